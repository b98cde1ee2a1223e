import { readCommandLine } from '@svc/command-line';
import { stop } from '@svc/command-line/stack-commands';
import { projectRoot } from '@svc/provision';
import { loadEnvironment, readStackSettings, runMain, stopStack } from '@svc/start';

/** `npm run stop`: stops what `npm start` runs on the data folder, and waits until it has ended. */
void runMain(async () => {
  readCommandLine(stop, process.argv.slice(2));
  const root = projectRoot();
  const { dataFolder } = readStackSettings(root, loadEnvironment(root));
  await stopStack(dataFolder, { notify: (line) => console.log(line) });
  return 0;
});
