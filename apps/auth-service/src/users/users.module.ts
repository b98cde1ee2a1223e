import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module';
import { PasswordCheckService } from './password-check.service';
import { UsersRepository } from './users.repository';

@Module({
  imports: [PasswordsModule],
  providers: [PasswordCheckService, UsersRepository],
  exports: [PasswordCheckService, PasswordsModule, UsersRepository],
})
export class UsersModule {}
