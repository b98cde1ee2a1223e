import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { UuidParam } from '@svc/http';
import { ForAdmins } from '../../platform/callers/access.decorators';
import { CurrentCaller, type Caller } from '../../platform/callers/caller';
import { Source, type RequestSource } from '../../platform/callers/request-source';
import { Route } from '../../platform/callers/route';
import { SuccessResponse } from '../../sessions/session.response';
import { AdministeredUserResponse } from '../user-administration.dto';
import { UserAdministrationService } from '../user-administration.service';
import { InvitationsService } from './invitations.service';
import { InvitationRequest, ResetPasswordMailRequest } from './user-mails.dto';

@ForAdmins()
@ApiTags('Users')
@Controller('api/auth')
export class UserMailsController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly administration: UserAdministrationService,
  ) {}

  @Post('users/:userId/reset-password-mail')
  @Route({
    summary: 'Mail a password reset to a user',
    description:
      'The setting `resetPasswordMethod` chooses between code and link. One address gets at most one such mail a minute, 5 an hour and 20 a day, counted over all senders; above these limits none is sent. Unknown fields are refused by name.',
    answer: SuccessResponse,
    status: 202,
    errors: ['AUTH_REDIRECT_NOT_ALLOWED', 'AUTH_USER_BANNED', 'AUTH_NO_EMAIL', 'AUTH_USER_NOT_FOUND'],
  })
  sendUserResetPasswordMail(
    @UuidParam('userId') userId: string,
    @Body() request: ResetPasswordMailRequest,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ) {
    return this.administration.sendReset(userId, request, caller, source);
  }

  @Post('invitations')
  @Route({
    summary: 'Invite a user',
    description:
      'Creates the account without a password, and mails a link to choose one; the link works once, for seven days, and verifies the email. Works while `disableSignup` is on. A user who has not accepted an invitation yet is invited again, and the earlier link ends; an account that is in use answers 409. At most one mail a minute, 5 an hour and 20 a day for one address: above that it answers 429, and nothing is created or sent.',
    answer: AdministeredUserResponse,
    errors: ['AUTH_REDIRECT_NOT_ALLOWED', 'AUTH_USER_BANNED', 'AUTH_USER_EXISTS'],
  })
  createInvitation(
    @Body() request: InvitationRequest,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ) {
    return this.invitations.invite(request, caller, source);
  }
}
