import { Body, Controller, Get, HttpCode, Post, Query, Req, Res, UseGuards, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors, ApiLinkErrors, Public } from '@svc/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Source, type RequestSource } from '../callers/request-source';
import { RateLimit } from '../guarding/rate-limit.decorator';
import { preferredLanguage } from '../mail/mail-language';
import { fillPlaceholders } from '../mail/mail-text';
import { LinkQuery, LinkTokenRequest } from '../proofs/email.request';
import { SpentLink } from '../proofs/link-answers';
import { actionPage, sendPage } from '../proofs/link-page';
import { LinkProblems } from '../proofs/link-problems.interceptor';
import { linkTexts } from '../proofs/link-texts';
import { LinksService } from '../proofs/links.service';
import { MailedSignInService } from '../proofs/mailed-sign-in.service';
import { ClientTypeQuery } from '../sessions/client-type';
import { OriginGuard } from '../sessions/origin.guard';
import { PresentedSessions } from '../sessions/presented-sessions';
import { SessionDelivery } from '../sessions/session-delivery';
import { isPending, type SignInOutcome } from '../sessions/sign-in.service';
import { RedirectTargets } from '../settings/redirect-targets.service';
import { ApiLinkSignInResponse, type LinkPendingResponse, type LinkSessionResponse } from './sign-in-link.response';

/** What the mails that sign in lead to. */
@Public()
@ApiTags('Client')
@Controller('api/auth/email/sign-in-link')
export class SignInLinksController {
  constructor(
    private readonly links: LinksService,
    private readonly mailed: MailedSignInService,
    private readonly redirects: RedirectTargets,
    private readonly delivery: SessionDelivery,
    private readonly presented: PresentedSessions,
  ) {}

  @UseInterceptors(LinkProblems)
  @RateLimit('check')
  @Get()
  @ApiOperation({ summary: 'Follow the link to sign in', operationId: 'signInLink' })
  @ApiResponse({
    status: 200,
    description: 'A page that names the account; its button posts the token. Only to open it signs nobody in',
  })
  @ApiLinkErrors('VALIDATION_ERROR', 'AUTH_INVALID_LINK', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE')
  async ask(@Query() { token }: LinkQuery, @Source() source: RequestSource, @Res() reply: FastifyReply): Promise<void> {
    const { problem, email } = await this.links.check('sign_in', token);
    if (problem !== null) throw new SpentLink(problem);
    const language = preferredLanguage(source.acceptLanguage);
    const { text, ...texts } = linkTexts[language].signIn;
    const named = fillPlaceholders(text, { email }, (value) => value);
    await sendPage(reply, 200, actionPage(language, '/api/auth/email/sign-in-link', { ...texts, text: named }));
  }

  @UseGuards(OriginGuard)
  @RateLimit('check')
  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Sign in by a mailed link',
    description:
      'The link works once, for 15 minutes, and verifies the address. `redirectTo` bears `svc_type` `sign_in` and ' +
      '`svc_status`: `success`, or `mfa_required`, and then `mfa_token` for POST /api/auth/mfa/challenges where ' +
      '`allowedRedirectUrls` names the address.',
    operationId: 'signInByLink',
  })
  @ApiLinkSignInResponse()
  @ApiErrors(
    'VALIDATION_ERROR',
    'AUTH_INVALID_LINK',
    'AUTH_EMAIL_SIGN_IN_OFF',
    'AUTH_USER_BANNED',
    'AUTH_FOREIGN_ORIGIN',
    'TOO_MANY_REQUESTS',
    'SERVICE_UNAVAILABLE',
  )
  async signIn(
    @Query() { client_type: clientType }: ClientTypeQuery,
    @Body() { token }: LinkTokenRequest,
    @Source() source: RequestSource,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LinkSessionResponse | LinkPendingResponse> {
    const keptSessionIds = await this.presented.idsOf(request);
    const { outcome, redirectTo } = await this.mailed.byLink(token, { clientType, source, keptSessionIds });
    const target = await this.targetOf(redirectTo, outcome);
    const answer = await this.delivery.outcome(reply, clientType, outcome, source);
    return { ...answer, redirectTo: target };
  }

  /** A target that is not allowed any more counts as none. Without one the account page asks for the second factor. */
  private async targetOf(redirectTo: string | null, outcome: SignInOutcome): Promise<string | null> {
    const asked = redirectTo ?? (isPending(outcome) ? this.redirects.ownPage : null);
    const target = asked === null ? null : await this.redirects.find(asked);
    if (target === null) return null;
    for (const [name, value] of Object.entries({ ...(await this.toldTo(target, outcome)), svc_type: 'sign_in' }))
      target.searchParams.set(name, value);
    return target.href;
  }

  /** Anybody may ask for the mail and choose where it leads: half a sign-in goes only where an administrator lets it. */
  private async toldTo(target: URL, outcome: SignInOutcome): Promise<Record<string, string>> {
    if (!isPending(outcome)) return { svc_status: 'success' };
    const isListed = await this.redirects.isListed(target);
    return { svc_status: 'mfa_required', ...(isListed ? { mfa_token: outcome.mfaToken } : {}) };
  }
}
