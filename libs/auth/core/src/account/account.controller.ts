import { Body, Controller, Delete, Get, Header, HttpCode, Patch, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@svc/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { UserAdministrationService } from '../administration/user-administration.service';
import { ForUsers, Fresh } from '../platform/callers/access.decorators';
import { CurrentUser, type UserCaller } from '../platform/callers/caller';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { RateLimit } from '../limits/rate-limit.decorator';
import { SessionCookiesService } from '../sessions/session-cookies.service';
import { SuccessResponse } from '../sessions/session.response';
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
  @ApiOperation({
    summary: 'Get everything that a page about my account shows',
    description: 'The user, second factors, linked providers, sessions and enabled sign-in methods.',
    operationId: 'getAccount',
  })
  @ApiOkResponse({ type: AccountResponse })
  read(@CurrentUser() caller: UserCaller): Promise<AccountResponse> {
    return this.account.read(caller);
  }

  @RateLimit('mail')
  @Get('export')
  @Header('content-disposition', 'attachment; filename="account.json"')
  @ApiOperation({
    summary: 'Export my data',
    description: 'Without secrets: no password hash, no tokens.',
    operationId: 'exportAccount',
  })
  @ApiOkResponse({ type: AccountExportResponse })
  export(@CurrentUser() caller: UserCaller, @Source() source: RequestSource): Promise<AccountExportResponse> {
    return this.account.export(caller, source);
  }

  @RateLimit('sign-in')
  @Patch('password')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Change my password',
    description:
      'Needs the current password, unless the sign-in was confirmed in the last 10 minutes: then also the first password of ' +
      'a user who signs in through a provider can be set. Ends every other session and every open code and link, and sends a mail.',
    operationId: 'changePassword',
  })
  @ApiOkResponse({ type: SuccessResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'AUTH_PASSWORD_REJECTED',
    'AUTH_INVALID_CREDENTIALS',
    'AUTH_ANONYMOUS_USER',
    'AUTH_REAUTHENTICATION_REQUIRED',
    'AUTH_TOO_MANY_ATTEMPTS',
  )
  async changePassword(
    @Body() { newPassword, currentPassword }: ChangePasswordRequest,
    @CurrentUser() caller: UserCaller,
    @Source() source: RequestSource,
  ): Promise<SuccessResponse> {
    await this.password.change(caller, newPassword, currentPassword ?? null, source);
    return { success: true, message: 'The password was changed, and all other sessions were ended.' };
  }

  @Fresh()
  @Delete()
  @ApiOperation({
    summary: 'Delete my account and all its data',
    description: 'Immediate and permanent, as when an administrator deletes a user.',
    operationId: 'deleteAccount',
  })
  @ApiOkResponse({ type: SuccessResponse })
  @ApiErrors('AUTH_REAUTHENTICATION_REQUIRED')
  async remove(
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
