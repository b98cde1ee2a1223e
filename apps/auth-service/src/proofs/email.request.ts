import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { EmailField, OptionalRedirectField, PasswordField } from '../users/user-fields';
import { codePattern } from './proof-secrets';

/** A text of six ASCII digits: as a number a code would lose its leading zeros. */
const CodeField = () =>
  applyDecorators(
    ApiProperty({ pattern: '^[0-9]{6}$', example: '042913' }),
    IsString(),
    Matches(codePattern, { message: '$property must be a text of exactly 6 digits' }),
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

  @ApiProperty({ description: 'Token of a link, or the one that a code was exchanged for', example: 'a'.repeat(64) })
  @IsString()
  @MinLength(1)
  @MaxLength(200)
  otp!: string;
}

export class LinkQuery {
  @ApiProperty({ minLength: 64, maxLength: 64, example: 'a'.repeat(64) })
  @IsString()
  @MaxLength(200)
  token!: string;
}
