import 'reflect-metadata';
import { constants, setPriority } from 'node:os';
import { PipelineConfig, readConfiguration } from '@svc/config';
import { runVoicesCommand } from '@svc/pipeline-voices/command';
import { PackError } from '@svc/pipeline-voices/packs';
import type { PackMessage } from './pack-list.service';

/** Reports progress to the service that started it; a terminal gets only errors and results. */
const tell = (message: PackMessage): void => {
  if (process.connected) process.send?.(message);
};

/**
 * Implements `npm run voices` of the images: `node voices-command.js list | add <pack> --accept-licence | remove
 * <pack>`.
 */
const run = async (): Promise<number> => {
  const [{ voicesFolder, voicesUrl }] = readConfiguration([PipelineConfig]);
  const stop = new AbortController();
  const end = (): void => stop.abort(new PackError('Stopped. Run the same command again to continue.'));
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(event, end);
  return runVoicesCommand(process.argv.slice(2), {
    folder: voicesFolder,
    voicesUrl,
    output: { note: (text) => console.log(text), show: (percentage) => tell({ percentage }) },
    askConsent: null,
    signal: stop.signal,
  });
};

// Unpacking takes two minutes of one core.
setPriority(constants.priority.PRIORITY_LOW);
void run()
  .catch((error: unknown) => {
    const problem = error instanceof PackError ? error.message : String((error as Error).stack);
    console.error(problem);
    if (error instanceof PackError) tell({ problem, problemCode: error.code });
    return 1;
  })
  .then((code) => process.exit(code));
