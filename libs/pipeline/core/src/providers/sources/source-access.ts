import { OutboundNetworkError, OutboundTimeoutError } from '@svc/outbound';
import { AppError } from '@svc/errors';
import { providerFailed } from '../provider-error';
import type { BudgetStore } from './budget-store';
import { createMemoryBudgetStore } from './memory-budget.store';
import { createSourceBudget, type SourceBudget } from './source-budget';
import { policyAt, type PublicSource } from './source-policies';

/** Access of a process to the public sources. */
export interface SourceAccess {
  /**
   * @param name shown to users, for example `The encyclopedia`
   * @throws AppError PROVIDER_FAILED at once while the source or the network is known to be unavailable
   */
  readonly unlessAway: <Result>(name: string, call: () => Promise<Result>) => Promise<Result>;
  /** The budget for a source's server, shared by all providers. */
  readonly findBudget: (source: PublicSource, address: string) => SourceBudget;
}

/** A source is not called for this long after it could not be reached. */
const restMs = 600_000;

const findCause = (error: unknown): unknown => (error instanceof AppError ? error.cause : undefined);

/**
 * Stops calling a source for a while after it could not be reached. While no source answers, a missing connection
 * rests all of them, so that a machine without a network waits once, and not for each source and each video.
 */
export const createSourceAccess = (store: BudgetStore = createMemoryBudgetStore()): SourceAccess => {
  const awayUntil = new Map<string, number>();
  let allAwayUntil = -Infinity;
  let answeredAt = -Infinity;
  const budgets = new Map<string, SourceBudget>();
  const rest = (name: string, error: unknown): void => {
    const [cause, now] = [findCause(error), performance.now()];
    const isUnreachable = cause instanceof OutboundNetworkError;
    if (isUnreachable || cause instanceof OutboundTimeoutError) awayUntil.set(name, now + restMs);
    if (isUnreachable && now - answeredAt > restMs) allAwayUntil = now + restMs;
  };
  return {
    unlessAway: async (name, call) => {
      if (performance.now() < Math.max(allAwayUntil, awayUntil.get(name) ?? -Infinity))
        throw providerFailed(`${name} could not be reached a moment ago`);
      try {
        const result = await call();
        answeredAt = performance.now();
        return result;
      } catch (error) {
        rest(name, error);
        throw error;
      }
    },
    findBudget: (source, address) => {
      const policy = policyAt(source, address);
      const budget = budgets.get(policy.name) ?? createSourceBudget({ title: source.title, store, policy });
      budgets.set(policy.name, budget);
      return budget;
    },
  };
};
