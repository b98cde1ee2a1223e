import { describe, expect, it } from 'vitest';
import { appNames, selectAppParts } from './app-parts';
import { listSources, recipes } from './recipes';

const paths = {
  core: 'libs/pipeline/core/src/raster/drawing-program.ts',
  telemetry: 'libs/shared/telemetry/src/watchdog/watchdog-program.ts',
  writers: 'libs/pipeline/writers/src/writers-program.ts',
  voices: 'libs/pipeline/voices/programs',
  drafts: 'libs/video/drafts',
};

const partsWith = (list: string): string[] =>
  Object.entries(paths).flatMap(([name, path]) => (selectAppParts('video-worker', list)(path) ? [name] : []));

describe('selectAppParts', () => {
  it('has the core alone for an app without features', () => {
    expect(partsWith('export const features = [];')).toEqual(['core', 'telemetry']);
  });

  it('has what belongs to a listed feature, whichever entry point the list imports', () => {
    const list = "import { a } from '@svc/pipeline-writers';\nimport { b } from '@svc/video-drafts/worker';";
    expect(partsWith(list)).toEqual(['core', 'telemetry', 'writers', 'drafts']);
  });

  it('keeps every program of the recipes while all features are listed', () => {
    for (const app of appNames)
      expect(Object.keys(listSources(app))).toEqual(expect.arrayContaining(Object.keys(recipes[app].programs ?? {})));
  });
});
