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

const plantedCircle: ImportGraph = new Map([
  ['/house/kitchen/stove.ts', ['/house/cellar/wood.ts']],
  ['/house/cellar/wood.ts', ['/house/garden/tree.ts']],
  ['/house/garden/tree.ts', ['/house/kitchen/bin/compost.ts']],
  ['/house/kitchen/bin/compost.ts', []],
  ['/house/door.ts', ['/house/kitchen/stove.ts']],
]);

describe('cycles between modules', () => {
  it('are reported with their imports', () => {
    expect(findModuleCycles('/house', plantedCircle)).toEqual([
      {
        folder: '/house',
        rooms: ['cellar', 'garden', 'kitchen'],
        passages: [
          { from: '/house/cellar/wood.ts', to: '/house/garden/tree.ts' },
          { from: '/house/garden/tree.ts', to: '/house/kitchen/bin/compost.ts' },
          { from: '/house/kitchen/stove.ts', to: '/house/cellar/wood.ts' },
        ],
      },
    ]);
  });

  it('are reported inside a module, and when a file beside the modules takes part', () => {
    const graph: ImportGraph = new Map([
      ['/house/kitchen/stove/fire.ts', ['/house/kitchen/sink/water.ts']],
      ['/house/kitchen/sink/water.ts', ['/house/kitchen/table.ts']],
      ['/house/kitchen/table.ts', ['/house/kitchen/stove/fire.ts']],
    ]);
    expect(findModuleCycles('/house', graph)).toMatchObject([
      { folder: '/house/kitchen', rooms: ['sink', 'stove', 'table.ts'] },
    ]);
  });

  const projects = globSync('{apps,libs}/*/src', { cwd: root }).concat(globSync('tools/*/', { cwd: root }), 'e2e');

  it.each(projects)('do not exist in %s', (project) => {
    const circles = findModuleCycles(join(root, project), graphBelow(project));
    expect(circles.map(({ passages }) => passages.map(inWords))).toEqual([]);
  });
});

describe('layers', () => {
  it('report an import into a higher layer with both files, and a module without a layer', () => {
    expect(readLayers('/house', [['cellar'], ['kitchen']], plantedCircle)).toEqual({
      upward: [],
      homeless: ['garden'],
    });
    expect(readLayers('/house', [['garden', 'cellar'], ['kitchen']], plantedCircle).upward).toEqual([
      { from: '/house/garden/tree.ts', to: '/house/kitchen/bin/compost.ts' },
    ]);
  });

  it.each(Object.entries(layersOf))('of %s import only from the same or a lower layer', (folder, floors) => {
    const { upward, homeless } = readLayers(join(root, folder), floors, graphBelow(folder));
    expect(upward.map(inWords)).toEqual([]);
    expect(homeless).toEqual([]);
  });
});
