import { Global, Module } from '@nestjs/common';
import { AttemptsRepository } from './attempts.repository';
import { AttemptsService } from './attempts.service';
import { AuditService } from '../platform/audit/audit.service';
import { AuthMetrics } from '../platform/metrics/auth-metrics';
import { KnownDevicesService } from './known-devices.service';
import { SettingsModule } from '../settings/settings.module';
import { ProofOfWorkController } from './proof-of-work/proof-of-work.controller';
import { ProofOfWorkGuard } from './proof-of-work/proof-of-work.guard';
import { ProofOfWorkService } from './proof-of-work/proof-of-work.service';

@Global()
@Module({
  providers: [AttemptsRepository, AttemptsService, AuditService, AuthMetrics, KnownDevicesService],
  exports: [AttemptsService, AuditService, AuthMetrics, KnownDevicesService],
})
export class LimitsModule {}

@Module({
  imports: [SettingsModule],
  controllers: [ProofOfWorkController],
  providers: [ProofOfWorkGuard, ProofOfWorkService],
  exports: [ProofOfWorkGuard, ProofOfWorkService],
})
export class ProofOfWorkModule {}
