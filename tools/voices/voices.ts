import { createInterface } from 'node:readline/promises';
import { PipelineConfig, readConfiguration } from '@svc/config';
import { createProgressLine, readCommandLine } from '@svc/command-line';
import { voices } from '@svc/command-line/stack-commands';
import { runVoicesCommand } from '@svc/pipeline-voices/command';
import { PackError } from '@svc/pipeline-voices/packs';
import { projectRoot, ProvisionError } from '@svc/provision';
import { loadEnvironment, readStackSettings, runMain } from '@svc/start';

const askConsent = async (): Promise<boolean> => {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(?:es)?$/iu.test((await terminal.question('Do you accept it? (yes/no) ')).trim());
  } finally {
    terminal.close();
  }
};

/** `npm run voices`: voices that speak without a network once they are fetched. */
void runMain(async (stopRequested) => {
  const args = process.argv.slice(2);
  readCommandLine(voices, args);
  const root = projectRoot();
  const environment = loadEnvironment(root);
  const { voicesFolder } = readStackSettings(root, environment);
  const [{ voicesUrl }] = readConfiguration([PipelineConfig], environment);
  const stop = new AbortController();
  void stopRequested.then(() => stop.abort(new ProvisionError('Stopped. Run the same command again to continue.')));
  const line = createProgressLine(process.stderr);
  try {
    return await runVoicesCommand(args, {
      folder: voicesFolder,
      voicesUrl,
      output: line,
      askConsent: process.stdin.isTTY ? askConsent : null,
      signal: stop.signal,
    });
  } catch (error) {
    throw error instanceof PackError ? new ProvisionError(error.message) : error;
  } finally {
    line.end();
  }
});
