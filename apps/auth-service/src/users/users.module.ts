import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module';
import { DeletedUsersController } from './deleted-users.controller';
import { UserImportRepository } from './user-import.repository';
import { UserListRepository } from './user-list.repository';
import { UsersRepository } from './users.repository';
import { IdentitiesRepository } from './identities/identities.repository';
import { ProfilesController } from './profiles/profiles.controller';
import { ProfilesService } from './profiles/profiles.service';

@Module({
  imports: [PasswordsModule],
  controllers: [DeletedUsersController],
  providers: [UserImportRepository, UserListRepository, UsersRepository],
  exports: [PasswordsModule, UserImportRepository, UserListRepository, UsersRepository],
})
export class UsersModule {}

@Module({ imports: [UsersModule], providers: [IdentitiesRepository], exports: [IdentitiesRepository] })
export class IdentitiesModule {}

@Module({
  imports: [UsersModule],
  controllers: [ProfilesController],
  providers: [ProfilesService],
})
export class ProfilesModule {}
