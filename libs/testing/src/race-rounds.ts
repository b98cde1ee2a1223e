import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    raceRounds: number | undefined;
  }
}

/**
 * How often a race is run, because chance may let a fault through once: docs/decisions/0002-tests.md.
 * Mutants are undone too often for that.
 */
export const raceRounds = inject('raceRounds') ?? 5;

/** Of a race whose fault shows in few rounds and that is not slowed: those of one refresh token over two processes. */
export const rareRaceRounds = inject('raceRounds') ?? 20;
