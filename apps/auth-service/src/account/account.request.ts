import { PasswordField } from '../fields/user-fields';

export class ChangePasswordRequest {
  @PasswordField('Must satisfy the rules of GET /api/auth/public-config')
  newPassword!: string;

  @PasswordField('Required unless the sign-in was confirmed in the last 10 minutes', 'nullable')
  currentPassword?: string | null;
}
