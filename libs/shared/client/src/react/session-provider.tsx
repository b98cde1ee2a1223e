import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { SessionStore, type SessionSettings, type SessionState } from './session-store';

const StoreContext = createContext<SessionStore | null>(null);

export interface SessionProviderProps extends SessionSettings {
  children?: ReactNode;
}

/** Finds the session of the browser when it mounts; the addresses must not change. */
export const SessionProvider = ({ children, ...settings }: SessionProviderProps) => {
  const [store] = useState(() => new SessionStore(settings));
  useEffect(() => store.start(), [store]);
  return <StoreContext.Provider value={store}>{children}</StoreContext.Provider>;
};

const useStore = (): SessionStore => {
  const store = useContext(StoreContext);
  if (store === null) throw new Error('There is no SessionProvider around this component.');
  return store;
};

export interface PageSession
  extends SessionState, Pick<SessionStore, 'auth' | 'session' | 'signIn' | 'signInWith' | 'signOut'> {
  /** The account page of the user. */
  accountUrl: string;
}

/** The session of the page and the typed client of the auth-service. */
export const useSession = (): PageSession => {
  const store = useStore();
  const state = useSyncExternalStore(store.subscribe, store.read, store.readOnServer);
  const { auth, session, signIn, signInWith, signOut, settings } = store;
  return {
    ...state,
    auth,
    session,
    signIn,
    signInWith,
    signOut,
    accountUrl: new URL('/account', settings.authUrl).href,
  };
};

/** The typed client of the video-service. @throws Error when the provider has no `videoUrl` */
export const useVideo = (): NonNullable<SessionStore['video']> => {
  const { video } = useStore();
  if (video === null) throw new Error('SessionProvider needs the address of the video-service, `videoUrl`.');
  return video;
};

/** Its children while a user is signed in. */
export const SignedIn = ({ children }: { children?: ReactNode }) =>
  useSession().status === 'signed-in' ? <>{children}</> : null;

/** Its children while no user is signed in, and not before that is known. */
export const SignedOut = ({ children }: { children?: ReactNode }) =>
  useSession().status === 'signed-out' ? <>{children}</> : null;
