import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { bearer, signInAsAdmin, type AuthService } from '@svc/auth/testing';
import type { ImportReportResponse } from '../src/user-import.dto';

const insforgeSecret = 'a JWT secret of InsForge that is long enough';

export const acceptedIssuers = JSON.stringify([
  { from: 'supabase' },
  { from: 'better-auth' },
  { from: 'insforge', issuer: 'insforge', secret: insforgeSecret },
]);

/** A user with the token that their device keeps, made as the old system makes both. */
interface MovingUser {
  readonly id: string;
  readonly line: object;
  readonly token: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hour = 60 * 60 * 1000;
const inAnHour = (): string => new Date(Date.now() + hour).toISOString();

/** `crypto.RefreshToken.Encode` of supabase/auth, with a counter below 128. */
const countedToken = (sessionId: string, counter: number, key: Buffer): string => {
  const head = Buffer.concat([
    Buffer.from([0]),
    Buffer.from(sessionId.replaceAll('-', ''), 'hex'),
    Buffer.from([counter]),
  ]);
  const signed = Buffer.concat([head, createHmac('sha256', key).update(head).digest().subarray(0, 16)]);
  const checksum = createHash('sha256').update(signed).digest().subarray(0, 4);
  return Buffer.concat([signed, checksum]).toString('base64url');
};

/** Every second session has a token that is only signed, as newer versions make it. */
const supabaseUser = (index: number): MovingUser => {
  const [id, sessionId, key] = [randomUUID(), randomUUID(), randomBytes(32)];
  const stored = randomBytes(6).toString('hex');
  const isCounted = index % 2 === 0;
  const session = isCounted
    ? { refresh_token_hmac_key: key.toString('base64url'), refresh_token_counter: index % 128 }
    : { token_hash: sha256(stored) };
  const sessions = [{ id: sessionId, aal: 'aal1', created_at: '2026-01-31T10:00:00+00:00', ...session }];
  const line = { id, email: `s${index}@hive.test`, email_confirmed_at: '2026-01-31T10:00:00+00:00', sessions };
  return { id, line, token: isCounted ? countedToken(sessionId, index % 128, key) : stored };
};

const betterAuthUser = (index: number): MovingUser => {
  const [id, token] = [randomUUID(), randomBytes(16).toString('hex')];
  const sessions = [{ tokenHash: sha256(token), expiresAt: inAnHour(), createdAt: '2026-01-31T10:00:00.000Z' }];
  const line = { id, name: 'Bee', email: `b${index}@hive.test`, emailVerified: true, sessions };
  return { id, line, token: `${token}.c2lnbmF0dXJl` };
};

const insforgeUser = async (index: number): Promise<MovingUser> => {
  const id = randomUUID();
  const token = await new SignJWT({ type: 'refresh', csrfNonce: randomUUID(), sessionType: 'user' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('insforge')
    .setSubject(id)
    .setIssuedAt()
    .setExpirationTime('7d')
    .sign(new TextEncoder().encode(insforgeSecret));
  return { id, line: { id, email: `i${index}@hive.test`, email_verified: true, profile: { name: 'Bee' } }, token };
};

export const movers = {
  supabase: supabaseUser,
  'better-auth': betterAuthUser,
  insforge: insforgeUser,
} as const;

export interface Move {
  created: number;
  changedIds: number;
  /** Users whose device got no session by its old token. */
  signIns: number;
}

const importAll = async (service: AuthService, format: string, users: readonly MovingUser[]): Promise<number> => {
  const answer = await service.inject({
    method: 'POST',
    url: `/api/auth/users/import?format=${format}`,
    headers: { ...bearer(await signInAsAdmin(service)), 'content-type': 'application/x-ndjson' },
    payload: users.map(({ line }) => JSON.stringify(line)).join('\n'),
  });
  return answer.json<ImportReportResponse>().created;
};

/** Exchanges the old token and reads the own session with the new one. @returns the user's id here, if it worked */
const arrive = async (service: AuthService, { token }: MovingUser): Promise<string | undefined> => {
  const answer = await service.post('/api/auth/sessions/exchange-imported?client_type=mobile', { token });
  if (answer.statusCode !== 200) return undefined;
  const { accessToken } = answer.json<{ accessToken: string }>();
  const current = await service.get('/api/auth/sessions/current', bearer(accessToken));
  return current.json<{ user?: { id: string } }>().user?.id;
};

/** Moves users with one device each, ten devices at a time. */
export const moveUsers = async (service: AuthService, format: keyof typeof movers, count: number): Promise<Move> => {
  const users = await Promise.all(Array.from({ length: count }, async (_unused, index) => movers[format](index)));
  const move: Move = { created: await importAll(service, format, users), changedIds: 0, signIns: 0 };
  for (let start = 0; start < count; start += 10) {
    const part = users.slice(start, start + 10);
    const ids = await Promise.all(part.map((user) => arrive(service, user)));
    move.signIns += ids.filter((id) => id === undefined).length;
    move.changedIds += ids.filter((id, index) => id !== undefined && id !== part[index]?.id).length;
  }
  return move;
};
