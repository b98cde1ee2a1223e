import { ChoiceField, FreeFormField, RefusesUnknownFields, TextListField } from '@svc/http';
import { textLanguages, type TextLanguage } from '@svc/texts';
import { appMetadataRule, roleListRule } from '../../platform/fields/authorization-data';
import { EmailField, OptionalNameField, OptionalRedirectField } from '../../platform/fields/user-fields';

const LanguageField = () =>
  ChoiceField(textLanguages, {
    presence: 'optional',
    docs: { description: 'Language of the mail; default: `Accept-Language`' },
  });

@RefusesUnknownFields()
export class ResetPasswordMailRequest {
  @OptionalRedirectField()
  redirectTo?: string | null;

  @LanguageField()
  language?: TextLanguage;
}

@RefusesUnknownFields()
export class InvitationRequest {
  @EmailField()
  email!: string;

  @OptionalNameField()
  name?: string | null;

  @TextListField(roleListRule, { presence: 'optional', docs: { example: ['editor'] } })
  roles?: string[];

  @FreeFormField(appMetadataRule, { presence: 'optional', docs: { example: { tenant: 'hive-7' } } })
  appMetadata?: Record<string, unknown>;

  @OptionalRedirectField()
  redirectTo?: string | null;

  @LanguageField()
  language?: TextLanguage;
}
