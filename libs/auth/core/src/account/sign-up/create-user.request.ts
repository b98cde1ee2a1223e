import { FlagField } from '@svc/http';
import { EmailField, OptionalNameField, OptionalRedirectField, PasswordField } from '../../platform/fields/user-fields';

export class CreateUserRequest {
  @EmailField()
  email!: string;

  @PasswordField('Must satisfy the rules of GET /api/auth/public-config')
  password!: string;

  @OptionalNameField()
  name?: string | null;

  @FlagField({
    presence: 'optional',
    docs: { description: 'Administrators only, otherwise ignored: the email counts as verified' },
  })
  autoConfirm?: boolean;

  @OptionalRedirectField()
  redirectTo?: string | null;
}
