import {
  dataOf,
  type AuthClient,
  type AuthPaths,
  type AuthSchemas,
  type SecondFactorRequired,
  type VideoPaths,
} from '@svc/client';
import createClient, { type Client } from 'openapi-fetch';

type Schemas = AuthSchemas['schemas'];
type Tokens = Pick<Schemas['AdminSessionResponse'], 'accessToken' | 'csrfToken'>;
export type SignedInAdmin = Schemas['ProjectAdminResponse'];
export type AdminSignIn = Schemas['AdminSessionResponse'] | SecondFactorRequired;

type VideoToken = Schemas['AdminTokenResponse'];

/** Requests take time, and clocks differ. */
const marginMs = 30_000;

/** Client of the video-service. */
export type VideoClient = Client<VideoPaths>;

type Send = (request: Request) => Promise<Response>;

/** The part of `localStorage` that is used. All tabs share the session of the cookie. */
type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const csrfKey = 'svc.admin.csrf';
const refreshPath = '/api/auth/admin/refresh';

const isRefused = async (answer: Response): Promise<boolean> => {
  if (answer.status !== 401) return false;
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as { error?: unknown } | null;
  return body?.error === 'AUTH_UNAUTHORIZED';
};

interface Options {
  url: string;
  storage: TokenStorage;
  /** Called when the service has ended the session. */
  onEnd: () => void;
  send: Send;
}

/**
 * Session of an administrator in a browser. The refresh token is a cookie that scripts cannot read; the access token
 * stays in memory.
 */
export class AdminSession {
  readonly client: AuthClient;
  private tokens: Tokens | null = null;
  private refreshing: Promise<boolean> | undefined;
  private videoToken: Promise<VideoToken> | undefined;

  constructor(private readonly options: Options) {
    this.client = createClient<AuthPaths>({
      baseUrl: options.url,
      credentials: 'include',
      fetch: (request) => this.authorized(request, this.options.send),
    });
  }

  /** A client of the video-service, which gets a token of its own: this session's would be an administrator's anywhere. */
  videoClient(url: string): VideoClient {
    const send = async (request: Request): Promise<Response> => {
      const { accessToken } = await this.takeVideoToken();
      request.headers.set('authorization', `Bearer ${accessToken}`);
      return fetch(request);
    };
    return createClient<VideoPaths>({
      baseUrl: url,
      fetch: async (request) => {
        const again = request.clone();
        const answer = await send(request);
        if (!(await isRefused(answer))) return answer;
        this.videoToken = undefined;
        return send(again);
      },
    });
  }

  /** @returns null when this browser has no session */
  async resume(): Promise<SignedInAdmin | null> {
    if (this.options.storage.getItem(csrfKey) === null || !(await this.refresh(undefined))) return null;
    return dataOf(await this.client.GET('/api/auth/admin/sessions/current')).projectAdmin;
  }

  /** Stores the tokens of a sign-in. */
  adopt({ accessToken, csrfToken }: Tokens): void {
    this.tokens = { accessToken, csrfToken };
    this.options.storage.setItem(csrfKey, csrfToken);
  }

  /** Stores the access token of a confirmed sign-in. */
  renewAccess(accessToken: string): void {
    if (this.tokens !== null) this.tokens = { ...this.tokens, accessToken };
  }

  async signOut(): Promise<void> {
    dataOf(await this.client.POST('/api/auth/admin/logout'));
    this.drop();
  }

  private drop(): void {
    this.tokens = null;
    this.videoToken = undefined;
    this.options.storage.removeItem(csrfKey);
  }

  /** One token serves all requests until shortly before its end. */
  private async takeVideoToken(): Promise<VideoToken> {
    const held = await (this.videoToken ??= this.createVideoToken());
    if (Date.parse(held.expiresAt) > Date.now() + marginMs) return held;
    return (this.videoToken = this.createVideoToken());
  }

  private createVideoToken(): Promise<VideoToken> {
    const created = this.client.POST('/api/auth/admin/sessions/current/video-token').then(dataOf);
    created.catch(() => (this.videoToken = undefined));
    return created;
  }

  private async authorized(request: Request, send: Send): Promise<Response> {
    const again = request.clone();
    const used = this.tokens?.accessToken;
    const answer = await send(this.bearing(request));
    if (used === undefined || !(await isRefused(answer))) return answer;
    if (await this.refresh(used)) return send(this.bearing(again));
    this.options.onEnd();
    return answer;
  }

  private bearing(request: Request): Request {
    if (this.tokens !== null && !request.headers.has('authorization'))
      request.headers.set('authorization', `Bearer ${this.tokens.accessToken}`);
    return request;
  }

  /** Refreshes once for all requests that are refused at the same time. */
  private async refresh(refused: string | undefined): Promise<boolean> {
    if (this.tokens !== null && this.tokens.accessToken !== refused) return true;
    this.refreshing ??= this.renew().finally(() => (this.refreshing = undefined));
    return this.refreshing;
  }

  private async renew(): Promise<boolean> {
    const { url, storage } = this.options;
    const headers = { 'x-csrf-token': storage.getItem(csrfKey) ?? '' };
    const request = new Request(new URL(refreshPath, url), { method: 'POST', credentials: 'include', headers });
    const answer = await this.options.send(request);
    if (answer.ok) this.adopt((await answer.json()) as Tokens);
    else if (answer.status === 401 || answer.status === 403) this.drop();
    return answer.ok;
  }
}
