import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module';
import { SessionsModule } from '../sessions/sessions.module';
import { UsersModule } from '../users/users.module';
import { UserImportController } from './import/user-import.controller';
import { UserImportRepository } from './import/user-import.repository';
import { UserImportService } from './import/user-import.service';
import { UserAdministrationController } from './user-administration.controller';
import { UserAdministrationService } from './user-administration.service';
import { UserChangesRepository } from './user-changes.repository';
import { UserListRepository } from './user-list.repository';
import { UserListService } from './user-list.service';

@Module({
  imports: [PasswordsModule, SessionsModule, UsersModule],
  controllers: [UserImportController, UserAdministrationController],
  providers: [
    UserAdministrationService,
    UserChangesRepository,
    UserImportRepository,
    UserImportService,
    UserListRepository,
    UserListService,
  ],
})
export class AdministrationModule {}
