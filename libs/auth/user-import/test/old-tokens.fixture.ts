import { createHash, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT, type JWTPayload } from 'jose';
import { bearer, freshEmail, signInAsAdmin, type AuthService } from '@svc/auth/testing';
import type { ImportReportResponse } from '../src/user-import.dto';
import { startAuthService } from './service.fixture';

export const supabase = 'https://hive.supabase.test/auth/v1';
export const betterAuth = 'https://app.hive.test';
export const secret = 'a JWT secret of Supabase that is long enough';
const insforgeSecret = 'a JWT secret of InsForge that is long enough';
export const edwards = generateKeyPairSync('ed25519');
export const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
export const publicKey = (key: KeyObject, alg: string) => ({
  ...key.export({ format: 'jwk' }),
  alg,
  use: 'sig',
  kid: 'k1',
});

/** Serves the public keys of InsForge, and counts the requests. */
const startJwksServer = async () => {
  const counted = { fetches: 0 };
  const server = createServer((_request, response) => {
    counted.fetches += 1;
    const keys = [publicKey(rsa.publicKey, 'RS256')];
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    counted,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks.json`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};

const acceptedIssuers = (jwks: string) => [
  { from: 'supabase', issuer: supabase, audience: 'authenticated', secret },
  {
    from: 'better-auth',
    issuer: betterAuth,
    audience: betterAuth,
    jwks: { keys: [publicKey(edwards.publicKey, 'EdDSA')] },
  },
  { from: 'insforge', jwks },
  { from: 'insforge', issuer: 'insforge', secret: insforgeSecret },
];

/** The service with three old systems, and what a device and an administrator do in a move. */
export class MovedUsers {
  private constructor(
    readonly service: AuthService,
    private readonly jwks: Awaited<ReturnType<typeof startJwksServer>>,
  ) {}

  static async start(): Promise<MovedUsers> {
    const jwks = await startJwksServer();
    const service = await startAuthService({ ACCEPTED_ISSUERS: JSON.stringify(acceptedIssuers(jwks.address)) });
    return new MovedUsers(service, jwks);
  }

  /** Requests for public keys so far. */
  get fetches(): number {
    return this.jwks.counted.fetches;
  }

  async close(): Promise<void> {
    await this.service.close();
    await this.jwks.close();
  }

  /** @param format none for lines of the own format */
  async import(format: string | undefined, fields: object = {}) {
    const user = { id: randomUUID(), email: freshEmail(), ...fields };
    const answer = await this.service.inject({
      method: 'POST',
      url: `/api/auth/users/import${format === undefined ? '' : `?format=${format}`}`,
      headers: { ...bearer(await signInAsAdmin(this.service)), 'content-type': 'application/x-ndjson' },
      payload: JSON.stringify(user),
    });
    return { ...user, result: answer.json<ImportReportResponse>().data[0] };
  }

  exchange(token: string, query = '?client_type=server') {
    return this.service.post(`/api/auth/sessions/exchange-imported${query}`, { token });
  }

  async readStatus(token: string): Promise<number> {
    return (await this.exchange(token)).statusCode;
  }

  async readLastEvent(kind: string) {
    const [event] = await this.service.query<{ user_id: string | null; details: object }>(
      'SELECT user_id, details FROM auth.audit_events WHERE kind = $1 ORDER BY id DESC LIMIT 1',
      [kind],
    );
    return event;
  }

  readSessions(id: string) {
    return this.service.query('SELECT 1 FROM auth.sessions WHERE auth_id = $1', [id]);
  }
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const supabaseToken = (claims: JWTPayload = {}, key = secret): Promise<string> =>
  new SignJWT({ iss: supabase, aud: 'authenticated', role: 'authenticated', aal: 'aal1', ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime(claims.exp ?? '1h')
    .sign(new TextEncoder().encode(key));

export const betterAuthToken = (claims: JWTPayload, key: KeyObject = edwards.privateKey): Promise<string> =>
  new SignJWT({ iss: betterAuth, aud: betterAuth, ...claims })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'k1' })
    .setExpirationTime('15m')
    .sign(key);

export const insforgeToken = (claims: JWTPayload): Promise<string> =>
  new SignJWT({ role: 'authenticated', ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setExpirationTime('15m')
    .sign(rsa.privateKey);

export const insforgeRefreshToken = (claims: JWTPayload): Promise<string> =>
  new SignJWT({ type: 'refresh', iss: 'insforge', csrfNonce: 'n', sessionType: 'user', ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime('7d')
    .sign(new TextEncoder().encode(insforgeSecret));
