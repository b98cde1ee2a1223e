import { randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  countStatuses,
  passGracePeriod,
  signUp,
  startAuthService,
  times,
  type AuthService,
} from '../../test/auth-service.fixture';
import { SessionTokensService } from './session-tokens.service';
import { SessionsRepository } from './sessions.repository';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());

interface Device {
  userAgent: string;
  address: string;
}

const owner: Device = { userAgent: 'Owner/1', address: '192.0.2.7' };
const thief: Device = { userAgent: 'Thief/1', address: '198.51.100.9' };

const refresh = (refreshToken: string, { userAgent, address }: Device = owner) =>
  service.inject({
    method: 'POST',
    url: '/api/auth/refresh?client_type=server',
    headers: { 'user-agent': userAgent },
    remoteAddress: address,
    payload: { refreshToken },
  });

const refreshed = async (refreshToken: string, device = owner) =>
  (await refresh(refreshToken, device)).json<{ refreshToken: string; accessToken: string }>();

/**
 * Both refresh in turn with the newest token that each has, 11 seconds apart.
 * @returns turns until one is refused
 */
const alternate = async (refreshToken: string, one: Device, other: Device): Promise<number> => {
  const held = new Map([one, other].map((device) => [device, refreshToken]));
  for (let turn = 1; turn <= 12; turn += 1) {
    const device = turn % 2 === 1 ? one : other;
    const answer = await refresh(held.get(device) ?? '', device);
    if (answer.statusCode !== 200) return turn;
    held.set(device, answer.json<{ refreshToken: string }>().refreshToken);
    await passGracePeriod(service);
  }
  return Number.POSITIVE_INFINITY;
};

const isDead = async (accessToken: string) =>
  (await service.get('/api/auth/sessions/current', bearer(accessToken))).statusCode === 401;

const reissues = (userId: string) =>
  service.query<{ actor: string; address: string; details: unknown }>(
    `SELECT actor, address, details FROM auth.audit_events WHERE kind = 'session.reissued' AND user_id = $1`,
    [userId],
  );

describe('an attacker and the owner of a refresh token, taking turns 11 seconds apart', () => {
  it.each([
    ['the owner first', owner, thief],
    ['the thief first', thief, owner],
    ['the attacker with the same program', owner, { ...thief, userAgent: owner.userAgent }],
    ['the attacker behind the same address', owner, { ...thief, address: owner.address }],
    ['the attacker indistinguishable', owner, { ...owner }],
  ])('are detected by the third turn, %s, and the family ends', async (_case, one, other) => {
    const { refreshToken, accessToken } = await signUp(service);
    expect(await alternate(refreshToken, one, other)).toBeLessThanOrEqual(3);
    expect(await isDead(accessToken)).toBe(true);
  });

  it('are detected by the third turn when the first reuse came within the grace period', async () => {
    const { refreshToken } = await signUp(service);
    const first = await refreshed(refreshToken, owner);
    expect((await refreshed(refreshToken, thief)).refreshToken).toBe(first.refreshToken);
    await passGracePeriod(service);
    expect(await alternate(first.refreshToken, owner, thief)).toBeLessThanOrEqual(3);
  });

  it('are detected at the next refresh of the owner when the attacker has used the successor', async () => {
    const { refreshToken, accessToken } = await signUp(service);
    const stolen = await refreshed(refreshToken, thief);
    await refreshed(stolen.refreshToken, thief);
    await passGracePeriod(service);
    expect((await refresh(refreshToken)).statusCode).toBe(401);
    expect(await isDead(accessToken)).toBe(true);
  });

  it('are detected at the next refresh of the owner when the attacker came late with a used token', async () => {
    const { refreshToken, accessToken } = await signUp(service);
    const first = await refreshed(refreshToken);
    await passGracePeriod(service);
    const stolen = await refreshed(refreshToken, thief);
    expect((await refresh(first.refreshToken)).statusCode).toBe(401);
    expect((await refresh(stolen.refreshToken, thief)).statusCode).toBe(401);
    expect(await isDead(accessToken)).toBe(true);
  });
});

describe('a lost answer of a refresh', () => {
  it('is repeated to any client within 10 seconds', async () => {
    const { id, refreshToken } = await signUp(service);
    const first = await refreshed(refreshToken);
    expect((await refreshed(refreshToken, thief)).refreshToken).toBe(first.refreshToken);
    expect(await reissues(id)).toEqual([]);
  });

  it.each([
    ['the same network', owner],
    ['another network', { ...owner, address: '203.0.113.80' }],
    ['another IPv6 network', { ...owner, address: '2001:db8:1:3::7' }],
    ['an updated program on another network', { userAgent: 'Owner/2', address: '203.0.113.80' }],
  ])('is replaced later by one new pair for %s, with an audit event', async (_case, device) => {
    const { id, refreshToken, accessToken } = await signUp(service);
    const lost = await refreshed(refreshToken);
    await passGracePeriod(service);
    const again = await refreshed(refreshToken, device);
    expect(again.refreshToken).not.toBe(lost.refreshToken);
    expect(await reissues(id)).toEqual([
      {
        actor: `user:${id}`,
        address: device.address,
        details: {
          sessionId: expect.any(String),
          owner: `user:${id}`,
          previousAddress: owner.address,
          previousUserAgent: owner.userAgent,
        },
      },
    ]);
    await passGracePeriod(service);
    expect((await refresh(again.refreshToken, device)).statusCode).toBe(200);
    expect(await isDead(accessToken)).toBe(false);
  });

  it('is replaced by the same pair for 20 parallel callers and for each later one', async () => {
    const { id, refreshToken } = await signUp(service);
    await refreshed(refreshToken);
    await passGracePeriod(service);
    const answers = await times(20, () => refresh(refreshToken));
    expect(countStatuses(answers)).toEqual({ 200: 20 });
    await passGracePeriod(service);
    answers.push(await refresh(refreshToken, { ...owner, address: '203.0.113.81' }));
    const successors = new Set(answers.map((answer) => answer.json<{ refreshToken: string }>().refreshToken));
    expect(successors.size).toBe(1);
    expect(await reissues(id)).toHaveLength(1);
  });

  it('ends the family when both successors are used, whichever comes first', async () => {
    for (const order of [0, 1]) {
      const { refreshToken, accessToken } = await signUp(service);
      const lost = await refreshed(refreshToken);
      await passGracePeriod(service);
      const again = await refreshed(refreshToken, thief);
      const pair = [lost, again].toSorted(() => (order === 0 ? 1 : -1));
      const statuses: number[] = [];
      for (const { refreshToken: successor } of pair) statuses.push((await refresh(successor)).statusCode);
      expect(statuses.at(-1)).toBe(401);
      expect(await isDead(accessToken)).toBe(true);
    }
  });

  it('is not repeated once its token was used', async () => {
    const { refreshToken } = await signUp(service);
    const first = await refreshed(refreshToken);
    const second = await refreshed(first.refreshToken);
    await passGracePeriod(service);
    expect((await refresh(refreshToken)).statusCode).toBe(401);
    expect((await refresh(second.refreshToken)).statusCode).toBe(401);
  });

  it('can be replaced again and again, each rotation once', async () => {
    let { refreshToken } = await signUp(service);
    for (let round = 0; round < 3; round += 1) {
      await refreshed(refreshToken);
      await passGracePeriod(service);
      ({ refreshToken } = await refreshed(refreshToken, { ...owner, address: `203.0.113.${round}` }));
      await passGracePeriod(service);
    }
    expect((await refresh(refreshToken)).statusCode).toBe(200);
  });

  it('is not replaced once the session has ended', async () => {
    const { accessToken, refreshToken } = await signUp(service);
    await refreshed(refreshToken);
    const sessions = service.app.get(SessionsRepository);
    const { sid } = decodeJwt<{ sid: string }>(accessToken);
    const { recentRotations, tokenHash } = (await sessions.findLive('user', sid))!;
    const request = {
      sessionId: sid,
      presentedHash: Buffer.from(recentRotations[0]!.hash, 'hex'),
      lostHash: tokenHash,
      successorHash: randomBytes(32),
      sealedSuccessor: '',
      source: { ...owner, acceptLanguage: '', devices: [] },
    };
    const reissue = () => sessions.reissue('user', request, () => Promise.resolve());
    await service.query('UPDATE auth.sessions SET idle_expires_at = now() WHERE id = $1', [sid]);
    expect(await reissue()).toBe(false);
    await service.query(`UPDATE auth.sessions SET idle_expires_at = now() + interval '1 day' WHERE id = $1`, [sid]);
    expect([await reissue(), await reissue()]).toEqual([true, false]);
  });

  it('proves its session until the successor is used', async () => {
    const { refreshToken } = await signUp(service);
    const token = service.app.get(SessionTokensService).parse(refreshToken)!;
    const findProven = () => service.app.get(SessionsRepository).findProven([token]);
    const next = await refreshed(refreshToken);
    await passGracePeriod(service);
    expect(await findProven()).toEqual([token.sessionId]);
    await refreshed(next.refreshToken);
    expect(await findProven()).toEqual([]);
  });

  it('ends its session at the logout', async () => {
    const { refreshToken, accessToken } = await signUp(service);
    await refreshed(refreshToken);
    await passGracePeriod(service);
    expect((await service.post('/api/auth/logout', { refreshToken })).statusCode).toBe(200);
    expect(await isDead(accessToken)).toBe(true);
  });
});
