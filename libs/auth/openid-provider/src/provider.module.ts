import { Module } from '@nestjs/common';
import { AccessModule, PagesModule, SessionsModule, TokensModule, UsersModule } from '@svc/auth';
import { AdministeredConsentsController } from './administered-consents.controller';
import { ArtifactsRepository } from './artifacts.repository';
import { BlockedClientsController } from './blocked-clients.controller';
import { BlockedClientsService } from './blocked-clients.service';
import { ClientLogoutsService } from './client-logouts.service';
import { ClientsController } from './clients.controller';
import { ApplicationsSectionService } from './applications-section.service';
import { ClientsSectionModule } from './clients-section.module';
import { ClientsService } from './clients.service';
import { ConsentsService } from './consents.service';
import { LibraryPatchesService } from './library-patches.service';
import { InteractionsService } from './interactions.service';
import { OidcProviderService } from './oidc-provider.service';
import { ProviderAccountsService } from './provider-accounts.service';
import { ProviderConfigurationService } from './provider-configuration.service';
import { ProviderRoutesService } from './provider-routes.service';
import { ProviderSessionsService } from './provider-sessions.service';
import { ServiceAccountsController } from './service-accounts/service-accounts.controller';
import { ServiceAccountsService } from './service-accounts/service-accounts.service';
import { SelfRegistrationsService } from './self-registrations.service';
import { TokenExchangesService } from './token-exchanges.service';

@Module({
  imports: [AccessModule, ClientsSectionModule, PagesModule, SessionsModule, TokensModule, UsersModule],
  controllers: [AdministeredConsentsController, BlockedClientsController, ClientsController, ServiceAccountsController],
  providers: [
    ApplicationsSectionService,
    ArtifactsRepository,
    BlockedClientsService,
    ClientLogoutsService,
    ClientsService,
    ConsentsService,
    InteractionsService,
    LibraryPatchesService,
    OidcProviderService,
    ProviderAccountsService,
    ProviderConfigurationService,
    ProviderRoutesService,
    ProviderSessionsService,
    SelfRegistrationsService,
    ServiceAccountsService,
    TokenExchangesService,
  ],
  exports: [ApplicationsSectionService, ConsentsService, InteractionsService],
})
export class ProviderModule {}
