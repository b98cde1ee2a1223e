import { Module } from '@nestjs/common';
import { InFlightLimitsService } from './in-flight-limits.service';

@Module({ providers: [InFlightLimitsService], exports: [InFlightLimitsService] })
export class InFlightModule {}
