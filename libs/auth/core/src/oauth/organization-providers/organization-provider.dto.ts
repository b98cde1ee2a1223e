import { ApiProperty } from '@nestjs/swagger';
import { RefusesUnknownFields, TextField } from '@svc/http';
import { labelRule } from '../../platform/fields/user-fields';
import {
  ClientIdField,
  ClientSecretField,
  DiscoveryEndpointField,
  OptionalClientIdField,
  OptionalClientSecretField,
  OptionalDiscoveryEndpointField,
} from '../configurations/configuration-fields';

const nameDocs = { example: 'Hive ID', description: 'For people of the organisation' };

@RefusesUnknownFields()
export class CreateOrganizationProviderRequest {
  @TextField(labelRule, { docs: nameDocs })
  name!: string;

  @DiscoveryEndpointField()
  discoveryEndpoint!: string;

  @ClientIdField()
  clientId!: string;

  @ClientSecretField()
  clientSecret!: string;
}

@RefusesUnknownFields({ answered: ['id', 'callbackUrl', 'succeededAt', 'createdAt', 'updatedAt'] })
export class UpdateOrganizationProviderRequest {
  @TextField(labelRule, { presence: 'nullable', docs: nameDocs })
  name?: string | null;

  @OptionalDiscoveryEndpointField()
  discoveryEndpoint?: string | null;

  @OptionalClientIdField()
  clientId?: string | null;

  @OptionalClientSecretField()
  clientSecret?: string | null;
}

/** The secret is in no answer. */
export class OrganizationProviderResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'Hive ID' })
  name!: string;

  @ApiProperty({ format: 'uri', example: 'https://id.hive.test/.well-known/openid-configuration' })
  discoveryEndpoint!: string;

  @ApiProperty({ example: 'svc' })
  clientId!: string;

  @ApiProperty({ format: 'uri', description: 'Redirect URI to register at the provider' })
  callbackUrl!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'First sign-in through it; null until then, and after a change of endpoint or client',
  })
  succeededAt!: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time' })
  updatedAt!: string;
}

export class OrganizationProviderListResponse {
  @ApiProperty({ type: [OrganizationProviderResponse], description: 'At most one' })
  data!: OrganizationProviderResponse[];
}
