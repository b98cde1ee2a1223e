import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module';
import { TokensModule } from './tokens/tokens.module';
import { UsersModule } from '../users/users.module';
import { PresentedSessionsService } from './presented-sessions.service';
import { SessionTokensService } from './session-tokens.service';
import { EndedSessionsController } from './ended-sessions.controller';
import { LogoutService } from './logout.service';
import { OwnSessionsController } from './own-sessions.controller';
import { PendingSignInsRepository } from './pending-sign-ins.repository';
import { RefreshService } from './refresh.service';
import { SessionCookiesService } from './session-cookies.service';
import { SessionDeliveryService } from './session-delivery.service';
import { SessionsController } from './sessions.controller';
import { SessionsRepository } from './sessions.repository';
import { SessionsService } from './sessions.service';

@Module({
  imports: [SettingsModule, TokensModule, UsersModule],
  controllers: [EndedSessionsController, OwnSessionsController, SessionsController],
  providers: [
    PresentedSessionsService,
    SessionTokensService,
    LogoutService,
    PendingSignInsRepository,
    RefreshService,
    SessionCookiesService,
    SessionDeliveryService,
    SessionsRepository,
    SessionsService,
  ],
  exports: [
    PresentedSessionsService,
    LogoutService,
    PendingSignInsRepository,
    RefreshService,
    SessionTokensService,
    SessionCookiesService,
    SessionDeliveryService,
    SessionsRepository,
    SessionsService,
  ],
})
export class SessionsModule {}
