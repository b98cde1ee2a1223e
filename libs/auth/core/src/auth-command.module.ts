import { type DynamicModule, Module, Global } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnonKey, ApiKey, RetiringApiKey } from './platform/schema/api-key.entity';
import { Admin } from './platform/schema/admin.entity';
import {
  AuthPolicyConfig,
  AuthServiceConfig,
  ConfigurationModule,
  DatabaseConfig,
  HttpConfig,
  OAuthConfig,
} from '@svc/config';
import { EngineMetrics, HealthModule, Metrics } from '@svc/http';
import { ConfigurationsRepository } from './oauth/configurations/configurations.repository';
import { CustomConfiguration } from './platform/schema/custom-configuration.entity';
import { ProviderConfiguration } from './platform/schema/provider-configuration.entity';
import { Settings } from './platform/schema/settings.entity';
import { SettingsService } from './settings/settings.service';
import { AdminsRepository } from './sign-in/administrators/admins.repository';
import { SchemaModule, SecretsModule } from './platform/platform.module';
import { PasswordsModule } from './passwords/passwords.module';
import { FactorsRepository } from './second-factors/factors.repository';
import { SessionsRepository } from './sessions/sessions.repository';
import { AccessKeysRepository } from './settings/access-keys.repository';
import { AccessKeysService } from './settings/access-keys.service';
import { TokensModule } from './sessions/tokens/tokens.module';
import { AdministratorsService } from './administration/administrators/administrators.service';
import type { AuthFeature } from './auth-feature';
import { FeaturePortsModule } from './feature-ports.module';
import { AdminCommand } from './administration/commands/admin.command';
import { KeysCommand } from './administration/commands/keys.command';
import { AuthMetrics } from './platform/metrics/auth-metrics';
import { AuditService } from './platform/audit/audit.service';

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

/** Settings and configured providers, without routes and jobs. */
@Module({
  imports: [TypeOrmModule.forFeature([CustomConfiguration, ProviderConfiguration, Settings])],
  providers: [ConfigurationsRepository, SettingsService],
  exports: [ConfigurationsRepository, SettingsService],
})
export class CommandSettingsModule {}

const modules = [
  HealthModule,
  CommandMetricsModule,
  CommandSettingsModule,
  TypeOrmModule.forFeature([Admin, AnonKey, ApiKey, RetiringApiKey]),
  SecretsModule,
  PasswordsModule,
  TokensModule,
];

/** Dependencies of the commands: no routes, no jobs. */
@Module({})
export class CommandModule {
  static with(features: readonly AuthFeature[]): DynamicModule {
    return {
      module: CommandModule,
      imports: [
        ConfigurationModule.forRoot([HttpConfig, DatabaseConfig, AuthServiceConfig, AuthPolicyConfig, OAuthConfig]),
        SchemaModule.with(features),
        FeaturePortsModule.forCommands(features),
        ...modules,
        ...features.flatMap(({ command }) => command?.module ?? []),
      ],
      providers: [
        AdminCommand,
        AdministratorsService,
        AdminsRepository,
        AccessKeysRepository,
        AccessKeysService,
        FactorsRepository,
        KeysCommand,
        SessionsRepository,
      ],
    };
  }
}
