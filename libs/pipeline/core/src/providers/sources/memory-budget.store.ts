import { randomUUID } from 'node:crypto';
import { busyPollMs, type BudgetStore, type Grant, type SourcePolicy } from './budget-store';

interface Usage {
  /** End of each request, by lease; a time in the future while it is in progress. */
  readonly endedAt: Map<string, number>;
  readonly underWay: Set<string>;
  heldUntil: number;
}

interface MemoryBudgetStore extends BudgetStore {
  /** Counts a request that another store granted. */
  readonly record: (policy: SourcePolicy, lease: string) => void;
}

const forget = ({ endedAt, underWay }: Usage, { windows }: SourcePolicy, now: number): void => {
  const longestMs = Math.max(0, ...windows.map(({ durationMs }) => durationMs));
  for (const lease of underWay) if ((endedAt.get(lease) ?? now) <= now) underWay.delete(lease);
  // Sorted by their beginnings: an ended one behind another that runs is forgotten a little later.
  for (const [lease, at] of endedAt) {
    if (at > now - longestMs) break;
    endedAt.delete(lease);
  }
};

/** Time until every window allows another request; 0 when all do. */
const windowWaitMs = ({ endedAt }: Usage, { windows }: SourcePolicy, now: number): number => {
  const ended = [...endedAt.values()].sort((one, other) => one - other);
  const waits = windows.map(({ requests, durationMs }) => {
    const counted = ended.filter((at) => at > now - durationMs);
    const blocking = counted[counted.length - requests];
    return blocking === undefined ? 0 : blocking + durationMs - now;
  });
  return Math.max(0, ...waits);
};

/** Counts for this process alone. @param now milliseconds of a monotonic clock */
export const createMemoryBudgetStore = (now: () => number = () => performance.now()): MemoryBudgetStore => {
  const usages = new Map<string, Usage>();
  const findUsage = ({ name }: SourcePolicy): Usage => {
    const usage = usages.get(name) ?? { endedAt: new Map(), underWay: new Set(), heldUntil: -Infinity };
    usages.set(name, usage);
    return usage;
  };
  const record: MemoryBudgetStore['record'] = (policy, lease) => {
    const usage = findUsage(policy);
    forget(usage, policy, now());
    const { endedAt, underWay } = usage;
    endedAt.set(lease, now() + policy.longestCallMs);
    underWay.add(lease);
  };
  const refusal = (policy: SourcePolicy): Grant | null => {
    const usage = findUsage(policy);
    forget(usage, policy, now());
    const waitMs = Math.max(usage.heldUntil - now(), windowWaitMs(usage, policy, now()));
    if (waitMs > 0) return { waitMs, isBusy: false };
    return usage.underWay.size >= policy.atOnce ? { waitMs: busyPollMs, isBusy: true } : null;
  };
  return {
    record,
    take: (policy) => {
      const refused = refusal(policy);
      if (refused !== null) return Promise.resolve(refused);
      const lease = randomUUID();
      record(policy, lease);
      return Promise.resolve({ lease });
    },
    release: (policy, lease) => {
      const { endedAt, underWay } = findUsage(policy);
      underWay.delete(lease);
      const at = endedAt.get(lease);
      if (at !== undefined) endedAt.set(lease, Math.min(at, now()));
      return Promise.resolve();
    },
    hold: (policy, delayMs) => {
      const usage = findUsage(policy);
      usage.heldUntil = Math.max(usage.heldUntil, now() + delayMs);
      return Promise.resolve();
    },
  };
};

/** Shared by all pipelines of this process without a store of their own. */
export const processBudgetStore = createMemoryBudgetStore();
