import { Injectable } from '@nestjs/common';
import type { default as Provider, KoaContextWithOIDC } from 'oidc-provider';
import {
  CallersService,
  type UserCaller,
  ApplicationSecretService,
  toAssuranceLevel,
  SessionsRepository,
} from '@svc/auth';
import type { LibrarySession } from './library-patches/library';
import { ProviderAccountsService } from './provider-accounts.service';

/** Values of `acr`, from the assurance levels of access tokens. */
export const acrValues = ['aal1', 'aal2'] as const;

type Acr = (typeof acrValues)[number];

interface Recognised {
  sessionId: string;
  userId: string;
  acr: Acr;
  amr: string[];
  authTime: number;
}

export const recognised = ({ sessionId, user, assurance: { amr, authTime } }: UserCaller): Recognised => ({
  sessionId,
  userId: user.id,
  acr: toAssuranceLevel(amr) === 2 ? 'aal2' : 'aal1',
  amr: [...amr],
  authTime: Math.floor(authTime),
});

/**
 * Makes the library's browser sessions follow ours, so that there is one list of sessions: `uid` is our session's id,
 * and an ended session is signed out here at once.
 */
@Injectable()
export class ProviderSessionsService {
  constructor(
    private readonly callers: CallersService,
    private readonly sessions: SessionsRepository,
    private readonly accounts: ProviderAccountsService,
    private readonly secret: ApplicationSecretService,
  ) {}

  /** The session of the request: ours, or an empty one. */
  async follow(context: KoaContextWithOIDC, stored: LibrarySession): Promise<LibrarySession> {
    const { Session } = context.oidc.provider;
    const caller = await this.findCaller(context, stored);
    if (caller === undefined) return stored.accountId === undefined ? stored : new Session();
    this.accounts.note(context, caller.user);
    const { sessionId: uid, userId: accountId, authTime: loginTs, acr, amr } = recognised(caller);
    const isSame = stored.accountId === accountId && stored.uid === uid;
    const followed = isSame ? stored : this.begin(Session, uid);
    // The cookie ends with the browser: a session that lasts longer comes back by its own cookies.
    return Object.assign(followed, { uid, accountId, loginTs, acr, amr, transient: true });
  }

  /** Ends our session with the library's, which a client's sign-out has removed. */
  async endRemoved({ session }: { session?: LibrarySession & { destroyed?: boolean } }): Promise<void> {
    if (session?.destroyed === true && session.accountId !== undefined)
      await this.sessions.endOwn(session.accountId, session.uid, 'logout');
  }

  /**
   * One row for each of our sessions, however often a browser comes without the library's cookie. A session made from a
   * payload is stored with the answer.
   */
  private begin(Session: Provider['Session'], sessionId: string): LibrarySession {
    const jti = this.secret.hmac('oidc session', sessionId).toString('base64url');
    return new (Session as unknown as new (payload: object) => LibrarySession)({ jti });
  }

  /** The account page's cookie decides; it lives shorter than the session, which the library's cookie names. */
  private async findCaller({ req }: KoaContextWithOIDC, session: LibrarySession): Promise<UserCaller | undefined> {
    const caller = await this.callers.byBrowser(req);
    if (caller !== null) return caller.user.anonymous ? undefined : caller;
    const { uid: sessionId, accountId } = session;
    if (accountId === undefined) return undefined;
    const user = await this.sessions.findLiveUser(sessionId, accountId);
    if (user === undefined) return undefined;
    const { amr, authTime } = user;
    return { kind: 'user', sessionId, user, assurance: { amr, authTime } };
  }
}
