import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { callback, issuer } from './oidc-client.fixture';
import { token, type Attempt, type Row } from './oidc-misuse.fixture';

const bearerAt = (url: string, given: string): Attempt => ({ url, headers: { authorization: `Bearer ${given}` } });
const userinfo = '/oidc/userinfo';
const account = '/api/auth/account';

const claims = { sub: 'victim', iss: issuer, aud: 'svc', sid: 'session', role: 'authenticated', jti: 'x' };

const substitutes: Row[] = [
  ['ID token as access token', ({ idToken }) => bearerAt(userinfo, idToken), [401], /^invalid_token$/],
  ['refresh token as access token', ({ refreshToken }) => bearerAt(userinfo, refreshToken), [401], /^invalid_token$/],
  ['code as access token', ({ code }) => bearerAt(userinfo, code), [401], /^invalid_token$/],
  ['token of the video-service at userinfo', ({ videoToken }) => bearerAt(userinfo, videoToken), [401], /^invalid_/],
  ['token of the video-service at the account', ({ videoToken }) => bearerAt(account, videoToken), [401]],
  ['ID token as session at the account', ({ idToken }) => bearerAt(account, idToken), [401]],
  ['access token of a client at the account', ({ accessToken }) => bearerAt(account, accessToken), [401]],
  [
    'access token in an address',
    ({ accessToken }) => ({ url: `${userinfo}?access_token=${accessToken}` }),
    [400, 401],
    /^invalid_/,
  ],
  ['unsigned session', () => bearerAt(account, new UnsecuredJWT(claims).setExpirationTime('1 h').encode()), [401]],
  [
    'session signed by HMAC with the public key',
    async ({ publicKey }) => {
      const jwt = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' }).setExpirationTime('1 h');
      return bearerAt(account, await jwt.sign(Buffer.from(publicKey)));
    },
    [401],
  ],
  [
    'session signed by a key in its own header',
    async () => {
      const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
      const header = { alg: 'ES256', typ: 'at+jwt', jwk: await exportJWK(publicKey) };
      return bearerAt(account, await new SignJWT(claims).setProtectedHeader(header).sign(privateKey));
    },
    [401],
  ],
];

const requests: Row[] = [
  [
    'pushed request without PKCE',
    ({ clientId }) => ({
      method: 'POST',
      url: '/oidc/par',
      fields: { client_id: clientId, response_type: 'code', redirect_uri: callback, scope: 'openid' },
    }),
    [400],
    /^invalid_request$/,
  ],
  [
    'pushed request that refers to another',
    ({ clientId, requestUri }) => ({
      method: 'POST',
      url: '/oidc/par',
      fields: { client_id: clientId, request_uri: requestUri },
    }),
    [400],
    /^invalid_request|request_uri_not_supported$/,
  ],
  [
    'pushed request of another client',
    ({ otherId, requestUri }) => ({
      url: `/oidc/authorize?client_id=${otherId}&request_uri=${encodeURIComponent(requestUri)}`,
    }),
    [400],
  ],
  [
    'pushed request for the second time',
    ({ clientId, usedRequestUri }) => ({
      url: `/oidc/authorize?client_id=${clientId}&request_uri=${encodeURIComponent(usedRequestUri)}`,
    }),
    [400],
  ],
  [
    'invented pushed request',
    ({ clientId }) => ({
      url: `/oidc/authorize?client_id=${clientId}&request_uri=${encodeURIComponent('urn:ietf:params:oauth:request_uri:x')}`,
    }),
    [400],
  ],
  [
    'registration while it is off',
    () => ({ method: 'POST', url: '/oidc/register', fields: { redirect_uris: callback } }),
    [404],
  ],
  [
    'device code without the flow',
    ({ otherId }) => ({ method: 'POST', url: '/oidc/device', fields: { client_id: otherId, scope: 'openid' } }),
    [400],
    /^invalid_request$/,
  ],
  [
    'device code of another client',
    ({ otherId, deviceCode }) =>
      token({
        grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
        client_id: otherId,
        device_code: deviceCode,
      }),
    [400],
    /^invalid_request$/,
  ],
  [
    'consent of a request that was never made',
    () => ({ url: '/account/authorize', headers: { cookie: 'svc_oidc_interaction=invented' } }),
    [400],
  ],
  [
    'going on with a request that was never made',
    () => ({ url: '/oidc/authorize/invented', headers: { cookie: 'svc_oidc_resume=invented' } }),
    [400],
  ],
  [
    'sign-out that returns elsewhere',
    ({ clientId }) => ({ url: `/oidc/logout?client_id=${clientId}&post_logout_redirect_uri=https://evil.test/` }),
    [400],
  ],
  [
    'sign-out by an unsigned ID token',
    ({ clientId }) => ({
      url: `/oidc/logout?id_token_hint=${new UnsecuredJWT({ ...claims, aud: clientId }).encode()}`,
    }),
    [400],
  ],
  [
    'sign-out without the form of its page',
    () => ({ method: 'POST', url: '/oidc/logout/confirm', fields: { logout: 'yes', xsrf: 'x' } }),
    [400],
  ],
];

/** Ways to use a token for what it is not, and requests that were never made. */
export const otherMisuses: readonly Row[] = [...substitutes, ...requests];
