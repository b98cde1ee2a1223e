import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module';
import { TokensModule } from './tokens/tokens.module';
import { UsersModule } from '../users/users.module';
import { CookieSessionsService } from './cookie-sessions.service';
import { CsrfTokensService } from './csrf-tokens.service';
import { EndedSessionsController } from './ended-sessions.controller';
import { LogoutService } from './logout.service';
import { OwnSessionsController } from './own-sessions.controller';
import { OwnSessionsService } from './own-sessions.service';
import { PendingSignInsRepository } from './pending-sign-ins.repository';
import { PresentedSessionsService } from './presented-sessions.service';
import { RefreshTokensService } from './refresh-tokens.service';
import { RefreshService } from './refresh.service';
import { RotationsRepository } from './rotations.repository';
import { SessionCookiesService } from './session-cookies.service';
import { SessionDeliveryService } from './session-delivery.service';
import { SessionLimitService } from './session-limit.service';
import { SignedSessionIdsService } from './signed-session-ids.service';
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
    CsrfTokensService,
    LogoutService,
    OwnSessionsService,
    PendingSignInsRepository,
    PresentedSessionsService,
    RefreshService,
    RefreshTokensService,
    RotationsRepository,
    SessionCookiesService,
    SessionDeliveryService,
    SessionLimitService,
    SignedSessionIdsService,
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
    PresentedSessionsService,
    RefreshService,
    RefreshTokensService,
    SessionCookiesService,
    SessionDeliveryService,
    SignedSessionIdsService,
    SessionsRepository,
    SessionsService,
    SignInService,
  ],
})
export class SessionsModule {}
