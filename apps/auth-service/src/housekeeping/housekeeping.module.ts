import { Module } from '@nestjs/common';
import { TokensModule } from '../tokens/tokens.module';
import { HousekeepingService } from './housekeeping.service';

@Module({ imports: [TokensModule], providers: [HousekeepingService] })
export class HousekeepingModule {}
