import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module';
import { TokensModule } from './tokens/tokens.module';
import { UsersModule } from '../users/users.module';
import { CookieSessionsService } from './cookie-sessions.service';
import { CsrfTokens } from './csrf-tokens';
import { EndedSessionsController } from './ended-sessions.controller';
import { EndedSessionsRepository } from './ended-sessions.repository';
import { LogoutService } from './logout.service';
import { OwnSessionsController } from './own-sessions.controller';
import { OwnSessionsRepository } from './own-sessions.repository';
import { OwnSessionsService } from './own-sessions.service';
import { PendingSignInsRepository } from './pending-sign-ins.repository';
import { PresentedSessions } from './presented-sessions';
import { RefreshTokens } from './refresh-tokens';
import { RefreshService } from './refresh.service';
import { RotationsRepository } from './rotations.repository';
import { SessionCookies } from './session-cookies';
import { SessionDelivery } from './session-delivery';
import { SessionLimitService } from './session-limit.service';
import { SessionMarks } from './session-marks';
import { SessionOpeningsRepository } from './session-openings.repository';
import { SessionsController } from './sessions.controller';
import { SessionsRepository } from './sessions.repository';
import { SessionsService } from './sessions.service';
import { SignInService } from './sign-in.service';
import { UserRefreshService } from './user-refresh.service';

@Module({
  imports: [SettingsModule, TokensModule, UsersModule],
  controllers: [EndedSessionsController, OwnSessionsController, SessionsController],
  providers: [
    CookieSessionsService,
    CsrfTokens,
    EndedSessionsRepository,
    LogoutService,
    OwnSessionsRepository,
    OwnSessionsService,
    PendingSignInsRepository,
    PresentedSessions,
    RefreshService,
    RefreshTokens,
    RotationsRepository,
    SessionCookies,
    SessionDelivery,
    SessionLimitService,
    SessionMarks,
    SessionOpeningsRepository,
    SessionsRepository,
    SessionsService,
    SignInService,
    UserRefreshService,
  ],
  exports: [
    CookieSessionsService,
    LogoutService,
    OwnSessionsService,
    PendingSignInsRepository,
    PresentedSessions,
    RefreshService,
    RefreshTokens,
    SessionCookies,
    SessionDelivery,
    SessionMarks,
    SessionsRepository,
    SessionsService,
    SignInService,
  ],
})
export class SessionsModule {}
