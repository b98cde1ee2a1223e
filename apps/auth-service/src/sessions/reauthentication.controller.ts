import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { fieldError } from '@svc/errors';
import { ApiErrors, TextField, uuidRule } from '@svc/http';
import { ForUsers } from '../callers/access.decorators';
import { CurrentUser, type UserCaller } from '../callers/caller';
import { Source, type RequestSource } from '../callers/request-source';
import { PasswordField } from '../fields/user-fields';
import { RateLimit } from '../guarding/rate-limit.decorator';
import { ReauthenticationService } from './reauthentication.service';

export class ReauthenticationRequest {
  @PasswordField('Or a second factor', 'optional')
  password?: string;

  @TextField(uuidRule, {
    presence: 'optional',
    docs: { format: 'uuid', description: 'A second factor, with its `code`' },
  })
  factorId?: string;

  @TextField({ minimum: 1, maximum: 64 }, { presence: 'optional' })
  code?: string;
}

export class ReauthenticationResponse {
  @ApiProperty({ description: 'JWT (ES256) of the same session, whose `auth_time` is now' })
  accessToken!: string;

  @ApiProperty({ format: 'date-time' })
  expiresAt!: string;
}

@ForUsers()
@ApiTags('Account')
@Controller('api/auth/reauthentication')
export class ReauthenticationController {
  constructor(private readonly reauthentication: ReauthenticationService) {}

  @RateLimit('sign-in')
  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Confirm who I am',
    description:
      'For 10 minutes the session may do what answers `AUTH_REAUTHENTICATION_REQUIRED` else. Wrong passwords count as at ' +
      'the sign-in. A second factor raises the session to assurance level 2.',
    operationId: 'reauthenticate',
  })
  @ApiOkResponse({ type: ReauthenticationResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'AUTH_INVALID_CREDENTIALS',
    'AUTH_INVALID_CODE',
    'AUTH_TOO_MANY_ATTEMPTS',
    'TOO_MANY_REQUESTS',
    'SERVICE_UNAVAILABLE',
  )
  async confirm(
    @Body() body: ReauthenticationRequest,
    @CurrentUser() caller: UserCaller,
    @Source() source: RequestSource,
  ): Promise<ReauthenticationResponse> {
    const { accessToken, expiresAt } = await this.shown(body, caller, source);
    return { accessToken, expiresAt: expiresAt.toISOString() };
  }

  private shown({ password, factorId, code }: ReauthenticationRequest, caller: UserCaller, source: RequestSource) {
    if (factorId !== undefined) return this.reauthentication.byFactor(caller, { factorId, code }, source);
    if (password === undefined) throw fieldError('password', 'is required, or factorId');
    return this.reauthentication.byPassword(caller, password, source);
  }
}
