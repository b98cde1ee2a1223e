import { ApiProperty } from '@nestjs/swagger';
import { providerNames } from '../oauth/providers';
import { proofMethods, settingDescriptions, type ProofMethod } from '../platform/schema/settings.entity';

export class PublicConfigResponse {
  @ApiProperty({
    enum: providerNames,
    isArray: true,
    description: 'Built-in providers that are configured',
    example: ['google', 'github'],
  })
  oAuthProviders!: string[];

  @ApiProperty({ type: [String], description: 'Keys of custom providers', example: [] })
  customOAuthProviders!: string[];

  @ApiProperty({ description: settingDescriptions.requireEmailVerification })
  requireEmailVerification!: boolean;

  @ApiProperty({
    type: 'integer',
    minimum: 4,
    maximum: 128,
    example: 8,
    description: settingDescriptions.passwordMinLength,
  })
  passwordMinLength!: number;

  @ApiProperty({ description: settingDescriptions.requireNumber })
  requireNumber!: boolean;

  @ApiProperty({ description: settingDescriptions.requireLowercase })
  requireLowercase!: boolean;

  @ApiProperty({ description: settingDescriptions.requireUppercase })
  requireUppercase!: boolean;

  @ApiProperty({ description: settingDescriptions.requireSpecialChar })
  requireSpecialChar!: boolean;

  @ApiProperty({ enum: proofMethods, description: settingDescriptions.verifyEmailMethod })
  verifyEmailMethod!: ProofMethod;

  @ApiProperty({ enum: proofMethods, description: settingDescriptions.resetPasswordMethod })
  resetPasswordMethod!: ProofMethod;

  @ApiProperty({ description: 'New sign-ups are disabled; existing users can still sign in' })
  disableSignup!: boolean;

  @ApiProperty({ description: 'Users can sign in with a mailed code or link: POST /api/auth/email/send-otp' })
  emailOtpSignIn!: boolean;

  @ApiProperty({ description: 'Users can be anonymous: POST /api/auth/users/anonymous' })
  anonymousSignIn!: boolean;

  @ApiProperty({ description: 'Sign-ups and requests for mails require a solution of GET /api/auth/proof-of-work' })
  proofOfWork!: boolean;
}
