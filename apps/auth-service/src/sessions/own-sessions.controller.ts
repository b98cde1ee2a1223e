import { Controller, Delete, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors, UuidParam } from '@svc/http';
import { ForUsers } from '../platform/callers/access.decorators';
import { CurrentUser, type UserCaller } from '../platform/callers/caller';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { EndedSessionsResponse, OwnSessionsResponse } from './own-session.response';
import { OwnSessionsService } from './own-sessions.service';
import { SuccessResponse } from './session.response';

@ForUsers()
@ApiTags('Client')
@Controller('api/auth/sessions')
export class OwnSessionsController {
  constructor(private readonly sessions: OwnSessionsService) {}

  @Get()
  @ApiOperation({
    summary: 'Where I am signed in',
    description:
      'One entry for each session that has not ended: client type, address, user agent, when it began and was last used. `current` marks the one that asks.',
    operationId: 'listSessions',
  })
  @ApiOkResponse({ type: OwnSessionsResponse })
  list(@CurrentUser() caller: UserCaller): Promise<OwnSessionsResponse> {
    return this.sessions.list(caller);
  }

  @Delete()
  @ApiOperation({
    summary: 'End all my other sessions',
    description:
      'The session that asks goes on. Access tokens of the others are refused from now on, their refresh tokens too.',
    operationId: 'endOtherSessions',
  })
  @ApiOkResponse({ type: EndedSessionsResponse })
  endOthers(@CurrentUser() caller: UserCaller, @Source() source: RequestSource): Promise<EndedSessionsResponse> {
    return this.sessions.endOthers(caller, source);
  }

  @Delete(':id')
  @ApiOperation({
    summary: 'End one of my sessions',
    description: 'By its id in `GET /api/auth/sessions`; the own one as well.',
    operationId: 'endSession',
  })
  @ApiOkResponse({ type: SuccessResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_SESSION_NOT_FOUND')
  end(
    @CurrentUser() caller: UserCaller,
    @UuidParam('id') id: string,
    @Source() source: RequestSource,
  ): Promise<SuccessResponse> {
    return this.sessions.end(caller, id, source);
  }
}
