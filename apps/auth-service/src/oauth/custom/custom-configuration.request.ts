import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { isName, nameRule, satisfies } from '../../users/user-fields';
import {
  ClientIdField,
  ClientSecretField,
  DiscoveryEndpointField,
  OptionalClientIdField,
  OptionalClientSecretField,
  OptionalDiscoveryEndpointField,
} from '../configurations/configuration-fields';
import { isProviderName } from '../providers';

/** Names that mean something else in an address or among a user's providers. */
const isReserved = (key: unknown): boolean =>
  typeof key === 'string' &&
  (isProviderName(key) || ['email', 'configs', 'custom', 'shared', 'exchange'].includes(key));

const nameDocs = { description: 'Shown on sign-in pages', example: 'Hive ID', maxLength: 100 };
const NameRules = () =>
  satisfies('isCustomName', (value) => isName(value) && value !== '', `${nameRule} and not be empty`);

export class CreateCustomOAuthConfigRequest {
  @ApiProperty({ pattern: '^[a-z0-9_-]{1,64}$', example: 'hive' })
  @Matches(/^[a-z0-9_-]{1,64}$/, { message: '$property must be 1 to 64 lower-case letters, digits, - or _' })
  @satisfies('isFreeKey', (value) => !isReserved(value), 'is a reserved name')
  key!: string;

  @ApiProperty(nameDocs)
  @NameRules()
  name!: string;

  @DiscoveryEndpointField()
  discoveryEndpoint!: string;

  @ClientIdField()
  clientId!: string;

  @ClientSecretField()
  clientSecret!: string;
}

const OptionalName = () =>
  applyDecorators(ApiPropertyOptional({ type: String, nullable: true, ...nameDocs }), IsOptional(), NameRules());

export class UpdateCustomOAuthConfigRequest {
  @OptionalName()
  name?: string | null;

  @OptionalDiscoveryEndpointField()
  discoveryEndpoint?: string | null;

  @OptionalClientIdField()
  clientId?: string | null;

  @OptionalClientSecretField()
  clientSecret?: string | null;
}
