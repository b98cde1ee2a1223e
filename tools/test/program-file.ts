import { join } from 'node:path';

const builtFolder = join(__dirname, '..', '..', 'dist', 'apps', 'video-service');

/**
 * Takes the place of `libs/pipeline/core/src/process/program-file.ts` in specs. `npm test` has built the apps: their programs
 * start in a third of the processor time of the sources, and without permissions.
 */
export const programFile = (name: string, folder: string): string =>
  process.env['APPS_ARE_BUILT'] === 'yes' ? join(builtFolder, `${name}.js`) : join(folder, `${name}.ts`);
