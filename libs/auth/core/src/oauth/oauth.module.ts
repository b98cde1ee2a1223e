import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CustomConfiguration } from '../platform/schema/custom-configuration.entity';
import { ProviderConfiguration } from '../platform/schema/provider-configuration.entity';
import { IdentitiesModule, UsersModule } from '../users/users.module';
import { EmailModule } from '../email/email.module';
import { SecondFactorsModule } from '../second-factors/second-factors.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SettingsModule } from '../settings/settings.module';
import { ConfigurationsController } from './configurations/configurations.controller';
import { ConfigurationsService } from './configurations/configurations.service';
import { ConfigurationsRepository } from './configurations/configurations.repository';
import { CustomConfigurationsController } from './configurations/custom-configurations.controller';
import { OfferedProvidersController } from './configurations/offered-providers.controller';
import { CustomSignInController } from './sign-in/custom-sign-in.controller';
import { ProviderResolver } from './provider-resolver.service';
import { ExchangeService } from './exchange/exchange.service';
import { ExchangeController } from './exchange/exchange.controller';
import { AccountLinkingService } from './identities/account-linking.service';
import { IdentitiesController } from './identities/identities.controller';
import { IdentitiesService } from './identities/identities.service';
import { LinkingService } from './sign-in/linking.service';
import { ProviderClient } from './providers/provider-client';
import { ProviderHttpService } from './providers/provider-http.service';
import { BrokerClient } from './broker-client';
import { SharedCallbackController } from './sign-in/shared-callback.controller';
import { CallbackService } from './sign-in/callback.service';
import { CompletionService } from './sign-in/completion.service';
import { ProviderSessionsService } from './sign-in/provider-sessions.service';
import { NativeIdentityService } from './sign-in/native-identity.service';
import { NativeSignInController } from './sign-in/native-sign-in.controller';
import { OAuthSignInController } from './sign-in/oauth-sign-in.controller';
import { OrganizationProvidersController } from './organization-providers/organization-providers.controller';
import { OrganizationProvidersService } from './organization-providers/organization-providers.service';
import { DiscoveryService } from './providers/discovery.service';
import { OrganizationSignInController } from './sign-in/organization-sign-in.controller';
import { OrganizationSignInService } from './sign-in/organization-sign-in.service';
import { OrganizationsModule } from '../organizations/organizations.module';
import { ProviderSignInService } from './sign-in/provider-sign-in.service';
import { BrowserBindingService } from './states/browser-binding.service';
import { OAuthStateRepository } from './states/oauth-state.repository';

@Module({
  imports: [
    TypeOrmModule.forFeature([ProviderConfiguration, CustomConfiguration]),
    SecondFactorsModule,
    IdentitiesModule,
    EmailModule,
    OrganizationsModule,
    SessionsModule,
    SettingsModule,
    UsersModule,
  ],
  controllers: [
    CustomConfigurationsController,
    ConfigurationsController,
    ExchangeController,
    OfferedProvidersController,
    SharedCallbackController,
    CustomSignInController,
    OrganizationProvidersController,
    OrganizationSignInController,
    OAuthSignInController,
    IdentitiesController,
    NativeSignInController,
  ],
  providers: [
    AccountLinkingService,
    CompletionService,
    BrokerClient,
    BrowserBindingService,
    CallbackService,
    ConfigurationsRepository,
    ConfigurationsService,
    ProviderResolver,
    ExchangeService,
    IdentitiesService,
    DiscoveryService,
    LinkingService,
    OrganizationProvidersService,
    OrganizationSignInService,
    NativeIdentityService,
    OAuthStateRepository,
    ProviderClient,
    ProviderHttpService,
    ProviderSessionsService,
    ProviderSignInService,
  ],
  exports: [
    ConfigurationsRepository,
    ExchangeService,
    IdentitiesService,
    LinkingService,
    NativeIdentityService,
    ProviderResolver,
    OrganizationProvidersService,
    OrganizationSignInService,
    ProviderSignInService,
  ],
})
export class OAuthModule {}
