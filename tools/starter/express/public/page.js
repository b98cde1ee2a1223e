import {
  ClientSession,
  createAuthClient,
  createVideoClient,
  dataOf,
  followTask,
  readCurrentUser,
  signInByExchange,
  visitAccountPage,
} from 'svc-auth-video';

const authUrl = 'http://localhost:3001';
const session = new ClientSession({ authUrl, clientType: 'web', onChange: (tokens) => tokens ?? show(null) });
const auth = createAuthClient(session);
const video = createVideoClient('http://localhost:3002', session);
const element = (id) => document.getElementById(id);

const show = (user) => {
  element('sign-in').hidden = user !== null;
  element('signed-in').hidden = user === null;
};

/** The account page returns with a code, which works once: it leaves the address before it is used. */
const returnFromAccountPage = async () => {
  const code = new URLSearchParams(location.search).get('svc_code');
  const verifier = sessionStorage.getItem('verifier');
  sessionStorage.removeItem('verifier');
  history.replaceState(null, '', location.pathname);
  if (code && verifier) await signInByExchange(auth, code, verifier);
};

/** Calls the server of this project, which verifies the access token. */
const showProfile = async () => {
  const user = await readCurrentUser(auth);
  const headers = { authorization: `Bearer ${session.tokens.accessToken}` };
  const caller = await (await fetch('/api/profile', { headers })).json();
  element('profile').textContent = `Signed in as ${user.email}, roles: ${caller.roles.join(', ') || 'none'}`;
  show(user);
};

const makeVideo = async () => {
  const body = { text: element('text').value, mode: 'fixed' };
  const { task_id } = dataOf(await video.POST('/api/video/generate/async', { body }));
  for await (const { status, progress, result } of followTask(video, task_id)) {
    element('state').textContent = `${status} ${Math.round(progress?.percentage ?? 0)} %`;
    if (result?.video_url) element('video').src = result.video_url;
    element('video').hidden = !result?.video_url;
  }
};

element('sign-in').onclick = async () => {
  const { url, codeVerifier } = await visitAccountPage(authUrl, location.href);
  sessionStorage.setItem('verifier', codeVerifier);
  location.assign(url);
};
element('sign-out').onclick = () => auth.POST('/api/auth/logout');
element('make').onclick = () => makeVideo().catch(({ message }) => (element('state').textContent = message));

await returnFromAccountPage();
if (await session.resume()) await showProfile();
else show(null);
