import { startLoopbackServer } from '@svc/testing/harness';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK, type JWTHeaderParameters } from 'jose';

export interface TokenChanges {
  readonly header?: Partial<JWTHeaderParameters>;
  readonly claims?: Record<string, unknown>;
  readonly key?: CryptoKey | Uint8Array;
}

/** Publishes what the auth-service publishes for verifiers, and can be switched off. */
export interface KeyServer {
  readonly url: string;
  /** Number of requests for the keys. */
  keyRequests: number;
  /** Response instead of keys and sessions. */
  fault: { statusCode: number; body: string } | null;
  endedSessions: string[];
  /** Response to a refresh. */
  refresh: { statusCode: number; body: string };
  /** Publishes another key. */
  addKey: (kid: string) => Promise<CryptoKey>;
  readonly publicKey: JWK;
  /** A token of the auth-service, valid except for the changes. */
  sign: (changes?: TokenChanges) => Promise<string>;
  close: () => Promise<void>;
}

const nowSeconds = (): number => Math.floor(Date.now() / 1_000);

const makeClaims = (issuer: string) => ({
  iss: issuer,
  aud: 'svc',
  sub: 'user',
  sid: 'session',
  role: 'authenticated',
  email: 'bee@hive.test',
  iat: nowSeconds(),
  exp: nowSeconds() + 60,
  jti: 'id',
});

export const startKeyServer = async (): Promise<KeyServer> => {
  const keys: JWK[] = [];
  const addKey = async (kid: string): Promise<CryptoKey> => {
    const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
    keys.push({ ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' });
    return privateKey;
  };
  const privateKey = await addKey('key-1');
  const listener = await startLoopbackServer((request, response) => {
    if (request.url?.startsWith('/api/auth/refresh') === true) {
      response.writeHead(server.refresh.statusCode, { 'content-type': 'application/json' }).end(server.refresh.body);
      return;
    }
    const isKeys = request.url === '/.well-known/jwks.json';
    if (isKeys) server.keyRequests += 1;
    const sessions = server.endedSessions.map((id) => ({ id, endedAt: new Date().toISOString() }));
    const body = JSON.stringify(isKeys ? { keys } : { sessions, next: '1' });
    response
      .writeHead(server.fault?.statusCode ?? 200, { 'content-type': 'application/json' })
      .end(server.fault?.body ?? body);
  });
  const url = listener.url;
  const server: KeyServer = {
    url,
    keyRequests: 0,
    fault: null,
    endedSessions: [],
    refresh: { statusCode: 503, body: '{}' },
    addKey,
    publicKey: keys[0] ?? {},
    sign: ({ header, claims, key = privateKey } = {}) =>
      new SignJWT({ ...makeClaims(url), ...claims })
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'key-1', ...header })
        .sign(key),
    close: () => listener.close(),
  };
  return server;
};
