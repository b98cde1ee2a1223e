import { Module } from '@nestjs/common';
import { NewPasswordsModule } from '../../passwords/passwords.module';
import { ProofOfWorkModule } from '../../limits/limits.module';
import { EmailModule } from '../../email/email.module';
import { SessionsModule } from '../../sessions/sessions.module';
import { SettingsModule } from '../../settings/settings.module';
import { UsersModule } from '../../users/users.module';
import { AnonymousSignUpService } from './anonymous-sign-up.service';
import { SignUpService } from './sign-up.service';
import { RegistrationService } from './registration.service';
import { AnonymousUsersController } from './anonymous-users.controller';
import { UsersController } from './users.controller';

@Module({
  imports: [NewPasswordsModule, ProofOfWorkModule, EmailModule, SessionsModule, SettingsModule, UsersModule],
  controllers: [AnonymousUsersController, UsersController],
  providers: [AnonymousSignUpService, RegistrationService, SignUpService],
  exports: [SignUpService],
})
export class SignUpModule {}
