import { Module } from '@nestjs/common';
import { CustomConfigurationsRepository } from '../custom/custom-configurations.repository';
import { IdentitiesRepository } from '../../identities/identities.repository';
import { ClientSecrets } from './client-secrets';
import { ConfigurationsRepository } from './configurations.repository';
import { ConfiguredProvidersService } from './configured-providers.service';

/** Configurations and links, for parts of the service that only need to know of them. */
@Module({
  providers: [
    ClientSecrets,
    ConfigurationsRepository,
    ConfiguredProvidersService,
    CustomConfigurationsRepository,
    IdentitiesRepository,
  ],
  exports: [
    ClientSecrets,
    ConfigurationsRepository,
    ConfiguredProvidersService,
    CustomConfigurationsRepository,
    IdentitiesRepository,
  ],
})
export class OAuthRecordsModule {}
