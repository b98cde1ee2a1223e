import { createLongTask, createProgressLine, readCommandLine } from '@svc/command-line';
import { start } from '@svc/command-line/stack-commands';
import { projectRoot } from '@svc/provision';
import { announcement } from './announcement';
import { withLocalModel } from './local-model';
import { runMain } from './run-main';
import { markAnnounced } from './secrets';
import { Stack } from './stack';
import { loadEnvironment, readStackSettings } from './stack-settings';
import { readRunningStack, StackRunningError } from './stack-state';
import { unknownSettings, withSecrets } from './check-environment';
import { downloadVoices } from './voice-download';

const EXIT_RUNS_ALREADY = 4;

/** `npm start`: runs the whole stack in the foreground until Ctrl-C, a signal or a failure ends it. */
void runMain(
  async (stopRequested) => {
    readCommandLine(start, process.argv.slice(2));
    const root = projectRoot();
    const environment = withSecrets(loadEnvironment(root));
    if (tellOfStack(readStackSettings(root, environment).dataFolder)) return EXIT_RUNS_ALREADY;
    const startedAt = performance.now();
    const progress = createProgressLine(process.stdout);
    const notify = (line: string): void =>
      progress.note(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)} s  ${line}`);
    for (const problem of unknownSettings(root)) notify(`Warning: ${problem}`);
    const stack = await Stack.prepare({
      root,
      environment: await withLocalModel(environment),
      notify,
      onLongTask: (label) => createLongTask(label, progress),
    });
    try {
      const ready = await Promise.race([stack.start().then(() => true), stopRequested.then(() => false)]);
      if (ready) {
        for (const line of announcement(stack)) console.log(line);
        markAnnounced(stack.settings.dataFolder, stack.secrets);
        void downloadVoices(stack, notify);
        await Promise.race([stopRequested, stack.failed]);
      }
      return 0;
    } finally {
      console.log('Stopping ...');
      await stack.stop();
      console.log('Stopped.');
    }
  },
  { outlivesTerminal: true },
);

function tellOfStack(dataFolder: string): boolean {
  const running = readRunningStack(dataFolder);
  if (running) console.error(new StackRunningError(running).message);
  return running !== undefined;
}
