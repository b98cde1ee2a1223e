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

describe('rooms', () => {
  it('are found to stand in a circle when they do, with the imports that make it', () => {
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

  it('are found to stand in a circle within a room, and with a file beside them', () => {
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

  it.each(projects)('never stand in a circle in %s', (project) => {
    const circles = findModuleCycles(join(root, project), graphBelow(project));
    expect(circles.map(({ passages }) => passages.map(inWords))).toEqual([]);
  });
});

describe('floors', () => {
  it('name an import upward with both its ends, and a room that stands on none', () => {
    expect(readLayers('/house', [['cellar'], ['kitchen']], plantedCircle)).toEqual({
      upward: [],
      homeless: ['garden'],
    });
    expect(readLayers('/house', [['garden', 'cellar'], ['kitchen']], plantedCircle).upward).toEqual([
      { from: '/house/garden/tree.ts', to: '/house/kitchen/bin/compost.ts' },
    ]);
  });

  it.each(Object.entries(layersOf))('of %s are only left downwards', (folder, floors) => {
    const { upward, homeless } = readLayers(join(root, folder), floors, graphBelow(folder));
    expect(upward.map(inWords)).toEqual([]);
    expect(homeless).toEqual([]);
  });
});
