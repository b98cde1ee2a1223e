import { AdminSession, Loading, Outage, OutageBanner, useLoaded, type SignedInAdmin } from '@svc/web';
import { useCallback, useMemo, useState } from 'preact/hooks';
import { ApiContext } from './api';
import { Shell } from './shell';
import { SignIn } from './sign-in/sign-in';

const outage = new Outage('/health/live');

export const App = () => {
  const [hasEnded, setEnded] = useState(false);
  const session = useMemo(
    () =>
      new AdminSession({
        url: location.origin,
        storage: localStorage,
        onEnd: () => setEnded(true),
        send: outage.send,
      }),
    [],
  );
  const resume = useCallback(() => session.resume(), [session]);
  const current = useLoaded<SignedInAdmin | null>(resume);
  const enter = (admin: SignedInAdmin): void => {
    setEnded(false);
    current.replace(admin);
  };
  return (
    <>
      <OutageBanner outage={outage} />
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
