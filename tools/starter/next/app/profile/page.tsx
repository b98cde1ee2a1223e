import { redirect } from 'next/navigation';
import { createAuthClient, readCurrentUser } from 'svc-auth-video';
import { readSession } from '../../lib/session';

const Profile = async () => {
  const session = await readSession();
  if (session === null) redirect('/sign-in?returnTo=/profile');
  if (session === 'unavailable') throw new Error('The sign-in is unavailable. Try again.');
  const user = await readCurrentUser(createAuthClient(session.client()));
  return (
    <>
      <h1>Profile</h1>
      <dl>
        <dt>Email address</dt>
        <dd>{user?.email}</dd>
        <dt>Member since</dt>
        <dd>{user && new Date(user.createdAt).toLocaleDateString('en', { dateStyle: 'long' })}</dd>
      </dl>
      <a href="/">Home</a>
    </>
  );
};

export default Profile;
