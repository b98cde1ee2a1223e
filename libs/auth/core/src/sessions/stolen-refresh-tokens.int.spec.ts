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

describe('an attacker and the owner of a refresh token, taking turns 11 seconds apart', () => {
  it.each([
    ['the owner first', owner, thief],
    ['the thief first', thief, owner],
    ['the attacker with the same program', owner, { ...thief, userAgent: owner.userAgent }],
    ['the attacker behind the same address', owner, { ...thief, address: owner.address }],
  ])('are detected by the third turn, %s, and the family ends', async (_case, one, other) => {
    const { refreshToken, accessToken } = await signUp(service);
    expect(await alternate(refreshToken, one, other)).toBeLessThanOrEqual(3);
    expect(await isDead(accessToken)).toBe(true);
  });

  it('are detected at the second reuse by the same client when nothing distinguishes them', async () => {
    const { refreshToken, accessToken } = await signUp(service);
    expect(await alternate(refreshToken, owner, { ...owner })).toBe(4);
    expect(await isDead(accessToken)).toBe(true);
  });

  it('are detected by the third turn when the first reuse came within the grace period', async () => {
    const { refreshToken } = await signUp(service);
    const first = await refreshed(refreshToken, owner);
    expect((await refreshed(refreshToken, thief)).refreshToken).toBe(first.refreshToken);
    await passGracePeriod(service);
    expect(await alternate(first.refreshToken, owner, thief)).toBeLessThanOrEqual(3);
  });
});

describe('a lost answer of a refresh', () => {
  it('is repeated to any client within 10 seconds, and later to the same program and address', async () => {
    const { refreshToken } = await signUp(service);
    const first = await refreshed(refreshToken);
    expect((await refreshed(refreshToken, thief)).refreshToken).toBe(first.refreshToken);
    await passGracePeriod(service);
    expect((await refreshed(refreshToken)).refreshToken).toBe(first.refreshToken);
    expect((await refresh(first.refreshToken)).statusCode).toBe(200);
  });

  it('is repeated to the same IPv6 /64', async () => {
    const at = (address: string): Device => ({ ...owner, address });
    const { refreshToken } = await signUp(service);
    const first = await refreshed(refreshToken, at('2001:db8:1:2::7'));
    await passGracePeriod(service);
    expect((await refreshed(refreshToken, at('2001:db8:1:2:ffff::9'))).refreshToken).toBe(first.refreshToken);
    expect((await refresh(refreshToken, at('2001:db8:1:3::7'))).statusCode).toBe(401);
  });

  it('is repeated three times later, also to 20 parallel callers, and the next request ends the family', async () => {
    const { refreshToken, accessToken } = await signUp(service);
    await refreshed(refreshToken);
    await passGracePeriod(service);
    expect(countStatuses(await times(20, () => refresh(refreshToken)))).toEqual({ 200: 3, 401: 17 });
    expect(await isDead(accessToken)).toBe(true);
  });

  it('is not repeated once its token was used', async () => {
    const { refreshToken } = await signUp(service);
    const first = await refreshed(refreshToken);
    const second = await refreshed(first.refreshToken);
    await passGracePeriod(service);
    expect((await refresh(refreshToken)).statusCode).toBe(401);
    expect((await refresh(second.refreshToken)).statusCode).toBe(401);
  });

  it('can be repeated again after a successful refresh', async () => {
    let { refreshToken } = await signUp(service);
    for (let round = 0; round < 3; round += 1) {
      const lost = await refreshed(refreshToken);
      await passGracePeriod(service);
      const again = await refreshed(refreshToken);
      expect(again.refreshToken).toBe(lost.refreshToken);
      ({ refreshToken } = await refreshed(again.refreshToken));
      await passGracePeriod(service);
    }
  });
});
