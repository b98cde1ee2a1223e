import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@svc/http';
import { Source, type RequestSource } from '../../platform/callers/request-source';
import { Route } from '../../platform/callers/route';
import { AdminInvitationsService } from './admin-invitations.service';
import { AcceptedInvitationResponse, AcceptInvitationRequest } from './administrators.dto';

@Public()
@ApiTags('Administrators')
@Controller('api/auth/admin/invitations')
export class AdminInvitationsController {
  constructor(private readonly invitations: AdminInvitationsService) {}

  @Post('accept')
  @Route({
    summary: 'Accept an invitation as administrator',
    description: 'Stores the chosen password and ends earlier sessions. Opens no session: sign in with the password.',
    answer: AcceptedInvitationResponse,
    errors: ['AUTH_INVALID_INVITATION', 'AUTH_PASSWORD_REJECTED'],
    limit: 'sign-in',
  })
  async acceptAdminInvitation(
    @Body() { token, password }: AcceptInvitationRequest,
    @Source() source: RequestSource,
  ): Promise<AcceptedInvitationResponse> {
    return { username: await this.invitations.accept(token, password, source) };
  }
}
