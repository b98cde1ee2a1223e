import { Global, Module } from '@nestjs/common';
import { AttemptsRepository } from './attempts.repository';
import { AttemptsService } from './attempts.service';
import { AuditService } from './audit.service';
import { RateLimiters } from './rate-limiters';

@Global()
@Module({
  providers: [AttemptsRepository, AttemptsService, AuditService, RateLimiters],
  exports: [AttemptsService, AuditService, RateLimiters],
})
export class GuardingModule {}
