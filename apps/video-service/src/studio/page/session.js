/** Who uses the page: the session at the auth-service, where the video-service asks for one. */

import { ClientSession, createAuthClient, dataOf, signInByExchange, visitAccountPage } from './client.js';
import { wordsIn } from './language.js';
import shellWords from './words.js';

const words = wordsIn(shellWords);

/** Settings of the service: `{ signInUrl: string | null, endingModels: { use, shutdownDate: string | null }[] }`. */
const { signInUrl, endingModels } = await (await fetch('studio/settings')).json();

export { endingModels };

let showSession = () => undefined;
let askForSession = async () => undefined;

const onChange = (tokens) => showSession(tokens !== null);

/** Undefined where anyone may call. */
export const session =
  signInUrl === null ? undefined : new ClientSession({ authUrl: signInUrl, clientType: 'web', onChange });
const auth = session && createAuthClient(session);

const here = location.origin + location.pathname;
const verifierKey = 'studio-verifier';
/** The view that was left for the account page, which does not bring it back. */
const placeKey = 'studio-place';

/** Takes the code that the account page sends the browser back with out of the address, and signs in with it. */
const arrive = async () => {
  const query = new URLSearchParams(location.search);
  const [code, verifier] = [query.get('svc_code'), sessionStorage.getItem(verifierKey)];
  if (query.has('svc_status'))
    history.replaceState(null, '', location.pathname + (sessionStorage.getItem(placeKey) ?? ''));
  if (code === null || verifier === null) return;
  sessionStorage.removeItem(verifierKey);
  await signInByExchange(auth, code, verifier);
};

/** @returns {Promise<Error | undefined>} what went wrong on the way back from the account page */
const arrived =
  session &&
  arrive().then(
    () => undefined,
    (error) => error,
  );

/** Nothing is kept over a reload: the refresh token is in a cookie that no script sees, and finds its session again. */
const resumed = arrived?.then(() => session.resume()).catch(() => false);

/** Of the account page. */
export const accountUrl =
  signInUrl === null ? undefined : `${signInUrl}/account?redirectTo=${encodeURIComponent(here)}`;

/** Leaves for the account page, which signs people in by whatever way is on, and comes back. */
export const visitAccount = async () => {
  const { url, codeVerifier } = await visitAccountPage(signInUrl, here);
  sessionStorage.setItem(verifierKey, codeVerifier);
  sessionStorage.setItem(placeKey, location.hash);
  location.assign(url);
};

/**
 * @param {(problem: Error | undefined) => Promise<void>} ask shows the way to the sign-in, which leaves the page
 * @param {(isOpen: boolean) => void} show is told now, and whenever a session has begun or ended
 */
export const whenSessionIsNeeded = (ask, show) => {
  askForSession = ask;
  showSession = show;
  show(Boolean(session?.tokens));
};

/**
 * The body of a good answer.
 * @throws ApiError when the service refuses, Error when it cannot be reached: both with a sentence for people
 */
const reached = async (call) => {
  try {
    return await call();
  } catch (cause) {
    if (cause.status !== undefined || cause.name === 'AbortError') throw cause;
    throw new Error(words.unreachable, { cause });
  }
};

const answerOf = async (call) => dataOf(await reached(call));

/** Does what needs a session: asks for one first, and again when it has ended. */
export const withSession = async (work) => {
  await resumed;
  if (session?.tokens === null) await askForSession(await arrived);
  try {
    return await work();
  } catch (error) {
    if (session === undefined || error.status !== 401) throw error;
    return askForSession();
  }
};

/** The answer of the video-service. @throws as `answerOf` */
export const answerTo = (call) => withSession(() => answerOf(call));

/** What a call of the client library resolves with, which throws by itself what the service refuses. */
export const dataFrom = (call) => withSession(() => reached(call));

export const signOut = async () => {
  await auth.POST('/api/auth/logout').catch(() => undefined);
  await session.end();
};
