import { Controller, Delete, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors, UuidParam } from '@svc/http';
import { ForUsers } from '../platform/callers/access.decorators';
import { CurrentUser, type UserCaller } from '../platform/callers/caller';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { EndedSessionsResponse, OwnSessionsResponse } from './own-session.response';
import { SuccessResponse } from './session.response';
import { SessionsService } from './sessions.service';

@ForUsers()
@ApiTags('Sessions')
@Controller('api/auth/sessions')
export class OwnSessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  @ApiOperation({
    summary: 'List my sessions',
    description:
      'Live sessions with client type, address, user agent, start and last use. `current` marks the session of this request.',
    operationId: 'listSessions',
  })
  @ApiOkResponse({ type: OwnSessionsResponse })
  list(@CurrentUser() caller: UserCaller): Promise<OwnSessionsResponse> {
    return this.sessions.listOwn(caller);
  }

  @Delete()
  @ApiOperation({
    summary: 'End all my other sessions',
    description:
      'The session of this request continues. Access and refresh tokens of the others are refused immediately.',
    operationId: 'endOtherSessions',
  })
  @ApiOkResponse({ type: EndedSessionsResponse })
  endOthers(@CurrentUser() caller: UserCaller, @Source() source: RequestSource): Promise<EndedSessionsResponse> {
    return this.sessions.endOthers(caller, source);
  }

  @Delete(':id')
  @ApiOperation({
    summary: 'End one of my sessions',
    description: 'By its id in `GET /api/auth/sessions`; the current session is allowed too.',
    operationId: 'endSession',
  })
  @ApiOkResponse({ type: SuccessResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_SESSION_NOT_FOUND')
  end(
    @CurrentUser() caller: UserCaller,
    @UuidParam('id') id: string,
    @Source() source: RequestSource,
  ): Promise<SuccessResponse> {
    return this.sessions.endOwn(caller, id, source);
  }
}
