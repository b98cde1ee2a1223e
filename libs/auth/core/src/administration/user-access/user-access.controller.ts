import { Controller, Delete, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors, UuidParam } from '@svc/http';
import { ForAdmins } from '../../platform/callers/access.decorators';
import { CurrentCaller, type Caller } from '../../platform/callers/caller';
import { Source, type RequestSource } from '../../platform/callers/request-source';
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
  @ApiOperation({
    summary: 'How a user signs in, and where the user is signed in',
    description: 'Live sessions, confirmed second factors and linked providers.',
    operationId: 'getUserAccess',
  })
  @ApiOkResponse({ type: UserAccessResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_USER_NOT_FOUND')
  read(@UuidParam('userId') userId: string): Promise<UserAccessResponse> {
    return this.access.read(userId);
  }

  @Delete(':userId/sessions')
  @ApiOperation({
    summary: 'End all sessions of a user',
    description: 'Access and refresh tokens are refused immediately. The user may sign in again.',
    operationId: 'endUserSessions',
  })
  @ApiOkResponse({ type: EndedSessionsResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_USER_NOT_FOUND')
  endAll(
    @UuidParam('userId') userId: string,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<EndedSessionsResponse> {
    return this.access.endAll(userId, caller, source);
  }

  @Delete(':userId/sessions/:sessionId')
  @ApiOperation({
    summary: 'End one session of a user',
    description: 'By its id in GET /api/auth/users/{userId}/access.',
    operationId: 'endUserSession',
  })
  @ApiOkResponse({ type: SuccessResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_SESSION_NOT_FOUND')
  end(
    @UuidParam('userId') userId: string,
    @UuidParam('sessionId') sessionId: string,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<SuccessResponse> {
    return this.access.end(userId, sessionId, caller, source);
  }
}
