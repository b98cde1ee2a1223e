import { visitAccountPage, visitProvider, type AccountPageVisit } from '../account-page';
import type { AuthClient } from '../create-clients';

/** The answer of the account page in the address of the page to which the browser returned. */
export type AccountPageReturn = { code: string; codeVerifier: string } | { error: string };

const verifierName = 'svc code verifier';

const withoutReturn = (address: string): URL => {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('svc_')) url.searchParams.delete(name);
  return url;
};

const leave = ({ url, codeVerifier }: AccountPageVisit): void => {
  sessionStorage.setItem(verifierName, codeVerifier);
  location.assign(url);
};

/** Leaves for the account page; the browser returns to `redirectTo`, by default to this page. */
export const leaveForAccountPage = async (authUrl: string, redirectTo = location.href): Promise<void> =>
  leave(await visitAccountPage(authUrl, withoutReturn(redirectTo).href));

/** Leaves for a provider, and returns as from the account page. */
export const leaveForProvider = async (
  auth: AuthClient,
  authUrl: string,
  provider: string,
  redirectTo = location.href,
): Promise<void> => leave(await visitProvider(auth, authUrl, provider, withoutReturn(redirectTo).href));

/** Takes the answer out of the address and the storage before it is used: a code works once. */
export const takeAccountPageReturn = (): AccountPageReturn | null => {
  const query = new URLSearchParams(location.search);
  const code = query.get('svc_code');
  const error = query.get('svc_error');
  if (code === null && error === null) return null;
  const codeVerifier = sessionStorage.getItem(verifierName);
  sessionStorage.removeItem(verifierName);
  history.replaceState(history.state, '', withoutReturn(location.href));
  if (error !== null) return { error };
  // A code that this page has not asked for would sign the user in to the account of an attacker.
  return code === null || codeVerifier === null ? null : { code, codeVerifier };
};
