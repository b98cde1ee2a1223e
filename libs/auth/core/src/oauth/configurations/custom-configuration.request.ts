import { matching, satisfying, TextField, type TextRule, RefusesUnknownFields } from '@svc/http';
import { nameRule } from '../../platform/fields/user-fields';
import {
  ClientIdField,
  ClientSecretField,
  DiscoveryEndpointField,
  OptionalClientIdField,
  OptionalClientSecretField,
  OptionalDiscoveryEndpointField,
} from './configuration-fields';
import { isProviderName } from '../providers';

/** Refuses keys that are path segments or names of built-in providers. */
const isReserved = (key: string): boolean =>
  isProviderName(key) || ['email', 'config', 'configs', 'callback', 'custom', 'shared', 'exchange'].includes(key);

const keyRule: TextRule = {
  maximum: 64,
  forms: [matching(/^[a-z0-9_-]{1,64}$/, 'providerKey'), satisfying((key) => !isReserved(key), 'reserved')],
};

const customNameRule = { minimum: 1, ...nameRule };
const nameDocs = { description: 'Shown on sign-in pages', example: 'Hive ID' };

@RefusesUnknownFields()
export class CreateCustomOAuthConfigRequest {
  @TextField(keyRule, { docs: { pattern: '^[a-z0-9_-]{1,64}$', example: 'hive' } })
  key!: string;

  @TextField(customNameRule, { docs: nameDocs })
  name!: string;

  @DiscoveryEndpointField()
  discoveryEndpoint!: string;

  @ClientIdField()
  clientId!: string;

  @ClientSecretField()
  clientSecret!: string;
}

@RefusesUnknownFields({ answered: ['id', 'key', 'createdAt', 'updatedAt'] })
export class UpdateCustomOAuthConfigRequest {
  @TextField(customNameRule, { presence: 'nullable', docs: nameDocs })
  name?: string | null;

  @OptionalDiscoveryEndpointField()
  discoveryEndpoint?: string | null;

  @OptionalClientIdField()
  clientId?: string | null;

  @OptionalClientSecretField()
  clientSecret?: string | null;
}
