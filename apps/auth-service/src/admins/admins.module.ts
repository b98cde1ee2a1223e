import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module';
import { UsersModule } from '../users/users.module';
import { AdminIdentityService } from './admin-identity.service';
import { AdminSessionsController } from './admin-sessions.controller';
import { AdminSessionsService } from './admin-sessions.service';
import { AdminSignInService } from './admin-sign-in.service';
import { AdminsRepository } from './admins.repository';
import { CloudIdentityService } from './cloud-identity.service';
import { FirstAdminService } from './first-admin.service';

@Module({
  imports: [SessionsModule, UsersModule],
  controllers: [AdminSessionsController],
  providers: [
    AdminIdentityService,
    AdminSessionsService,
    AdminSignInService,
    AdminsRepository,
    CloudIdentityService,
    FirstAdminService,
  ],
})
export class AdminsModule {}
