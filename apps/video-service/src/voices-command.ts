import 'reflect-metadata';
import { PipelineConfig, readConfiguration } from '@svc/config';
import { PackError, runVoicesCommand } from '@svc/pipeline/voices';
import type { PackMessage } from './voices/pack-additions.service';

/** The service that started it, if one did, learns how far it is; the terminal of an image only what is noteworthy. */
const tell = (message: PackMessage): void => {
  if (process.connected) process.send?.(message);
};

/** `node voices-command.js list | add <pack> --accept-licence | remove <pack>`: `npm run voices` of the images. */
const run = async (): Promise<number> => {
  const [{ voicesFolder, voicesUrl }] = readConfiguration([PipelineConfig]);
  const stop = new AbortController();
  const end = (): void => stop.abort(new PackError('Stopped: the same command goes on from there.'));
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(event, end);
  return runVoicesCommand(process.argv.slice(2), {
    folder: voicesFolder,
    voicesUrl,
    output: { note: (text) => console.log(text), show: (percentage) => tell({ percentage }) },
    askConsent: null,
    signal: stop.signal,
  });
};

void run()
  .catch((error: unknown) => {
    const problem = error instanceof PackError ? error.message : String((error as Error).stack);
    console.error(problem);
    if (error instanceof PackError) tell({ problem });
    return 1;
  })
  .then((code) => process.exit(code));
