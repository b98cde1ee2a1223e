import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { ForAdminsInPerson } from '../../platform/callers/access.decorators';
import { CurrentCaller, type AdminCaller } from '../../platform/callers/caller';
import { Source, type RequestSource } from '../../platform/callers/request-source';
import { Route } from '../../platform/callers/route';
import { PasswordField } from '../../platform/fields/user-fields';
import { CurrentAdminSessionResponse } from '../../sessions/session.response';
import type { IssuedToken } from '../../sessions/tokens/access-tokens.service';
import { AdminTokensService } from './admin-tokens.service';

class ConfirmAdminSessionRequest {
  @PasswordField()
  password!: string;
}

class AdminTokenResponse {
  @ApiProperty({ description: 'JWT (ES256) of the same session' })
  accessToken!: string;

  @ApiProperty({ format: 'date-time' })
  expiresAt!: string;
}

const toResponse = ({ accessToken, expiresAt }: IssuedToken): AdminTokenResponse => ({
  accessToken,
  expiresAt: expiresAt.toISOString(),
});

@ForAdminsInPerson()
@ApiTags('Administrators')
@Controller('api/auth/admin/sessions/current')
export class CurrentAdminSessionController {
  constructor(private readonly tokens: AdminTokensService) {}

  @Get()
  @Route({
    summary: 'Get the administrator of the access token',
    description: 'Like GET /api/auth/sessions/current, for administrators only.',
    answer: CurrentAdminSessionResponse,
  })
  getCurrentAdminSession(@CurrentCaller() { adminId: subject, username }: AdminCaller): CurrentAdminSessionResponse {
    return { projectAdmin: { subject, username } };
  }

  @Post('confirmation')
  @Route({
    summary: "Confirm the administrator's password",
    description:
      'For 10 minutes the session may call what otherwise answers `AUTH_REAUTHENTICATION_REQUIRED`. Wrong passwords count as at the sign-in. Administrators of the cloud platform have no password here: they sign in again.',
    answer: AdminTokenResponse,
    errors: ['AUTH_INVALID_ADMIN_CREDENTIALS', 'AUTH_TOO_MANY_ATTEMPTS'],
    limit: 'sign-in',
  })
  async confirmAdminSession(
    @Body() { password }: ConfirmAdminSessionRequest,
    @CurrentCaller() caller: AdminCaller,
    @Source() source: RequestSource,
  ) {
    return toResponse(await this.tokens.confirm(caller, password, source));
  }

  @Post('video-token')
  @Route({
    summary: "Get a token for the video-service's administrators' routes",
    description:
      'Its audience is the video-service (`VIDEO_PUBLIC_URL`) and its scope `administration`: this service refuses it, and so does every other route of the video-service. It ends after 5 minutes, or with the session. Answers 404 without a video-service.',
    answer: AdminTokenResponse,
    errors: ['NOT_FOUND'],
  })
  async createVideoAdministrationToken(@CurrentCaller() caller: AdminCaller) {
    return toResponse(await this.tokens.forVideoService(caller));
  }
}
