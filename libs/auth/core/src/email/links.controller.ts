import { Controller, Get, Query, Req, Res, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AuthPolicyConfig } from '@svc/config';
import { Public } from '@svc/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { Route } from '../platform/callers/route';
import { PresentedSessionsService } from '../sessions/presented-sessions.service';
import { LinkQuery } from './email.dto';
import { LinkResponsesService } from './link-responses.service';
import { linkRoute } from './mail-routes';
import { LinkProblemsInterceptor } from './link-problems.interceptor';
import { LinksService } from './links.service';

const problem =
  'An incomplete or unknown link answers 400, and so does an expired or used link without redirectTo: a page where the client accepts HTML.';
const verification =
  'Redirects with `svc_status` (`success` or `error`), `svc_type` (`verify_email`) and, on error, `svc_error`. ' +
  'A second visit to a valid link answers `success` again. The first verification ends every session of the account except ' +
  'that of the visiting browser, and mails a notice that offers a new password. With `VERIFY_LINKS_BY_BUTTON` the GET ' +
  'changes nothing and shows a page, whose button verifies and redirects to the same address. ' +
  problem;
const ownPage = 'A page of the service, when the mail was requested without redirectTo';

@UseInterceptors(LinkProblemsInterceptor)
@Public()
@ApiTags('Email')
@Controller('api/auth/email')
export class LinksController {
  constructor(
    private readonly links: LinksService,
    private readonly answers: LinkResponsesService,
    private readonly presented: PresentedSessionsService,
    private readonly policy: AuthPolicyConfig,
  ) {}

  @Get('verify-link')
  @Route({
    summary: 'Verify an address by link',
    description: verification,
    statuses: { 302: 'To the stored redirectTo', 200: ownPage },
    ...linkRoute,
  })
  async verifyEmailLink(
    @Query() { token }: LinkQuery,
    @Source() source: RequestSource,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const waiting = this.policy.verifyLinksByButton ? await this.links.waiting(token) : undefined;
    if (waiting !== undefined) return this.answers.askToVerify(reply, waiting, token, source);
    const isVisit = request.method !== 'HEAD' && !this.policy.verifyLinksByButton;
    const outcome = await this.links.verifyEmail(token, isVisit, await this.presented.findIds(request), source);
    await this.answers.verified(reply, outcome, source);
  }

  @Get('reset-password-link')
  @Route({
    summary: 'Follow a reset link',
    description:
      'Checks the token without using it: redirects with `token` and `svc_status` `ready`, or with `error` and ' +
      `\`svc_error\`; \`svc_type\` is \`reset_password\`. ${problem}`,
    statuses: { 302: 'To the stored redirectTo', 200: ownPage },
    ...linkRoute,
  })
  async resetPasswordLink(
    @Query() { token }: LinkQuery,
    @Source() source: RequestSource,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const outcome = await this.links.check('reset_password', token);
    await this.answers.reset(reply, outcome, source, token);
  }
}
