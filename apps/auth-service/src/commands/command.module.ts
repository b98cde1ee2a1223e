import { Module } from '@nestjs/common';
import { AuthPolicyConfig, AuthServiceConfig, ConfigurationModule, DatabaseConfig, HttpConfig } from '@svc/config';
import { HealthModule } from '@svc/http';
import { AdminAccountsRepository } from '../admins/admin-accounts.repository';
import { AdminsRepository } from '../admins/admins.repository';
import { DatabaseModule } from '../schema/schema.module';
import { PasswordsModule } from '../passwords/passwords.module';
import { SecretsModule } from '../secrets/secrets.module';
import { SessionsRepository } from '../sessions/sessions.repository';
import { ApiKeyRepository } from '../settings/api-key.repository';
import { ApiKeyService } from '../settings/api-key.service';
import { TokensModule } from '../tokens/tokens.module';
import { AdminCommand } from './admin.command';
import { CommandMetricsModule } from './command-metrics.module';
import { KeysCommand } from './keys.command';
import { ResealService } from './reseal.service';

/** What the commands need of the service: no routes, no jobs. */
@Module({
  imports: [
    ConfigurationModule.forRoot([HttpConfig, DatabaseConfig, AuthServiceConfig, AuthPolicyConfig]),
    HealthModule,
    CommandMetricsModule,
    DatabaseModule,
    SecretsModule,
    PasswordsModule,
    TokensModule,
  ],
  providers: [
    AdminAccountsRepository,
    AdminCommand,
    AdminsRepository,
    ApiKeyRepository,
    ApiKeyService,
    KeysCommand,
    ResealService,
    SessionsRepository,
  ],
})
export class CommandModule {}
