import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module';
import { ProofOfWorkModule } from '../limits/proof-of-work/proof-of-work.module';
import { EmailModule } from '../email/email.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SettingsModule } from '../settings/settings.module';
import { UsersModule } from '../users/users.module';
import { AnonymousSignUpService } from './anonymous-sign-up.service';
import { AnonymousUpgradeService } from './anonymous-upgrade.service';
import { AnonymousUsersController } from './anonymous-users.controller';
import { RegistrationService } from './registration.service';
import { SignUpDeliveryService } from './sign-up-delivery.service';
import { SignUpService } from './sign-up.service';
import { UsersController } from './users.controller';

@Module({
  imports: [PasswordsModule, ProofOfWorkModule, EmailModule, SessionsModule, SettingsModule, UsersModule],
  controllers: [AnonymousUsersController, UsersController],
  providers: [
    AnonymousSignUpService,
    AnonymousUpgradeService,
    RegistrationService,
    SignUpDeliveryService,
    SignUpService,
  ],
  exports: [SignUpService],
})
export class SignUpModule {}
