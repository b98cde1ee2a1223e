import type { AuthConfigResponse } from './auth-config.dto';
import type { Settings } from '../platform/schema/settings.entity';

export const toAuthConfig = (settings: Settings): AuthConfigResponse => ({
  id: settings.id,
  requireEmailVerification: settings.requireEmailVerification,
  passwordMinLength: settings.passwordMinLength,
  requireNumber: settings.requireNumber,
  requireLowercase: settings.requireLowercase,
  requireUppercase: settings.requireUppercase,
  requireSpecialChar: settings.requireSpecialChar,
  hibp: settings.hibp,
  verifyEmailMethod: settings.verifyEmailMethod,
  resetPasswordMethod: settings.resetPasswordMethod,
  sendVerificationOnSignUp: settings.sendVerificationOnSignUp,
  emailOtpSignIn: settings.emailOtpSignIn,
  anonymousSignIn: settings.anonymousSignIn,
  proofOfWork: settings.proofOfWork,
  maxSessionsPerUser: settings.maxSessionsPerUser,
  mfaPolicy: settings.mfaPolicy,
  allowedRedirectUrls: settings.allowedRedirectUrls,
  applicationName: settings.applicationName,
  applicationLogo: settings.applicationLogo,
  disableSignup: settings.disableSignup,
  createdAt: settings.createdAt.toISOString(),
  updatedAt: settings.updatedAt.toISOString(),
});
