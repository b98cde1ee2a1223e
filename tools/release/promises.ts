import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '@svc/command-line';
import { promises } from '@svc/command-line/development-commands';
import { projectRoot } from '@svc/provision';
import { runMain } from '@svc/start';
import { renderPromisesPage } from './promises-page';

/** `npm run generate -- promises`: writes what a version promises into the reference. */
void runMain(async () => {
  readCommandLine(promises, process.argv.slice(2));
  writeFileSync(join(projectRoot(), 'docs', 'reference', 'promises.md'), renderPromisesPage(projectRoot()));
  return 0;
});
