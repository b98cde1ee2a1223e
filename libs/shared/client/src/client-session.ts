import { solvingProofs, type Send } from './proof-of-work';

/** `web`: the refresh token is a cookie that scripts cannot read; other clients store it themselves. */
export type ClientType = 'web' | 'mobile' | 'desktop' | 'server';

export interface SessionTokens {
  /** Null when only the refresh data was kept, as by a page over its reload. */
  accessToken: string | null;
  /** Only for clients other than `web`. */
  refreshToken: string | null;
  /** Only for `web` clients. */
  csrfToken: string | null;
}

export type { Send };

export interface SessionOptions {
  authUrl: string;
  clientType: ClientType;
  /** Tokens of an earlier run, as passed to `onChange`. */
  tokens?: SessionTokens | null;
  /**
   * Called with every change, null when the session has ended. Store the newest refresh token: a used one is accepted
   * again only while its successor is unused.
   */
  onChange?: (tokens: SessionTokens | null) => void | Promise<void>;
  send?: Send;
}

type Answer = Partial<Record<keyof SessionTokens, string | null>>;

/** The tokens of one signed-in user; refreshes expired access tokens. */
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

  /** Stores the tokens of a response to sign-in, sign-up, verification or refresh. */
  async adopt({ accessToken, refreshToken = null, csrfToken = null }: Answer): Promise<void> {
    if (typeof accessToken === 'string') await this.change({ accessToken, refreshToken, csrfToken });
  }

  async end(): Promise<void> {
    await this.change(null);
  }

  /**
   * Refreshes the tokens, once for all requests of this object that fail at the same time. Tabs refresh on their own:
   * the service gives two uses of one refresh token within ten seconds the same successor.
   * @param refused the rejected access token, null without one; does nothing when the token has changed since
   * @returns true with a new access token; false ends the session
   * @throws TypeError when the service is unreachable: the session may still be valid
   */
  async refresh(refused: string | null): Promise<boolean> {
    if (this.current !== null && this.current.accessToken !== refused) return true;
    this.refreshing ??= this.renew().finally(() => (this.refreshing = undefined));
    return this.refreshing;
  }

  /**
   * Finds the session of this browser by its cookie, for a page that kept no state over its reload.
   * @returns true when there is one
   * @throws TypeError when the service is unreachable
   */
  async resume(): Promise<boolean> {
    if (this.current !== null) return true;
    const { authUrl } = this.options;
    const answer = await this.send(new Request(new URL('/api/auth/csrf', authUrl), { credentials: 'include' }));
    // The user may have signed in during the request.
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
