import { Module } from '@nestjs/common';
import { SessionRecordsModule } from '../sessions/session-records.module';
import { SettingsModule } from '../settings/settings.module';
import { TokensModule } from '../tokens/tokens.module';
import { AccessGuard } from './access.guard';
import { CallersService } from './callers.service';

@Module({
  imports: [SessionRecordsModule, SettingsModule, TokensModule],
  providers: [CallersService, AccessGuard],
  exports: [CallersService, AccessGuard],
})
export class CallersModule {}
