import { ChoiceField, FlagField, FreeFormField } from '@svc/http';
import { providerNames, type ProviderName } from '../providers';
import {
  OptionalClientIdField,
  OptionalClientSecretField,
  OptionalRedirectUriField,
  OptionalScopesField,
} from './configuration-fields';

export class UpdateOAuthConfigRequest {
  @OptionalClientIdField()
  clientId?: string | null;

  @OptionalClientSecretField()
  clientSecret?: string | null;

  @OptionalRedirectUriField()
  redirectUri?: string | null;

  @OptionalScopesField()
  scopes?: string[] | null;

  @FlagField({ presence: 'nullable', docs: { description: "Sign in through the operator's broker, with its keys" } })
  useSharedKey?: boolean | null;

  @FreeFormField(
    { maximumKeys: 20, maximumKeyLength: 64, maximumTextLength: 4096 },
    {
      presence: 'nullable',
      docs: {
        type: 'object',
        additionalProperties: { type: 'string', maxLength: 4096 },
        description: 'What one provider alone needs: apple `teamId` and `keyId`, microsoft `tenant`',
        example: {},
      },
    },
  )
  settings?: Record<string, unknown> | null;
}

export class CreateOAuthConfigRequest extends UpdateOAuthConfigRequest {
  @ChoiceField(providerNames)
  provider!: ProviderName;
}
