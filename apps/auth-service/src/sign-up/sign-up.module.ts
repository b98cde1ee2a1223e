import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module';
import { ProofRequestsModule } from '../proofs/proof-requests.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SettingsModule } from '../settings/settings.module';
import { UserAdministrationController } from '../administration/user-administration.controller';
import { UserAdministrationService } from '../administration/user-administration.service';
import { UserChangesRepository } from '../administration/user-changes.repository';
import { UserListRepository } from '../administration/user-list.repository';
import { UserListService } from '../administration/user-list.service';
import { UserImportController } from '../administration/import/user-import.controller';
import { UserImportRepository } from '../administration/import/user-import.repository';
import { UserImportService } from '../administration/import/user-import.service';
import { RegistrationService } from './registration.service';
import { SignUpDelivery } from './sign-up-delivery';
import { SignUpService } from './sign-up.service';
import { UserRecordsModule } from '../users/users.module';
import { UsersController } from './users.controller';

@Module({
  imports: [PasswordsModule, ProofRequestsModule, SessionsModule, SettingsModule, UserRecordsModule],
  controllers: [UserImportController, UserAdministrationController, UsersController],
  providers: [
    RegistrationService,
    SignUpDelivery,
    SignUpService,
    UserAdministrationService,
    UserChangesRepository,
    UserImportRepository,
    UserImportService,
    UserListRepository,
    UserListService,
  ],
})
export class UsersModule {}
