import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    raceRounds: number | undefined;
  }
}

/**
 * Number of rounds of a race, because a fault may not show in one round: docs/decisions/0002-tests.md. Runs of mutants
 * use fewer.
 */
export const raceRounds = inject('raceRounds') ?? 5;

/** Rounds of an expensive race whose fault shows soon, such as one refresh token used in two processes. */
export const rareRaceRounds = inject('raceRounds') ?? 20;
