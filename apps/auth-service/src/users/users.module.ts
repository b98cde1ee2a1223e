import { Module } from '@nestjs/common';
import { ProofRequestsModule } from '../proofs/proof-requests.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SettingsModule } from '../settings/settings.module';
import { RegistrationService } from './registration.service';
import { SignUpDelivery } from './sign-up-delivery';
import { SignUpService } from './sign-up.service';
import { UserRecordsModule } from './user-records.module';
import { UsersController } from './users.controller';

@Module({
  imports: [ProofRequestsModule, SessionsModule, SettingsModule, UserRecordsModule],
  controllers: [UsersController],
  providers: [RegistrationService, SignUpDelivery, SignUpService],
})
export class UsersModule {}
