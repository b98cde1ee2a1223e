import { readCommandLine } from '@svc/command-line';
import drill from '@svc/command-line/drill';
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
import type { Drill } from './drills/drill';

const runTask = async (task: OwnProcessOptions, advice: string): Promise<void> => {
  const child = OwnProcess.start(task);
  const { code } = await child.exited;
  if (code !== 0) throw new ProvisionError(`The ${task.name} failed: ${advice}\n${child.lastLines.join('\n')}`);
};

const perform = async (run: Drill, seconds: number, signal: AbortSignal): Promise<number> => {
  const tell = (line: string): void => console.log(line);
  await ensureBundles(projectRoot(), runTask, tell);
  sweepOwnedFolders();
  const folder = createOwnedFolder();
  try {
    const { failures } = await run({ folder, seconds, signal, tell });
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

/** `npm run drill`: what the runbooks say, done to real services while people use them. */
void runMain(async (stopRequested) => {
  const { values, words } = readCommandLine(drill, process.argv.slice(2));
  const run = drills[words[0] ?? ''];
  if (run === undefined) throw new Error(`No drill is called ${words[0]}.`);
  const stopping = new AbortController();
  void stopRequested.then(() => stopping.abort());
  return perform(run, values.seconds, stopping.signal);
});
