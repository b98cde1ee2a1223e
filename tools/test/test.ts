import { readCommandLine } from '@svc/command-line';
import test from '@svc/command-line/test';
import { runMain } from '@svc/stack';
import { runAll, runChecks } from './run-checks';

/** `npm test`: every suite. */
void runMain(async (stopRequested) => {
  readCommandLine(test, process.argv.slice(2));
  return runChecks(runAll, stopRequested);
});
