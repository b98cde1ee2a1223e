import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module';
import { ProofsModule } from '../proofs/proofs.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SettingsModule } from '../settings/settings.module';
import { UsersModule } from '../users/users.module';
import { RegistrationService } from './registration.service';
import { SignUpDelivery } from './sign-up-delivery';
import { SignUpService } from './sign-up.service';
import { UsersController } from './users.controller';

@Module({
  imports: [PasswordsModule, ProofsModule, SessionsModule, SettingsModule, UsersModule],
  controllers: [UsersController],
  providers: [RegistrationService, SignUpDelivery, SignUpService],
  exports: [SignUpService],
})
export class SignUpModule {}
