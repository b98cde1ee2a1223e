import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/access.module';
import { OidcClient } from '../platform/schema/oidc.entity';
import { SessionsModule } from '../sessions/sessions.module';
import { TokensModule } from '../sessions/tokens/tokens.module';
import { UsersModule } from '../users/users.module';
import { AdministeredConsentsController } from './administered-consents.controller';
import { ArtifactsRepository } from './artifacts.repository';
import { BlockedClientsController } from './blocked-clients.controller';
import { BlockedClientsService } from './blocked-clients.service';
import { ClientLogoutsService } from './client-logouts.service';
import { ClientsController } from './clients.controller';
import { ClientsRepository } from './clients.repository';
import { ClientsService } from './clients.service';
import { ConsentsService } from './consents.service';
import { GrantsRepository } from './grants.repository';
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
  imports: [TypeOrmModule.forFeature([OidcClient]), AccessModule, SessionsModule, TokensModule, UsersModule],
  controllers: [AdministeredConsentsController, BlockedClientsController, ClientsController, ServiceAccountsController],
  providers: [
    ArtifactsRepository,
    BlockedClientsService,
    ClientLogoutsService,
    ClientsRepository,
    ClientsService,
    ConsentsService,
    GrantsRepository,
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
  exports: [ClientsRepository, ConsentsService, GrantsRepository, InteractionsService],
})
export class ProviderModule {}
