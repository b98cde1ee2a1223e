import { AdminSession, Loading, Outage, OutageBanner, useLoaded, useRoute, type SignedInAdmin } from '@svc/web';
import { useCallback, useMemo, useState } from 'preact/hooks';
import { ApiContext, type Api } from './api';
import { Shell } from './shell';
import { AcceptInvitation } from './sign-in/accept-invitation';
import { SignIn } from './sign-in/sign-in';

const outage = new Outage('/health/live');

interface Entrance {
  /** Null for a browser without a session. */
  admin: SignedInAdmin | null;
  product: Product;
}

type Product = Pick<Api, 'video' | 'hasOrganizations' | 'hasFeature' | 'isProxyUntrusted' | 'application'>;

/** Holds what an older or newer service may send. */
interface ProductSettings {
  videoUrl?: string | null;
  organizations?: boolean;
  features?: readonly string[];
  isProxyUntrusted?: boolean;
  applicationName?: string | null;
  logo?: string | null;
}

const readProduct = async (session: AdminSession): Promise<Product> => {
  const answer = await outage.send(new Request('/console/settings'));
  const { videoUrl, organizations, features, isProxyUntrusted, applicationName, logo } =
    (await answer.json()) as ProductSettings;
  return {
    video: typeof videoUrl === 'string' ? session.videoClient(videoUrl) : null,
    hasOrganizations: organizations === true,
    hasFeature: (name) => features?.includes(name) ?? true,
    isProxyUntrusted: isProxyUntrusted === true,
    application: { name: applicationName ?? null, logo: logo ?? null },
  };
};

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
  const load = useCallback(async (): Promise<Entrance> => {
    const [admin, product] = await Promise.all([session.resume(), readProduct(session)]);
    return { admin, product };
  }, [session]);
  const current = useLoaded(load);
  const [place, token] = useRoute();
  if (place === 'invitation' && token !== undefined) return <AcceptInvitation session={session} token={token} />;
  return (
    <>
      <OutageBanner outage={outage} />
      <Loading of={current}>
        {({ admin, product }) => {
          const enter = (entered: SignedInAdmin): void => {
            setEnded(false);
            current.replace({ admin: entered, product });
          };
          const reloadApplication = async (): Promise<void> => {
            const { application } = await readProduct(session);
            current.replace({ admin, product: { ...product, application } });
          };
          return admin === null || hasEnded ? (
            <SignIn session={session} application={product.application} hasEnded={hasEnded} onSignedIn={enter} />
          ) : (
            <ApiContext.Provider value={{ admin, session, client: session.client, ...product, reloadApplication }}>
              <Shell onSignOut={() => current.replace({ admin: null, product })} />
            </ApiContext.Provider>
          );
        }}
      </Loading>
    </>
  );
};
