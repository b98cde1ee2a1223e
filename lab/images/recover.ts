import { join } from 'node:path';
import { projectRoot } from '@svc/provision';
import { loadEnvironment, readStackSettings, runMain } from '@svc/start';
import { sweepRuns } from './runs';

/** Run by the bootstrap after `npm run lab -- images` was killed by SIGKILL: removes what it had started. */
void runMain(async () => {
  const root = projectRoot();
  const { dataFolder } = readStackSettings(root, loadEnvironment(root));
  for (const project of await sweepRuns(join(dataFolder, 'images'))) console.log(`Removed ${project}.`);
  return 0;
});
