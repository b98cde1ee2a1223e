import { readCommandLine } from '@svc/command-line';
import { test } from '@svc/command-line/commands';
import { runMain } from '@svc/stack';
import { runAll, runChecks, runNamed } from './run-checks';

void runMain(async (stopRequested) => {
  const { words } = readCommandLine(test, process.argv.slice(2));
  return runChecks(words.length === 0 ? runAll : (root, run) => runNamed(root, run, words), stopRequested);
});
