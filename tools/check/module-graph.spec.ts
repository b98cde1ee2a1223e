import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { layersOf, readLayers } from './layers';
import { readFolderGraph, type ImportGraph } from './import-graph';
import { findModuleCycles, type ModuleImport } from './module-graph';

const root = join(import.meta.dirname, '..', '..');
const notSource = /\.(?:spec|contract|fixture|d)\.ts$/;

const graphBelow = (folder: string): ImportGraph =>
  readFolderGraph(
    globSync('**/*.ts', { cwd: join(root, folder) })
      .filter((file) => !notSource.test(file))
      .map((file) => join(root, folder, file)),
  );

const inWords = ({ from, to }: ModuleImport): string => `${relative(root, from)} imports ${relative(root, to)}`;

const plantedCycle: ImportGraph = new Map([
  ['/app/sessions/refresh.ts', ['/app/passwords/hasher.ts']],
  ['/app/passwords/hasher.ts', ['/app/limits/limiter.ts']],
  ['/app/limits/limiter.ts', ['/app/sessions/tokens/signer.ts']],
  ['/app/sessions/tokens/signer.ts', []],
  ['/app/main.ts', ['/app/sessions/refresh.ts']],
]);

describe('cycles between modules', () => {
  it('are reported with their imports', () => {
    expect(findModuleCycles('/app', plantedCycle)).toEqual([
      {
        folder: '/app',
        modules: ['limits', 'passwords', 'sessions'],
        imports: [
          { from: '/app/limits/limiter.ts', to: '/app/sessions/tokens/signer.ts' },
          { from: '/app/passwords/hasher.ts', to: '/app/limits/limiter.ts' },
          { from: '/app/sessions/refresh.ts', to: '/app/passwords/hasher.ts' },
        ],
      },
    ]);
  });

  it('are reported inside a module, and when a file beside the modules takes part', () => {
    const graph: ImportGraph = new Map([
      ['/app/sessions/refresh/rotation.ts', ['/app/sessions/tokens/signer.ts']],
      ['/app/sessions/tokens/signer.ts', ['/app/sessions/session.ts']],
      ['/app/sessions/session.ts', ['/app/sessions/refresh/rotation.ts']],
    ]);
    expect(findModuleCycles('/app', graph)).toMatchObject([
      { folder: '/app/sessions', modules: ['refresh', 'session.ts', 'tokens'] },
    ]);
  });

  const projects = globSync('{apps,libs}/**/src', { cwd: root, exclude: ['**/node_modules/**'] }).concat(
    globSync('tools/*/', { cwd: root }),
    'e2e',
  );

  it.each(projects)('do not exist in %s', (project) => {
    const cycles = findModuleCycles(join(root, project), graphBelow(project));
    expect(cycles.map(({ imports }) => imports.map(inWords))).toEqual([]);
  });
});

describe('layers', () => {
  it('report an import into a higher layer with both files, and a module without a layer', () => {
    expect(readLayers('/app', [['passwords'], ['sessions']], plantedCycle)).toEqual({
      upward: [],
      unlisted: ['limits'],
    });
    expect(readLayers('/app', [['limits', 'passwords'], ['sessions']], plantedCycle).upward).toEqual([
      { from: '/app/limits/limiter.ts', to: '/app/sessions/tokens/signer.ts' },
    ]);
  });

  it.each(Object.entries(layersOf))('of %s import only from the same or a lower layer', (folder, layers) => {
    const { upward, unlisted } = readLayers(join(root, folder), layers, graphBelow(folder));
    expect(upward.map(inWords)).toEqual([]);
    expect(unlisted).toEqual([]);
  });
});
