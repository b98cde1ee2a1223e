import { Global, Module } from '@nestjs/common';
import { Metrics } from '@svc/http';
import { AuthMetrics } from '../../platform/metrics/auth-metrics';
import { AuditService } from '../../platform/audit/audit.service';

/** A command is over before anybody could read its metrics; they are counted all the same, by the same code. */
@Global()
@Module({
  providers: [{ provide: Metrics, useFactory: () => new Metrics('auth-service command') }, AuditService, AuthMetrics],
  exports: [AuditService, AuthMetrics],
})
export class CommandMetricsModule {}
