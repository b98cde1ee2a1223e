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

/** Each request comes from another network, as from a phone on a train. */
const addressOf = (random: Random): string =>
  random.chance(0.5) ? `203.0.${random.below(256)}.${random.below(256)}` : `2001:db8:${random.below(9999)}::7`;

/** @returns the new token; null when the service signs the client out */
const refresh = async (service: AuthService, random: Random, client: Client): Promise<string | null> => {
  const answer = await service.inject({
    method: 'POST',
    url: '/api/auth/refresh?client_type=mobile',
    headers: { 'user-agent': client.userAgent },
    remoteAddress: addressOf(random),
    payload: { refreshToken: client.token },
  });
  if (answer.statusCode === 401) return null;
  if (answer.statusCode !== 200) throw new Error(`A refresh was answered with ${answer.statusCode}.`);
  return answer.json<{ refreshToken: string }>().refreshToken;
};

const sessionIdOf = (token: string): string => Buffer.from(token, 'base64url').toString('hex', 0, 16);

/** Moves the rotations of a session back, instead of waiting. */
const pass = (service: AuthService, token: string, seconds: number): Promise<unknown> =>
  service.query(
    `UPDATE auth.sessions SET recent_rotations =
      (SELECT coalesce(jsonb_agg(jsonb_set(r, '{at}', to_jsonb((r ->> 'at')::float8 - $2)) ORDER BY place), '[]')
        FROM jsonb_array_elements(recent_rotations) WITH ORDINALITY AS t (r, place))
      WHERE id = $1::text::uuid`,
    [sessionIdOf(token), seconds],
  );

const signedUp = async (service: AuthService, userAgent: string): Promise<Client> => {
  const { refreshToken } = await signUp(service);
  await service.query(`UPDATE auth.sessions SET client_type = 'mobile' WHERE id = $1::text::uuid`, [
    sessionIdOf(refreshToken),
  ]);
  return { userAgent, token: refreshToken };
};

/** Loses one to three answers of a refresh, or tells two tabs the same. @returns false when the client is signed out */
const refreshWithLosses = async (service: AuthService, random: Random, client: Client, losses: number) => {
  for (let lost = 0; lost < losses; lost += 1) {
    if ((await refresh(service, random, client)) === null) return false;
    await pass(service, client.token, random.pick([2, 15, 60, 1800])!);
    if (random.chance(0.1)) client.userAgent += '+';
  }
  const answers = await times(random.chance(0.2) ? 2 : 1, () => refresh(service, random, client));
  const [token] = new Set(answers);
  if (typeof token !== 'string' || new Set(answers).size !== 1) return false;
  client.token = token;
  return true;
};

/** One client. @returns sign-outs; after each, the client signs in again */
const loseAnswers = async (service: AuthService, random: Random, count: number): Promise<number> => {
  let signOuts = 0;
  let client = await signedUp(service, 'Phone/1');
  for (let left = count, rotation = 1; left > 0; rotation += 1) {
    const losses = Math.min(left, 1 + random.below(3));
    left -= losses;
    const isSignedIn = await refreshWithLosses(service, random, client, losses);
    if (!isSignedIn) signOuts += 1;
    await pass(service, client.token, random.below(periodSeconds));
    if (!isSignedIn || rotation % rotationsOfSession === 0) client = await signedUp(service, 'Phone/1');
  }
  return signOuts;
};

/** @returns the number of clients that were signed out although only answers were lost */
export const simulateLostAnswers = async (service: AuthService, { count, seed }: Simulation): Promise<number> => {
  const share = Math.ceil(count / parallelSessions);
  const signOuts = await Promise.all(
    Array.from({ length: parallelSessions }, (_unused, lane) =>
      loseAnswers(service, Random.of('lost answers', seed, lane), Math.min(share, count - lane * share)),
    ),
  );
  return signOuts.reduce((sum, number) => sum + number, 0);
};

interface Use {
  atSeconds: number;
  by: 'owner' | 'attacker';
}

/** An attacker begins within two periods of the owner, and refreshes up to three times more. */
const usesOf = (random: Random): Use[] => {
  const first = random.next() * 2 * periodSeconds;
  const attacks = Array.from({ length: 1 + random.below(4) }, (_unused, index) => first + index * periodSeconds * 0.4);
  return [
    ...attacks.map((atSeconds) => ({ atSeconds, by: 'attacker' as const })),
    ...[1, 2, 3].map((period) => ({ atSeconds: period * periodSeconds, by: 'owner' as const })),
  ].toSorted((one, other) => one.atSeconds - other.atSeconds);
};

/** @returns true when the attacker has no session from the next refresh of the owner on */
const steal = async (service: AuthService, random: Random): Promise<boolean> => {
  const owner = await signedUp(service, 'Phone/1');
  const used = owner.token;
  owner.token = (await refresh(service, random, owner))!;
  const stolen = random.chance(0.7) ? owner.token : used;
  const attacker: Client = { userAgent: random.chance(0.5) ? owner.userAgent : 'Other/1', token: stolen };
  let [now, hasAttacked] = [0, false];
  for (const { atSeconds, by } of usesOf(random)) {
    await pass(service, owner.token, atSeconds - now);
    now = atSeconds;
    const client = by === 'owner' ? owner : attacker;
    const next = await refresh(service, random, client);
    if (next === null) break;
    client.token = next;
    if (by === 'owner' && hasAttacked) break;
    hasAttacked ||= by === 'attacker';
  }
  await pass(service, owner.token, periodSeconds);
  return (await refresh(service, random, attacker)) === null;
};

/** @returns the number of thefts that were ended */
export const simulateThefts = async (service: AuthService, { count, seed }: Simulation): Promise<number> => {
  let ended = 0;
  for (let theft = 0; theft < count; theft += parallelSessions) {
    const round = Array.from({ length: Math.min(parallelSessions, count - theft) }, (_unused, index) =>
      steal(service, Random.of('thefts', seed, theft + index)),
    );
    ended += (await Promise.all(round)).filter(Boolean).length;
  }
  return ended;
};
