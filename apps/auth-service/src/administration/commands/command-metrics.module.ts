import { Global, Module } from '@nestjs/common';
import { Metrics } from '@svc/http';
import { AuthMetrics } from '../../platform/metrics/auth-metrics';
import { AuditService } from '../../platform/audit/audit.service';

/** Counts metrics for the shared code; a command ends before they could be read. */
@Global()
@Module({
  providers: [{ provide: Metrics, useFactory: () => new Metrics('auth-service command') }, AuditService, AuthMetrics],
  exports: [AuditService, AuthMetrics],
})
export class CommandMetricsModule {}
