import { Global, Module } from '@nestjs/common';
import { AttemptsRepository } from './attempts.repository';
import { AttemptsService } from './attempts.service';
import { AuditService } from '../platform/audit/audit.service';
import { AuthMetrics } from '../platform/metrics/auth-metrics';
import { KnownDevicesService } from './known-devices.service';

@Global()
@Module({
  providers: [AttemptsRepository, AttemptsService, AuditService, AuthMetrics, KnownDevicesService],
  exports: [AttemptsService, AuditService, AuthMetrics, KnownDevicesService],
})
export class LimitsModule {}
