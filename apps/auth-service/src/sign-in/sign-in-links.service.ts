import { Injectable } from '@nestjs/common';
import { MailedSignInService, type MailedCircumstances } from '../email/mailed-sign-in.service';
import { isPending, type SignInOutcome } from '../sessions/sessions.service';
import { RedirectTargetsService } from '../settings/redirect-targets.service';

/** Outcome of a sign-in link, and its redirect target. */
export interface UsedSignInLink {
  outcome: SignInOutcome;
  redirectTo: string | null;
}

@Injectable()
export class SignInLinksService {
  constructor(
    private readonly mailed: MailedSignInService,
    private readonly redirects: RedirectTargetsService,
  ) {}

  /** @throws AppError AUTH_INVALID_LINK, AUTH_USER_BANNED, AUTH_EMAIL_SIGN_IN_OFF */
  async use(token: string, circumstances: MailedCircumstances): Promise<UsedSignInLink> {
    const { outcome, redirectTo } = await this.mailed.byLink(token, circumstances);
    return { outcome, redirectTo: await this.targetOf(redirectTo, outcome) };
  }

  /** Ignores a target that is no longer allowed. Without one the account page asks for the second factor. */
  private async targetOf(redirectTo: string | null, outcome: SignInOutcome): Promise<string | null> {
    const asked = redirectTo ?? (isPending(outcome) ? this.redirects.ownPage : null);
    const target = asked === null ? null : await this.redirects.find(asked);
    if (target === null) return null;
    for (const [name, value] of Object.entries({ ...(await this.toldTo(target, outcome)), svc_type: 'sign_in' }))
      target.searchParams.set(name, value);
    return target.href;
  }

  /**
   * Sends the `mfa_token` only to addresses on the allow list: any caller can request the mail and choose its target.
   */
  private async toldTo(target: URL, outcome: SignInOutcome): Promise<Record<string, string>> {
    if (!isPending(outcome)) return { svc_status: 'success' };
    const isListed = await this.redirects.isListed(target);
    return { svc_status: 'mfa_required', ...(isListed ? { mfa_token: outcome.mfaToken } : {}) };
  }
}
