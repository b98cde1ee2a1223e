import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '@svc/command-line';
import { images as testImages } from '@svc/command-line/lab-test-commands';
import { projectRoot } from '@svc/provision';
import { loadEnvironment, readStackSettings, runMain } from '@svc/start';
import { prepareBases } from './base-images';
import { otherImages } from './compose-variant';
import { DockerEngine } from './docker-engine';
import { buildOwnImages, compareWithAnotherBuild, describeOwnImages, nameNextVersion } from './own-images';
import { sweepRuns } from './runs';
import { prepareOthers } from './substitutes';
import { tryComposition } from './try-composition';
import { timed, type Workshop } from './workshop';

const versions = { first: 'one', next: 'two' };

/** `npm run lab -- images`: the images built, and docker/compose.yaml run with them. */
void runMain(async (stopRequested) => {
  const { values } = readCommandLine(testImages, process.argv.slice(2));
  const stop = new AbortController();
  const root = projectRoot();
  const folder = join(readStackSettings(root, loadEnvironment(root)).dataFolder, 'images');
  const workshop: Workshop = {
    root,
    folder,
    engine: await DockerEngine.find(stop.signal),
    stopping: stop.signal,
    tell: (line) => console.log(line),
    settings: values,
  };
  await sweepRuns(folder);
  const work = tryImages(workshop, values.twice);
  const stopped = stopRequested.then(async () => {
    console.log('Stopping, and removing what was started.');
    stop.abort();
    // The running step fails after the abort; the work removes what it has started.
    await work.catch(() => undefined);
    return 1;
  });
  return Promise.race([
    work.catch((error: unknown) => (stop.signal.aborted ? stopped : Promise.reject(error as Error))),
    stopped,
  ]);
});

const tryImages = async (workshop: Workshop, isTwice: boolean): Promise<number> => {
  const compose = readFileSync(join(workshop.root, 'docker', 'compose.yaml'), 'utf8');
  const bases = await prepareBases(workshop, readFileSync(join(workshop.root, 'docker', 'Dockerfile'), 'utf8'));
  const { first, next } = versions;
  await timed(workshop, `Building version ${first}`, () =>
    buildOwnImages(workshop, { version: first, bases, isWithoutCache: isTwice }),
  );
  const contents = await describeOwnImages(workshop, first);
  const isSame = !isTwice || (await compareWithAnotherBuild(workshop, bases, contents));
  await nameNextVersion(workshop, first, next);
  const others = await prepareOthers(workshop, otherImages(compose), bases);
  await tryComposition(workshop, compose, others, versions);
  return isSame ? 0 : 1;
};
