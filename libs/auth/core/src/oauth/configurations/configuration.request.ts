import { ChoiceField, FlagField, FreeFormField, RefusesUnknownFields } from '@svc/http';
import { builtInProviders, providerNames, type ProviderName } from '../providers';
import {
  OptionalClientIdField,
  OptionalClientSecretField,
  OptionalNativeClientIdsField,
  OptionalRedirectUriField,
  OptionalScopesField,
} from './configuration-fields';

/** Example: apple `teamId` and `keyId`. */
const settingsOfEach = Object.values(builtInProviders).flatMap(({ name, settings }) =>
  settings === undefined ? [] : `${name} \`${Object.keys(settings).join('` and `')}\``,
);

@RefusesUnknownFields({ answered: ['id', 'provider', 'createdAt', 'updatedAt'] })
export class UpdateOAuthConfigRequest {
  @OptionalClientIdField()
  clientId?: string | null;

  @OptionalClientSecretField()
  clientSecret?: string | null;

  @OptionalRedirectUriField()
  redirectUri?: string | null;

  @OptionalScopesField()
  scopes?: string[] | null;

  @OptionalNativeClientIdsField()
  nativeClientIds?: string[] | null;

  @FlagField({ presence: 'nullable', docs: { description: "Sign in through the operator's broker, with its keys" } })
  useSharedKey?: boolean | null;

  @FreeFormField(
    { maximumKeys: 20, maximumKeyLength: 64, maximumTextLength: 4096 },
    {
      presence: 'nullable',
      docs: {
        type: 'object',
        additionalProperties: { type: 'string', maxLength: 4096 },
        description: `Settings of single providers: ${settingsOfEach.join(', ')}`,
        example: {},
      },
    },
  )
  settings?: Record<string, unknown> | null;
}

@RefusesUnknownFields()
export class CreateOAuthConfigRequest extends UpdateOAuthConfigRequest {
  @ChoiceField(providerNames, { docs: { example: 'google' } })
  provider!: ProviderName;
}
