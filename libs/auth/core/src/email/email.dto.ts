import { TextField } from '@svc/http';
import {
  CodeField,
  EmailField,
  OptionalRedirectField,
  PasswordField,
  TypedCodeField,
} from '../platform/fields/user-fields';
import { ApiProperty } from '@nestjs/swagger';

export class ResetTokenResponse {
  @ApiProperty({ description: 'Send it as `otp` to POST /api/auth/email/reset-password', example: 'a'.repeat(64) })
  token!: string;

  @ApiProperty({ format: 'date-time' })
  expiresAt!: string;
}

export class MessageResponse {
  @ApiProperty({ example: 'The password was changed.' })
  message!: string;
}

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

  @TypedCodeField()
  code!: string;
}

export class ResetPasswordRequest {
  @PasswordField('Must satisfy the rules of GET /api/auth/public-config')
  newPassword!: string;

  @TextField(
    { minimum: 1, maximum: 200 },
    {
      docs: {
        description: 'Token of a reset link, or the token that a code was exchanged for',
        example: 'a'.repeat(64),
      },
    },
  )
  otp!: string;
}

const LinkTokenField = () =>
  TextField(
    { maximum: 200 },
    {
      docs: {
        description: "The 64 characters of the link's token",
        minLength: 64,
        maxLength: 64,
        pattern: '^[0-9a-f]{64}$',
        example: 'a'.repeat(64),
      },
    },
  );

export class LinkQuery {
  @LinkTokenField()
  token!: string;
}

export class LinkTokenRequest {
  @LinkTokenField()
  token!: string;
}
