import { ApiProperty } from '@nestjs/swagger';
import {
  ChoiceField,
  DigitsField,
  FlagField,
  RefusesUnknownFields,
  satisfying,
  TextField,
  TextListField,
  type TextListRule,
} from '@svc/http';
import { labelRule } from '@svc/auth';
import { isRedirectTarget } from './client-metadata';

const clientTypes = ['web', 'native'] as const;
type ClientKind = (typeof clientTypes)[number];

const authMethods = ['none', 'client_secret_basic', 'client_secret_post'] as const;
type AuthMethod = (typeof authMethods)[number];

/** A scheme without dot and host is a word that any app may take (RFC 8252, 7.1). */
const isOwnTarget = (address: string): boolean => {
  if (!isRedirectTarget(address)) return false;
  const { protocol, host } = new URL(address);
  return protocol.includes('.') || host !== '';
};

const target = satisfying(isOwnTarget, 'returnAddress');

const targetsRule: TextListRule = { maximumItems: 20, item: { maximum: 2048, forms: [target] } };

const redirectDocs = {
  description: 'Exact addresses; the port of a native client on loopback may differ',
  example: ['https://shop.hive.test/callback'],
};
const logoutDocs = { description: 'Where a sign-out may return to', example: ['https://shop.hive.test/'] };
const typeDocs = {
  default: 'web',
  description: '`native`: runs on the device of the user; always so for a client with the address of an app',
};
const backchannelDocs = {
  description: 'https address at a public host that gets a signed logout token when the access of a user ends',
  example: 'https://shop.hive.test/logged-out',
};
const deviceDocs = { description: 'Devices without a browser sign in by a code (RFC 8628)' };
const methodDocs = { default: 'none', description: '`none`: a public client; others get a secret' };

@RefusesUnknownFields()
export class CreateClientRequest {
  @TextField(labelRule, { docs: { description: 'Shown when users are asked for consent', example: 'Hive shop' } })
  name!: string;

  @TextListField({ ...targetsRule, minimumItems: 1 }, { docs: redirectDocs })
  redirectUris!: string[];

  @TextListField(targetsRule, { presence: 'optional', docs: logoutDocs })
  postLogoutRedirectUris?: string[];

  @ChoiceField(clientTypes, { presence: 'optional', docs: typeDocs })
  type?: ClientKind;

  @ChoiceField(authMethods, { presence: 'optional', docs: methodDocs })
  authMethod?: AuthMethod;

  @TextField({ maximum: 2048 }, { presence: 'nullable', docs: backchannelDocs })
  backchannelLogoutUri?: string | null;

  @FlagField({ presence: 'optional', docs: { default: false, ...deviceDocs } })
  deviceFlow?: boolean;
}

@RefusesUnknownFields({
  answered: ['id', 'type', 'authMethod', 'selfRegistered', 'lastUsedAt', 'createdAt', 'updatedAt'],
})
export class UpdateClientRequest {
  @TextField(labelRule, { presence: 'optional' })
  name?: string;

  @TextListField({ ...targetsRule, minimumItems: 1 }, { presence: 'optional', docs: redirectDocs })
  redirectUris?: string[];

  @TextListField(targetsRule, { presence: 'optional', docs: logoutDocs })
  postLogoutRedirectUris?: string[];

  @TextField({ maximum: 2048 }, { presence: 'nullable', docs: backchannelDocs })
  backchannelLogoutUri?: string | null;

  @FlagField({ presence: 'optional', docs: deviceDocs })
  deviceFlow?: boolean;
}

@RefusesUnknownFields()
export class BlockClientRequest {
  @TextField(
    { minimum: 1, maximum: 2048 },
    {
      docs: {
        description:
          'A `client_id`, also the address of a metadata document, or the host of all its documents, at every port',
        example: 'evil.example',
      },
    },
  )
  client!: string;
}

export class BlockedClientResponse {
  @ApiProperty({ format: 'uuid', description: 'Id of the block' })
  id!: string;

  @ApiProperty({ description: 'A `client_id`, or the host of metadata documents' })
  client!: string;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}

export class BlockedClientListResponse {
  @ApiProperty({ type: [BlockedClientResponse], description: 'Newest first' })
  data!: BlockedClientResponse[];
}

export class ClientResponse {
  @ApiProperty({ description: '`client_id`' })
  id!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ enum: clientTypes })
  type!: string;

  @ApiProperty({ enum: authMethods })
  authMethod!: string;

  @ApiProperty({ type: [String] })
  redirectUris!: string[];

  @ApiProperty({ type: [String] })
  postLogoutRedirectUris!: string[];

  @ApiProperty({ type: String, nullable: true, ...backchannelDocs })
  backchannelLogoutUri!: string | null;

  @ApiProperty({ description: deviceDocs.description })
  deviceFlow!: boolean;

  @ApiProperty({ description: 'True when the client registered itself (RFC 7591)' })
  selfRegistered!: boolean;

  @ApiProperty({
    format: 'date-time',
    description: 'Last sign-in of a user, to the day. A client that registered itself is removed 30 days later',
  })
  lastUsedAt!: string;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time' })
  updatedAt!: string;
}

export class ClientSecretResponse extends ClientResponse {
  @ApiProperty({ type: String, nullable: true, description: 'Shown once; null for a public client' })
  secret!: string | null;
}

export class ListClientsQuery {
  @TextField(
    { maximum: 254 },
    { presence: 'optional', docs: { description: 'Part of the name or of the `client_id`, case-insensitive' } },
  )
  search?: string;

  @TextField({ maximum: 2048 }, { presence: 'optional', docs: { description: '`nextBefore` of the previous page' } })
  before?: string;

  @DigitsField({ minimum: 1, maximum: 1000 }, { presence: 'optional', docs: { default: 1000 } })
  limit: number = 1000;
}

export class ClientListResponse {
  @ApiProperty({ type: [ClientResponse], description: 'Newest first' })
  data!: ClientResponse[];

  @ApiProperty({ type: String, nullable: true, description: '`before` of the next page; null on the last page' })
  nextBefore!: string | null;
}
