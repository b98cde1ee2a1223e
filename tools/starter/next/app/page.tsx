import { readSession } from '../lib/session';
import { VideoMaker } from './video-maker';

const Home = async () => {
  const session = await readSession();
  return (
    <>
      <h1>My app</h1>
      {session === 'unavailable' && <p>The sign-in is unavailable. Reload the page in a moment.</p>}
      {session === null && <a href="/sign-in">Sign in</a>}
      {session !== null && session !== 'unavailable' && (
        <>
          <p>Signed in as {session.caller.email}</p>
          <a href="/profile">Profile</a>
          <form method="post" action="/auth/sign-out">
            <button>Sign out</button>
          </form>
          <VideoMaker />
        </>
      )}
    </>
  );
};

export default Home;
