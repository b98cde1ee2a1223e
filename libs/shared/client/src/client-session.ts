import { errorOf } from './api-error';
import { warnOfRefusal } from './refusal-warning';
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
  /**
   * Reads what `onChange` has stored. For tabs, workers and processes that share a store: each uses the newest refresh
   * token, and a use of an older one would end the session.
   */
  readStored?: () => SessionTokens | null | Promise<SessionTokens | null>;
  send?: Send;
}

type Answer = Partial<Record<keyof SessionTokens, string | null>>;

/** Overload, maintenance and rate limits end no session. */
const isUnavailable = ({ status }: Response): boolean => status >= 500 || status === 429;

/** False for a session that goes on once its address is verified, and for a page that the service does not know. */
const isEnded = async (answer: Response): Promise<boolean> => {
  if (answer.status !== 403) return answer.status === 401;
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as { error?: unknown } | null;
  return body?.error === 'AUTH_INVALID_CSRF_TOKEN';
};

/** The tokens of one signed-in user; refreshes expired access tokens. */
export class ClientSession {
  private current: SessionTokens | null;
  private refreshing: Promise<boolean> | undefined;
  private interrupted: Response | null = null;
  readonly send: Send;

  constructor(readonly options: SessionOptions) {
    this.current = options.tokens ?? null;
    this.send = solvingProofs(options.send ?? ((request) => fetch(request)), options.authUrl);
  }

  get tokens(): SessionTokens | null {
    return this.current;
  }

  /** The answer to the last refresh when it failed and the session goes on, such as 503. */
  get interruption(): Response | null {
    return this.interrupted?.clone() ?? null;
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
   * @returns true with a new access token; false without one: the session has ended when `tokens` is null, else the service
   * was unavailable
   * @throws TypeError when the service is unreachable: the session may still be valid
   */
  async refresh(refused: string | null): Promise<boolean> {
    if (this.current !== null && this.current.accessToken !== refused) return true;
    this.refreshing ??= this.renewOrFollow().finally(() => (this.refreshing = undefined));
    return this.refreshing;
  }

  /**
   * Finds the session of this browser by its cookie, for a page that kept no state over its reload.
   * @returns true when there is one
   * @throws ApiError when the service is unavailable; TypeError when it is unreachable
   */
  async resume(): Promise<boolean> {
    if (this.current !== null) return true;
    const { authUrl } = this.options;
    const answer = await this.send(
      new Request(new URL('/api/auth/csrf?optional=true', authUrl), { credentials: 'include' }),
    );
    // The user may have signed in during the request.
    if (this.tokens !== null) return true;
    if (isUnavailable(answer)) throw errorOf(answer.status, await answer.json().catch(() => null));
    if (!answer.ok || answer.status === 204) return false;
    const { csrfToken = null } = (await answer.json()) as Answer;
    await this.change({ accessToken: null, refreshToken: null, csrfToken });
    return true;
  }

  /** Another tab or worker may have refreshed before, or during the request. */
  private async renewOrFollow(): Promise<boolean> {
    if (await this.follow()) return true;
    const answer = await this.renew();
    this.interrupted = null;
    if (answer === undefined) return false;
    if (answer.ok) await this.adopt((await answer.json()) as Answer);
    else if (await this.follow()) return true;
    else if (await isEnded(answer)) await this.endRefused(answer);
    else this.interrupted = answer;
    return answer.ok;
  }

  private async endRefused(answer: Response): Promise<void> {
    await warnOfRefusal(answer, this.options.authUrl);
    await this.end();
  }

  /** @returns true when the store has other tokens, which are used from now on */
  private async follow(): Promise<boolean> {
    const stored = await this.options.readStored?.();
    if (!stored?.refreshToken || stored.refreshToken === this.current?.refreshToken) return false;
    this.current = stored;
    return true;
  }

  /** @returns undefined without a session */
  private async renew(): Promise<Response | undefined> {
    const { authUrl, clientType } = this.options;
    const { refreshToken, csrfToken } = this.current ?? {};
    if (!refreshToken && !csrfToken) return undefined;
    return this.send(
      new Request(new URL(`/api/auth/refresh?client_type=${clientType}`, authUrl), {
        method: 'POST',
        credentials: 'include',
        headers: { 'content-type': 'application/json', ...(csrfToken ? { 'x-csrf-token': csrfToken } : {}) },
        body: JSON.stringify(refreshToken ? { refreshToken } : {}),
      }),
    );
  }

  private async change(tokens: SessionTokens | null): Promise<void> {
    this.current = tokens;
    await this.options.onChange?.(tokens);
  }
}
