import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulateLostAnswers, simulateThefts, times, type AuthService } from '@svc/auth/testing';
import { clientRefreshes, refreshAt, type ClientRefreshes } from '../test/client-refreshes.fixture';
import { providerSettings } from '../test/oidc-client.fixture';
import { startAuthService } from '../test/service.fixture';

const userAgent = 'Agent/1';
const elsewhere = '198.51.100.7';
/** Longer than the time in which parallel refreshes get one successor. */
const lateSeconds = 60;

let service: AuthService;
let clients: ClientRefreshes;

beforeAll(async () => {
  service = await startAuthService(providerSettings);
  clients = await clientRefreshes(service);
});
afterAll(() => service.close());

const refresh = (token: string | null, address = '192.0.2.1') =>
  clients.refresh({ userAgent, token: token ?? '' }, address);

const newEvents = async (kind: string): Promise<() => Promise<object[]>> => {
  const sql = 'SELECT address, details FROM auth.audit_events WHERE kind = $1 ORDER BY id';
  const { length } = await service.query(sql, [kind]);
  return async () => (await service.query(sql, [kind])).slice(length);
};

/** A client whose refresh was answered, but the answer was lost. */
const loseAnswer = async (): Promise<{ kept: string; lost: string }> => {
  const kept = await clients.signIn();
  const lost = (await refresh(kept)) ?? '';
  await clients.pass(kept, lateSeconds);
  return { kept, lost };
};

describe('a client of the provider whose answer to a refresh was lost', () => {
  it('gets one new successor from another network, which is in the audit trail', async () => {
    const { kept, lost } = await loseAnswer();
    const events = await newEvents('grant.reissued');
    const again = await refresh(kept, elsewhere);
    expect(again).toEqual(expect.any(String));
    expect(again).not.toBe(lost);
    await clients.pass(kept, lateSeconds);
    expect(await refresh(kept)).toBe(again);
    const details = { clientId: expect.any(String) as string, grantId: expect.any(String) as string };
    expect(await events()).toEqual([{ address: elsewhere, details }]);
    expect(await refresh(again)).toEqual(expect.any(String));
  });

  it('gets one successor by parallel refreshes', async () => {
    const { kept } = await loseAnswer();
    const events = await newEvents('grant.reissued');
    expect(new Set(await times(8, () => refresh(kept))).size).toBe(1);
    expect(await events()).toHaveLength(1);
  });
});

describe('a change of APP_SECRET between a refresh and its repetition', () => {
  it('neither signs a client out whose answer was lost, nor hides a theft', async () => {
    const lost = await loseAnswer();
    const stolen = await loseAnswer();
    const newest = await refresh(stolen.lost);
    const changed = await startAuthService({
      ...providerSettings,
      DATABASE_URL: service.databaseUrl,
      APP_SECRET: 'a changed secret that is long enough',
      APP_SECRETS_ACCEPTED: 'a secret for tests that is long enough',
    });
    const refreshThere = async (token: string) => (await refreshAt(changed, clients.clientId, token)).statusCode;
    expect(await refreshThere(lost.kept)).toBe(200);
    expect(await refreshThere(lost.lost)).toBe(400);
    expect(await refreshThere(stolen.kept)).toBe(400);
    expect(await refreshThere(newest ?? '')).toBe(400);
    await changed.close();
  });
});

describe('a stolen refresh token of a client', () => {
  it('ends the grant when its successor is not known', async () => {
    const { kept, lost } = await loseAnswer();
    await service.query('DELETE FROM auth.oidc_artifacts WHERE key = $1', [
      hash('sha256', `RefreshToken:${lost}`, 'buffer'),
    ]);
    expect(await refresh(kept)).toBeNull();
  });

  it.each([
    ['the lost successor', async ({ lost }: { lost: string }) => refresh(lost)],
    ['the parent, after the successor was used', async ({ kept }: { kept: string }) => refresh(kept)],
  ])('ends the grant by the use of %s', async (_name, reuse) => {
    const tokens = await loseAnswer();
    const events = await newEvents('grant.reused');
    const again = await refresh(tokens.kept);
    const newest = await refresh(again);
    expect(newest).toEqual(expect.any(String));
    expect(await reuse(tokens)).toBeNull();
    expect(await refresh(newest)).toBeNull();
    await expect.poll(events).toHaveLength(1);
  });
});

describe('refreshes of clients whose network changes with each request', () => {
  it('sign no client out after 80 lost answers', async () => {
    expect(await simulateLostAnswers(clients, { count: 80, seed: 1 })).toBe(0);
  });

  it('end 20 thefts at the latest at the next refresh of the owner', async () => {
    expect(await simulateThefts(clients, { count: 20, seed: 1 })).toBe(20);
  });
});
