import { Body, Controller, Delete, Get, Header, Patch, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { UserAdministrationService } from '../administration/user-administration.service';
import { ForUsers } from '../platform/callers/access.decorators';
import { CurrentUser, type UserCaller } from '../platform/callers/caller';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { Route } from '../platform/callers/route';
import { proofErrors } from '../platform/callers/route-errors';
import { SessionCookiesService } from '../sessions/session-cookies.service';
import { SuccessResponse, done } from '../sessions/session.response';
import { ChangePasswordRequest } from './account.request';
import { AccountExportResponse, AccountResponse } from './account.response';
import { AccountService } from './account.service';
import { OwnPasswordService } from './own-password.service';

@ForUsers()
@ApiTags('Account')
@Controller('api/auth/account')
export class AccountController {
  constructor(
    private readonly account: AccountService,
    private readonly password: OwnPasswordService,
    private readonly administration: UserAdministrationService,
    private readonly cookies: SessionCookiesService,
  ) {}

  @Get()
  @Route({
    summary: 'Get everything that a page about my account shows',
    description: 'The user, second factors, linked providers, sessions and enabled sign-in methods.',
    answer: AccountResponse,
  })
  getAccount(@CurrentUser() caller: UserCaller) {
    return this.account.read(caller);
  }

  @Header('content-disposition', 'attachment; filename="account.json"')
  @Get('export')
  @Route({
    summary: 'Export my data',
    description: 'Without secrets: no password hash, no tokens.',
    answer: AccountExportResponse,
    limit: 'mail',
  })
  exportAccount(@CurrentUser() caller: UserCaller, @Source() source: RequestSource) {
    return this.account.export(caller, source);
  }

  @Patch('password')
  @Route({
    summary: 'Change my password',
    description:
      'Needs the current password, unless the sign-in was confirmed in the last 10 minutes: then also the first password of a user who signs in through a provider can be set. Ends every other session and every open code and link, and sends a mail.',
    answer: SuccessResponse,
    errors: [...proofErrors, 'AUTH_PASSWORD_REJECTED', 'AUTH_ANONYMOUS_USER'],
    limit: 'sign-in',
  })
  changePassword(
    @Body() { newPassword, currentPassword }: ChangePasswordRequest,
    @CurrentUser() caller: UserCaller,
    @Source() source: RequestSource,
  ) {
    const changed = this.password.change(caller, newPassword, currentPassword ?? null, source);
    return done(changed, 'The password was changed, and all other sessions were ended.');
  }

  @Delete()
  @Route({
    summary: 'Delete my account and all its data',
    description: 'Immediate and permanent, as when an administrator deletes a user.',
    answer: SuccessResponse,
    isFresh: true,
  })
  async deleteAccount(
    @CurrentUser() caller: UserCaller,
    @Source() source: RequestSource,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SuccessResponse> {
    await this.administration.remove([caller.user.id], caller, source);
    if (!this.cookies.isFromForeignPage(request)) this.cookies.clear('user', reply);
    return { success: true, message: 'The account was deleted.' };
  }
}
