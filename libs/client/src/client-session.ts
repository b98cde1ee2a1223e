import { solvingProofs, type Send } from './proof-of-work';

/** `web`: the refresh token is a cookie that only the browser sees; the others keep it themselves. */
export type ClientType = 'web' | 'mobile' | 'desktop' | 'server';

export interface SessionTokens {
  /** Null when only what renews it was kept, as by a page over its reload. */
  accessToken: string | null;
  /** Of clients other than `web`. */
  refreshToken: string | null;
  /** Of `web` clients. */
  csrfToken: string | null;
}

export type { Send };

export interface SessionOptions {
  authUrl: string;
  clientType: ClientType;
  /** Of an earlier run, as `onChange` was given them. */
  tokens?: SessionTokens | null;
  /** Called with every change, null when the session has ended. Refresh tokens work once: keep the newest. */
  onChange?: (tokens: SessionTokens | null) => void | Promise<void>;
  send?: Send;
}

type Answer = Partial<Record<keyof SessionTokens, string | null>>;

/** The tokens of one signed-in user, renewed when they have expired. */
export class ClientSession {
  private current: SessionTokens | null;
  private refreshing: Promise<boolean> | undefined;
  readonly send: Send;

  constructor(readonly options: SessionOptions) {
    this.current = options.tokens ?? null;
    this.send = solvingProofs(options.send ?? ((request) => fetch(request)), options.authUrl);
  }

  get tokens(): SessionTokens | null {
    return this.current;
  }

  /** Takes over what a sign-in, sign-up, verification or refresh has answered. */
  async adopt({ accessToken, refreshToken = null, csrfToken = null }: Answer): Promise<void> {
    if (typeof accessToken === 'string') await this.change({ accessToken, refreshToken, csrfToken });
  }

  async end(): Promise<void> {
    await this.change(null);
  }

  /**
   * Renews the tokens, once for all requests that find them expired at the same time.
   *
   * @param refused the access token that was refused, null when there is none; when there is another meanwhile,
   *   nothing is done
   * @returns whether there is a new access token; false ends the session
   * @throws TypeError when the service cannot be reached: the session may still be good
   */
  async refresh(refused: string | null): Promise<boolean> {
    if (this.current !== null && this.current.accessToken !== refused) return true;
    this.refreshing ??= this.renew().finally(() => (this.refreshing = undefined));
    return this.refreshing;
  }

  /**
   * Finds the session of this browser by its cookie, for a page that has kept nothing over its reload.
   *
   * @returns whether there is one
   * @throws TypeError when the service cannot be reached
   */
  async resume(): Promise<boolean> {
    if (this.current !== null) return true;
    const { authUrl } = this.options;
    const answer = await this.send(new Request(new URL('/api/auth/csrf', authUrl), { credentials: 'include' }));
    // Somebody may have signed in meanwhile.
    if (!answer.ok || this.tokens !== null) return this.tokens !== null;
    const { csrfToken = null } = (await answer.json()) as Answer;
    await this.change({ accessToken: null, refreshToken: null, csrfToken });
    return true;
  }

  private async renew(): Promise<boolean> {
    const { authUrl, clientType } = this.options;
    const { refreshToken, csrfToken } = this.current ?? {};
    if (!refreshToken && !csrfToken) return false;
    const answer = await this.send(
      new Request(new URL(`/api/auth/refresh?client_type=${clientType}`, authUrl), {
        method: 'POST',
        credentials: 'include',
        headers: { 'content-type': 'application/json', ...(csrfToken ? { 'x-csrf-token': csrfToken } : {}) },
        body: JSON.stringify(refreshToken ? { refreshToken } : {}),
      }),
    );
    if (answer.ok) await this.adopt((await answer.json()) as Answer);
    else if (answer.status === 401 || answer.status === 403) await this.end();
    return answer.ok;
  }

  private async change(tokens: SessionTokens | null): Promise<void> {
    this.current = tokens;
    await this.options.onChange?.(tokens);
  }
}
