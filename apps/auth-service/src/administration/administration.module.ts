import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module';
import { ProfilesModule } from '../users/profiles/profiles.module';
import { EmailModule } from '../email/email.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SettingsModule } from '../settings/settings.module';
import { TokensModule } from '../sessions/tokens/tokens.module';
import { UsersModule } from '../users/users.module';
import { InvitationMails } from './mails/invitation-mails';
import { InvitationsService } from './mails/invitations.service';
import { InvitedUsers } from './mails/invited-users';
import { ResetMailsService } from './mails/reset-mails.service';
import { UserMailsController } from './mails/user-mails.controller';
import { ImportBatches } from './import/import-batches';
import { UserImportController } from './import/user-import.controller';
import { UserImportService } from './import/user-import.service';
import { UserAdministrationController } from './user-administration.controller';
import { UserAdministrationService } from './user-administration.service';
import { EditEffects } from './edit-effects';
import { UserEditService } from './user-edit.service';
import { UserEdits } from './user-edits';
import { UserListService } from './user-list.service';

@Module({
  imports: [PasswordsModule, ProfilesModule, EmailModule, SessionsModule, SettingsModule, TokensModule, UsersModule],
  controllers: [UserImportController, UserMailsController, UserAdministrationController],
  providers: [
    EditEffects,
    ImportBatches,
    InvitationMails,
    InvitationsService,
    InvitedUsers,
    ResetMailsService,
    UserAdministrationService,
    UserEdits,
    UserEditService,
    UserImportService,
    UserListService,
  ],
  exports: [UserAdministrationService],
})
export class AdministrationModule {}
