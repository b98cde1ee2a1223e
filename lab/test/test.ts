import { readCommandLine } from '@svc/command-line';
import { test } from '@svc/command-line/lab-test-commands';
import { runMain } from '@svc/start';
import { buildApps } from '@svc/testing/harness';
import { runProgram } from '../run-program';

/** `npm run lab -- test`: the specs of the lab, drills too. */
void runMain(async (stopRequested) => {
  const { words } = readCommandLine(test, process.argv.slice(2));
  await buildApps();
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'lab/test/vitest.config.mts'] as const;
  return runProgram([...vitest, ...words], stopRequested);
});
