import { readCurrentUser, type User } from '../account';
import { signInByExchange } from '../account-page';
import { ClientSession, type SessionTokens } from '../client-session';
import { createAuthClient, createVideoClient, type AuthClient } from '../create-clients';
import {
  leaveForAccountPage,
  leaveForProvider,
  takeAccountPageReturn,
  type AccountPageReturn,
} from './account-page-return';

export interface SessionSettings {
  /** Address of the auth-service. */
  authUrl: string;
  /** Address of the video-service, for `useVideo`. */
  videoUrl?: string;
  /** Address to which the account page returns; the page that was left by default. */
  redirectTo?: string;
}

export interface SessionState {
  readonly status: 'loading' | 'signed-in' | 'signed-out';
  readonly user: User | null;
  /** The reason of a sign-in that failed, or of a session that could not be read. */
  readonly error: Error | null;
}

/** Pause before an unavailable service is asked again. */
const retryMs = 3_000;

const loading: SessionState = { status: 'loading', user: null, error: null };
const signedOut: SessionState = { status: 'signed-out', user: null, error: null };

const toError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));

/**
 * The session of a page, outside of React: creating one has no effects, and `start` begins once, so that StrictMode,
 * which renders and mounts twice, exchanges a code once. Tabs of one browser share the cookie, and tell each other of
 * sign-in and sign-out.
 */
export class SessionStore {
  readonly session: ClientSession;
  readonly auth: AuthClient;
  readonly video: ReturnType<typeof createVideoClient> | null;
  private state = loading;
  private readonly listeners = new Set<() => void>();
  private begun: Promise<void> | undefined;
  private reading: Promise<void> | undefined;
  private tabs: BroadcastChannel | undefined;
  private retrying: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly settings: SessionSettings) {
    const { authUrl, videoUrl } = settings;
    const onChange = (tokens: SessionTokens | null): void => this.note(tokens);
    this.session = new ClientSession({ authUrl, clientType: 'web', onChange });
    this.auth = createAuthClient(this.session);
    this.video = videoUrl === undefined ? null : createVideoClient(videoUrl, this.session);
  }

  readonly read = (): SessionState => this.state;
  readonly readOnServer = (): SessionState => loading;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** @returns a function that stops listening to other tabs */
  readonly start = (): (() => void) => {
    const tabs = new BroadcastChannel(`svc session ${this.settings.authUrl}`);
    tabs.onmessage = ({ data }: MessageEvent<string | null>) => void this.follow(data);
    this.tabs = tabs;
    this.begun ??= this.begin(takeAccountPageReturn());
    return () => {
      tabs.close();
      clearTimeout(this.retrying);
      if (this.tabs === tabs) this.tabs = undefined;
    };
  };

  readonly signIn = (): Promise<void> => leaveForAccountPage(this.settings.authUrl, this.settings.redirectTo);

  /** @param provider name of a built-in provider, or key of a custom one */
  readonly signInWith = (provider: string): Promise<void> => {
    const { authUrl, redirectTo } = this.settings;
    return leaveForProvider(this.auth, authUrl, provider, redirectTo);
  };

  readonly signOut = async (): Promise<void> => {
    await this.auth
      .POST('/api/auth/logout')
      .catch((reason: unknown) => this.change({ ...this.state, error: toError(reason) }));
    if (this.session.tokens === null) this.tabs?.postMessage(null);
  };

  private async begin(back: AccountPageReturn | null): Promise<void> {
    if (back !== null && 'code' in back) {
      const { code, codeVerifier } = back;
      const problem = await signInByExchange(this.auth, code, codeVerifier).then(() => null, toError);
      if (problem === null) return this.readUser();
      return this.resume(problem);
    }
    return this.resume(back === null ? null : new Error(back.error));
  }

  /** Finds the session of the browser by its cookie. */
  private async resume(problem: Error | null = null): Promise<void> {
    const isFound = await this.session.resume().catch(toError);
    if (isFound === true) return this.readUser();
    if (isFound === false) this.change({ ...signedOut, error: problem });
    else this.interrupt(isFound, () => this.resume(problem));
  }

  private readUser(): Promise<void> {
    this.reading ??= readCurrentUser(this.auth)
      .then(
        (user) => this.change(user === null ? signedOut : { status: 'signed-in', user, error: null }),
        (reason: unknown) => {
          if (this.session.tokens === null) this.change(signedOut);
          else this.interrupt(toError(reason), () => this.readUser());
        },
      )
      .finally(() => (this.reading = undefined));
    return this.reading;
  }

  /** The service is unavailable: the session may go on, so the state stays until it answers. */
  private interrupt(error: Error, again: () => Promise<void>): void {
    this.change({ ...this.state, error });
    clearTimeout(this.retrying);
    this.retrying = setTimeout(() => void again(), retryMs);
  }

  private note(tokens: SessionTokens | null): void {
    if (tokens === null) this.change(signedOut);
    else if (tokens.accessToken !== null && this.state.user === null) void this.readUser();
  }

  /** @param userId of another tab, null after its sign-out */
  private async follow(userId: string | null): Promise<void> {
    if (userId === (this.state.user?.id ?? null)) return;
    await this.session.end();
    if (userId !== null) await this.resume();
  }

  private change(state: SessionState): void {
    const isNew = state.user !== null && state.user.id !== this.state.user?.id;
    this.state = state;
    if (isNew) this.tabs?.postMessage(state.user?.id);
    for (const listener of this.listeners) listener();
  }
}
