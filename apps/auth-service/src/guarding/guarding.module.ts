import { Global, Module } from '@nestjs/common';
import { AttemptsRepository } from './attempts.repository';
import { AttemptsService } from './attempts.service';
import { AuditEventsController } from '../audit-log/audit-events.controller';
import { AuditEventsRepository } from '../audit-log/audit-events.repository';
import { AuditEventsService } from '../audit-log/audit-events.service';
import { AuditService } from './audit.service';
import { AuthMetrics } from '../metrics/auth-metrics';
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
