import { join } from 'node:path';
import { readCommandLine } from '@svc/command-line';
import { client } from '@svc/command-line/development-commands';
import { projectRoot } from '@svc/provision';
import { runMain } from '@svc/start';
import { packClient } from './pack-client';
import { publishClient } from './publish-client';

/** `npm run generate -- client`: the package in `dist/client`, and packed beside it. */
void runMain(async () => {
  const { values } = readCommandLine(client, process.argv.slice(2));
  const dist = join(projectRoot(), 'dist');
  const { name, version, integrity } = await packClient(join(dist, 'client'), join(dist, 'client.tgz'));
  console.log(`dist/client.tgz: ${name} ${version}, ${integrity}`);
  if (values.publish) console.log(await publishClient(join(dist, 'client.tgz'), values.registry, process.env));
  return 0;
});
