import { Global, Module } from '@nestjs/common';
import { AttemptsRepository } from './attempts.repository';
import { AttemptsService } from './attempts.service';
import { AuditEventsController } from './audit-events.controller';
import { AuditEventsRepository } from './audit-events.repository';
import { AuditEventsService } from './audit-events.service';
import { AuditService } from './audit.service';
import { AuthMetrics } from './auth-metrics';
import { KnownDevices } from './known-devices';

@Global()
@Module({
  controllers: [AuditEventsController],
  providers: [
    AuditEventsRepository,
    AuditEventsService,
    AttemptsRepository,
    AttemptsService,
    AuditService,
    AuthMetrics,
    KnownDevices,
  ],
  exports: [AttemptsService, AuditService, AuthMetrics, KnownDevices],
})
export class GuardingModule {}
