import { Injectable } from '@nestjs/common';
import {
  builtInProviders,
  OrganizationsService,
  PublicConfigService,
  SettingsService,
  ConfigurationsRepository,
} from '@svc/auth';
import type { OfferedProvider, SignInOffer } from './sign-in.pages';

/** Enabled sign-in methods. */
@Injectable()
export class SignInOffersService {
  constructor(
    private readonly config: PublicConfigService,
    private readonly settings: SettingsService,
    private readonly configurations: ConfigurationsRepository,
    private readonly organizations: OrganizationsService,
  ) {}

  async current(): Promise<SignInOffer> {
    return {
      config: await this.config.read(),
      providers: await this.providers(),
      isMailOn: (await this.settings.current()).emailOtpSignIn,
      isOrganizationOn: this.organizations.isOn,
    };
  }

  async providers(): Promise<OfferedProvider[]> {
    const { names, custom } = await this.configurations.current();
    const builtIn = names.builtIn.map((key) => ({
      key,
      name: builtInProviders[key].title,
      mark: builtInProviders[key].mark,
    }));
    return [...builtIn, ...names.custom.map((key) => ({ key, name: custom.get(key)?.name ?? key, mark: null }))];
  }
}
