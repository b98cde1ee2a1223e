import { Module } from '@nestjs/common';
import {
  AuthPolicyConfig,
  AuthServiceConfig,
  CloudConfig,
  ConfigurationModule,
  DatabaseConfig,
  HttpConfig,
  MailConfig,
  OAuthConfig,
  OidcConfig,
  RedisConfig,
} from '@svc/config';
import { BeforeBodiesModule, RequestLimitsModule } from '@svc/http';
import { AccountModule, AuditLogModule, SignUpModule } from './account/account.module';
import { ConfigurationFileModule } from '@svc/auth-settings-file';
import { AccountPageModule } from '@svc/auth-account-page';
import { AdminsModule, SignInModule } from './sign-in/sign-in.module';
import { AccessGuard } from './access/access.guard';
import { AccessModule } from './access/access.module';
import { SchemaModule, SecretsModule, JobsModule, MailModule } from './platform/platform.module';
import { LimitsModule } from './limits/limits.module';
import { HousekeepingModule, AdministrationModule } from './administration/administration.module';
import { OrganizationsModule } from './organizations/organizations.module';
import { OAuthModule } from './oauth/oauth.module';
import { ProfilesModule } from './users/users.module';
import { EmailModule } from './email/email.module';
import { SecondFactorsModule } from './second-factors/second-factors.module';
import { SessionsModule } from './sessions/sessions.module';
import { ScimModule } from '@svc/auth-scim';
import { SettingsModule } from './settings/settings.module';
import { TokensModule } from './sessions/tokens/tokens.module';
import { ProviderModule } from '@svc/auth-openid-provider';
import { WebhooksModule } from '@svc/auth-webhooks';
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
  OidcConfig,
];

@Module({
  imports: [
    ConfigurationModule.forRoot(namespaces),
    RequestLimitsModule.forApp({
      inject: [AuthPolicyConfig],
      useFactory: ({ rates }: AuthPolicyConfig) => ({ app: 'auth', rates }),
    }),
    BeforeBodiesModule.guardedBy(AccessGuard, [AccessModule]),
    SchemaModule,
    SecretsModule,
    LimitsModule,
    JobsModule,
    MailModule,
    AccessModule,
    TokensModule,
    SettingsModule,
    SessionsModule,
    AccountModule,
    AccountPageModule,
    SignInModule,
    SignUpModule,
    AdministrationModule,
    AuditLogModule,
    PublicConfigModule,
    ProfilesModule,
    EmailModule,
    OAuthModule,
    OrganizationsModule,
    ScimModule,
    ProviderModule,
    WebhooksModule,
    ConfigurationFileModule,
    HousekeepingModule,
    AdminsModule,
    SecondFactorsModule,
  ],
})
export class AppModule {}
