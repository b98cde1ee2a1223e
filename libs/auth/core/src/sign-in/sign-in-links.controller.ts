import { Body, Controller, Get, Post, Query, Req, Res, UseGuards, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@svc/http';
import { readAcceptLanguage } from '@svc/texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { Route } from '../platform/callers/route';
import { LinkQuery, LinkTokenRequest } from '../email/email.dto';
import { InvalidLinkError, LinkResponsesService } from '../email/link-responses.service';
import { actionPage } from '../email/link-page';
import { linkRoute } from '../email/mail-routes';
import { LinkProblemsInterceptor } from '../email/link-problems.interceptor';
import { LinksService } from '../email/links.service';
import { ClientTypeQuery, type ClientType } from '../sessions/client-type';
import { OriginGuard } from '../sessions/origin.guard';
import { PresentedSessionsService } from '../sessions/presented-sessions.service';
import { SessionDeliveryService } from '../sessions/session-delivery.service';
import { LinkPendingResponse, LinkSessionResponse } from './sign-in-link.response';
import { MailedSignInService } from '../email/mailed-sign-in.service';

@Public()
@ApiTags('Sign-in')
@Controller('api/auth/email/sign-in-link')
export class SignInLinksController {
  constructor(
    private readonly links: LinksService,
    private readonly pages: LinkResponsesService,
    private readonly signIns: MailedSignInService,
    private readonly delivery: SessionDeliveryService,
    private readonly presented: PresentedSessionsService,
  ) {}

  @UseInterceptors(LinkProblemsInterceptor)
  @Get()
  @Route({
    summary: 'Open the link to sign in',
    description: 'Target of the mailed link: a page with a button. The GET alone does not sign in.',
    statuses: { 200: 'A page that names the account; its button posts the token. Opening it does not sign in' },
    ...linkRoute,
  })
  async signInLink(
    @Query() { token }: LinkQuery,
    @Source() source: RequestSource,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { problem, email } = await this.links.check('sign_in', token);
    if (problem !== null) throw new InvalidLinkError(problem);
    const language = readAcceptLanguage(source.acceptLanguage);
    await this.pages.send(reply, 200, actionPage(language, 'sign-in', token, { email }));
  }

  @UseGuards(OriginGuard)
  @Post()
  @Route({
    summary: 'Sign in by a mailed link',
    description:
      'The link works once, for 15 minutes, and verifies the address. `redirectTo` gets `svc_type` `sign_in` and `svc_status`: `success`, or `mfa_required` together with `mfa_token` for POST /api/auth/mfa/challenges when `allowedRedirectUrls` contains the address.',
    answer: [LinkSessionResponse, LinkPendingResponse],
    errors: ['AUTH_INVALID_LINK', 'AUTH_EMAIL_SIGN_IN_OFF', 'AUTH_USER_BANNED', 'AUTH_FOREIGN_ORIGIN'],
    limit: 'check',
  })
  async signInByLink(
    @Query() { client_type: clientType }: ClientTypeQuery,
    @Body() { token }: LinkTokenRequest,
    @Source() source: RequestSource,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LinkSessionResponse | LinkPendingResponse> {
    const { outcome, redirectTo } = await this.open(token, clientType, source, request);
    return { ...(await this.delivery.outcome(reply, clientType, outcome, source)), redirectTo };
  }

  private async open(token: string, clientType: ClientType, source: RequestSource, request: FastifyRequest) {
    const keptSessionIds = await this.presented.findIds(request);
    return this.signIns.byLink(token, { clientType, source, keptSessionIds });
  }
}
