import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module';
import { ProfilesModule } from '../users/profiles/profiles.module';
import { EmailModule } from '../email/email.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SettingsModule } from '../settings/settings.module';
import { TokensModule } from '../sessions/tokens/tokens.module';
import { UsersModule } from '../users/users.module';
import { InvitationMailsService } from './mails/invitation-mails.service';
import { InvitationsService } from './mails/invitations.service';
import { InvitedUsersService } from './mails/invited-users.service';
import { ResetMailsService } from './mails/reset-mails.service';
import { UserMailsController } from './mails/user-mails.controller';
import { ImportBatchesService } from './import/import-batches.service';
import { UserImportController } from './import/user-import.controller';
import { UserImportService } from './import/user-import.service';
import { UserAdministrationController } from './user-administration.controller';
import { UserAdministrationService } from './user-administration.service';
import { EditEffectsService } from './edit-effects.service';
import { UserEditService } from './user-edit.service';
import { UserEditsService } from './user-edits.service';
import { UserListService } from './user-list.service';

@Module({
  imports: [PasswordsModule, ProfilesModule, EmailModule, SessionsModule, SettingsModule, TokensModule, UsersModule],
  controllers: [UserImportController, UserMailsController, UserAdministrationController],
  providers: [
    EditEffectsService,
    ImportBatchesService,
    InvitationMailsService,
    InvitationsService,
    InvitedUsersService,
    ResetMailsService,
    UserAdministrationService,
    UserEditsService,
    UserEditService,
    UserImportService,
    UserListService,
  ],
  exports: [UserAdministrationService],
})
export class AdministrationModule {}
