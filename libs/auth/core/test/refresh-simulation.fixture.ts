import { Random } from '@svc/testing/harness';
import { signUp, times, type AuthService } from './auth-service.fixture';

interface Simulation {
  count: number;
  seed: number;
}

/** Seconds between two refreshes: access tokens live for 15 minutes. */
const periodSeconds = 900;
const parallelSessions = 8;
const rotationsOfSession = 25;

interface Client {
  userAgent: string;
  token: string;
}

/** Issues the refresh tokens: sessions do, or the provider for clients of others. */
export interface RefreshIssuer {
  /** Signs a new user in. @returns the first token */
  signIn(): Promise<string>;
  /** @returns the new token; null when the client is signed out */
  refresh(client: Client, address: string): Promise<string | null>;
  /** Moves the uses of a token's family back, instead of waiting. */
  pass(token: string, seconds: number): Promise<unknown>;
}

/** Each request comes from another network, as from a phone on a train. */
const randomAddress = (random: Random): string =>
  random.chance(0.5) ? `203.0.${random.below(256)}.${random.below(256)}` : `2001:db8:${random.below(9999)}::7`;

const readSessionId = (token: string): string => Buffer.from(token, 'base64url').toString('hex', 0, 16);

/** Refreshes of the sessions of mobile apps. */
export const sessionRefreshes = (service: AuthService): RefreshIssuer => ({
  signIn: async () => {
    const { refreshToken } = await signUp(service);
    await service.query(`UPDATE auth.sessions SET client_type = 'mobile' WHERE id = $1::text::uuid`, [
      readSessionId(refreshToken),
    ]);
    return refreshToken;
  },
  refresh: async ({ userAgent, token }, address) => {
    const answer = await service.inject({
      method: 'POST',
      url: '/api/auth/refresh?client_type=mobile',
      headers: { 'user-agent': userAgent },
      remoteAddress: address,
      payload: { refreshToken: token },
    });
    if (answer.statusCode === 401) return null;
    if (answer.statusCode !== 200) throw new Error(`A refresh was answered with ${answer.statusCode}.`);
    return answer.json<{ refreshToken: string }>().refreshToken;
  },
  pass: (token, seconds) =>
    service.query(
      `UPDATE auth.sessions SET recent_rotations =
        (SELECT coalesce(jsonb_agg(jsonb_set(r, '{at}', to_jsonb((r ->> 'at')::float8 - $2)) ORDER BY place), '[]')
          FROM jsonb_array_elements(recent_rotations) WITH ORDINALITY AS t (r, place))
        WHERE id = $1::text::uuid`,
      [readSessionId(token), seconds],
    ),
});

const signedUp = async (issuer: RefreshIssuer, userAgent: string): Promise<Client> => ({
  userAgent,
  token: await issuer.signIn(),
});

/** Loses one to three answers of a refresh, or tells two tabs the same. @returns false when the client is signed out */
const refreshWithLosses = async (issuer: RefreshIssuer, random: Random, client: Client, losses: number) => {
  for (let lost = 0; lost < losses; lost += 1) {
    if ((await issuer.refresh(client, randomAddress(random))) === null) return false;
    await issuer.pass(client.token, random.pick([2, 15, 60, 1800])!);
    if (random.chance(0.1)) client.userAgent += '+';
  }
  const answers = await times(random.chance(0.2) ? 2 : 1, () => issuer.refresh(client, randomAddress(random)));
  const [token] = new Set(answers);
  if (typeof token !== 'string' || new Set(answers).size !== 1) return false;
  client.token = token;
  return true;
};

/** One client. @returns sign-outs; after each, the client signs in again */
const loseAnswers = async (issuer: RefreshIssuer, random: Random, count: number): Promise<number> => {
  let signOuts = 0;
  let client = await signedUp(issuer, 'Phone/1');
  for (let left = count, rotation = 1; left > 0; rotation += 1) {
    const losses = Math.min(left, 1 + random.below(3));
    left -= losses;
    const isSignedIn = await refreshWithLosses(issuer, random, client, losses);
    if (!isSignedIn) signOuts += 1;
    await issuer.pass(client.token, random.below(periodSeconds));
    if (!isSignedIn || rotation % rotationsOfSession === 0) client = await signedUp(issuer, 'Phone/1');
  }
  return signOuts;
};

/** @returns the number of clients that were signed out although only answers were lost */
export const simulateLostAnswers = async (issuer: RefreshIssuer, { count, seed }: Simulation): Promise<number> => {
  const share = Math.ceil(count / parallelSessions);
  const signOuts = await Promise.all(
    Array.from({ length: parallelSessions }, (_unused, lane) =>
      loseAnswers(issuer, Random.of('lost answers', seed, lane), Math.min(share, count - lane * share)),
    ),
  );
  return signOuts.reduce((sum, number) => sum + number, 0);
};

interface Use {
  atSeconds: number;
  by: 'owner' | 'attacker';
}

/** An attacker begins within two periods of the owner, and refreshes up to three times more. */
const makeUses = (random: Random): Use[] => {
  const first = random.next() * 2 * periodSeconds;
  const attacks = Array.from({ length: 1 + random.below(4) }, (_unused, index) => first + index * periodSeconds * 0.4);
  return [
    ...attacks.map((atSeconds) => ({ atSeconds, by: 'attacker' as const })),
    ...[1, 2, 3].map((period) => ({ atSeconds: period * periodSeconds, by: 'owner' as const })),
  ].toSorted((one, other) => one.atSeconds - other.atSeconds);
};

/** @returns true when the attacker has no session from the next refresh of the owner on */
const steal = async (issuer: RefreshIssuer, random: Random): Promise<boolean> => {
  const owner = await signedUp(issuer, 'Phone/1');
  const used = owner.token;
  owner.token = (await issuer.refresh(owner, randomAddress(random)))!;
  const stolen = random.chance(0.7) ? owner.token : used;
  const attacker: Client = { userAgent: random.chance(0.5) ? owner.userAgent : 'Other/1', token: stolen };
  let [now, hasAttacked] = [0, false];
  for (const { atSeconds, by } of makeUses(random)) {
    await issuer.pass(owner.token, atSeconds - now);
    now = atSeconds;
    const client = by === 'owner' ? owner : attacker;
    const next = await issuer.refresh(client, randomAddress(random));
    if (next === null) break;
    client.token = next;
    if (by === 'owner' && hasAttacked) break;
    hasAttacked ||= by === 'attacker';
  }
  await issuer.pass(owner.token, periodSeconds);
  return (await issuer.refresh(attacker, randomAddress(random))) === null;
};

/** @returns the number of thefts that were ended */
export const simulateThefts = async (issuer: RefreshIssuer, { count, seed }: Simulation): Promise<number> => {
  let ended = 0;
  for (let theft = 0; theft < count; theft += parallelSessions) {
    const round = Array.from({ length: Math.min(parallelSessions, count - theft) }, (_unused, index) =>
      steal(issuer, Random.of('thefts', seed, theft + index)),
    );
    ended += (await Promise.all(round)).filter(Boolean).length;
  }
  return ended;
};
