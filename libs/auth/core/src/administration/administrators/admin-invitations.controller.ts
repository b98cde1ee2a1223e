import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors, Public } from '@svc/http';
import { RateLimit } from '../../limits/rate-limit.decorator';
import { Source, type RequestSource } from '../../platform/callers/request-source';
import { AdminInvitationsService } from './admin-invitations.service';
import { AcceptedInvitationResponse, AcceptInvitationRequest } from './administrators.dto';

@Public()
@ApiTags('Administrators')
@Controller('api/auth/admin/invitations')
export class AdminInvitationsController {
  constructor(private readonly invitations: AdminInvitationsService) {}

  @RateLimit('sign-in')
  @Post('accept')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Accept an invitation as administrator',
    description: 'Stores the chosen password and ends earlier sessions. Opens no session: sign in with the password.',
    operationId: 'acceptAdminInvitation',
  })
  @ApiOkResponse({ type: AcceptedInvitationResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_INVALID_INVITATION', 'AUTH_PASSWORD_REJECTED')
  async accept(
    @Body() { token, password }: AcceptInvitationRequest,
    @Source() source: RequestSource,
  ): Promise<AcceptedInvitationResponse> {
    return { username: await this.invitations.accept(token, password, source) };
  }
}
