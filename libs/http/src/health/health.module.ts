import { Global, Module } from '@nestjs/common';
import { HealthController } from './health.controller';
import { ReadinessChecksService } from './readiness-checks.service';

@Global()
@Module({ controllers: [HealthController], providers: [ReadinessChecksService], exports: [ReadinessChecksService] })
export class HealthModule {}
