import { Controller, Delete, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { UuidParam } from '@svc/http';
import { ForAdmins } from '../../platform/callers/access.decorators';
import { CurrentCaller, type Caller } from '../../platform/callers/caller';
import { Source, type RequestSource } from '../../platform/callers/request-source';
import { Route } from '../../platform/callers/route';
import { EndedSessionsResponse } from '../../sessions/own-session.response';
import { SuccessResponse } from '../../sessions/session.response';
import { UserAccessResponse } from '../user-administration.dto';
import { UserAccessService } from './user-access.service';

/** Sessions, second factors and linked providers of one user. */
@ForAdmins()
@ApiTags('Users')
@Controller('api/auth/users')
export class UserAccessController {
  constructor(private readonly access: UserAccessService) {}

  @Get(':userId/access')
  @Route({
    summary: 'How a user signs in, and where the user is signed in',
    description: 'Live sessions, confirmed second factors and linked providers.',
    answer: UserAccessResponse,
    errors: ['AUTH_USER_NOT_FOUND'],
  })
  getUserAccess(@UuidParam('userId') userId: string) {
    return this.access.read(userId);
  }

  @Delete(':userId/sessions')
  @Route({
    summary: 'End all sessions of a user',
    description: 'Access and refresh tokens are refused immediately. The user may sign in again.',
    answer: EndedSessionsResponse,
    errors: ['AUTH_USER_NOT_FOUND'],
  })
  endUserSessions(
    @UuidParam('userId') userId: string,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ) {
    return this.access.endAll(userId, caller, source);
  }

  @Delete(':userId/sessions/:sessionId')
  @Route({
    summary: 'End one session of a user',
    description: 'By its id in GET /api/auth/users/{userId}/access.',
    answer: SuccessResponse,
    errors: ['AUTH_SESSION_NOT_FOUND'],
  })
  endUserSession(
    @UuidParam('userId') userId: string,
    @UuidParam('sessionId') sessionId: string,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ) {
    return this.access.end(userId, sessionId, caller, source);
  }
}
