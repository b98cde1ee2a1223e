import { Module } from '@nestjs/common';
import { SecondFactorsModule } from '../../second-factors/second-factors.module';
import { SessionsModule } from '../../sessions/sessions.module';
import { UsersModule } from '../../users/users.module';
import { AdminIdentityService } from './admin-identity.service';
import { AdminSessionDeliveryService } from './admin-session-delivery.service';
import { AdminSessionsController } from './admin-sessions.controller';
import { AdminSessionsService } from './admin-sessions.service';
import { AdminSignInService } from './admin-sign-in.service';
import { AdminsRepository } from './admins.repository';
import { CloudIdentityService } from './cloud-identity.service';
import { CurrentAdminSessionController } from './current-admin-session.controller';
import { FirstAdminService } from './first-admin.service';

@Module({
  imports: [SecondFactorsModule, SessionsModule, UsersModule],
  controllers: [AdminSessionsController, CurrentAdminSessionController],
  providers: [
    AdminIdentityService,
    AdminSessionDeliveryService,
    AdminSessionsService,
    AdminSignInService,
    AdminsRepository,
    CloudIdentityService,
    FirstAdminService,
  ],
  exports: [AdminSessionDeliveryService],
})
export class AdminsModule {}
