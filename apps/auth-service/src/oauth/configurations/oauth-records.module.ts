import { Module } from '@nestjs/common';
import { CustomConfigurationsRepository } from '../custom/custom-configurations.repository';
import { ClientSecrets } from './client-secrets';
import { ConfigurationsRepository } from './configurations.repository';
import { ConfiguredProvidersService } from './configured-providers.service';

/** The configurations themselves, for whoever needs to know which providers there are. */
@Module({
  providers: [ClientSecrets, ConfigurationsRepository, ConfiguredProvidersService, CustomConfigurationsRepository],
  exports: [ClientSecrets, ConfigurationsRepository, ConfiguredProvidersService, CustomConfigurationsRepository],
})
export class OAuthRecordsModule {}
