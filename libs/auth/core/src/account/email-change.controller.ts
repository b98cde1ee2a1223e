import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AppError } from '@svc/errors';
import { ForUsers } from '../platform/callers/access.decorators';
import { CurrentUser, type UserCaller } from '../platform/callers/caller';
import { mailRoute } from '../email/mail-routes';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { Route } from '../platform/callers/route';
import { done } from '../sessions/session.response';
import { toUserResponse } from '../users/user.mapper';
import { UserResponse } from '../users/user.response';
import { UsersRepository } from '../users/users.repository';
import { ChangeEmailRequest, ConfirmEmailRequest } from './email-change.request';
import { EmailChangeService } from './email-change.service';
import { newEmailErrors } from '../platform/callers/route-errors';

@ForUsers()
@ApiTags('Account')
@Controller('api/auth/account/email')
export class EmailChangeController {
  constructor(
    private readonly change: EmailChangeService,
    private readonly users: UsersRepository,
  ) {}

  @Post()
  @Route({
    summary: 'Request a change of my email',
    description:
      'Mails a code or link (setting `verifyEmailMethod`) to the new address, and a notice with a link that undoes the change for 72 hours to the old one. An address that has an account gets the same answer, and a mail about it.',
    ...mailRoute,
    errors: ['AUTH_REDIRECT_NOT_ALLOWED', 'AUTH_ANONYMOUS_USER', 'AUTH_LAST_OWNER'],
    isFresh: true,
  })
  changeEmail(@Body() request: ChangeEmailRequest, @CurrentUser() caller: UserCaller, @Source() source: RequestSource) {
    return done(this.change.request(caller, request, source), 'A mail is on its way to the new address.');
  }

  @Post('confirm')
  @Route({
    summary: 'Confirm a new email by code',
    description:
      'The code works once and allows 5 tries. Ends every other session, and mails an offer of a new password to the new address. Earlier access tokens contain the old address until they expire.',
    answer: UserResponse,
    errors: [...newEmailErrors, 'AUTH_INVALID_CODE'],
    limit: 'check',
  })
  async confirmEmailChange(
    @Body() request: ConfirmEmailRequest,
    @CurrentUser() caller: UserCaller,
    @Source() source: RequestSource,
  ) {
    await this.change.confirm(caller, request, source);
    return this.readUser(caller.user.id);
  }

  private async readUser(id: string): Promise<UserResponse> {
    const user = await this.users.find(id);
    if (user === undefined) throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'session_ended' } });
    return toUserResponse(user);
  }
}
