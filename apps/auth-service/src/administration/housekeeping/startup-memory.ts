import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

interface CollectGarbage {
  (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }): void;
}

/**
 * Gives back what loading and wiring the modules left behind, a third of the resident memory, before the first request:
 * V8 keeps it otherwise until it runs short, which an idle replica never does. It is the process that does so, not the
 * app: where many apps start in one process, as in tests, each would look through what all of them hold.
 */
export const releaseStartupMemory = (): void => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as CollectGarbage;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  setFlagsFromString('--no-expose-gc');
};
