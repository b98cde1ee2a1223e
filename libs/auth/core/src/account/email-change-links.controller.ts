import { Body, Controller, Get, Post, Query, Req, Res, UseGuards, UseInterceptors } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { Public } from '@svc/http';
import { readAcceptLanguage, type TextLanguage } from '@svc/texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { Route } from '../platform/callers/route';
import { shownEmail } from '../platform/fields/email-address';
import { LinkQuery, LinkTokenRequest } from '../email/email.dto';
import { actionPage } from '../email/link-page';
import { LinkResponsesService, InvalidLinkError } from '../email/link-responses.service';
import { linkRoute } from '../email/mail-routes';
import { LinkProblemsInterceptor } from '../email/link-problems.interceptor';
import { authTexts } from '../platform/texts';
import { LinksService, type CheckedLink } from '../email/links.service';
import { CookieRouteGuard } from '../sessions/origin.guard';
import { PresentedSessionsService } from '../sessions/presented-sessions.service';
import { SuccessResponse, done } from '../sessions/session.response';
import { EmailChangeService } from './email-change.service';
import { EmailReplacementService } from './email-replacement.service';
import { newEmailErrors } from '../platform/callers/route-errors';

class ChangedEmailResponse extends SuccessResponse {
  @ApiProperty({ type: String, nullable: true, format: 'uri', description: 'Redirect target of the browser' })
  redirectTo!: string | null;
}

const page = 'A page whose button posts the token. Opening the link changes nothing, because mail scanners open links';

const changePage = (
  language: TextLanguage,
  action: 'change' | 'sign-in-to-change',
  token: string,
  { email, mailbox }: CheckedLink,
) => {
  const account = shownEmail(email) ?? authTexts.in(language)('links.withoutAddress');
  return actionPage(language, action, token, { account, email: mailbox });
};

/** Mailed links of a change of the email. */
@Public()
@ApiTags('Email')
@Controller('api/auth/email')
export class EmailChangeLinksController {
  constructor(
    private readonly links: LinksService,
    private readonly pages: LinkResponsesService,
    private readonly change: EmailChangeService,
    private readonly replacement: EmailReplacementService,
    private readonly presented: PresentedSessionsService,
  ) {}

  @UseInterceptors(LinkProblemsInterceptor)
  @Get('change-link')
  @Route({
    summary: 'Open the link to a new email',
    description:
      'Target of the mailed link: in a browser with a session of the account a page with a button, otherwise a page that leads to the sign-in. The GET alone changes nothing, because mail scanners open links.',
    statuses: { 200: page },
    ...linkRoute,
  })
  async changeEmailLink(
    @Query() { token }: LinkQuery,
    @Source() { acceptLanguage }: RequestSource,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const link = await this.open('change_email', token);
    const action = (await this.isHolder(link.userId, request)) ? 'change' : 'sign-in-to-change';
    await this.pages.send(reply, 200, changePage(readAcceptLanguage(acceptLanguage), action, token, link));
  }

  @UseInterceptors(LinkProblemsInterceptor)
  @Get('undo-link')
  @Route({
    summary: 'Open the link that undoes a change of the email',
    description:
      'Target of the link in the notice to the old address: a page with a button. The GET alone changes nothing.',
    statuses: { 200: page },
    ...linkRoute,
  })
  async undoEmailChangeLink(
    @Query() { token }: LinkQuery,
    @Source() source: RequestSource,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.open('undo_email', token);
    const language = readAcceptLanguage(source.acceptLanguage);
    await this.pages.send(reply, 200, actionPage(language, 'undo', token));
  }

  @UseGuards(CookieRouteGuard)
  @Post('change-link')
  @Route({
    summary: 'Confirm a new email by link',
    description:
      'Needs the refresh cookie or bearer token of a session of the account; otherwise it answers 401 and the link stays valid. Ends every other session, and mails an offer of a new password to the new address. The link works once, for 24 hours.',
    answer: ChangedEmailResponse,
    errors: [...newEmailErrors, 'AUTH_INVALID_LINK', 'AUTH_UNAUTHORIZED', 'AUTH_FOREIGN_ORIGIN'],
    limit: 'check',
  })
  async confirmEmailChangeByLink(
    @Body() { token }: LinkTokenRequest,
    @Source() source: RequestSource,
    @Req() request: FastifyRequest,
  ): Promise<ChangedEmailResponse> {
    const redirectTo = await this.change.confirmByLink(token, await this.presented.findIds(request), source);
    return { success: true, message: 'The email was changed.', redirectTo };
  }

  @Post('undo-link')
  @Route({
    summary: 'Restore the old email',
    description:
      'Ends every session, every open code and link, removes providers linked since the change, and removes the password; a mail to the old address offers a new one. An account that had never verified the old address also loses its factors and linked providers. If another account has verified the address since, it answers 409 and that account keeps it.',
    answer: SuccessResponse,
    errors: ['AUTH_INVALID_LINK', 'AUTH_USER_EXISTS'],
    limit: 'check',
  })
  undoEmailChange(@Body() { token }: LinkTokenRequest, @Source() source: RequestSource) {
    return done(this.replacement.undo(token, source), 'The old email was restored, and every session was ended.');
  }

  /** @throws AppError AUTH_INVALID_LINK */
  private async isHolder(userId: string, request: FastifyRequest): Promise<boolean> {
    return (await this.replacement.findSession(userId, await this.presented.findIds(request))) !== undefined;
  }

  private async open(purpose: 'change_email' | 'undo_email', token: string): Promise<CheckedLink> {
    const link = await this.links.check(purpose, token);
    if (link.problem !== null) throw new InvalidLinkError(link.problem);
    return link;
  }
}
