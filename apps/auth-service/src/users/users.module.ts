import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module';
import { DeletedUsersController } from './deleted-users.controller';
import { UserImportRepository } from './user-import.repository';
import { UserListRepository } from './user-list.repository';
import { UsersRepository } from './users.repository';

@Module({
  imports: [PasswordsModule],
  controllers: [DeletedUsersController],
  providers: [UserImportRepository, UserListRepository, UsersRepository],
  exports: [PasswordsModule, UserImportRepository, UserListRepository, UsersRepository],
})
export class UsersModule {}
