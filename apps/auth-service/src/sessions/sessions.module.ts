import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module';
import { TokensModule } from '../tokens/tokens.module';
import { UserRecordsModule } from '../users/user-records.module';
import { CookieSessionsService } from './cookie-sessions.service';
import { CsrfTokens } from './csrf-tokens';
import { RefreshTokens } from './refresh-tokens';
import { RefreshService } from './refresh.service';
import { SessionCookies } from './session-cookies';
import { SessionDelivery } from './session-delivery';
import { SessionRecordsModule } from './session-records.module';
import { SessionsController } from './sessions.controller';
import { SessionsService } from './sessions.service';
import { SignInService } from './sign-in.service';
import { UserRefreshService } from './user-refresh.service';

@Module({
  imports: [SessionRecordsModule, SettingsModule, TokensModule, UserRecordsModule],
  controllers: [SessionsController],
  providers: [
    CookieSessionsService,
    CsrfTokens,
    RefreshService,
    RefreshTokens,
    SessionCookies,
    SessionDelivery,
    SessionsService,
    SignInService,
    UserRefreshService,
  ],
  exports: [
    CookieSessionsService,
    RefreshService,
    SessionCookies,
    SessionDelivery,
    SessionRecordsModule,
    SessionsService,
    SignInService,
  ],
})
export class SessionsModule {}
