import { Module } from '@nestjs/common';
import { TokensModule } from '../tokens/tokens.module';
import { HousekeepingService } from './housekeeping.service';
import { StartupMemory } from './startup-memory';

@Module({ imports: [TokensModule], providers: [HousekeepingService, StartupMemory] })
export class HousekeepingModule {}
