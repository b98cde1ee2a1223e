import { Injectable } from '@nestjs/common';
import type { default as Provider, KoaContextWithOIDC } from 'oidc-provider';
import { BrowserUsersService } from '../access/browser-users.service';
import type { UserCaller } from '../platform/callers/caller';
import { ApplicationSecretService } from '../platform/secrets/application-secret.service';
import { assuranceLevelOf } from '../platform/schema/session.entity';
import { SessionsRepository } from '../sessions/sessions.repository';

/** Values of `acr`, from the assurance levels of access tokens. */
export const acrValues = ['aal1', 'aal2'] as const;

export type Acr = (typeof acrValues)[number];

type LibrarySession = InstanceType<Provider['Session']>;

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
    private readonly users: BrowserUsersService,
    private readonly sessions: SessionsRepository,
    private readonly secret: ApplicationSecretService,
  ) {}

  install(provider: Provider): void {
    const { Session } = provider;
    const stored = Session.get.bind(Session);
    Session.get = async (context: KoaContextWithOIDC) => {
      const session = await stored(context);
      const own = await this.recognise(context, session);
      const current = this.follow(Session, session, own);
      context.oidc.entity('Session', current);
      return current;
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
  private async recognise({ req }: KoaContextWithOIDC, session: LibrarySession): Promise<Recognised | undefined> {
    const caller = await this.users.find(req);
    if (caller !== null) return caller.user.anonymous ? undefined : recognised(caller);
    const { uid: sessionId, accountId } = session;
    if (accountId === undefined) return undefined;
    const user = await this.sessions.findLiveUser(sessionId, accountId);
    if (user === undefined) return undefined;
    const { amr, authTime } = user;
    return recognised({ kind: 'user', sessionId, user, assurance: { amr, authTime } });
  }
}
