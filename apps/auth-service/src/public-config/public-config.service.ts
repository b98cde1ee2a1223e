import { Injectable } from '@nestjs/common';
import { ConfiguredProvidersService } from '../oauth/configurations/configured-providers.service';
import { SettingsService } from '../settings/settings.service';
import { toPublicConfig } from './public-config.mapper';
import type { PublicConfigResponse } from './public-config.response';

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
