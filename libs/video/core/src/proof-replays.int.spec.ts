import { RedisConfig } from '@svc/config';
import { testRedis, type TestRedis } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RedisProofReplayStore } from './proof-replays.module';

let redis: TestRedis;
const stores: RedisProofReplayStore[] = [];
const storeAt = (url: string): RedisProofReplayStore => {
  const store = new RedisProofReplayStore(Object.assign(new RedisConfig(), { url }));
  stores.push(store);
  return store;
};

beforeAll(async () => {
  redis = await testRedis();
});
afterAll(() => stores.forEach((store) => store.onApplicationShutdown()));

describe('proofs of two replicas', () => {
  it('are used once, also when both claim one at the same moment', async () => {
    const [one, other] = [storeAt(redis.url), storeAt(redis.url)];
    const claims = await Promise.all(
      Array.from({ length: 20 }, (_unused, index) => (index % 2 === 0 ? one : other).claim('a', 60)),
    );
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await other.claim('b', 60)).toBe(true);
    expect(await one.claim('b', 60)).toBe(false);
  });

  it('are refused while Redis is away', async () => {
    await expect(storeAt('redis://127.0.0.1:1').claim('a', 60)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});
