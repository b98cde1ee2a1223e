import { matching, TextField } from '@svc/http';
import { EmailField, OptionalRedirectField, PasswordField } from '../fields/user-fields';
import { codePattern } from './proof-secrets';

/** A text of six ASCII digits: as a number a code would lose its leading zeros. */
const CodeField = () =>
  TextField(
    { maximum: 6, forms: [matching(codePattern, 'must be a text of exactly 6 digits')] },
    { docs: { pattern: '^[0-9]{6}$', example: '042913' } },
  );

export class SendProofRequest {
  @EmailField()
  email!: string;

  @OptionalRedirectField()
  redirectTo?: string | null;
}

export class VerifyEmailRequest {
  @EmailField()
  email!: string;

  @CodeField()
  otp!: string;
}

export class ExchangeResetCodeRequest {
  @EmailField()
  email!: string;

  @CodeField()
  code!: string;
}

export class ResetPasswordRequest {
  @PasswordField('Must satisfy the rules of GET /api/auth/public-config')
  newPassword!: string;

  @TextField(
    { minimum: 1, maximum: 200 },
    { docs: { description: 'Token of a link, or the one that a code was exchanged for', example: 'a'.repeat(64) } },
  )
  otp!: string;
}

export class LinkQuery {
  @TextField({ maximum: 200 }, { docs: { description: 'The 64 characters of the link', example: 'a'.repeat(64) } })
  token!: string;
}
