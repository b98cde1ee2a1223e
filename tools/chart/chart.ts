import { globSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '@svc/command-line';
import { chart } from '@svc/command-line/development-commands';
import { projectRoot } from '@svc/provision';
import { runMain } from '@svc/start';
import { renderChart } from './chart-files';

/** `npm run generate -- chart`: writes the templates and values of the Helm chart. */
void runMain(async () => {
  readCommandLine(chart, process.argv.slice(2));
  const folder = join(projectRoot(), 'k8s', 'chart');
  const files = await renderChart();
  for (const template of globSync(join(folder, 'templates', '*.yaml'))) rmSync(template);
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
  console.log(`${folder}: ${files.size} files written`);
  return 0;
});
