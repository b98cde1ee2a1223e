import { readCommandLine } from '@svc/command-line';
import { tasks } from '@svc/command-line/stack-commands';
import { projectRoot, ProvisionError } from '@svc/provision';
import { loadEnvironment, runMain } from '@svc/start';
import { runServiceCommand } from './service-command';

/** With the database of one place and the store of another every video would seem lost. */
const requireStoreOfDatabase = (): void => {
  const { DATABASE_URL, S3_BUCKET, STORAGE_FOLDER } = loadEnvironment(projectRoot());
  if (DATABASE_URL !== undefined && S3_BUCKET === undefined && STORAGE_FOLDER === undefined)
    throw new ProvisionError(
      '--without-file looks into the store of the videos: beside DATABASE_URL set S3_BUCKET and its key, or STORAGE_FOLDER.',
    );
};

void runMain(() => {
  const args = process.argv.slice(2);
  const { values } = readCommandLine(tasks, args);
  if (values['without-file']) requireStoreOfDatabase();
  return runServiceCommand({ bundle: 'video-service/tasks-command.js', args, needed: ['DATABASE_URL'] });
});
