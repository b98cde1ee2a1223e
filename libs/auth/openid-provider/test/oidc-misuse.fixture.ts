import { hash } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { callback, issuer, videoService } from './oidc-client.fixture';

/** Holdings of an attacker, issued to others or for another purpose. */
export interface Loot {
  clientId: string;
  otherId: string;
  confidential: { id: string; secret: string };
  /** A fresh code of `clientId`, and its verifier. */
  code: string;
  verifier: string;
  idToken: string;
  accessToken: string;
  /** An access token for the video-service. */
  videoToken: string;
  refreshToken: string;
  /** Replaced and followed by its successor. */
  usedRefreshToken: string;
  /** `request_uri` of `clientId`, and one that was used. */
  requestUri: string;
  usedRequestUri: string;
  deviceCode: string;
  publicKey: string;
}

export interface Attempt {
  method?: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  fields?: Record<string, string>;
}

/** The refusal: statuses, and the error code where the answer has one. */
export type Row = [
  what: string,
  attempt: (loot: Loot) => Attempt | Promise<Attempt>,
  statuses: number[],
  error?: RegExp,
];

export const token = (fields: Record<string, string>, headers: Record<string, string> = {}): Attempt => ({
  method: 'POST',
  url: '/oidc/token',
  fields,
  headers,
});

const exchange = ({ clientId, code, verifier }: Loot, change: Record<string, string> = {}): Attempt => {
  const fields = { grant_type: 'authorization_code', client_id: clientId, redirect_uri: callback, code };
  return token({ ...fields, code_verifier: verifier, ...change });
};

const refresh = ({ clientId, refreshToken }: Loot, change: Record<string, string> = {}): Attempt =>
  token({ grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken, ...change });

const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
});

const assertion = (given: string) => ({
  client_assertion: given,
  client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
});

const codes: Row[] = [
  ['code of another client', (loot) => exchange(loot, { client_id: loot.otherId }), [400], /^invalid_grant$/],
  ['code without verifier', (loot) => exchange(loot, { code_verifier: '' }), [400], /^invalid_/],
  ['code with an invented verifier', (loot) => exchange(loot, { code_verifier: 'x'.repeat(43) }), [400], /^invalid_/],
  [
    'code with its challenge as verifier',
    (loot) => exchange(loot, { code_verifier: hash('sha256', loot.verifier, 'base64url') }),
    [400],
    /^invalid_grant$/,
  ],
  ['code with another redirect', (loot) => exchange(loot, { redirect_uri: `${callback}/x` }), [400], /^invalid_grant$/],
  ['code without redirect', (loot) => exchange(loot, { redirect_uri: '' }), [400], /^invalid_/],
  [
    'code for a resource that was not asked for',
    (loot) => exchange(loot, { resource: videoService }),
    [400],
    /^invalid_target$/,
  ],
  ['invented code', (loot) => exchange(loot, { code: 'x'.repeat(43) }), [400], /^invalid_grant$/],
  ['refresh token as code', (loot) => exchange(loot, { code: loot.refreshToken }), [400], /^invalid_grant$/],
  ['device code as code', (loot) => exchange(loot, { code: loot.deviceCode }), [400], /^invalid_grant$/],
  ['code as refresh token', (loot) => refresh(loot, { refresh_token: loot.code }), [400], /^invalid_grant$/],
  [
    'code in the address of the token endpoint',
    (loot) => ({ url: `/oidc/token?${new URLSearchParams(exchange(loot).fields).toString()}` }),
    [404, 405],
  ],
];

const clients: Row[] = [
  [
    'password of a user',
    ({ clientId }) => token({ grant_type: 'password', client_id: clientId, username: 'a', password: 'b' }),
    [400],
    /^unsupported_grant_type$/,
  ],
  ['implicit grant', ({ clientId }) => token({ grant_type: 'implicit', client_id: clientId }), [400], /^unsupported_/],
  [
    'token exchange',
    ({ clientId }) =>
      token({ grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange', client_id: clientId, subject_token: 'x' }),
    [400],
    /^unsupported_grant_type$/,
  ],
  [
    'client credentials of a public client',
    ({ clientId }) => token({ grant_type: 'client_credentials', client_id: clientId }),
    [400],
    /^(invalid_request|unauthorized_client)$/,
  ],
  [
    'client credentials of a client of users',
    ({ confidential: { id, secret } }) => token({ grant_type: 'client_credentials' }, basic(id, secret)),
    [400],
    /^(invalid_request|unauthorized_client)$/,
  ],
  [
    'confidential client without its secret',
    ({ confidential }) => token({ grant_type: 'refresh_token', refresh_token: 'x', client_id: confidential.id }),
    [401],
    /^invalid_client$/,
  ],
  [
    'secret in header and body at once',
    ({ confidential: { id, secret } }) =>
      token(
        { grant_type: 'refresh_token', refresh_token: 'x', client_id: id, client_secret: secret },
        basic(id, secret),
      ),
    [400],
    /^invalid_request$/,
  ],
  [
    'header of one client and id of another',
    (loot) => token({ ...refresh(loot).fields }, basic(loot.confidential.id, loot.confidential.secret)),
    [400],
    /^invalid_request$/,
  ],
  [
    'unsigned client assertion',
    ({ confidential: { id } }) =>
      token({
        grant_type: 'client_credentials',
        ...assertion(new UnsecuredJWT({ iss: id, sub: id, aud: issuer }).encode()),
      }),
    [400, 401],
    /^invalid_(client|request)$/,
  ],
  [
    'client assertion signed with the secret',
    async ({ confidential: { id, secret } }) => {
      const jwt = new SignJWT({ iss: id, sub: id, aud: issuer }).setProtectedHeader({ alg: 'HS256' });
      return token({ grant_type: 'client_credentials', ...assertion(await jwt.sign(Buffer.from(secret))) });
    },
    [400, 401],
    /^invalid_(client|request)$/,
  ],
];

const refreshes: Row[] = [
  ['refresh by another client', (loot) => refresh(loot, { client_id: loot.otherId }), [400], /^invalid_grant$/],
  ['refresh with more scopes', (loot) => refresh(loot, { scope: 'openid profile' }), [400], /^invalid_scope$/],
  ['refresh for another resource', (loot) => refresh(loot, { resource: videoService }), [400], /^invalid_target$/],
  ['refresh with an access token', (loot) => refresh(loot, { refresh_token: loot.accessToken }), [400], /^invalid_/],
  ['refresh with an ID token', (loot) => refresh(loot, { refresh_token: loot.idToken }), [400], /^invalid_grant$/],
  [
    'refresh token whose successor was used',
    (loot) => refresh(loot, { refresh_token: loot.usedRefreshToken }),
    [400],
    /^invalid_grant$/,
  ],
  [
    'revocation by an unknown client',
    (loot) => ({ method: 'POST', url: '/oidc/revoke', fields: { token: loot.refreshToken, client_id: 'nothing' } }),
    [400, 401],
    /^invalid_client$/,
  ],
  [
    'introspection without a client',
    (loot) => ({ method: 'POST', url: '/oidc/introspect', fields: { token: loot.accessToken } }),
    [400, 401],
    /^invalid_/,
  ],
];

/** Ways to misuse the endpoints that issue and refresh tokens (RFC 9700, 4). */
export const tokenMisuses: readonly Row[] = [...codes, ...clients, ...refreshes];
