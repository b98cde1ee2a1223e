import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  AccountButton,
  SessionProvider,
  SignedIn,
  SignedOut,
  SignInButton,
  SignOutButton,
  useSession,
} from 'svc-auth-video/react';
import { VideoMaker } from './video-maker';

const Profile = () => <p>Signed in as {useSession().user?.email}</p>;

const App = () => (
  <main>
    <h1>My app</h1>
    <SignedOut>
      <SignInButton />
    </SignedOut>
    <SignedIn>
      <Profile />
      <p>
        <AccountButton>Account</AccountButton> <SignOutButton />
      </p>
      <VideoMaker />
    </SignedIn>
  </main>
);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <SessionProvider authUrl="http://localhost:3001" videoUrl="http://localhost:3002">
      <App />
    </SessionProvider>
  </StrictMode>,
);
