import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@svc/http';
import { ForUsers } from '../callers/access.decorators';
import { CurrentUser, type UserCaller } from '../callers/caller';
import { Source, type RequestSource } from '../callers/request-source';
import { PasswordField } from '../fields/user-fields';
import { RateLimit } from '../guarding/rate-limit.decorator';
import { ReauthenticationService } from './reauthentication.service';

export class ReauthenticationRequest {
  @PasswordField()
  password!: string;
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
      'the sign-in.',
    operationId: 'reauthenticate',
  })
  @ApiOkResponse({ type: ReauthenticationResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'AUTH_INVALID_CREDENTIALS',
    'AUTH_TOO_MANY_ATTEMPTS',
    'TOO_MANY_REQUESTS',
    'SERVICE_UNAVAILABLE',
  )
  async confirm(
    @Body() { password }: ReauthenticationRequest,
    @CurrentUser() caller: UserCaller,
    @Source() source: RequestSource,
  ): Promise<ReauthenticationResponse> {
    const { accessToken, expiresAt } = await this.reauthentication.byPassword(caller, password, source);
    return { accessToken, expiresAt: expiresAt.toISOString() };
  }
}
