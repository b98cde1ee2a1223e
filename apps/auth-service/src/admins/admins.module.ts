import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module';
import { UserRecordsModule } from '../users/user-records.module';
import { AdminSessionsController } from './admin-sessions.controller';
import { AdminSessionsService } from './admin-sessions.service';
import { AdminSignInService } from './admin-sign-in.service';
import { AdminsRepository } from './admins.repository';
import { FirstAdminService } from './first-admin.service';

@Module({
  imports: [SessionsModule, UserRecordsModule],
  controllers: [AdminSessionsController],
  providers: [AdminSessionsService, AdminSignInService, AdminsRepository, FirstAdminService],
})
export class AdminsModule {}
