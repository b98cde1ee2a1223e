import { readCommandLine } from '@svc/command-line';
import { drill } from '@svc/command-line/lab-test-commands';
import { createOwnedFolder, removeOwnedFolder, sweepOwnedFolders } from '@svc/provision';
import { runMain } from '@svc/start';
import { buildApps } from '@svc/testing/harness';
import type { Drill, DrillPlace } from './drills/drill';
import { failover } from './drills/failover';
import { region } from './drills/region';
import { restoreToMoment } from './drills/restore';
import { secrets } from './drills/secrets';

/** Keys are the names on the command line. */
const drills: Readonly<Record<string, Drill>> = { failover, region, restore: restoreToMoment, secrets };

type Options = Pick<DrillPlace, 'seconds' | 'signal'>;

const perform = async (run: Drill, options: Options): Promise<number> => {
  const tell = (line: string): void => console.log(line);
  await buildApps();
  sweepOwnedFolders();
  const folder = createOwnedFolder();
  try {
    const { failures } = await run({ ...options, folder, tell });
    tell(
      failures.length === 0
        ? 'The drill has passed.'
        : `The drill has failed: ${failures.length} promises were not kept.`,
    );
    return failures.length === 0 ? 0 : 1;
  } finally {
    removeOwnedFolder(folder);
  }
};

/** `npm run lab -- drill`: what the runbooks say, done to real services while people use them. */
void runMain(async (stopRequested) => {
  const { values, words } = readCommandLine(drill, process.argv.slice(2));
  const run = drills[words[0] ?? ''];
  if (run === undefined) throw new Error(`No drill is called ${words[0]}.`);
  const stopping = new AbortController();
  void stopRequested.then(() => stopping.abort());
  return perform(run, { seconds: values.seconds, signal: stopping.signal });
});
