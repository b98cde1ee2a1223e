import type { default as Provider } from 'oidc-provider';
import { libraryMethods, type LibrarySession } from './library';

/** A session that is unchanged is stored again after this time, so that it lives as long as it is used. */
const renewalSeconds = 24 * 60 * 60;

/** The content of a session when the request read it. */
const storedContent = Symbol('stored content');

interface StoredSession extends LibrarySession {
  [storedContent]?: string;
  /** Its id until this request gave it another one. */
  oldId?: string;
}

/** All that is stored, without its times. */
const serializeSession = (session: LibrarySession): string => {
  const { uid, accountId, loginTs, acr, amr, transient, state, authorizations } = session;
  return JSON.stringify([uid, accountId, loginTs, acr, amr, transient, state, authorizations]);
};

/** Remembers what is stored, so that it is not stored again. */
export const noteStored = (session: LibrarySession): void => {
  if (session.exp !== undefined) Object.assign(session, { [storedContent]: serializeSession(session) });
};

/**
 * Stores a session only when it changed. The library stores it with every answer:
 * https://github.com/panva/node-oidc-provider/issues/325.
 */
export const skipUnchangedSessions = (provider: Provider): void => {
  const session = libraryMethods(provider, 'Session');
  const { save } = session;
  session.save = function saveChanged(this: StoredSession, lifetimeSeconds) {
    const isUnchanged = this.oldId === undefined && this[storedContent] === serializeSession(this);
    const isRecent = this.exp - Date.now() / 1000 > lifetimeSeconds - renewalSeconds;
    return isUnchanged && isRecent ? Promise.resolve(this.jti) : save.call(this, lifetimeSeconds);
  };
};
