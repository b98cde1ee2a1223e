import { type DynamicModule, Module } from '@nestjs/common';
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
import type { AuthFeature } from './auth-feature';
import { FeaturePortsModule } from './feature-ports.module';
import { PagesModule } from './pages/pages.module';
import { BeforeBodiesModule, RequestLimitsModule } from '@svc/http';
import { AccountModule, AuditLogModule, SignUpModule } from './account/account.module';
import { AdminsModule, SignInModule } from './sign-in/sign-in.module';
import { AccessGuard } from './access/access.guard';
import { AccessModule } from './access/access.module';
import { BrandModule, JobsModule, MailModule, SchemaModule, SecretsModule } from './platform/platform.module';
import { LimitsModule } from './limits/limits.module';
import { HousekeepingModule, AdministrationModule } from './administration/administration.module';
import { OrganizationsModule } from './organizations/organizations.module';
import { OAuthModule } from './oauth/oauth.module';
import { ProfilesModule } from './users/users.module';
import { EmailModule } from './email/email.module';
import { SecondFactorsModule } from './second-factors/second-factors.module';
import { SessionsModule } from './sessions/sessions.module';
import { SettingsModule } from './settings/settings.module';
import { TokensModule } from './sessions/tokens/tokens.module';
import { PublicConfigModule } from './public-config/public-config.module';

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

const modules = [
  RequestLimitsModule.forApp({
    inject: [AuthPolicyConfig],
    useFactory: ({ rates }: AuthPolicyConfig) => ({ app: 'auth', rates }),
  }),
  BeforeBodiesModule.guardedBy(AccessGuard, [AccessModule]),
  SecretsModule,
  BrandModule,
  LimitsModule,
  JobsModule,
  MailModule,
  AccessModule,
  TokensModule,
  SettingsModule,
  SessionsModule,
  AccountModule,
  SignInModule,
  SignUpModule,
  AdministrationModule,
  AuditLogModule,
  PublicConfigModule,
  ProfilesModule,
  EmailModule,
  OAuthModule,
  OrganizationsModule,
  PagesModule,
  HousekeepingModule,
  AdminsModule,
  SecondFactorsModule,
];

/** The core of the auth-service with the given features. */
@Module({})
export class AuthServiceModule {
  static with(features: readonly AuthFeature[]): DynamicModule {
    return {
      module: AuthServiceModule,
      imports: [
        ConfigurationModule.forRoot([...namespaces, ...features.flatMap(({ settings }) => settings ?? [])]),
        SchemaModule.with(features),
        ...modules,
        FeaturePortsModule.forService(features),
      ],
    };
  }
}
