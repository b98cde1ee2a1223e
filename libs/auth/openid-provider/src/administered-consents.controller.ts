import { Controller, Delete, Get, Query } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { AppError } from '@svc/errors';
import { DigitsField, TextField, UuidParam, uuidRule } from '@svc/http';
import { Database } from '@svc/database';
import {
  ForAdmins,
  auditActor,
  CurrentCaller,
  type Caller,
  Source,
  type RequestSource,
  shownEmail,
  SuccessResponse,
  Route,
} from '@svc/auth';
import type { GrantedScopes } from './oidc.entity';
import { listConsentsOfClient, type ConsentOfClient } from './administered-consents.statements';
import { ConsentsService } from './consents.service';
import type { ListedConsent } from './grants.repository';

const ClientIdField = () =>
  TextField({ minimum: 1, maximum: 2048 }, { docs: { description: '`client_id`', example: 'a-client' } });

class ClientIdQuery {
  @ClientIdField()
  clientId!: string;
}

class ListConsentsQuery {
  @ClientIdField()
  clientId!: string;

  @TextField(uuidRule, {
    presence: 'optional',
    docs: { format: 'uuid', description: '`nextBefore` of the previous page' },
  })
  before?: string;

  @DigitsField({ minimum: 1, maximum: 100 }, { presence: 'optional', docs: { default: 25 } })
  limit: number = 25;
}

class ConsentedClientResponse {
  @ApiProperty({ description: '`client_id`' })
  clientId!: string;

  @ApiProperty({ description: 'Name at the time of the consent' })
  clientName!: string;

  @ApiProperty({ type: [String], example: ['openid', 'videos:read'] })
  scopes!: string[];

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}

class UserConsentsResponse {
  @ApiProperty({ type: [ConsentedClientResponse], description: 'Newest first, at most 200' })
  data!: ConsentedClientResponse[];
}

class ConsentingUserResponse {
  @ApiProperty({ format: 'uuid' })
  userId!: string;

  @ApiProperty({ description: 'Empty for a user without an address' })
  email!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ type: [String], example: ['openid', 'videos:read'] })
  scopes!: string[];

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}

class ConsentListResponse {
  @ApiProperty({ type: [ConsentingUserResponse], description: 'The newest user first' })
  data!: ConsentingUserResponse[];

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: '`before` of the next page' })
  nextBefore!: string | null;
}

const grantedNames = ({ openid, resources }: GrantedScopes): string[] => [
  ...new Set([...openid, ...Object.values(resources).flat()]),
];

const toConsentingUser = ({ userId, email, name, scopes, createdAt }: ConsentOfClient): ConsentingUserResponse => ({
  userId,
  email: shownEmail(email) ?? '',
  name,
  scopes: grantedNames(scopes),
  createdAt: createdAt.toISOString(),
});

const toConsentedClient = ({ scopes, createdAt, ...client }: ListedConsent): ConsentedClientResponse => ({
  ...client,
  scopes: grantedNames(scopes),
  createdAt: createdAt.toISOString(),
});

/** Consents of users to clients, for administrators. */
@ForAdmins()
@ApiTags('Clients')
@Controller('api/auth')
export class AdministeredConsentsController {
  constructor(
    private readonly database: Database,
    private readonly consents: ConsentsService,
  ) {}

  @Get('consents')
  @Route({
    summary: 'List the users who allowed a client',
    description: 'Also for clients that are known by a metadata document.',
    answer: ConsentListResponse,
  })
  async listClientConsents(@Query() { clientId, before, limit }: ListConsentsQuery): Promise<ConsentListResponse> {
    const rows = await this.database.query(listConsentsOfClient, [clientId, before ?? null, limit + 1]);
    const shown = rows.slice(0, limit);
    const nextBefore = rows.length > limit ? (shown.at(-1)?.userId ?? null) : null;
    return { data: shown.map(toConsentingUser), nextBefore };
  }

  @Get('users/:userId/consents')
  @Route({
    summary: 'List the clients that a user allowed',
    description: 'An unknown user has none.',
    answer: UserConsentsResponse,
  })
  async listUserConsents(@UuidParam('userId') userId: string): Promise<UserConsentsResponse> {
    return { data: (await this.consents.list(userId)).map(toConsentedClient) };
  }

  @Delete('users/:userId/consents')
  @Route({
    summary: "Withdraw a user's consent to a client",
    description: "The client's tokens of this user end within seconds at every service.",
    answer: SuccessResponse,
    errors: ['AUTH_CLIENT_NOT_FOUND'],
  })
  async withdrawUserConsent(
    @UuidParam('userId') userId: string,
    @Query() { clientId }: ClientIdQuery,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<SuccessResponse> {
    if (!(await this.consents.withdraw(userId, clientId, source, auditActor(caller))))
      throw new AppError('AUTH_CLIENT_NOT_FOUND', { message: 'The user has not allowed this client.' });
    return { success: true, message: 'The consent was withdrawn.' };
  }
}
