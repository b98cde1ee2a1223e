import type { OperationKind } from './operation-kind';
import { Random } from '@svc/testing/harness';
import type { AccountPlan } from './scene';

/** One step of one client; what it is done with is drawn when its turn has come. */
export interface Step {
  readonly kind: OperationKind;
  readonly draws: Random;
}

/** The steps of all clients of one account. */
interface EpisodePlan extends AccountPlan {
  readonly draws: Random;
  /** One list for each client; they run beside each other. */
  readonly steps: readonly (readonly Step[])[];
}

export const clientsOfEpisode = 4;
const stepsOfClient = 60;
const lateFrom = 42;
/** How often an account meets what would keep others from being tested if every account met it. */
export const usualShareOfThemes = 0.3;

/** The plan of an account follows from seed and number alone; how its operations interleave does not. */
export const planEpisode = (
  seed: number,
  number: number,
  kinds: readonly OperationKind[],
  shareOfThemes = usualShareOfThemes,
): EpisodePlan => {
  const draws = Random.of('episode', seed, number);
  const themes = new Set([...new Set(kinds.map(({ theme }) => theme))].filter(() => draws.chance(shareOfThemes)));
  // Whom a provider knows would have a new account under an address that is free again.
  if (themes.has('deletion') || themes.has('addresses') || themes.has('domains')) themes.delete('provider');
  const possible = kinds.filter(({ theme }) => theme === undefined || themes.has(theme));
  const early = possible.filter(({ isLate }) => isLate !== true);
  const step = (client: number, index: number): Step => ({
    kind: draws.weighted(index < lateFrom ? early : possible, ({ weight }) => weight) ?? possible[0]!,
    draws: Random.of('step', seed, number, client, index),
  });
  const steps = Array.from({ length: clientsOfEpisode }, (_unused, client) =>
    Array.from({ length: stepsOfClient }, (_none, index) => step(client, index)),
  );
  return { number, email: `bee-${seed}-${number}@hive.test`, draws, steps };
};
