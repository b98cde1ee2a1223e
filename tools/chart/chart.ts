import { join } from 'node:path';
import { readCommandLine } from '@svc/command-line';
import { chart } from '@svc/command-line/development-commands';
import { projectRoot } from '@svc/provision';
import { runMain } from '@svc/start';
import { writeChart } from './chart-files';

/** `npm run generate -- chart`: writes the Helm chart. */
void runMain(async () => {
  readCommandLine(chart, process.argv.slice(2));
  const folder = join(projectRoot(), 'dist', 'chart');
  console.log(`${folder}: ${await writeChart(folder)} files written`);
  return 0;
});
