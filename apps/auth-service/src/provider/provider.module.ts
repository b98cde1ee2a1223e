import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/access.module';
import { OidcClient } from '../platform/schema/oidc.entity';
import { SessionsModule } from '../sessions/sessions.module';
import { TokensModule } from '../sessions/tokens/tokens.module';
import { UsersModule } from '../users/users.module';
import { AdministeredConsentsController } from './administered-consents.controller';
import { ArtifactsRepository } from './artifacts.repository';
import { ClientsController } from './clients.controller';
import { ClientsRepository } from './clients.repository';
import { ClientsService } from './clients.service';
import { ConsentsService } from './consents.service';
import { GrantsRepository } from './grants.repository';
import { InteractionsService } from './interactions.service';
import { OidcProviderService } from './oidc-provider.service';
import { ProviderAccountsService } from './provider-accounts.service';
import { ProviderConfigurationService } from './provider-configuration.service';
import { ProviderPagesService } from './provider-pages.service';
import { ProviderRoutesService } from './provider-routes.service';
import { ProviderSessionsService } from './provider-sessions.service';
import { ResourcesService } from './resources.service';

@Module({
  imports: [TypeOrmModule.forFeature([OidcClient]), AccessModule, SessionsModule, TokensModule, UsersModule],
  controllers: [AdministeredConsentsController, ClientsController],
  providers: [
    ArtifactsRepository,
    ClientsRepository,
    ClientsService,
    ConsentsService,
    GrantsRepository,
    InteractionsService,
    OidcProviderService,
    ProviderAccountsService,
    ProviderConfigurationService,
    ProviderPagesService,
    ProviderRoutesService,
    ProviderSessionsService,
    ResourcesService,
  ],
  exports: [ConsentsService, InteractionsService],
})
export class ProviderModule {}
