import { dataOf } from './api-error';
import { webCrypto } from './web-crypto';
import type { AuthClient } from './create-clients';

/** A way to the auth-service's own page, which signs people in by whatever way is on. */
export interface AccountPageVisit {
  url: string;
  /** To be kept, by this client alone, until the browser is back: the code that it brings is worth nothing without it. */
  codeVerifier: string;
}

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** @param redirectTo where the browser comes back to; `allowedRedirectUrls` must name it */
export const visitAccountPage = async (authUrl: string, redirectTo: string): Promise<AccountPageVisit> => {
  const crypto = await webCrypto();
  const codeVerifier = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier));
  const url = new URL('/account', authUrl);
  url.searchParams.set('redirectTo', redirectTo);
  url.searchParams.set('code_challenge', base64Url(new Uint8Array(digest)));
  return { url: url.href, codeVerifier };
};

/**
 * Signs in with the `svc_code` that the browser has brought back from the account page or from a provider.
 *
 * @throws ApiError AUTH_OAUTH_INVALID_CODE after a minute, a second time, or with the verifier of another visit
 */
export const signInByExchange = async (auth: AuthClient, code: string, codeVerifier: string) =>
  dataOf(await auth.POST('/api/auth/oauth/exchange', { body: { code, code_verifier: codeVerifier } }));
