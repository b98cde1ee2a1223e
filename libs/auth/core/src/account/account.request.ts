import { TextField } from '@svc/http';
import { PasswordField, redirectRule } from '../platform/fields/user-fields';

export class ChangePasswordRequest {
  @PasswordField('Must satisfy the rules of GET /api/auth/public-config')
  newPassword!: string;

  @PasswordField('Required unless the sign-in was confirmed in the last 10 minutes', 'nullable')
  currentPassword?: string | null;
}

export class LinkProviderRequest {
  @TextField(
    { minimum: 1, maximum: 64 },
    { docs: { example: 'github', description: 'Name of a built-in provider, or key of a custom one' } },
  )
  provider!: string;

  @TextField(redirectRule, {
    docs: {
      format: 'uri',
      example: 'https://app.hive.test/account',
      description: 'The browser returns here; must be in `allowedRedirectUrls`',
    },
  })
  redirectTo!: string;
}
