import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { providerNames } from '../oauth/providers';
import { AuthConfigResponse } from '../settings/auth-config.dto';

class OfferedProviders {
  @ApiProperty({
    enum: providerNames,
    isArray: true,
    description: 'Built-in providers that are configured',
    example: ['google', 'github'],
  })
  oAuthProviders!: string[];

  @ApiProperty({ type: [String], description: 'Keys of custom providers', example: [] })
  customOAuthProviders!: string[];
}

const PublicSettings = PickType(AuthConfigResponse, [
  'requireEmailVerification',
  'passwordMinLength',
  'requireNumber',
  'requireLowercase',
  'requireUppercase',
  'requireSpecialChar',
  'verifyEmailMethod',
  'resetPasswordMethod',
]);

export class PublicConfigResponse extends IntersectionType(OfferedProviders, PublicSettings) {
  @ApiProperty({ description: 'New sign-ups are disabled; existing users can still sign in' })
  disableSignup!: boolean;

  @ApiProperty({ description: 'Users can sign in with a mailed code or link: POST /api/auth/email/send-otp' })
  emailOtpSignIn!: boolean;

  @ApiProperty({ description: 'Users can be anonymous: POST /api/auth/users/anonymous' })
  anonymousSignIn!: boolean;

  @ApiProperty({ description: 'Sign-ups and requests for mails require a solution of GET /api/auth/proof-of-work' })
  proofOfWork!: boolean;
}
