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
   * @throws AppError PROVIDER_FAILED at once while the network is known to be unavailable
   */
  readonly unlessAway: <Result>(name: string, call: () => Promise<Result>) => Promise<Result>;
  /** The budget for a source's server, shared by all providers. */
  readonly budgetOf: (source: PublicSource, address: string) => SourceBudget;
}

/** No source is called for this long after one could not be reached. */
const restMs = 600_000;

const isAway = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.cause instanceof OutboundNetworkError || error.cause instanceof OutboundTimeoutError);

/**
 * Stops calling sources for a while after one could not be reached, so that a machine without a network waits once,
 * and not for each source and each video.
 */
export const createSourceAccess = (store: BudgetStore = createMemoryBudgetStore()): SourceAccess => {
  let awayUntil = -Infinity;
  const budgets = new Map<string, SourceBudget>();
  return {
    unlessAway: async (name, call) => {
      if (performance.now() < awayUntil) throw providerFailed(`${name} could not be reached a moment ago`);
      try {
        return await call();
      } catch (error) {
        if (isAway(error)) awayUntil = performance.now() + restMs;
        throw error;
      }
    },
    budgetOf: (source, address) => {
      const policy = policyAt(source, address);
      const budget = budgets.get(policy.name) ?? createSourceBudget({ title: source.title, store, policy });
      budgets.set(policy.name, budget);
      return budget;
    },
  };
};
