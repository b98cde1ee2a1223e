import { processorSeconds } from '@svc/testing/harness';
import { report, toText } from '../report';

/** Equal requests, and how they are made. */
export interface Work {
  readonly name: string;
  /** Makes the next requests different from the last ones; not measured. */
  readonly prepare?: () => Promise<unknown>;
  /** @returns the number of answers @throws Error for a refused request */
  readonly ask: () => Promise<number>;
  /** Removes what the requests left; not measured. */
  readonly tidy?: () => Promise<unknown>;
}

export interface MeasuredService {
  readonly processId: number;
  readonly works: readonly Work[];
}

/** @param root checkout of the older version, built */
export type Comparison = (root: string, rounds: number) => Promise<void>;

/** Milliseconds of a request. */
interface Cost {
  readonly processorMs: number;
  readonly clockMs: number;
}

/** A service becomes faster for about ten seconds, while V8 compiles the hot code. */
const warmUpMs = 10_000;
/** A turn of each side on both places, so that a machine that becomes slower or faster favours neither. */
const order = ['own', 'older', 'older', 'own'] as const;
const mostShare = 1.05;

const measureCost = async (processId: number, { prepare, ask, tidy }: Work): Promise<Cost> => {
  await prepare?.();
  const [startedAt, startedSeconds] = [performance.now(), processorSeconds(processId)];
  const answers = await ask();
  const clockMs = performance.now() - startedAt;
  const processorMs = 1_000 * (processorSeconds(processId) - startedSeconds);
  await tidy?.();
  return { processorMs: processorMs / answers, clockMs: clockMs / answers };
};

type Sides = Readonly<Record<(typeof order)[number], () => Promise<Cost>>>;

const measureRound = async (sides: Sides): Promise<Cost> => {
  const sums = { own: { processorMs: 0, clockMs: 0 }, older: { processorMs: 0, clockMs: 0 } };
  for (const side of order) {
    const { processorMs, clockMs } = await sides[side]();
    sums[side].processorMs += processorMs;
    sums[side].clockMs += clockMs;
  }
  const { own, older } = sums;
  const turns = order.length / 2;
  const figures = [own, older].map(
    ({ processorMs, clockMs }) => `${(processorMs / turns).toFixed(2)} (${(clockMs / turns).toFixed(2)})`,
  );
  console.log(`      ${figures.join(' against ')} ms of processor time (of the clock)`);
  return { processorMs: own.processorMs / older.processorMs, clockMs: own.clockMs / older.clockMs };
};

const warmUp = async (turn: () => Promise<Cost>): Promise<void> => {
  const startedAt = performance.now();
  while (performance.now() - startedAt < warmUpMs) await turn();
};

const compareWork = async (rounds: number, name: string, sides: Sides): Promise<void> => {
  for (const side of ['own', 'older'] as const) await warmUp(sides[side]);
  const shares: Cost[] = [];
  for (let round = 0; round < rounds; round += 1) shares.push(await measureRound(sides));
  const of = (figure: keyof Cost): number[] => shares.map((share) => share[figure]);
  report(`${name}: processor time, of the older version`, of('processorMs'), { atMost: mostShare });
  console.log(`      the same on the clock: ${toText(of('clockMs'))}`);
};

/**
 * Compares the costs of equal requests by turns. The processor time of each service with its children decides: other
 * work on the machine changes it less than the time on the clock.
 */
export const compareCosts = async (rounds: number, own: MeasuredService, older: MeasuredService): Promise<void> => {
  for (const [index, work] of own.works.entries()) {
    const olderWork = older.works[index];
    if (olderWork?.name !== work.name) throw new Error(`${work.name} has nothing to be compared with.`);
    await compareWork(rounds, work.name, {
      own: () => measureCost(own.processId, work),
      older: () => measureCost(older.processId, olderWork),
    });
  }
};
