import {
  ApiError,
  ClientSession,
  createAuthClient,
  dataOf,
  signInByExchange,
  visitAccountPage,
  type Answered,
} from '@svc/client';
import { translate } from './language';
import { translatedError } from './notices/notices';

/** Session of the page's user at the auth-service, when the video-service requires one. */

interface StudioSettings {
  signInUrl: string | null;
  hasOrganizations: boolean;
  canRewrite: boolean;
  endingModels: { use: 'pictures' | 'voices' | 'scripts'; shutdownDate: string | null }[];
}

const { signInUrl, hasOrganizations, canRewrite, endingModels } = (await (
  await fetch('studio/settings')
).json()) as StudioSettings;

export { canRewrite, endingModels };

let showSession: (isOpen: boolean) => void = () => undefined;
let askForSession: (problem?: Error) => Promise<never> = () => Promise.reject(new Error(translate('shell.signIn')));

/** Undefined without access control. */
export const session =
  signInUrl === null
    ? undefined
    : new ClientSession({ authUrl: signInUrl, clientType: 'web', onChange: (tokens) => showSession(tokens !== null) });
const auth = session && createAuthClient(session);

const here = location.origin + location.pathname;
const verifierKey = 'studio-verifier';
/** Stores the view that was left for the account page, which does not return it. */
const placeKey = 'studio-place';

/** Removes the code of the account page from the address and signs in with it. */
const arrive = async (): Promise<void> => {
  const query = new URLSearchParams(location.search);
  const [code, verifier] = [query.get('svc_code'), sessionStorage.getItem(verifierKey)];
  if (query.has('svc_status'))
    history.replaceState(null, '', location.pathname + (sessionStorage.getItem(placeKey) ?? ''));
  if (auth === undefined || code === null || verifier === null) return;
  sessionStorage.removeItem(verifierKey);
  await signInByExchange(auth, code, verifier);
};

/** An error of the return from the account page. */
const arrived = arrive().then(
  () => undefined,
  (error: unknown) => error as Error,
);

/** Resumes the session after a reload by the refresh token, an HttpOnly cookie. */
const resumed = arrived.then(() => session?.resume()).catch(() => false);

/** Address of the account page. */
export const accountUrl =
  signInUrl === null ? undefined : `${signInUrl}/account?redirectTo=${encodeURIComponent(here)}`;

/** Leaves for the account page, which signs in with any enabled method and returns here. */
export const visitAccount = async (): Promise<void> => {
  if (signInUrl === null) return;
  const { url, codeVerifier } = await visitAccountPage(signInUrl, here);
  sessionStorage.setItem(verifierKey, codeVerifier);
  sessionStorage.setItem(placeKey, location.hash);
  location.assign(url);
};

/**
 * @param ask shows the sign-in dialog, which leaves the page
 * @param show called now and whenever a session begins or ends
 */
export const whenSessionIsNeeded = (ask: typeof askForSession, show: typeof showSession): void => {
  askForSession = ask;
  showSession = show;
  show(Boolean(session?.tokens));
};

/** @throws ApiError for a refusal, Error when the service is unreachable: both with a message for users */
const reached = async <Result>(call: () => Promise<Result>): Promise<Result> => {
  try {
    return await call();
  } catch (cause) {
    if (cause instanceof ApiError || (cause instanceof Error && cause.name === 'AbortError')) throw cause;
    throw new Error(translate('shell.unreachable'), { cause });
  }
};

/** Runs work that needs a session: asks for a sign-in first, and again when the session has ended. */
export const withSession = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  await resumed;
  if (session?.tokens === null) await askForSession(await arrived);
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (session !== undefined && error.status === 401) return askForSession();
    throw await translatedError(error);
  }
};

/** @returns the body of a successful answer of the video-service */
export const answerTo = <Data>(call: () => Promise<Answered<Data>>): Promise<Data> =>
  withSession(async () => dataOf(await reached(call)));

/** @returns the result of a call of the client library, which throws refusals itself */
export const dataFrom = <Result>(call: () => Promise<Result>): Promise<Result> => withSession(() => reached(call));

export interface ListedOrganization {
  id: string;
  name: string;
  current: boolean;
}

/** Empty, and nothing is requested, where the operator has no organisations. */
export const listOrganizations = async (): Promise<ListedOrganization[]> => {
  if (!hasOrganizations || auth === undefined) return [];
  return dataOf(await auth.GET('/api/auth/organizations')).data;
};

/** Loads the page again: everything on it belongs to the organisation of before, or to the user. */
export const actFor = async (organizationId: string | null): Promise<void> => {
  if (auth === undefined) return;
  dataOf(await auth.POST('/api/auth/sessions/current/organization', { body: { organizationId } }));
  location.hash = '#/';
  location.reload();
};

export const signOut = async (): Promise<void> => {
  await auth?.POST('/api/auth/logout').catch(() => undefined);
  await session?.end();
};
