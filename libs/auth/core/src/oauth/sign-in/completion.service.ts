import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import { Database } from '@svc/database';
import { shownEmail } from '../../platform/fields/email-address';
import type { PendingSecondFactor } from '../../sessions/pending-sign-ins.repository';
import { SessionDeliveryService } from '../../sessions/session-delivery.service';
import { isPending } from '../../sessions/sessions.service';
import type { UserRow } from '../../platform/schema/user-row';
import { UsersRepository } from '../../users/users.repository';
import { ExchangeService } from '../exchange/exchange.service';
import { AccountLinkingService, toMailbox } from '../identities/account-linking.service';
import type { OAuthState } from '../states/oauth-state.repository';
import { ProviderSessionsService } from './provider-sessions.service';
import type { Callback, IdentifiedUser } from './provider-sign-in.service';

const withUser = (target: URL, user: UserRow, parameters: Record<string, string>): URL => {
  const shown = { ...parameters, user_id: user.id, email: shownEmail(user.email) ?? '', name: user.name };
  for (const [name, value] of Object.entries(shown)) target.searchParams.set(name, value);
  return target;
};

/** The application continues at POST /api/auth/mfa/challenges, as after a sign-in with a password. */
const withPending = (target: URL, { mfaToken }: PendingSecondFactor): URL => {
  const parameters = { svc_status: 'mfa_required', svc_type: 'oauth', mfa_token: mfaToken };
  for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value);
  return target;
};

/** Redirects users whom a provider has identified to the application, with a session or an `svc_code`. */
@Injectable()
export class CompletionService {
  constructor(
    private readonly database: Database,
    private readonly linking: AccountLinkingService,
    private readonly exchange: ExchangeService,
    private readonly delivery: SessionDeliveryService,
    private readonly users: UsersRepository,
    private readonly providerSessions: ProviderSessionsService,
  ) {}

  /** @throws AppError errors of account linking, AUTH_EMAIL_NOT_VERIFIED */
  complete(target: URL, state: OAuthState, identified: IdentifiedUser, callback: Callback): Promise<URL> {
    const { codeChallenge } = state;
    return codeChallenge === null
      ? this.withSession(target, identified, callback)
      : this.withCode(target, identified, callback, codeChallenge);
  }

  private async withCode(
    target: URL,
    identified: IdentifiedUser,
    { request }: Callback,
    codeChallenge: string,
  ): Promise<URL> {
    const returning = await this.codeForReturning(identified, codeChallenge);
    if (returning !== undefined) return withUser(target, returning.user, { svc_code: returning.code });
    const signIn = await this.providerSessions.toSignIn(identified, target.href, request);
    const { account, code } = await this.database.transaction(async (transaction) => {
      const { account, mustVerify } = await this.linking.resolveAccount(signIn, transaction);
      const { provider } = identified.key;
      const issued = mustVerify ? null : await this.exchange.issue(account, provider, codeChallenge, transaction);
      return { account, code: issued };
    });
    if (code === null) throw new AppError('AUTH_EMAIL_NOT_VERIFIED');
    const user = await this.users.find(account.id);
    if (user === undefined) throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 });
    return withUser(target, user, { svc_code: code });
  }

  /** Sign-ins through organisations always need account linking: it checks the domain of the account. */
  private async codeForReturning({ key, identity, organization }: IdentifiedUser, codeChallenge: string) {
    return organization === undefined
      ? this.exchange.issueToReturningUser(key, toMailbox(identity), codeChallenge)
      : undefined;
  }

  private async withSession(target: URL, identified: IdentifiedUser, { request, reply }: Callback): Promise<URL> {
    const signIn = await this.providerSessions.toSignIn(identified, target.href, request);
    const outcome = await this.providerSessions.open(signIn, 'web');
    if (isPending(outcome)) return withPending(target, outcome);
    const { accessToken, csrfToken = '' } = await this.delivery.opened(reply, 'web', outcome, signIn.source);
    return withUser(target, outcome.user, { access_token: accessToken, csrf_token: csrfToken });
  }
}
