import type { Settings } from '../platform/schema/settings.entity';
import type { PublicConfigResponse } from './public-config.response';

/** @param providers keys of the configured providers */
export const toPublicConfig = (
  settings: Settings,
  providers: { builtIn: string[]; custom: string[] },
): PublicConfigResponse => ({
  oAuthProviders: providers.builtIn,
  customOAuthProviders: providers.custom,
  requireEmailVerification: settings.requireEmailVerification,
  passwordMinLength: settings.passwordMinLength,
  requireNumber: settings.requireNumber,
  requireLowercase: settings.requireLowercase,
  requireUppercase: settings.requireUppercase,
  requireSpecialChar: settings.requireSpecialChar,
  verifyEmailMethod: settings.verifyEmailMethod,
  resetPasswordMethod: settings.resetPasswordMethod,
  disableSignup: settings.disableSignup,
  emailOtpSignIn: settings.emailOtpSignIn,
  anonymousSignIn: settings.anonymousSignIn,
  proofOfWork: settings.proofOfWork,
});
