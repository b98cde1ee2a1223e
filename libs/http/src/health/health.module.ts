import { Global, Module } from '@nestjs/common';
import { HealthController } from './health.controller';
import { ReadinessChecks } from './readiness-checks';

@Global()
@Module({ controllers: [HealthController], providers: [ReadinessChecks], exports: [ReadinessChecks] })
export class HealthModule {}
