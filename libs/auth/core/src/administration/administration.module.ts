import { Module } from '@nestjs/common';
import { OrganizationsModule } from '../organizations/organizations.module';
import { NewPasswordsModule, PasswordsModule } from '../passwords/passwords.module';
import { IdentitiesModule, ProfilesModule, UsersModule } from '../users/users.module';
import { EmailModule } from '../email/email.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SettingsModule } from '../settings/settings.module';
import { TokensModule } from '../sessions/tokens/tokens.module';
import { AdminsModule } from '../sign-in/sign-in.module';
import { AdminInvitationsController } from './administrators/admin-invitations.controller';
import { AdminInvitationsService } from './administrators/admin-invitations.service';
import { AdministratorListController, AdministratorsController } from './administrators/administrators.controller';
import { AdministratorsService } from './administrators/administrators.service';
import { AdministeredMailsController } from './mails/administered-mails.controller';
import { InvitationsService } from './mails/invitations.service';
import { TestMailsService } from './mails/test-mails.service';
import { UndeliveredMailsService } from './mails/undelivered-mails.service';
import { UserMailsController } from './mails/user-mails.controller';
import { UserAdministrationController } from './user-administration.controller';
import { UserAdministrationService } from './user-administration.service';
import { EditEffectsService } from './edit-effects.service';
import { UserEditService } from './user-edit.service';
import { HousekeepingService } from './housekeeping/housekeeping.service';
import { SecondFactorsModule } from '../second-factors/second-factors.module';
import { UserDirectoryController } from './user-directory.controller';
import { UserAccessController } from './user-access/user-access.controller';
import { UserAccessService } from './user-access/user-access.service';

@Module({
  imports: [
    AdminsModule,
    NewPasswordsModule,
    IdentitiesModule,
    ProfilesModule,
    SecondFactorsModule,
    EmailModule,
    SessionsModule,
    SettingsModule,
    TokensModule,
    UsersModule,
  ],
  controllers: [
    AdministeredMailsController,
    AdminInvitationsController,
    AdministratorListController,
    AdministratorsController,
    UserMailsController,
    UserAccessController,
    UserAdministrationController,
    UserDirectoryController,
  ],
  providers: [
    AdminInvitationsService,
    AdministratorsService,
    EditEffectsService,
    UserAccessService,
    InvitationsService,
    TestMailsService,
    UndeliveredMailsService,
    UserAdministrationService,
    UserEditService,
  ],
  exports: [UserAdministrationService],
})
export class AdministrationModule {}

@Module({
  imports: [OrganizationsModule, PasswordsModule, TokensModule, UsersModule],
  providers: [HousekeepingService],
})
export class HousekeepingModule {}
