import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
  readonly license: string;
}

const root = join(import.meta.dirname, '..', '..');
const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

const { dependencies, devDependencies, optionalDependencies } = readManifest('.');
const versions = { ...dependencies, ...optionalDependencies };
const installed = Object.keys(versions);

const [used = '', heldBack = ''] = readFileSync(join(root, 'docs', 'reference', 'dependencies.md'), 'utf8').split(
  '\n## Held back\n',
);

const cellsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .slice(1, -1)
        .split(' | ')
        .map((cell) => cell.replaceAll('`', '').trim()),
    );

/** Cells of the tables: name, why, replacement, licence. A name that ends in `*` stands for the packages of a scope. */
const rows = cellsOf(used);
const names = rows.map(([name = '']) => name);

/** The row with the exact name wins over one for a scope. */
const rowOf = (name: string): readonly string[] | undefined =>
  rows.find(([row]) => row === name) ??
  rows.find(([row = '']) => row.endsWith('*') && name.startsWith(row.slice(0, -1)));

describe('the page of dependencies', () => {
  it('explains each package of production, and its replacement', () => {
    const unexplained = installed.filter((name) => (rowOf(name) ?? []).filter((cell) => cell !== '').length !== 4);
    expect(unexplained).toEqual([]);
  });

  it('names each once, and none that is gone', () => {
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.filter((name) => !installed.some((other) => rowOf(other)?.[0] === name))).toEqual([]);
  });

  it('names the licences of the installed packages', () => {
    // An optional package may be missing.
    const wrong = Object.keys(dependencies)
      .map((name) => [name, readManifest(join('node_modules', name)).license.replaceAll(/[()]/g, '')])
      .filter(([name = '', licence]) => rowOf(name)?.[3] !== licence);
    expect(wrong).toEqual([]);
  });

  it('can say that all versions are exact', () => {
    const exact = /^(npm:[\w@/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
    expect(Object.entries(versions).filter(([, version]) => !exact.test(version))).toEqual([]);
  });

  it('says which version of a package is used although there is a newer one', () => {
    const all: Readonly<Record<string, string>> = { ...versions, ...devDependencies };
    const held = cellsOf(heldBack).flatMap(([named = '', inUse = '']) =>
      named.split(', ').map((name) => ({ name, beginnings: inUse.split(', ') })),
    );
    const packagesOf = (name: string): string[] =>
      Object.keys(all).filter((other) => (name.endsWith('*') ? other.startsWith(name.slice(0, -1)) : other === name));
    expect(held.filter(({ name }) => packagesOf(name).length === 0)).toEqual([]);
    expect(held.length).toBeGreaterThan(0);
    const isInUse = (name: string, beginnings: readonly string[]): boolean =>
      beginnings.some((beginning) => `${all[name]}.`.startsWith(`${beginning}.`));
    const stale = held.filter(({ name, beginnings }) => !packagesOf(name).every((other) => isInUse(other, beginnings)));
    expect(stale.map(({ name }) => name)).toEqual([]);
  });
});
