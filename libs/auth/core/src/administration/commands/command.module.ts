import { Module, Global } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnonKey, ApiKey, RetiringApiKey } from '../../platform/schema/api-key.entity';
import { Admin } from '../../platform/schema/admin.entity';
import {
  AuthPolicyConfig,
  AuthServiceConfig,
  ConfigurationModule,
  DatabaseConfig,
  HttpConfig,
  OAuthConfig,
} from '@svc/config';
import { EngineMetrics, HealthModule, Metrics } from '@svc/http';
import { configurationFileProviders } from '@svc/auth-settings-file';
import { ConfigurationsRepository } from '../../oauth/configurations/configurations.repository';
import { CustomConfiguration } from '../../platform/schema/custom-configuration.entity';
import { OidcClient } from '../../platform/schema/oidc.entity';
import { ProviderConfiguration } from '../../platform/schema/provider-configuration.entity';
import { ClientsRepository, GrantsRepository } from '@svc/auth-openid-provider';
import { Settings } from '../../platform/schema/settings.entity';
import { Webhook } from '../../platform/schema/webhook.entity';
import { SettingsService } from '../../settings/settings.service';
import { WebhooksRepository } from '@svc/auth-webhooks';
import { AdminsRepository } from '../../sign-in/administrators/admins.repository';
import { SchemaModule, SecretsModule } from '../../platform/platform.module';
import { PasswordsModule } from '../../passwords/passwords.module';
import { FactorsRepository } from '../../second-factors/factors.repository';
import { SessionsRepository } from '../../sessions/sessions.repository';
import { AccessKeysRepository } from '../../settings/access-keys.repository';
import { AccessKeysService } from '../../settings/access-keys.service';
import { TokensModule } from '../../sessions/tokens/tokens.module';
import { AdministratorsService } from '../administrators/administrators.service';
import { AdminCommand } from './admin.command';
import { ConfigCommand } from './config.command';
import { KeysCommand } from './keys.command';
import { AuthMetrics } from '../../platform/metrics/auth-metrics';
import { AuditService } from '../../platform/audit/audit.service';

/** Counts metrics for the shared code; a command ends before they could be read. */
@Global()
@Module({
  providers: [
    { provide: Metrics, useFactory: () => new Metrics('auth-service command') },
    EngineMetrics,
    AuditService,
    AuthMetrics,
  ],
  exports: [EngineMetrics, AuditService, AuthMetrics],
})
class CommandMetricsModule {}

/** Dependencies of the commands: no routes, no jobs. */
@Module({
  imports: [
    ConfigurationModule.forRoot([HttpConfig, DatabaseConfig, AuthServiceConfig, AuthPolicyConfig, OAuthConfig]),
    HealthModule,
    CommandMetricsModule,
    SchemaModule,
    TypeOrmModule.forFeature([
      Admin,
      AnonKey,
      ApiKey,
      CustomConfiguration,
      OidcClient,
      ProviderConfiguration,
      RetiringApiKey,
      Settings,
      Webhook,
    ]),
    SecretsModule,
    PasswordsModule,
    TokensModule,
  ],
  providers: [
    ...configurationFileProviders,
    AdminCommand,
    AdministratorsService,
    AdminsRepository,
    ConfigCommand,
    ConfigurationsRepository,
    AccessKeysRepository,
    AccessKeysService,
    ClientsRepository,
    FactorsRepository,
    GrantsRepository,
    KeysCommand,
    SessionsRepository,
    SettingsService,
    WebhooksRepository,
  ],
})
export class CommandModule {}
