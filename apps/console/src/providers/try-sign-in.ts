import { ApiError, dataOf, isSecondFactorRequired, type AuthClient } from '@svc/client';
import { go, useWeb } from '@svc/web';
import { useEffect } from 'preact/hooks';
import { useApi } from '../api';
import { useTranslate } from '../texts';
import type { ProviderName } from './provider-names';

const verifierKey = 'svc.tried';

interface Tried {
  /** Segment of the provider's page. */
  id: string;
  verifier: string;
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Browsers hash only on pages with TLS or on loopback: elsewhere there is no PKCE. */
export const isPkcePossible = (): boolean => (crypto.subtle as SubtleCrypto | undefined) !== undefined;

const hashVerifier = async (verifier: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));

export const returnAddress = (): string => `${location.origin}/console`;

/** Adds the console to the addresses that sign-ins may return to. */
const allowReturn = async (client: AuthClient): Promise<void> => {
  const { allowedRedirectUrls } = dataOf(await client.GET('/api/auth/config'));
  const body = { allowedRedirectUrls: [...allowedRedirectUrls, returnAddress()] };
  dataOf(await client.PUT('/api/auth/config', { body }));
};

const requestSignInAddress = async (client: AuthClient, name: string, isCustom: boolean, verifier: string) => {
  const query = {
    redirect_uri: returnAddress(),
    code_challenge: await hashVerifier(verifier),
    code_challenge_method: 'S256' as const,
  };
  const answer = isCustom
    ? await client.GET('/api/auth/oauth/custom/{key}', { params: { path: { key: name }, query } })
    : await client.GET('/api/auth/oauth/{provider}', { params: { path: { provider: name as ProviderName }, query } });
  return dataOf(answer).authUrl;
};

export const isReturnRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'AUTH_REDIRECT_NOT_ALLOWED';

/**
 * Leaves the page for a sign-in at the provider, which returns here.
 * @param allows adds this page to the allowed redirects first
 */
export const trySignIn = async (
  client: AuthClient,
  name: string,
  isCustom: boolean,
  allows: boolean,
): Promise<void> => {
  if (allows) await allowReturn(client);
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const address = await requestSignInAddress(client, name, isCustom, verifier);
  const tried: Tried = { id: isCustom ? `custom:${name}` : name, verifier };
  sessionStorage.setItem(verifierKey, JSON.stringify(tried));
  location.assign(address);
};

/** Exchanges the code, and ends the session at once. @returns who signed in; null when a second factor was asked for */
const finish = async (client: AuthClient, code: string, verifier: string): Promise<string | null> => {
  const body = { code, code_verifier: verifier };
  // Without cookies: the session of a user in this browser stays.
  const params = { query: { client_type: 'server' as const } };
  const answer = dataOf(await client.POST('/api/auth/oauth/exchange', { params, body, credentials: 'omit' }));
  if (isSecondFactorRequired(answer) || !('accessToken' in answer)) return null;
  const headers = { authorization: `Bearer ${answer.accessToken}` };
  const refreshToken = answer.refreshToken ?? null;
  dataOf(await client.POST('/api/auth/logout', { headers, body: { refreshToken }, credentials: 'omit' }));
  return answer.user.email;
};

/** Reports the outcome of a tried sign-in after the return from the provider. */
export const useTriedSignIn = (): void => {
  const { client } = useApi();
  const { say, describe } = useWeb();
  const translate = useTranslate();
  useEffect(() => {
    const kept = sessionStorage.getItem(verifierKey);
    const query = new URLSearchParams(location.search);
    const [code, refused] = [query.get('svc_code'), query.get('svc_error')];
    if (kept === null || (code === null && refused === null)) return;
    sessionStorage.removeItem(verifierKey);
    const { id, verifier } = JSON.parse(kept) as Tried;
    // The code must not stay in the address.
    history.replaceState(null, '', location.pathname);
    go('providers', id);
    if (code === null) return say(translate('providers.tryFailed', { reason: refused ?? '' }));
    finish(client, code, verifier).then(
      (email) => say(email === null ? translate('providers.tryHalf') : translate('providers.tryDone', { email })),
      (error: unknown) => say(translate('providers.tryFailed', { reason: describe(error) })),
    );
    // Once, after the return.
  }, []);
};
