import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { readCommandLine } from '@svc/command-line';
import { client } from '@svc/command-line/development-commands';
import { projectRoot } from '@svc/provision';
import { runMain } from '@svc/start';
import { buildClientPackage } from './build-client-package';

/** `npm run generate -- client`: the package in `dist/client`, and packed beside it, as `npm publish` or a registry takes it. */
void runMain(async () => {
  readCommandLine(client, process.argv.slice(2));
  const folder = join(projectRoot(), 'dist', 'client');
  await buildClientPackage(folder);
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', join(folder, '..')], { cwd: folder });
  console.log(join('dist', packed.toString().trim()));
  return 0;
});
