import { dataOf } from './api-error';
import { webCrypto } from './web-crypto';
import type { AuthClient } from './create-clients';

/** An address of the auth-service's account page, where users sign in by any enabled method. */
export interface AccountPageVisit {
  url: string;
  /** Keep it in this client until the browser returns: the returned code works only with it (PKCE). */
  codeVerifier: string;
}

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const noTls =
  'The page must be opened by https, or by http on localhost: elsewhere browsers have no crypto.subtle, which PKCE needs.';

/**
 * @param redirectTo address to which the browser returns; `allowedRedirectUrls` must contain it
 * @throws Error on a page without TLS that is not on loopback
 */
export const visitAccountPage = async (authUrl: string, redirectTo: string): Promise<AccountPageVisit> => {
  const crypto = await webCrypto();
  if ((crypto.subtle as object | undefined) === undefined) throw new Error(noTls);
  const codeVerifier = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier));
  const url = new URL('/account', authUrl);
  url.searchParams.set('redirectTo', redirectTo);
  url.searchParams.set('code_challenge', base64Url(new Uint8Array(digest)));
  return { url: url.href, codeVerifier };
};

/**
 * Signs in with the `svc_code` that the browser returns from the account page or a provider.
 * @throws ApiError AUTH_OAUTH_INVALID_CODE after a minute, on a second use, or with another verifier
 */
export const signInByExchange = async (auth: AuthClient, code: string, codeVerifier: string) =>
  dataOf(await auth.POST('/api/auth/oauth/exchange', { body: { code, code_verifier: codeVerifier } }));

/**
 * An address of a provider, from which the browser returns as from the account page.
 * @param provider name of a built-in provider, or key of a custom one
 * @throws ApiError for a provider that is not configured
 */
export const visitProvider = async (
  auth: AuthClient,
  authUrl: string,
  provider: string,
  redirectTo: string,
): Promise<AccountPageVisit> => {
  const { url, codeVerifier } = await visitAccountPage(authUrl, redirectTo);
  const code_challenge = new URL(url).searchParams.get('code_challenge') ?? '';
  const query = { redirect_uri: redirectTo, code_challenge };
  const { data } = dataOf(await auth.GET('/api/auth/oauth/providers'));
  const isCustom = data.some(({ provider: name, custom }) => name === provider && custom);
  const answer = isCustom
    ? await auth.GET('/api/auth/oauth/custom/{key}', { params: { path: { key: provider }, query } })
    : await auth.GET('/api/auth/oauth/{provider}', { params: { path: { provider: provider as 'google' }, query } });
  return { url: dataOf(answer).authUrl, codeVerifier };
};
