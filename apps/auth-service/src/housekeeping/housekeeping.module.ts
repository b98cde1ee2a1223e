import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module';
import { TokensModule } from '../tokens/tokens.module';
import { HousekeepingService } from './housekeeping.service';
import { StartupMemory } from './startup-memory';

@Module({ imports: [PasswordsModule, TokensModule], providers: [HousekeepingService, StartupMemory] })
export class HousekeepingModule {}
