/** Who uses the page: the session at the auth-service, where the video-service asks for one. */

import { ClientSession, createAuthClient, dataOf } from './client.js';

/** What the service says about signing in: `{ signInUrl: string | null }`. */
const { signInUrl } = await (await fetch('studio/settings')).json();

let showSession = () => undefined;
let askForSession = async () => undefined;

const onChange = (tokens) => showSession(tokens !== null);

/** Undefined where anyone may call. */
export const session =
  signInUrl === null ? undefined : new ClientSession({ authUrl: signInUrl, clientType: 'web', onChange });
const auth = session && createAuthClient(session);

/** Nothing is kept over a reload: the refresh token is in a cookie that no script sees, and finds its session again. */
const resumed = session?.resume().catch(() => false);

/**
 * @param {() => Promise<void>} ask shows the sign-in form and resolves once somebody has signed in
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
const answerOf = async (call) => {
  const answer = await call().catch((cause) => {
    throw new Error('The service cannot be reached. Try again in a moment.', { cause });
  });
  return dataOf(answer);
};

/** Does what needs a session: asks for one first, and again when it has ended. */
export const withSession = async (work) => {
  await resumed;
  if (session?.tokens === null) await askForSession();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (session === undefined || error.status !== 401) throw error;
      await askForSession();
    }
  }
};

/** The answer of the video-service. @throws as `answerOf` */
export const answerTo = (call) => withSession(() => answerOf(call));

/** What the auth-service asks of new accounts. */
export const readRules = () => answerOf(() => auth.GET('/api/auth/public-config'));

export const signIn = (email, password) =>
  answerOf(() => auth.POST('/api/auth/sessions', { body: { email, password } }));

/** The answer's `accessToken` is null when the address has to be confirmed first. */
export const signUp = (email, password) => answerOf(() => auth.POST('/api/auth/users', { body: { email, password } }));

export const sendProof = (email) => answerOf(() => auth.POST('/api/auth/email/send-verification', { body: { email } }));

export const confirmEmail = (email, otp) =>
  answerOf(() => auth.POST('/api/auth/email/verify', { body: { email, otp } }));

export const signOut = async () => {
  await auth.POST('/api/auth/logout').catch(() => undefined);
  await session.end();
};
