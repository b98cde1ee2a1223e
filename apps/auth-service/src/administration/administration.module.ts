import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module';
import { SessionsModule } from '../sessions/sessions.module';
import { UsersModule } from '../users/users.module';
import { UserImportController } from './import/user-import.controller';
import { UserImportService } from './import/user-import.service';
import { UserAdministrationController } from './user-administration.controller';
import { UserAdministrationService } from './user-administration.service';
import { UserListService } from './user-list.service';

@Module({
  imports: [PasswordsModule, SessionsModule, UsersModule],
  controllers: [UserImportController, UserAdministrationController],
  providers: [UserAdministrationService, UserImportService, UserListService],
})
export class AdministrationModule {}
