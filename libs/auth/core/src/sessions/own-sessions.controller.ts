import { Controller, Delete, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { UuidParam } from '@svc/http';
import { ForUsers } from '../platform/callers/access.decorators';
import { CurrentUser, type UserCaller } from '../platform/callers/caller';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { Route } from '../platform/callers/route';
import { EndedSessionsResponse, OwnSessionsResponse } from './own-session.response';
import { SuccessResponse } from './session.response';
import { SessionsService } from './sessions.service';

@ForUsers()
@ApiTags('Sessions')
@Controller('api/auth/sessions')
export class OwnSessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  @Route({
    summary: 'List my sessions',
    description:
      'Live sessions with client type, address, user agent, start and last use. `current` marks the session of this request.',
    answer: OwnSessionsResponse,
  })
  listSessions(@CurrentUser() caller: UserCaller) {
    return this.sessions.listOwn(caller);
  }

  @Delete()
  @Route({
    summary: 'End all my other sessions',
    description:
      'The session of this request continues. Access and refresh tokens of the others are refused immediately.',
    answer: EndedSessionsResponse,
  })
  endOtherSessions(@CurrentUser() caller: UserCaller, @Source() source: RequestSource) {
    return this.sessions.endOthers(caller, source);
  }

  @Delete(':id')
  @Route({
    summary: 'End one of my sessions',
    description: 'By its id in `GET /api/auth/sessions`; the current session is allowed too.',
    answer: SuccessResponse,
    errors: ['AUTH_SESSION_NOT_FOUND'],
  })
  endSession(@CurrentUser() caller: UserCaller, @UuidParam('id') id: string, @Source() source: RequestSource) {
    return this.sessions.endOwn(caller, id, source);
  }
}
