import { AdminSession, Loading, useLoaded, type SignedInAdmin } from '@svc/web';
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { ApiContext } from './api';
import { Shell } from './shell';
import { SignIn } from './sign-in/sign-in';
import { useTranslate } from './texts';

const pauseMs = 3000;

/** Asks the service until it answers. */
const useReturn = (isReached: boolean, onReturn: () => void): void => {
  useEffect(() => {
    if (isReached) return;
    const timer = setInterval(() => {
      fetch('/health/live').then(onReturn, () => undefined);
    }, pauseMs);
    return () => clearInterval(timer);
  }, [isReached, onReturn]);
};

export const App = () => {
  const translate = useTranslate();
  const [isReached, setReached] = useState(true);
  const [hasEnded, setEnded] = useState(false);
  const session = useMemo(
    () =>
      new AdminSession({
        url: location.origin,
        storage: localStorage,
        onEnd: () => setEnded(true),
        onReach: setReached,
      }),
    [],
  );
  const resume = useCallback(() => session.resume(), [session]);
  const current = useLoaded<SignedInAdmin | null>(resume);
  const back = useCallback(() => setReached(true), []);
  useReturn(isReached, back);
  const enter = (admin: SignedInAdmin): void => {
    setEnded(false);
    current.replace(admin);
  };
  return (
    <>
      {isReached ? null : (
        <p class="away" role="alert">
          {translate('shell.away')}
        </p>
      )}
      <Loading of={current}>
        {(admin) =>
          admin === null || hasEnded ? (
            <SignIn session={session} hasEnded={hasEnded} onSignedIn={enter} />
          ) : (
            <ApiContext.Provider value={{ admin, session, client: session.client }}>
              <Shell onSignOut={() => current.replace(null)} />
            </ApiContext.Provider>
          )
        }
      </Loading>
    </>
  );
};
