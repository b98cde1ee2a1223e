import { Global, Module } from '@nestjs/common';
import { AttemptsRepository } from './attempts.repository';
import { AttemptsService } from './attempts.service';
import { AuditService } from './audit.service';
import { AuthMetrics } from './auth-metrics';
import { RateLimiters } from './rate-limiters';

@Global()
@Module({
  providers: [AttemptsRepository, AttemptsService, AuditService, AuthMetrics, RateLimiters],
  exports: [AttemptsService, AuditService, AuthMetrics, RateLimiters],
})
export class GuardingModule {}
