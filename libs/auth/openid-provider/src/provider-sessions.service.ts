import { Injectable } from '@nestjs/common';
import type { default as Provider, KoaContextWithOIDC } from 'oidc-provider';
import { CallersService, type UserCaller, ApplicationSecretService, assuranceLevelOf, SessionsRepository } from '@svc/auth';
import { ProviderAccountsService } from './provider-accounts.service';

/** A session that is unchanged is stored again after this time, so that it lives as long as it is used. */
const renewalSeconds = 24 * 60 * 60;

/** Values of `acr`, from the assurance levels of access tokens. */
export const acrValues = ['aal1', 'aal2'] as const;

type Acr = (typeof acrValues)[number];

type LibrarySession = InstanceType<Provider['Session']>;

/** The content of a session when the request read it. */
const storedContent = Symbol('stored content');

interface StoredSession extends Omit<LibrarySession, 'save'> {
  [storedContent]?: string;
  /** Its id until this request gave it another one. */
  oldId?: string;
  save: (this: StoredSession, lifetimeSeconds: number) => Promise<string>;
}

/** All that is stored, without its times. */
const contentOf = (session: StoredSession): string => {
  const { uid, accountId, loginTs, acr, amr, transient, state, authorizations } = session;
  return JSON.stringify([uid, accountId, loginTs, acr, amr, transient, state, authorizations]);
};

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
  acr: assuranceLevelOf(amr) === 2 ? 'aal2' : 'aal1',
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

  install(provider: Provider): void {
    const { Session } = provider;
    this.skipUnchanged(Session.prototype);
    const stored = Session.get.bind(Session);
    Session.get = async (context: KoaContextWithOIDC) => {
      const session = await stored(context);
      if (session.exp !== undefined) Object.assign(session, { [storedContent]: contentOf(session) });
      const caller = await this.findCaller(context, session);
      if (caller !== undefined) this.accounts.note(context, caller.user);
      const current = this.follow(Session, session, caller && recognised(caller));
      context.oidc.entity('Session', current);
      return current;
    };
  }

  /** The library stores a session with every answer. */
  private skipUnchanged(session: StoredSession): void {
    const { save } = session;
    session.save = function saveChanged(lifetimeSeconds) {
      const isUnchanged = this.oldId === undefined && this[storedContent] === contentOf(this);
      const isRecent = this.exp - Date.now() / 1000 > lifetimeSeconds - renewalSeconds;
      return isUnchanged && isRecent ? Promise.resolve(this.jti) : save.call(this, lifetimeSeconds);
    };
  }

  private follow(Session: Provider['Session'], session: LibrarySession, own: Recognised | undefined): LibrarySession {
    if (own === undefined) return session.accountId === undefined ? session : new Session();
    const { sessionId: uid, userId: accountId, authTime: loginTs, acr, amr } = own;
    const isSame = session.accountId === accountId && session.uid === uid;
    const followed = isSame ? session : this.begin(Session, uid);
    // The cookie ends with the browser: a session that lasts longer comes back by its own cookies.
    return Object.assign(followed, { uid, accountId, loginTs, acr, amr, transient: true });
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
