import { readCommandLine } from '@svc/command-line';
import { check } from '@svc/command-line/commands';
import { runMain } from '@svc/stack';
import { runChanges, runChecks } from './run-checks';

void runMain(async (stopRequested) => {
  const { since } = readCommandLine(check, process.argv.slice(2)).values;
  return runChecks((root, run) => runChanges(root, run, since), stopRequested);
});
