import { Body, Controller, Get, HttpCode, Post, Query, Req, Res, UseGuards, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors, ApiLinkErrors, Public } from '@svc/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { RateLimit } from '../limits/rate-limit.decorator';
import { shownEmail } from '../platform/fields/email-address';
import { preferredLanguage, withoutAddress } from '../platform/pages/languages';
import { fillPlaceholders } from '../mail/mail-text';
import { LinkQuery, LinkTokenRequest } from '../email/email.request';
import { actionPage } from '../email/link-page';
import { LinkPagesService } from '../email/link-pages.service';
import { LinkProblemsInterceptor } from '../email/link-problems.interceptor';
import { linkTexts } from '../email/link-texts';
import { LinksService, type CheckedLink } from '../email/links.service';
import { SpentLink } from '../email/link-answers.service';
import { CookieRouteGuard } from '../sessions/cookie-route.guard';
import { PresentedSessionsService } from '../sessions/presented-sessions.service';
import { SuccessResponse } from '../sessions/session.response';
import { EmailChangeService } from './email-change.service';
import { EmailReplacementService } from './email-replacement.service';

export class ChangedEmailResponse extends SuccessResponse {
  @ApiProperty({ type: String, nullable: true, format: 'uri', description: 'Where the browser goes on' })
  redirectTo!: string | null;
}

const page = 'A page whose button posts the token: what only opens the link, as mail scanners do, changes nothing';

/** What the mails of a change of address lead to. */
@Public()
@ApiTags('Client')
@Controller('api/auth/email')
export class EmailChangeLinksController {
  constructor(
    private readonly links: LinksService,
    private readonly pages: LinkPagesService,
    private readonly change: EmailChangeService,
    private readonly replacement: EmailReplacementService,
    private readonly presented: PresentedSessionsService,
  ) {}

  @UseInterceptors(LinkProblemsInterceptor)
  @RateLimit('check')
  @Get('change-link')
  @ApiOperation({
    summary: 'Follow the link to a new address',
    description:
      'What the mailed link opens: a page with a button in a browser that holds a session of the account, and elsewhere a ' +
      'page that leads to the sign-in. The GET alone changes nothing, so that scanners of mail do no harm.',
    operationId: 'changeEmailLink',
  })
  @ApiResponse({ status: 200, description: page })
  @ApiLinkErrors('VALIDATION_ERROR', 'AUTH_INVALID_LINK')
  async changeLink(
    @Query() { token }: LinkQuery,
    @Source() { acceptLanguage }: RequestSource,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { userId, email, mailbox } = await this.open('change_email', token);
    const isHolder = (await this.replacement.findSession(userId, await this.presented.idsOf(request))) !== undefined;
    const language = preferredLanguage(acceptLanguage);
    const { text, ...texts } = linkTexts[language][isHolder ? 'change' : 'signInToChange'];
    const named = { account: shownEmail(email) ?? withoutAddress[language], email: mailbox };
    const asked = { ...texts, text: fillPlaceholders(text, named, (value) => value) };
    await this.pages.send(reply, 200, actionPage(language, isHolder ? 'change' : 'sign-in-to-change', token, asked));
  }

  @UseInterceptors(LinkProblemsInterceptor)
  @RateLimit('check')
  @Get('undo-link')
  @ApiOperation({
    summary: 'Follow the link back to the old address',
    description:
      'What the link in the notice to the old address opens: a page with a button. The GET alone changes nothing.',
    operationId: 'undoEmailChangeLink',
  })
  @ApiResponse({ status: 200, description: page })
  @ApiLinkErrors('VALIDATION_ERROR', 'AUTH_INVALID_LINK')
  async undoLink(
    @Query() { token }: LinkQuery,
    @Source() source: RequestSource,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.open('undo_email', token);
    const language = preferredLanguage(source.acceptLanguage);
    await this.pages.send(reply, 200, actionPage(language, 'undo', token, linkTexts[language].undo));
  }

  @RateLimit('check')
  @UseGuards(CookieRouteGuard)
  @Post('change-link')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Take the new address, by its link',
    description:
      'What the button of the page does, with the refresh cookie or the bearer of a session of the account; without one it ' +
      'is 401, and the link stays good. Every other session ends, and a mail to the new address offers a new password. The ' +
      'link is good once, for 24 hours.',
    operationId: 'confirmEmailChangeByLink',
  })
  @ApiOkResponse({ type: ChangedEmailResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'AUTH_INVALID_LINK',
    'AUTH_UNAUTHORIZED',
    'AUTH_USER_BANNED',
    'AUTH_FOREIGN_ORIGIN',
    'AUTH_USER_EXISTS',
  )
  async confirm(
    @Body() { token }: LinkTokenRequest,
    @Source() source: RequestSource,
    @Req() request: FastifyRequest,
  ): Promise<ChangedEmailResponse> {
    const redirectTo = await this.change.confirmByLink(token, await this.presented.idsOf(request), source);
    return { success: true, message: 'The account has the new address.', redirectTo };
  }

  @RateLimit('check')
  @Post('undo-link')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Have the old address back',
    description:
      'Ends every session, every open code and link, and sign-ins that were linked since, and removes the password; a mail ' +
      'to the old address offers a new one. An account that had never verified the old address also loses its factors and ' +
      'linked sign-ins. Where the mailbox has verified another account since, the address stays there: 409.',
    operationId: 'undoEmailChange',
  })
  @ApiOkResponse({ type: SuccessResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_INVALID_LINK', 'AUTH_USER_EXISTS')
  async undo(@Body() { token }: LinkTokenRequest, @Source() source: RequestSource): Promise<SuccessResponse> {
    await this.replacement.undo(token, source);
    return { success: true, message: 'The account has its old address, and every session was ended.' };
  }

  /** @throws AppError AUTH_INVALID_LINK */
  private async open(purpose: 'change_email' | 'undo_email', token: string): Promise<CheckedLink> {
    const link = await this.links.check(purpose, token);
    if (link.problem !== null) throw new SpentLink(link.problem);
    return link;
  }
}
