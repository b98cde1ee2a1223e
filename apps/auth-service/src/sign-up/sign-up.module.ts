import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module';
import { ProofOfWorkModule } from '../limits/limits.module';
import { EmailModule } from '../email/email.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SettingsModule } from '../settings/settings.module';
import { UsersModule } from '../users/users.module';
import { SignUpService } from './sign-up.service';
import { RegistrationService } from './registration.service';
import { AnonymousUsersController } from './anonymous-users.controller';
import { UsersController } from './users.controller';

@Module({
  imports: [PasswordsModule, ProofOfWorkModule, EmailModule, SessionsModule, SettingsModule, UsersModule],
  controllers: [AnonymousUsersController, UsersController],
  providers: [RegistrationService, SignUpService],
  exports: [SignUpService],
})
export class SignUpModule {}
