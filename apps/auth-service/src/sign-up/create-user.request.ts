import { EmailField, OptionalNameField, OptionalRedirectField, PasswordField } from '../fields/user-fields';

export class CreateUserRequest {
  @EmailField()
  email!: string;

  @PasswordField('Must satisfy the rules of GET /api/auth/public-config')
  password!: string;

  @OptionalNameField()
  name?: string | null;

  @OptionalRedirectField()
  redirectTo?: string | null;
}
