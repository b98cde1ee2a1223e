import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCycle, readFolderGraph, readImportGraph } from './import-graph';

interface TypeScriptOptions {
  readonly compilerOptions: { readonly paths: Readonly<Record<string, readonly [string]>> };
}

const root = join(import.meta.dirname, '..', '..');

describe('import cycles between files', () => {
  it('are found in a graph that has some', () => {
    const graph = new Map([
      ['a', ['b', 'd']],
      ['b', ['c']],
      ['c', ['b']],
      ['d', []],
    ]);
    expect(findCycle(graph)).toEqual(['b', 'c', 'b']);
    expect(findCycle(new Map([['a', ['a']]]))).toEqual(['a', 'a']);
    expect(
      findCycle(
        new Map([
          ['a', ['b', 'c']],
          ['b', ['c']],
          ['c', []],
        ]),
      ),
    ).toBeUndefined();
  });

  it('do not exist in this repository', () => {
    const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8')) as TypeScriptOptions;
    const aliases = Object.entries(compilerOptions.paths).map(([alias, [path]]) => [alias, join(root, path)]);
    const files = globSync('{apps,lab,libs,tools,e2e}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] });
    const graph = readImportGraph(
      files.map((file) => join(root, file)),
      Object.fromEntries(aliases) as Record<string, string>,
    );
    expect([...graph.values()].flat().length).toBeGreaterThan(100);
    expect(findCycle(graph)?.map((file) => relative(root, file))).toBeUndefined();
  });

  it('do not exist when type-only imports count', () => {
    const files = globSync('{apps,lab,libs,tools,e2e}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] });
    const graph = readFolderGraph(files.map((file) => join(root, file)));
    expect([...graph.values()].flat().length).toBeGreaterThan(100);
    expect(findCycle(graph)?.map((file) => relative(root, file))).toBeUndefined();
  });
});
