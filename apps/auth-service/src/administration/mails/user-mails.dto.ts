import { ChoiceField, FreeFormField, RefusesUnknownFields, TextListField } from '@svc/http';
import { appMetadataRule, roleListRule } from '../../platform/fields/authorization-data';
import { EmailField, OptionalNameField, OptionalRedirectField } from '../../platform/fields/user-fields';
import { mailLanguages, type MailLanguage } from '../../platform/pages/languages';

const LanguageField = () =>
  ChoiceField(mailLanguages, {
    presence: 'optional',
    docs: { description: 'Language of the mail; default: `Accept-Language`' },
  });

@RefusesUnknownFields()
export class ResetPasswordMailRequest {
  @OptionalRedirectField()
  redirectTo?: string | null;

  @LanguageField()
  language?: MailLanguage;
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
  language?: MailLanguage;
}
