import { describe, expect, it } from 'vitest';
import { createMemoryBudgetStore } from './memory-budget.store';
import { createSourceAccess } from './source-access';
import { createSourceBudget } from './source-budget';
import { oneAtATime, policyAt, wikimedia, type PublicSource } from './source-policies';

const signal = new AbortController().signal;

/** Limits of Openverse for programs without an account. */
const anonymousOpenverse: PublicSource = {
  name: 'openverse',
  title: 'Openverse',
  hosts: /(?:^|\.)openverse\.org$/u,
  windows: [
    { requests: 20, durationMs: 60_000 },
    { requests: 200, durationMs: 86_400_000 },
  ],
  ...oneAtATime,
};

/** A clock that moves only during a wait. */
const createClock = () => {
  const clock = { now: 0, waits: [] as number[] };
  const wait = (delayMs: number): Promise<void> => {
    clock.now += delayMs;
    clock.waits.push(delayMs);
    return Promise.resolve();
  };
  return { clock, wait };
};

const openBudget = (policy = policyAt(anonymousOpenverse, 'https://api.openverse.org/v1')) => {
  const { clock, wait } = createClock();
  const store = createMemoryBudgetStore(() => clock.now);
  return { clock, store, policy, budget: createSourceBudget({ title: 'Openverse', store, policy, wait }) };
};

const takeTimes = async (count: number, run: () => Promise<unknown>): Promise<number> => {
  let granted = 0;
  for (let tries = 0; tries < count; tries += 1)
    await run().then(
      () => (granted += 1),
      () => undefined,
    );
  return granted;
};

describe('createSourceBudget', () => {
  it('sends 20 requests within a minute and refuses the next with a sentence', async () => {
    const { budget } = openBudget();
    const ask = () => budget.run(signal, () => Promise.resolve());
    expect(await takeTimes(25, ask)).toBe(20);
    await expect(ask()).rejects.toMatchObject({
      code: 'PROVIDER_FAILED',
      message: 'Openverse has reached its request limit for now.',
    });
  });

  it('counts a slow request until a minute after its end, not after its start', async () => {
    const { store, policy, clock } = openBudget();
    for (let request = 0; request < 20; request += 1) {
      const grant = await store.take(policy);
      clock.now += 1_000;
      if ('lease' in grant) await store.release(policy, grant.lease);
    }
    clock.now = 60_500;
    expect(await store.take(policy)).toEqual({ waitMs: 500, isBusy: false });
    clock.now = 61_000;
    expect(await store.take(policy)).toHaveProperty('lease');
  });

  it('sends 200 requests within a day and more on the next', async () => {
    const { budget, clock } = openBudget();
    let granted = 0;
    for (let minute = 0; minute < 60; minute += 1) {
      granted += await takeTimes(20, () => budget.run(signal, () => Promise.resolve()));
      clock.now += 60_001;
    }
    expect(granted).toBe(200);
    clock.now = 86_400_001;
    expect(await takeTimes(1, () => budget.run(signal, () => Promise.resolve()))).toBe(1);
  });

  it('waits for a short pause that the source asks for and refuses a long one', async () => {
    const { budget, clock } = openBudget();
    await budget.hold(3_000);
    await budget.run(signal, () => Promise.resolve());
    expect(clock.waits).toEqual([3_000]);
    await budget.hold(600_000);
    await expect(budget.run(signal, () => Promise.resolve())).rejects.toMatchObject({ code: 'PROVIDER_FAILED' });
  });

  it('runs one request at a time for any number of callers, and continues after a failed one', async () => {
    const { budget } = openBudget(policyAt(wikimedia, 'https://de.wikipedia.org/w/api.php'));
    let [running, most] = [0, 0];
    const ask = (fails: boolean) =>
      budget.run(signal, async () => {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        if (fails) throw new Error('failed');
      });
    const results = await Promise.allSettled([false, true, false].map(ask));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(most).toBe(1);
  });

  it('frees the slot of a process that died during a request', async () => {
    const { store, policy, clock } = openBudget();
    await store.take(policy);
    expect(await store.take(policy)).toMatchObject({ isBusy: true });
    clock.now += policy.longestCallMs;
    expect(await store.take(policy)).toHaveProperty('lease');
  });
});

describe('createSourceAccess', () => {
  it('gives all editions of Wikipedia and Commons one budget, and another server its own', () => {
    const access = createSourceAccess();
    const budgets = [
      'https://{language}.wikipedia.org/w/api.php',
      'https://de.wikipedia.org/w/api.php',
      'https://commons.wikimedia.org/w/api.php',
      'http://wiki.test/w/api.php',
    ].map((address) => access.findBudget(wikimedia, address));
    expect(new Set(budgets).size).toBe(2);
    expect(budgets[0]).toBe(budgets[2]);
  });
});
