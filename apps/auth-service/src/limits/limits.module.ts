import { Global, Module } from '@nestjs/common';
import { AttemptsRepository } from './attempts.repository';
import { AttemptsService } from './attempts.service';
import { AuditService } from '../platform/audit/audit.service';
import { AuthMetrics } from '../platform/metrics/auth-metrics';
import { KnownDevices } from './known-devices';

@Global()
@Module({
  providers: [AttemptsRepository, AttemptsService, AuditService, AuthMetrics, KnownDevices],
  exports: [AttemptsService, AuditService, AuthMetrics, KnownDevices],
})
export class LimitsModule {}
