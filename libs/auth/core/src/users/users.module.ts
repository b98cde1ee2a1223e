import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Identity } from '../platform/schema/identity.entity';
import { AuthRecord } from '../platform/schema/auth-record.entity';
import { PasswordsModule } from '../passwords/passwords.module';
import { DeletedUsersController } from './deleted-users.controller';
import { UsersRepository } from './users.repository';
import { IdentitiesRepository } from './identities/identities.repository';
import { ProfilesController } from './profiles/profiles.controller';
import { ProfilesService } from './profiles/profiles.service';

@Module({
  imports: [TypeOrmModule.forFeature([AuthRecord]), PasswordsModule],
  controllers: [DeletedUsersController],
  providers: [UsersRepository],
  exports: [PasswordsModule, UsersRepository],
})
export class UsersModule {}

@Module({
  imports: [TypeOrmModule.forFeature([Identity]), UsersModule],
  providers: [IdentitiesRepository],
  exports: [IdentitiesRepository],
})
export class IdentitiesModule {}

@Module({
  imports: [UsersModule],
  controllers: [ProfilesController],
  providers: [ProfilesService],
})
export class ProfilesModule {}
