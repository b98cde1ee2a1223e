import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { AccessTokenStrategy } from './access-token.strategy';
import { AccessGuard } from './access.guard';
import { EndedSessionsService } from './ended-sessions.service';
import { PersonalKeysService } from './personal-keys.service';

/** Guards every route of the app that imports it. The app's configuration provides AccessConfig. */
@Module({
  imports: [PassportModule.register({ session: false })],
  providers: [
    AccessTokenStrategy,
    EndedSessionsService,
    PersonalKeysService,
    AccessGuard,
    { provide: APP_GUARD, useExisting: AccessGuard },
  ],
  exports: [AccessGuard],
})
export class AccessModule {}
