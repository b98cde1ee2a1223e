import { ApiProperty } from '@nestjs/swagger';
import { proofMethods, type ProofMethod } from '../schema/settings.entity';

export class PublicConfigResponse {
  @ApiProperty({ type: [String], description: 'Built-in providers that are configured', example: ['google', 'github'] })
  oAuthProviders!: string[];

  @ApiProperty({ type: [String], description: 'Keys of custom providers', example: [] })
  customOAuthProviders!: string[];

  @ApiProperty()
  requireEmailVerification!: boolean;

  @ApiProperty({ type: 'integer', minimum: 4, maximum: 128, example: 8 })
  passwordMinLength!: number;

  @ApiProperty()
  requireNumber!: boolean;

  @ApiProperty()
  requireLowercase!: boolean;

  @ApiProperty()
  requireUppercase!: boolean;

  @ApiProperty()
  requireSpecialChar!: boolean;

  @ApiProperty({ enum: proofMethods })
  verifyEmailMethod!: ProofMethod;

  @ApiProperty({ enum: proofMethods })
  resetPasswordMethod!: ProofMethod;

  @ApiProperty({ description: 'New sign-ups are disabled; existing users can still sign in' })
  disableSignup!: boolean;

  @ApiProperty({ description: 'Users sign in by a mailed code or link: POST /api/auth/email/send-otp' })
  emailOtpSignIn!: boolean;

  @ApiProperty({ description: 'Users may stay anonymous: POST /api/auth/users/anonymous' })
  anonymousSignIn!: boolean;

  @ApiProperty({ description: 'Sign-ups and requests for mails take the solution of GET /api/auth/proof-of-work' })
  proofOfWork!: boolean;
}
