import { readCommandLine } from '@svc/command-line';
import check from '@svc/command-line/check';
import { runMain } from '@svc/stack';
import { runChanges, runChecks } from './run-checks';

/** `npm run check`: what differs from a commit. */
void runMain(async (stopRequested) => {
  const [commit = 'HEAD'] = readCommandLine(check, process.argv.slice(2)).words;
  return runChecks((root, run) => runChanges(root, run, commit), stopRequested);
});
