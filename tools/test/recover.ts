import { runMain } from '@svc/stack';
import { sweepDeadRuns } from './leftovers';

/** Run by the bootstrap when `npm test` was killed outright: ends what it had started. */
void runMain(async () => {
  sweepDeadRuns();
  return 0;
});
