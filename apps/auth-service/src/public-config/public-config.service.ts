import { Injectable } from '@nestjs/common';
import { ConfiguredProvidersService } from '../oauth/configurations/configured-providers.service';
import { SettingsService } from '../settings/settings.service';
import type { PublicConfigResponse } from './public-config.response';
import type { Settings } from '../platform/schema/settings.entity';

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

@Injectable()
export class PublicConfigService {
  constructor(
    private readonly settings: SettingsService,
    private readonly providers: ConfiguredProvidersService,
  ) {}

  async read(): Promise<PublicConfigResponse> {
    return toPublicConfig(await this.settings.current(), (await this.providers.current()).names);
  }
}
