import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module';
import { SettingsModule } from '../settings/settings.module';
import { TokensModule } from '../sessions/tokens/tokens.module';
import { AccessGuard } from './access.guard';
import { CallersService } from './callers.service';

@Module({
  imports: [SessionsModule, SettingsModule, TokensModule],
  providers: [AccessGuard, CallersService],
  exports: [AccessGuard, CallersService],
})
export class AccessModule {}
