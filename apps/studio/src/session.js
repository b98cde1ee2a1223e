/** The session of the page's user at the auth-service, when the video-service requires one. */

import { ClientSession, createAuthClient, dataOf, signInByExchange, visitAccountPage } from '@svc/client';
import { translate } from './language.js';

/**
 * Settings of the service: `{ signInUrl: string | null, endingModels: { use, shutdownDate: string | null }[] }`.
 */
const { signInUrl, endingModels } = await (await fetch('studio/settings')).json();

export { endingModels };

let showSession = () => undefined;
let askForSession = async () => undefined;

const onChange = (tokens) => showSession(tokens !== null);

/** Undefined without access control. */
export const session =
  signInUrl === null ? undefined : new ClientSession({ authUrl: signInUrl, clientType: 'web', onChange });
const auth = session && createAuthClient(session);

const here = location.origin + location.pathname;
const verifierKey = 'studio-verifier';
/** Stores the view that was left for the account page, which does not return it. */
const placeKey = 'studio-place';

/** Removes the code of the account page from the address and signs in with it. */
const arrive = async () => {
  const query = new URLSearchParams(location.search);
  const [code, verifier] = [query.get('svc_code'), sessionStorage.getItem(verifierKey)];
  if (query.has('svc_status'))
    history.replaceState(null, '', location.pathname + (sessionStorage.getItem(placeKey) ?? ''));
  if (code === null || verifier === null) return;
  sessionStorage.removeItem(verifierKey);
  await signInByExchange(auth, code, verifier);
};

/** @returns {Promise<Error | undefined>} an error of the return from the account page */
const arrived =
  session &&
  arrive().then(
    () => undefined,
    (error) => error,
  );

/** Resumes the session after a reload by the refresh token, an HttpOnly cookie. */
const resumed = arrived?.then(() => session.resume()).catch(() => false);

/** Address of the account page. */
export const accountUrl =
  signInUrl === null ? undefined : `${signInUrl}/account?redirectTo=${encodeURIComponent(here)}`;

/** Leaves for the account page, which signs in with any enabled method and returns here. */
export const visitAccount = async () => {
  const { url, codeVerifier } = await visitAccountPage(signInUrl, here);
  sessionStorage.setItem(verifierKey, codeVerifier);
  sessionStorage.setItem(placeKey, location.hash);
  location.assign(url);
};

/**
 * @param {(problem: Error | undefined) => Promise<void>} ask shows the sign-in dialog, which leaves the page
 * @param {(isOpen: boolean) => void} show called now and whenever a session begins or ends
 */
export const whenSessionIsNeeded = (ask, show) => {
  askForSession = ask;
  showSession = show;
  show(Boolean(session?.tokens));
};

/**
 * @returns the body of a successful answer
 * @throws ApiError for a refusal, Error when the service is unreachable: both with a message for users
 */
const reached = async (call) => {
  try {
    return await call();
  } catch (cause) {
    if (cause.status !== undefined || cause.name === 'AbortError') throw cause;
    throw new Error(translate('shell.unreachable'), { cause });
  }
};

const answerOf = async (call) => dataOf(await reached(call));

/** Runs work that needs a session: asks for a sign-in first, and again when the session has ended. */
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

/** @returns the answer of the video-service @throws as `answerOf` */
export const answerTo = (call) => withSession(() => answerOf(call));

/** @returns the result of a call of the client library, which throws refusals itself */
export const dataFrom = (call) => withSession(() => reached(call));

export const signOut = async () => {
  await auth.POST('/api/auth/logout').catch(() => undefined);
  await session.end();
};
