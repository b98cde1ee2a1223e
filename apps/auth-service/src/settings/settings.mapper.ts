import type { AuthConfigResponse } from './auth-config.dto';
import type { PublicConfigResponse } from '../public-config/public-config.response';
import type { Settings } from '../schema/settings.entity';

/** @param providers keys of the providers that are configured */
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
});

export const toAuthConfig = (settings: Settings): AuthConfigResponse => ({
  id: settings.id,
  requireEmailVerification: settings.requireEmailVerification,
  passwordMinLength: settings.passwordMinLength,
  requireNumber: settings.requireNumber,
  requireLowercase: settings.requireLowercase,
  requireUppercase: settings.requireUppercase,
  requireSpecialChar: settings.requireSpecialChar,
  verifyEmailMethod: settings.verifyEmailMethod,
  resetPasswordMethod: settings.resetPasswordMethod,
  allowedRedirectUrls: settings.allowedRedirectUrls,
  disableSignup: settings.disableSignup,
  createdAt: settings.createdAt.toISOString(),
  updatedAt: settings.updatedAt.toISOString(),
});
