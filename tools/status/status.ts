import { readCommandLine } from '@svc/command-line';
import { status } from '@svc/command-line/stack-commands';
import { isRunning, projectRoot } from '@svc/provision';
import {
  loadEnvironment,
  readDeadStack,
  readRunningStack,
  readStackSettings,
  reportStack,
  runMain,
  type StackState,
} from '@svc/start';

const EXIT_NOT_READY = 1;
const EXIT_NOTHING_RUNS = 3;

/** `npm run status`: what `npm start` runs on the data folder, where it is reached, and whether it is ready. */
void runMain(async () => {
  readCommandLine(status, process.argv.slice(2));
  const root = projectRoot();
  const { dataFolder } = readStackSettings(root, loadEnvironment(root));
  const running = readRunningStack(dataFolder);
  if (running === undefined) {
    console.log(withoutStack(dataFolder, readDeadStack(dataFolder)));
    return EXIT_NOTHING_RUNS;
  }
  const { lines, isReady } = await reportStack(running);
  const state = running.addresses === undefined ? 'is starting' : 'runs';
  console.log(`A stack ${state} here (process ${running.owner.pid}, data and logs in ${dataFolder}):`);
  for (const line of lines) console.log(line);
  return isReady ? 0 : EXIT_NOT_READY;
});

function withoutStack(dataFolder: string, left: StackState | undefined): string {
  if (left === undefined) return `Nothing runs here (${dataFolder}).`;
  const names = left.children.filter(isRunning).map(({ name }) => name);
  const rest = names.length === 0 ? 'Nothing of it runs any more' : `Still running: ${names.join(', ')}`;
  return `The stack of process ${left.owner.pid} was killed. ${rest}; "npm run stop" or "npm start" cleans up.`;
}
