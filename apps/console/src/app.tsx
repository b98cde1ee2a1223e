import {
  AdminSession,
  Loading,
  Outage,
  OutageBanner,
  useLoaded,
  useRoute,
  type SignedInAdmin,
  type VideoClient,
} from '@svc/web';
import { useCallback, useMemo, useState } from 'preact/hooks';
import { ApiContext } from './api';
import { Shell } from './shell';
import { AcceptInvitation } from './sign-in/accept-invitation';
import { SignIn } from './sign-in/sign-in';

const outage = new Outage('/health/live');

interface Entrance {
  /** Null for a browser without a session. */
  admin: SignedInAdmin | null;
  video: VideoClient | null;
}

const openVideo = async (session: AdminSession): Promise<VideoClient | null> => {
  const answer = await outage.send(new Request('/console/settings'));
  const { videoUrl } = (await answer.json()) as { videoUrl?: string | null };
  return typeof videoUrl === 'string' ? session.videoClient(videoUrl) : null;
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
    const [admin, video] = await Promise.all([session.resume(), openVideo(session)]);
    return { admin, video };
  }, [session]);
  const current = useLoaded(load);
  const [place, token] = useRoute();
  if (place === 'invitation' && token !== undefined) return <AcceptInvitation session={session} token={token} />;
  return (
    <>
      <OutageBanner outage={outage} />
      <Loading of={current}>
        {({ admin, video }) => {
          const enter = (entered: SignedInAdmin): void => {
            setEnded(false);
            current.replace({ admin: entered, video });
          };
          return admin === null || hasEnded ? (
            <SignIn session={session} hasEnded={hasEnded} onSignedIn={enter} />
          ) : (
            <ApiContext.Provider value={{ admin, session, client: session.client, video }}>
              <Shell onSignOut={() => current.replace({ admin: null, video })} />
            </ApiContext.Provider>
          );
        }}
      </Loading>
    </>
  );
};
