import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { RequestSource } from '../platform/callers/request-source';
import { Database, type Queryable } from '@svc/database';
import type { ClientType } from '../sessions/client-type';
import type { UnopenedSession } from '../sessions/session-opening';
import { isPending, type OpenedSession, SessionsService, type SignInOutcome } from '../sessions/sessions.service';
import { RedirectTargetsService } from '../settings/redirect-targets.service';
import { SettingsService } from '../settings/settings.service';
import { UsersRepository } from '../users/users.repository';
import type { VerifyEmailRequest } from './email.dto';
import { FirstVerificationService } from './first-verification.service';
import { LinksService } from './links.service';

interface MailedCircumstances {
  clientType: ClientType;
  source: RequestSource;
  /** Sessions whose credential came with the request. */
  keptSessionIds: readonly string[];
}

/** Outcome of a sign-in link, and its redirect target. */
export interface UsedSignInLink {
  outcome: SignInOutcome;
  redirectTo: string | null;
}

type Opened = OpenedSession<'user'> | UnopenedSession | undefined;

/** Signs in with a mailed code or link, and verifies the address. */
@Injectable()
export class MailedSignInService {
  constructor(
    private readonly database: Database,
    private readonly links: LinksService,
    private readonly users: UsersRepository,
    private readonly verification: FirstVerificationService,
    private readonly sessions: SessionsService,
    private readonly settings: SettingsService,
    private readonly redirects: RedirectTargetsService,
  ) {}

  /** @throws AppError AUTH_INVALID_CODE, AUTH_USER_BANNED, AUTH_EMAIL_SIGN_IN_OFF */
  async byCode(
    purpose: 'verify_email' | 'sign_in',
    { email, otp }: VerifyEmailRequest,
    circumstances: MailedCircumstances,
  ): Promise<SignInOutcome> {
    if (purpose === 'sign_in') await this.requireOn();
    const opened = await this.database.transaction(async (transaction) => {
      const userId = await this.links.useCode(purpose, email, otp, circumstances.source, transaction);
      return userId === undefined ? undefined : this.open(userId, 'code', circumstances, transaction);
    });
    if (opened === undefined) throw new AppError('AUTH_INVALID_CODE');
    return this.sessions.granted(opened);
  }

  /** @throws AppError AUTH_INVALID_LINK, AUTH_USER_BANNED, AUTH_EMAIL_SIGN_IN_OFF */
  async byLink(token: string, circumstances: MailedCircumstances): Promise<UsedSignInLink> {
    await this.requireOn();
    const { opened, redirectTo } = await this.database.transaction(async (transaction) => {
      const proof = await this.links.useLink(token, transaction);
      if (proof === undefined) return { opened: undefined, redirectTo: null };
      const opened = await this.open(proof.userId, 'link', circumstances, transaction);
      return { opened, redirectTo: proof.redirectTo };
    });
    if (opened === undefined) {
      await this.links.recordRefusedLink(token, circumstances.source);
      throw new AppError('AUTH_INVALID_LINK');
    }
    const outcome = await this.sessions.granted(opened);
    return { outcome, redirectTo: await this.findTarget(redirectTo, outcome) };
  }

  /**
   * Reads the user after the verification, in the same lock: a parallel end of all sessions happens before or after,
   * and does not consume the code.
   */
  private async open(
    userId: string,
    method: 'code' | 'link',
    { clientType, source, keptSessionIds }: MailedCircumstances,
    transaction: Queryable,
  ): Promise<Opened> {
    await this.users.lock({ id: userId }, transaction);
    await this.verification.verify({ userId, method, source, keptSessionIds }, transaction);
    const user = await this.users.find(userId, transaction);
    return user === undefined
      ? undefined
      : this.sessions.signIn(user, { clientType, source, amr: ['otp'] }, transaction);
  }

  private async requireOn(): Promise<void> {
    if (!(await this.settings.current()).emailOtpSignIn) throw new AppError('AUTH_EMAIL_SIGN_IN_OFF');
  }

  /** Ignores a target that is no longer allowed. Without one the account page asks for the second factor. */
  private async findTarget(redirectTo: string | null, outcome: SignInOutcome): Promise<string | null> {
    const asked = redirectTo ?? (isPending(outcome) && this.redirects.hasOwnPage ? this.redirects.ownPage : null);
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
