import { createLimiter, type Limiter } from '@svc/concurrency';
import { askedDelayMs, pause } from '../retry';
import { providerFailed } from '../provider-error';
import type { BudgetStore, SourcePolicy } from './budget-store';

/** A source that asks for a longer pause gives no results to this video. */
const longestWaitMs = 5_000;
/** Longest wait for requests of other processes to end. */
const longestBusyMs = 60_000;
const longestHoldMs = 86_400_000;

/** Runs requests within the limits of a source. */
export interface SourceBudget extends Limiter {
  /** Sends nothing to the source for this time. */
  readonly hold: (delayMs: number) => Promise<void>;
}

interface BudgetOptions {
  /** Shown to users, for example `Wikimedia`. */
  readonly title: string;
  readonly store: BudgetStore;
  readonly policy: SourcePolicy;
  readonly wait?: typeof pause;
}

export const createSourceBudget = ({ title, store, policy, wait = pause }: BudgetOptions): SourceBudget => {
  // Only this many callers of the process ask the store at once, in order of arrival.
  const turns = createLimiter(policy.atOnce);

  const takeLease = async (signal: AbortSignal): Promise<string> => {
    for (let busyMs = 0; ;) {
      const grant = await store.take(policy);
      if ('lease' in grant) return grant.lease;
      if (!grant.isBusy && grant.waitMs > longestWaitMs)
        throw providerFailed(`${title} has reached its request limit for now`);
      if (busyMs > longestBusyMs) throw providerFailed(`${title} is busy with other videos`);
      busyMs += grant.isBusy ? grant.waitMs : 0;
      await wait(grant.waitMs, signal);
    }
  };

  return {
    run: (signal, work) =>
      turns.run(signal, async () => {
        const lease = await takeLease(signal);
        try {
          return await work();
        } finally {
          await store.release(policy, lease);
        }
      }),
    hold: (delayMs) => store.hold(policy, Math.min(delayMs, longestHoldMs)),
  };
};

/** A budget limited further by this process's own limits. */
export const withinLimits = (own: Limiter, budget: SourceBudget): SourceBudget => ({
  ...budget,
  run: (signal, work) => own.run(signal, () => budget.run(signal, work)),
});

/** Pause after a refusal without a stated delay: one of the shortest windows. */
const unsaidHoldMs = 60_000;

/** Any answer may ask to wait: MediaWiki reports its lag with status 200. */
export const holdAsAsked = async (limiter: Limiter | SourceBudget, { status, headers }: Response): Promise<void> => {
  const delayMs = askedDelayMs(headers) ?? (status === 429 ? unsaidHoldMs : 0);
  if ('hold' in limiter && delayMs > 0) await limiter.hold(delayMs);
};
