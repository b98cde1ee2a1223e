import { AuditEvent } from '../platform/schema/audit-event.entity';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Module } from '@nestjs/common';
import { SecondFactorsModule } from '../second-factors/second-factors.module';
import { AdministrationModule } from '../administration/administration.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { OAuthModule } from '../oauth/oauth.module';
import { NewPasswordsModule } from '../passwords/passwords.module';
import { EmailModule } from '../email/email.module';
import { PublicConfigModule } from '../public-config/public-config.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SettingsModule } from '../settings/settings.module';
import { SignInModule } from '../sign-in/sign-in.module';
import { UsersModule } from '../users/users.module';
import { AccountController } from './account.controller';
import { AccountIdentitiesController } from './account-identities.controller';
import { AccountService } from './account.service';
import { EmailChangeIssueService } from './email-change-issue.service';
import { EmailChangeLinksController } from './email-change-links.controller';
import { EmailChangeController } from './email-change.controller';
import { EmailChangeService } from './email-change.service';
import { EmailReplacementService } from './email-replacement.service';
import { OwnPasswordService } from './own-password.service';
import { AuditEventsController } from './audit-log/audit-events.controller';
import { AuditPeopleService } from './audit-log/audit-people.service';
import { AuditEventsService } from './audit-log/audit-events.service';
import { ProofOfWorkModule } from '../limits/limits.module';
import { AnonymousSignUpService } from './sign-up/anonymous-sign-up.service';
import { SignUpService } from './sign-up/sign-up.service';
import { RegistrationService } from './sign-up/registration.service';
import { AnonymousUsersController } from './sign-up/anonymous-users.controller';
import { UsersController } from './sign-up/users.controller';

@Module({
  imports: [NewPasswordsModule, ProofOfWorkModule, EmailModule, SessionsModule, SettingsModule, UsersModule],
  controllers: [AnonymousUsersController, UsersController],
  providers: [AnonymousSignUpService, RegistrationService, SignUpService],
  exports: [SignUpService],
})
export class SignUpModule {}

@Module({
  imports: [TypeOrmModule.forFeature([AuditEvent])],
  controllers: [AuditEventsController],
  providers: [AuditEventsService, AuditPeopleService],
  exports: [AuditEventsService],
})
export class AuditLogModule {}

@Module({
  imports: [
    SecondFactorsModule,
    AdministrationModule,
    AuditLogModule,
    OAuthModule,
    OrganizationsModule,
    NewPasswordsModule,
    EmailModule,
    PublicConfigModule,
    SessionsModule,
    SettingsModule,
    SignInModule,
    UsersModule,
  ],
  controllers: [AccountController, AccountIdentitiesController, EmailChangeController, EmailChangeLinksController],
  providers: [AccountService, EmailChangeIssueService, EmailChangeService, EmailReplacementService, OwnPasswordService],
  exports: [AccountService, EmailChangeService, EmailReplacementService, OwnPasswordService],
})
export class AccountModule {}
