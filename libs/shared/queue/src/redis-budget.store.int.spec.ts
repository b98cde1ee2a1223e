import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { RedisConfig } from '@svc/config';
import type { SourcePolicy } from '@svc/pipeline/settings';
import {
  anonymousOpenverse,
  createSourceBudget,
  policyAt,
  registeredOpenverse,
  wikimedia,
  type SourceBudget,
} from '@svc/pipeline/tools';
import { testRedis, type TestRedis } from '@svc/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { RedisBudgetStoreService } from './redis-budget.store';

const dayMs = 86_400_000;
const signal = new AbortController().signal;
const openversePolicy = policyAt(anonymousOpenverse, 'https://api.openverse.org/v1');
const registeredPolicy = policyAt(registeredOpenverse, 'https://api.openverse.org/v1');
const wikimediaPolicy = policyAt(wikimedia, 'https://commons.wikimedia.org/w/api.php');

let redis: TestRedis;
let stores: RedisBudgetStoreService[];

beforeAll(async () => {
  redis = await testRedis();
});
beforeEach(async () => {
  await redis.clear();
  stores = [];
});
afterEach(() => stores.forEach((store) => store.onApplicationShutdown()));

const openStore = (url = redis.url, clock: (() => number) | null = null): RedisBudgetStoreService => {
  const store = new RedisBudgetStoreService(Object.assign(new RedisConfig(), { url, queuePrefix: 'test' }));
  store.clock = clock;
  stores.push(store);
  return store;
};

/** The connection opens shortly after the store is created. */
const connected = async (store: RedisBudgetStoreService): Promise<RedisBudgetStoreService> => {
  const ping = { name: 'ping', atOnce: 1_000, longestCallMs: 1, windows: [] };
  const other = openStore();
  await vi.waitFor(async () => {
    await other.hold(ping, 60_000);
    expect(await store.take(ping)).toHaveProperty('waitMs');
  }, 10_000);
  return store;
};

/** A provider that enforces its documented limits, on a clock that advances while its callers wait. */
class SimulatedSource {
  now = dayMs;
  answered = 0;
  refused = 0;
  mostAtOnce = 0;
  private readonly received: number[] = [];
  private readonly windows: { requests: number; durationMs: number; oldest: number }[];
  private running = 0;

  constructor(policy: SourcePolicy) {
    this.windows = policy.windows.map((window) => ({ ...window, oldest: 0 }));
  }

  readonly ask = async (): Promise<void> => {
    this.running += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.running);
    this.now += 150;
    this.receive();
    await new Promise((resolve) => setImmediate(resolve));
    this.now += 250;
    this.running -= 1;
  };

  private receive(): void {
    for (const window of this.windows)
      while ((this.received[window.oldest] ?? this.now) <= this.now - window.durationMs) window.oldest += 1;
    const isOver = this.windows.some(({ requests, oldest }) => this.received.length - oldest >= requests);
    if (isOver) this.refused += 1;
    else {
      this.answered += 1;
      this.received.push(this.now);
    }
  }
}

const openWorkers = async (source: SimulatedSource, policy: SourcePolicy, count: number): Promise<SourceBudget[]> => {
  const opened = await Promise.all(Array.from({ length: count }, () => connected(openStore())));
  return opened.map((store) => {
    store.clock = () => source.now;
    const wait = (delayMs: number): Promise<void> => {
      source.now += delayMs;
      return Promise.resolve();
    };
    return createSourceBudget({ title: 'The source', store, policy, wait });
  });
};

/** Videos spread evenly over a day, one per worker at a time. @returns number of skipped requests of each video */
const makeVideos = async (
  source: SimulatedSource,
  workers: readonly SourceBudget[],
  { videos, lookups }: { videos: number; lookups: number },
): Promise<number[]> => {
  const makeVideo = async (worker: SourceBudget): Promise<number> => {
    let leftOut = 0;
    for (let lookup = 0; lookup < lookups; lookup += 1)
      await worker.run(signal, source.ask).catch((error: { code?: unknown }) => {
        expect(error.code).toBe('PROVIDER_FAILED');
        leftOut += 1;
      });
    return leftOut;
  };
  const startedAt = source.now;
  const leftOut: number[] = [];
  for (let made = 0; made < videos; made += workers.length) {
    source.now = Math.max(source.now, startedAt + (made * dayMs) / videos);
    leftOut.push(...(await Promise.all(workers.map(makeVideo))));
  }
  return leftOut;
};

describe('request budgets of providers over 1,000 videos a day with four workers', () => {
  it('keep anonymous Openverse within 20 requests a minute and 200 a day, and every video ends', async () => {
    const source = new SimulatedSource(openversePolicy);
    const workers = await openWorkers(source, openversePolicy, 4);
    const leftOut = await makeVideos(source, workers, { videos: 1_000, lookups: 2 });
    expect(leftOut).toHaveLength(1_000);
    expect({ answered: source.answered, refused: source.refused }).toEqual({ answered: 200, refused: 0 });
  });

  it('keep registered Openverse within 10,000 requests a day and use all of them', async () => {
    const source = new SimulatedSource(registeredPolicy);
    const workers = await openWorkers(source, registeredPolicy, 4);
    const leftOut = await makeVideos(source, workers, { videos: 1_000, lookups: 11 });
    expect(leftOut).toHaveLength(1_000);
    expect({ answered: source.answered, refused: source.refused }).toEqual({ answered: 10_000, refused: 0 });
  });

  it('ask Wikimedia one request at a time and skip none', async () => {
    const source = new SimulatedSource(wikimediaPolicy);
    const workers = await openWorkers(source, wikimediaPolicy, 4);
    const leftOut = await makeVideos(source, workers, { videos: 1_000, lookups: 4 });
    expect(leftOut.every((count) => count === 0)).toBe(true);
    expect([source.answered, source.mostAtOnce]).toEqual([4_000, 1]);
  });
});

describe('RedisBudgetStore', () => {
  const takeAll = async (store: RedisBudgetStoreService, count: number): Promise<number> => {
    let granted = 0;
    for (let tries = 0; tries < count; tries += 1) {
      const grant = await store.take(openversePolicy);
      if (!('lease' in grant)) continue;
      granted += 1;
      await store.release(openversePolicy, grant.lease);
    }
    return granted;
  };

  it('make every process wait as long as the provider told one of them', async () => {
    const [one, other] = await Promise.all([connected(openStore()), connected(openStore())]);
    await one.hold(openversePolicy, 600_000);
    await one.hold(openversePolicy, 1_000);
    const grant = await other.take(openversePolicy);
    expect('waitMs' in grant && grant.waitMs > 590_000 && grant.waitMs <= 600_000).toBe(true);
  });

  it('free the place of a worker that was killed during a request', async () => {
    let now = dayMs;
    const [killed, other] = await Promise.all([connected(openStore()), connected(openStore())]);
    for (const store of [killed, other]) store.clock = () => now;
    await killed.take(wikimediaPolicy);
    expect(await other.take(wikimediaPolicy)).toMatchObject({ isBusy: true });
    now += wikimediaPolicy.longestCallMs;
    expect(await other.take(wikimediaPolicy)).toHaveProperty('lease');
  });

  it('keep the limits in one process while Redis is down, and report its requests afterwards', async () => {
    const proxy = createServer((near) => {
      const far = connect(Number(new URL(redis.url).port), '127.0.0.1');
      for (const socket of [near, far]) socket.on('error', () => socket.destroy());
      near.pipe(far).pipe(near);
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const { port } = proxy.address() as AddressInfo;
    proxy.close();
    const url = new URL(redis.url);
    url.host = `127.0.0.1:${port}`;
    const alone = openStore(url.href);
    expect(await takeAll(alone, 25)).toBe(20);

    proxy.listen(port, '127.0.0.1');
    await connected(alone);
    expect(await alone.take(openversePolicy)).toMatchObject({ isBusy: false });
    expect(await takeAll(await connected(openStore()), 1)).toBe(0);
    alone.onApplicationShutdown();
    proxy.close();
  });
});
