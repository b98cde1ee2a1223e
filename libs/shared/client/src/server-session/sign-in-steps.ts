import { signInByExchange, visitAccountPage, visitProvider } from '../account-page';
import { dataOf } from '../api-error';
import { ClientSession } from '../client-session';
import { createAuthClient, type AuthClient } from '../create-clients';
import { factorOfCode, isSecondFactorRequired, secondFactorOf, signInOf, type SecondFactorRequired } from '../sign-in';
import type { SiteCookie } from './site-cookies';
import { readRequestId, readPageRequestId, SiteRequests } from './site-requests';
import { ownOrigin, safePath } from './site-settings';
import type { SiteSessions, Visitor } from './site-sessions';

/**
 * Result of a step: `second-factor`: call `verify` with a code; `verify-address`: the user must follow a mail first;
 * `account-page`: the account page can continue, such as by a passkey or by adding the first factor.
 */
export type SignInStatus = 'signed-in' | 'second-factor' | 'verify-address' | 'account-page';

export interface SignInResult {
  readonly status: SignInStatus;
  /** Names a sign-in that needs a second factor: a browser may have one in each tab. */
  readonly request?: string;
}

export interface SignInStep extends SignInResult {
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

/** Signs visitors in and out. All throw ApiError for a refusal, and TypeError when the service is unreachable. */
export class SignInSteps {
  private readonly requests: SiteRequests;

  constructor(private readonly sessions: SiteSessions) {
    this.requests = new SiteRequests(sessions.cookies);
  }

  async byPassword({ email, password, remember = true }: PasswordSignIn, visitor: Visitor): Promise<SignInStep> {
    const { auth, session } = this.openClient(visitor);
    const answer = await signInOf(auth).byPassword({ email, password, remember });
    return this.complete(answer, session, remember, visitor);
  }

  async bySignUp({ email, password, name, remember = true }: SignUp, visitor: Visitor): Promise<SignInStep> {
    const { auth, session } = this.openClient(visitor);
    const body = { email, password, ...(name === undefined ? {} : { name }) };
    const answer = dataOf(await auth.POST('/api/auth/users', { body }));
    return this.complete(answer, session, remember, visitor);
  }

  /**
   * @param code of an authenticator app, or a recovery code
   * @param request of the step before; without it, the address of the page names it, or the browser has only one
   */
  async bySecondFactor(code: string, visitor: Visitor, request?: string): Promise<SignInStep> {
    const id = this.pendingId(visitor, request);
    const pending = await this.requests.read<PendingSignIn>('pending', id, visitor);
    if (id === null || pending === null) return { status: 'account-page', cookies: [] };
    const { auth, session } = this.openClient(visitor);
    const answer = await secondFactorOf(auth, pending).verify(factorOfCode(pending, code), { code });
    const step = await this.complete(answer, session, pending.isRemembered, visitor);
    return { ...step, cookies: [...step.cookies, this.requests.close('pending', id)] };
  }

  /** @returns the id of a second factor's request */
  pendingId(visitor: Visitor, request?: string): string | null {
    return readRequestId(request) ?? readPageRequestId(visitor) ?? this.requests.only('pending', visitor);
  }

  /** @param provider name of a provider; null for the account page, which has all ways to sign in */
  async depart(provider: string | null, returnTo: string | null, visitor: Visitor): Promise<Departure> {
    const { site } = this.sessions;
    const id = await this.requests.newId();
    const redirectTo = `${ownOrigin({ get: visitor.header }, site)}${site.basePath}/callback?request=${id}`;
    const { url, codeVerifier } = await (provider === null
      ? visitAccountPage(site.authUrl, redirectTo)
      : visitProvider(this.openClient(visitor).auth, site.authUrl, provider, redirectTo));
    const visit: ProviderVisit = { codeVerifier, returnTo: safePath(returnTo, site) };
    return { url, cookies: await this.requests.open('visit', id, visit, visitor) };
  }

  /** @returns the page that the visit left; null without a visit */
  async readReturnPage(request: string | null, visitor: Visitor): Promise<string | null> {
    return (await this.requests.read<ProviderVisit>('visit', readRequestId(request), visitor))?.returnTo ?? null;
  }

  /**
   * Completes a visit. A code that this browser has not asked for is refused: it would sign the user in to the account of
   * an attacker.
   * @returns null without a visit
   */
  async arrive(
    code: string,
    request: string | null,
    visitor: Visitor,
  ): Promise<(SignInStep & Pick<ProviderVisit, 'returnTo'>) | null> {
    const id = readRequestId(request);
    const visit = await this.requests.read<ProviderVisit>('visit', id, visitor);
    if (id === null || visit === null) return null;
    const { auth, session } = this.openClient(visitor);
    const answer = await signInByExchange(auth, code, visit.codeVerifier);
    const step = await this.complete(answer, session, true, visitor);
    return { ...step, returnTo: visit.returnTo, cookies: [...step.cookies, this.requests.close('visit', id)] };
  }

  /** Deletes the cookies also while the service is unreachable: only they have the refresh token. */
  async signOut(visitor: Visitor): Promise<{ cookies: readonly SiteCookie[] }> {
    await this.endSession(visitor);
    return { cookies: [this.sessions.cookies.delete('session')] };
  }

  private async complete(
    answer: object,
    { tokens }: ClientSession,
    isRemembered: boolean,
    visitor: Visitor,
  ): Promise<SignInStep> {
    if (isSecondFactorRequired(answer)) return this.awaitFactor({ ...answer, isRemembered }, visitor);
    const { accessToken, refreshToken } = tokens ?? {};
    if (!accessToken || !refreshToken) return { status: 'verify-address', cookies: [] };
    await this.endSession(visitor);
    const session = await this.sessions.store({ accessToken, refreshToken, isRemembered });
    return { status: 'signed-in', cookies: [session] };
  }

  private async awaitFactor(
    { mfaRequired, mfaToken, factors, isRemembered }: PendingSignIn,
    visitor: Visitor,
  ): Promise<SignInStep> {
    if (factors.length === 0) return { status: 'account-page', cookies: [] };
    const id = await this.requests.newId();
    const pending: PendingSignIn = { mfaRequired, mfaToken, factors, isRemembered };
    return { status: 'second-factor', request: id, cookies: await this.requests.open('pending', id, pending, visitor) };
  }

  private async endSession(visitor: Visitor): Promise<void> {
    const stored = await this.sessions.stored(visitor);
    if (stored === null) return;
    const { accessToken, refreshToken } = stored;
    const { auth } = this.openClient(visitor, { accessToken, refreshToken, csrfToken: null });
    await auth.POST('/api/auth/logout').catch(() => undefined);
  }

  private openClient(
    visitor: Visitor,
    tokens: ClientSession['tokens'] = null,
  ): { auth: AuthClient; session: ClientSession } {
    const { authUrl } = this.sessions.site;
    const session = new ClientSession({ authUrl, clientType: 'server', tokens, send: this.sessions.sender(visitor) });
    return { session, auth: createAuthClient(session) };
  }
}
