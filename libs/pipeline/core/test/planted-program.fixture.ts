import { setTimeout } from 'node:timers/promises';
import { writeWarning } from '@svc/contracts';
import type { Stage, TextStageContext } from '../src/kernel/stage';
import { runProgram } from '../src/kernel/thread/stage-program';

export type PlantedStages = Readonly<{
  hang: Stage<null, boolean, TextStageContext>;
  grow: Stage<null, never, TextStageContext>;
  /** Waits so many milliseconds, as a thread does that gets no processor. */
  rest: Stage<number, string, TextStageContext>;
  fetch: Stage<string, string, TextStageContext>;
  echo: Stage<unknown, unknown, TextStageContext>;
}>;

/** A cubic pattern: it would match for hours. */
const neverEnds = (): boolean => /^\s*(={2,6})\s*(.+?)\s*\1\s*$/u.test(`==${' '.repeat(50_000)}x`);

const growsForever = (): never => {
  const kept: string[][] = [];
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => `${kept.length} ${index}`));
};

/** Stages with behaviour that a text must never cause. */
runProgram((call): PlantedStages => ({
  hang: { name: 'hang', run: async (_, { report }) => (report(0.5, 'speaking'), neverEnds()) },
  grow: { name: 'grow', run: async () => growsForever() },
  rest: { name: 'rest', run: (milliseconds) => setTimeout(milliseconds, 'rested') },
  fetch: { name: 'fetch', run: (address, { signal }) => call('download', [address], signal) },
  echo: {
    name: 'echo',
    run: async (input, { report, warn }) => {
      report(0.5, 'speaking');
      warn(writeWarning('no_article'));
      return input;
    },
  },
}));
