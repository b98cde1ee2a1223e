import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import {
  AuthPolicyConfig,
  AuthServiceConfig,
  CloudConfig,
  ConfigurationModule,
  DatabaseConfig,
  HttpConfig,
  MailConfig,
  OAuthConfig,
  RedisConfig,
} from '@svc/config';
import { AdminsModule } from './admins/admins.module';
import { AccessGuard } from './callers/access.guard';
import { CallersModule } from './callers/callers.module';
import { DatabaseModule } from './database/database.module';
import { GuardingModule } from './guarding/guarding.module';
import { RateLimitGuard } from './guarding/rate-limit.guard';
import { HousekeepingModule } from './housekeeping/housekeeping.module';
import { MailModule } from './mail/mail.module';
import { OAuthModule } from './oauth/oauth.module';
import { ProfilesModule } from './profiles/profiles.module';
import { ProofsModule } from './proofs/proofs.module';
import { SecretsModule } from './secrets/secrets.module';
import { SessionsModule } from './sessions/sessions.module';
import { SettingsModule } from './settings/settings.module';
import { TokensModule } from './tokens/tokens.module';
import { UsersModule } from './users/users.module';

const namespaces = [
  HttpConfig,
  DatabaseConfig,
  RedisConfig,
  MailConfig,
  AuthServiceConfig,
  AuthPolicyConfig,
  CloudConfig,
  OAuthConfig,
];

@Module({
  imports: [
    ConfigurationModule.forRoot(namespaces),
    DatabaseModule,
    SecretsModule,
    GuardingModule,
    MailModule,
    CallersModule,
    TokensModule,
    SettingsModule,
    SessionsModule,
    UsersModule,
    ProfilesModule,
    ProofsModule,
    OAuthModule,
    HousekeepingModule,
    AdminsModule,
  ],
  providers: [
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
})
export class AppModule {}
