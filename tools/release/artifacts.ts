import { readFileSync } from 'node:fs';
import { readCommandLine } from '@svc/command-line';
import { artifacts } from '@svc/command-line/development-commands';
import { projectRoot } from '@svc/provision';
import { runMain } from '@svc/start';
import { makeArtifacts } from './make-artifacts';
import type { ReleasedImages } from './release-overlay';

/** `npm run generate -- artifacts`: the files of the version of this checkout. */
void runMain(async () => {
  const { values } = readCommandLine(artifacts, process.argv.slice(2));
  const images = values.images === undefined ? {} : (JSON.parse(readFileSync(values.images, 'utf8')) as ReleasedImages);
  console.log(await makeArtifacts(projectRoot(), images, values.archives, process.env));
  return 0;
});
