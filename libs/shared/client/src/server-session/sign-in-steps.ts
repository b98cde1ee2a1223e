import { signInByExchange, visitAccountPage, visitProvider } from '../account-page';
import { dataOf } from '../api-error';
import { ClientSession } from '../client-session';
import { createAuthClient, type AuthClient } from '../create-clients';
import { factorOfCode, isSecondFactorRequired, secondFactorOf, signInOf, type SecondFactorRequired } from '../sign-in';
import type { SiteCookie } from './site-cookies';
import { safePath } from './site-settings';
import type { SiteSessions, Visitor } from './site-sessions';

/**
 * Result of a step: `second-factor`: call `verify` with a code; `verify-address`: the user must follow a mail first;
 * `account-page`: the account page can continue, such as by a passkey or by adding the first factor.
 */
export type SignInStatus = 'signed-in' | 'second-factor' | 'verify-address' | 'account-page';

export interface SignInStep {
  readonly status: SignInStatus;
  readonly cookies: readonly SiteCookie[];
}

/** Sends the browser to `url`. */
interface Departure {
  readonly url: string;
  readonly cookies: readonly SiteCookie[];
}

export interface PasswordSignIn {
  readonly email: string;
  readonly password: string;
  /** False: the session ends with the browser. */
  readonly remember?: boolean;
}

export interface SignUp extends PasswordSignIn {
  readonly name?: string;
}

interface PendingSignIn extends SecondFactorRequired {
  readonly isRemembered: boolean;
}

interface ProviderVisit {
  readonly codeVerifier: string;
  readonly returnTo: string;
}

/** The service accepts a pending sign-in for 5 minutes, and a visit to a provider for 10. */
const pendingSeconds = 5 * 60;
const visitSeconds = 10 * 60;

/** Signs visitors in and out. All throw ApiError for a refusal, and TypeError when the service is unreachable. */
export class SignInSteps {
  constructor(private readonly sessions: SiteSessions) {}

  async byPassword({ email, password, remember = true }: PasswordSignIn, visitor: Visitor): Promise<SignInStep> {
    const { auth, session } = this.clientOf(visitor);
    const answer = await signInOf(auth).byPassword({ email, password, remember });
    return this.complete(answer, session, remember, visitor);
  }

  async bySignUp({ email, password, name, remember = true }: SignUp, visitor: Visitor): Promise<SignInStep> {
    const { auth, session } = this.clientOf(visitor);
    const body = { email, password, ...(name === undefined ? {} : { name }) };
    const answer = dataOf(await auth.POST('/api/auth/users', { body }));
    return this.complete(answer, session, remember, visitor);
  }

  /** @param code of an authenticator app, or a recovery code */
  async bySecondFactor(code: string, visitor: Visitor): Promise<SignInStep> {
    const pending = await this.sessions.cookies.open<PendingSignIn>('pending', visitor.cookie);
    if (pending === null) return { status: 'account-page', cookies: [] };
    const { auth, session } = this.clientOf(visitor);
    const answer = await secondFactorOf(auth, pending).verify(factorOfCode(pending, code), { code });
    return this.complete(answer, session, pending.isRemembered, visitor);
  }

  /** @param provider name of a provider; null for the account page, which has all ways to sign in */
  async depart(provider: string | null, returnTo: string | null, visitor: Visitor): Promise<Departure> {
    const { site, cookies } = this.sessions;
    const redirectTo = `${site.origin}${site.basePath}/callback`;
    const { url, codeVerifier } = await (provider === null
      ? visitAccountPage(site.authUrl, redirectTo)
      : visitProvider(this.clientOf(visitor).auth, site.authUrl, provider, redirectTo));
    const visit: ProviderVisit = { codeVerifier, returnTo: safePath(returnTo, site) };
    return { url, cookies: [await cookies.seal('visit', visit, visitSeconds)] };
  }

  /**
   * Completes a visit. A code that this browser has not asked for is refused: it would sign the user in to the account of
   * an attacker.
   * @returns null without a visit
   */
  async arrive(code: string, visitor: Visitor): Promise<(SignInStep & Pick<ProviderVisit, 'returnTo'>) | null> {
    const visit = await this.sessions.cookies.open<ProviderVisit>('visit', visitor.cookie);
    if (visit === null) return null;
    const { auth, session } = this.clientOf(visitor);
    const answer = await signInByExchange(auth, code, visit.codeVerifier);
    const { status, cookies } = await this.complete(answer, session, true, visitor);
    return { status, returnTo: visit.returnTo, cookies: [...cookies, this.sessions.cookies.delete('visit')] };
  }

  /** Deletes the cookies also while the service is unreachable: only they have the refresh token. */
  async signOut(visitor: Visitor): Promise<{ cookies: readonly SiteCookie[] }> {
    await this.endSession(visitor);
    return { cookies: [this.sessions.cookies.delete('session'), this.sessions.cookies.delete('pending')] };
  }

  private async complete(
    answer: object,
    { tokens }: ClientSession,
    isRemembered: boolean,
    visitor: Visitor,
  ): Promise<SignInStep> {
    const { cookies } = this.sessions;
    if (isSecondFactorRequired(answer)) {
      if (answer.factors.length === 0) return { status: 'account-page', cookies: [] };
      const { mfaRequired, mfaToken, factors } = answer;
      const pending: PendingSignIn = { mfaRequired, mfaToken, factors, isRemembered };
      return { status: 'second-factor', cookies: [await cookies.seal('pending', pending, pendingSeconds)] };
    }
    const { accessToken, refreshToken } = tokens ?? {};
    if (!accessToken || !refreshToken) return { status: 'verify-address', cookies: [] };
    await this.endSession(visitor);
    const session = await this.sessions.store({ accessToken, refreshToken, isRemembered });
    return { status: 'signed-in', cookies: [session, cookies.delete('pending')] };
  }

  private async endSession(visitor: Visitor): Promise<void> {
    const stored = await this.sessions.stored(visitor);
    if (stored === null) return;
    const { accessToken, refreshToken } = stored;
    const { auth } = this.clientOf(visitor, { accessToken, refreshToken, csrfToken: null });
    await auth.POST('/api/auth/logout').catch(() => undefined);
  }

  private clientOf(
    visitor: Visitor,
    tokens: ClientSession['tokens'] = null,
  ): { auth: AuthClient; session: ClientSession } {
    const { authUrl } = this.sessions.site;
    const session = new ClientSession({ authUrl, clientType: 'server', tokens, send: this.sessions.sender(visitor) });
    return { session, auth: createAuthClient(session) };
  }
}
