import { readCommandLine } from '@svc/command-line';
import drill from '@svc/command-line/lab/drill';
import {
  createOwnedFolder,
  OwnProcess,
  projectRoot,
  ProvisionError,
  removeOwnedFolder,
  sweepOwnedFolders,
  type OwnProcessOptions,
} from '@svc/provision';
import { ensureBundles, runMain } from '@svc/stack';
import { drills } from './drills';
import type { Drill, DrillPlace } from './drills/drill';

const runTask = async (task: OwnProcessOptions, advice: string): Promise<void> => {
  const child = OwnProcess.start(task);
  const { code } = await child.exited;
  if (code !== 0) throw new ProvisionError(`The ${task.name} failed: ${advice}\n${child.lastLines.join('\n')}`);
};

type Options = Pick<DrillPlace, 'seconds' | 'from' | 'signal'>;

const perform = async (run: Drill, options: Options): Promise<number> => {
  const tell = (line: string): void => console.log(line);
  await ensureBundles(projectRoot(), runTask, tell);
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
  const { seconds, from } = values;
  return perform(run, { seconds, from, signal: stopping.signal });
});
