import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import { requireAssurance } from '../access/assurance';
import type { Owner } from '../platform/callers/caller';
import { ExchangeService } from '../oauth/exchange/exchange.service';
import type { VerifiedSignIn } from '../sign-in/mfa.service';
import { LogoutService } from '../sessions/logout.service';
import { SessionDeliveryService } from '../sessions/session-delivery.service';
import { isPending, SessionsService, type SignedIn, type SignInOutcome } from '../sessions/sessions.service';
import { RedirectTargetsService } from '../settings/redirect-targets.service';
import { SendProofRequest } from '../email/email.dto';
import type { UsedSignInLink } from '../email/mailed-sign-in.service';
import { ProofRequestsService } from '../email/proof-requests.service';
import type { AskedPurpose } from '../platform/schema/proof.entity';
import { noticePage } from './link-form.pages';
import { PageResponsesService } from './page-responses.service';
import { PageCookiesService } from './page-cookies.service';
import type { Notice } from './page-state';
import { isSignedIn, requestPage, withRequest, type SignedInPageContext, type PageContext } from './page-context';

/** Continues after a sign-in of any method: second step, front end or account. */
@Injectable()
export class SignInCompletionService {
  constructor(
    private readonly responses: PageResponsesService,
    private readonly cookies: PageCookiesService,
    private readonly delivery: SessionDeliveryService,
    private readonly leaving: LogoutService,
    private readonly sessions: SessionsService,
    private readonly exchange: ExchangeService,
    private readonly redirects: RedirectTargetsService,
    private readonly requests: ProofRequestsService,
  ) {}

  async complete(context: PageContext, outcome: SignInOutcome, notice?: Notice): Promise<Response> {
    if (!isPending(outcome)) return this.completeSignedIn(context, outcome, notice);
    context.tab.begin();
    context.note({ mfaToken: outcome.mfaToken, isMfaTokenBrought: undefined });
    return this.responses.redirect(context, '/account/second-factor', notice);
  }

  /** @throws AppError AUTH_INVALID_PASSKEY for an administrator, who has no account here */
  requireUser({ kind }: Pick<Owner, 'kind'>): void {
    if (kind !== 'user') throw new AppError('AUTH_INVALID_PASSKEY');
  }

  async deliverVerified(context: PageContext, verified: VerifiedSignIn): Promise<void> {
    if (verified.kind !== 'user') throw new AppError('AUTH_INVALID_PASSKEY');
    await this.deliver(context, await this.sessions.granted(verified.opened));
  }

  async completeSignedIn(context: PageContext, signedIn: SignedIn, notice?: Notice): Promise<Response> {
    await this.deliver(context, signedIn);
    return this.responses.redirect(context, '/account/continue', notice);
  }

  /**
   * Redirects only to the link's own target, never to a front end of this browser: an attacker may have sent the link.
   */
  async completeLink(context: PageContext, { outcome, redirectTo }: UsedSignInLink): Promise<Response> {
    if (!isPending(outcome)) await this.deliver(context, outcome);
    if (redirectTo !== null) return this.responses.redirectExternally(context, redirectTo);
    if (context.hasAccountPage) return this.responses.redirect(context, '/account');
    if (isPending(outcome)) return this.responses.showFailure(context, new AppError('AUTH_SECOND_FACTOR_REQUIRED'));
    return this.responses.show(context, noticePage(context, context.translate('links.verifiedTitle'), 'confirmed'));
  }

  /** Continues after the first password of an invited user, like a sign-in by link. */
  completeFirst(context: PageContext, outcome: SignInOutcome): Promise<Response> {
    return isPending(outcome) && context.hasAccountPage
      ? this.complete(context, outcome)
      : this.completeLink(context, { outcome, redirectTo: null });
  }

  /**
   * Continues with the client's request of this tab, to the front end, or to the page that required the sign-in. A URL
   * alone starts no redirect to a front end.
   */
  async continue(context: SignedInPageContext): Promise<Response> {
    const { frontEnd, isAgreed, after } = context.state;
    if (context.tab.isOfClient) return this.responses.redirect(context, requestPage);
    if (frontEnd !== undefined)
      return isAgreed === true ? this.redirectToFrontEnd(context) : this.responses.redirect(context, '/account');
    if (after === undefined) context.tab.end();
    else context.note({ after: undefined });
    return this.responses.redirect(context, after ?? '/account');
  }

  /**
   * Gives the front end a code, never a token. Requires a fresh session, because the front end's session will count as
   * fresh.
   *
   * @throws AppError AUTH_REAUTHENTICATION_REQUIRED, AUTH_REDIRECT_NOT_ALLOWED
   */
  async redirectToFrontEnd(context: SignedInPageContext): Promise<Response> {
    const { frontEnd } = context.state;
    if (frontEnd === undefined) return this.responses.redirect(context, '/account');
    context.note({ isAgreed: true });
    const target = await this.redirects.check(frontEnd.redirectTo);
    target.searchParams.set('svc_status', 'success');
    target.searchParams.set('svc_type', 'sign_in');
    if (frontEnd.codeChallenge !== null) {
      requireAssurance(context.caller, { isFresh: true, level: undefined });
      target.searchParams.set(
        'svc_code',
        await this.exchange.issueToFreshSession(context.caller, frontEnd.codeChallenge),
      );
    }
    context.tab.end();
    return this.responses.redirectExternally(context, target.href);
  }

  /** Ends the browser's previous session, like the API routes that open one. */
  private async deliver(context: PageContext, signedIn: SignedIn): Promise<void> {
    const { caller, reply, source } = context;
    await this.delivery.opened(reply, 'web', signedIn, source);
    if (caller !== null) await this.leaving.leave(caller.sessionId, 'replaced', reply, source);
    this.cookies.writeAccessToken(reply, signedIn.grant.accessToken);
    context.note({ mfaToken: undefined, codeVerifier: undefined, email: undefined, isAgreed: true });
  }

  /**
   * Continues after a reset. A user who is signed in here may be another one, whose page would say that its password was
   * changed.
   */
  signInAgain(context: PageContext): Response {
    return context.hasAccountPage && !isSignedIn(context)
      ? this.responses.redirect(context, '/account/sign-in', 'password-reset')
      : this.responses.show(context, noticePage(context, context.translate('reset.title'), 'password-reset'));
  }

  /** Mails a code to the address of the form, and continues on the page that asks for it. */
  async mailCode(context: PageContext, purpose: AskedPurpose, codePage: string): Promise<Response> {
    const { email } = await context.read(SendProofRequest);
    context.tab.begin();
    context.note({ email });
    await this.mail(context, purpose, email);
    return this.responses.redirect(context, codePage);
  }

  async mailVerification(context: PageContext, email: string): Promise<Response> {
    await this.mail(context, 'verify_email', email);
    context.note({ email });
    return this.responses.redirect(context, '/account/verify', 'mail-sent');
  }

  /**
   * Mails the verification to a user whose password was correct. When mails require a proof of work, the page asks for
   * it.
   */
  verifyFirst(context: PageContext, email: string) {
    return (error: unknown): Response | Promise<Response> => {
      if (!(error instanceof AppError) || error.code !== 'AUTH_EMAIL_NOT_VERIFIED') throw error;
      return context.isProofOfWorkRequired
        ? this.responses.redirect(context, '/account/verify')
        : this.mailVerification(context, email);
    };
  }

  private async mail(context: PageContext, purpose: AskedPurpose, email: string): Promise<void> {
    await this.requests.take({
      purpose,
      email,
      redirectTo: withRequest(context, this.redirects.ownPage),
      source: context.source,
    });
  }
}
