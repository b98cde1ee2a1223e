import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { clientEntries } from '@svc/client-package';
import { describe, expect, it } from 'vitest';
import { findUnusedExports } from './unused-exports';

interface TypeScriptOptions {
  readonly compilerOptions: { readonly paths: Readonly<Record<string, readonly [string]>> };
}

const root = join(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const mostNamesForApps = 40;

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim().replace(/^type /, ''))
    .filter((name) => name !== '');

const exportedBy = (entryPoint: string): string[] => {
  const text = read(entryPoint);
  expect(text).not.toMatch(/export \*/);
  return [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, list = '']) =>
    namesIn(list).map((name) => name.split(' as ').at(-1) ?? name),
  );
};

const files = globSync('{apps,lab,libs,tools,e2e}/**/*.ts', { cwd: root, exclude: ['**/node_modules/**'] }).filter(
  (file) => !file.startsWith(join('libs', 'pipeline')) && !file.endsWith('exports.spec.ts'),
);

const takenFrom = (alias: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    files.map((file) => {
      const imports = read(file).matchAll(/(?:import|export)(?: type)? \{([^}]*)\} from '([^']*)'/g);
      const lists = [...imports].filter(([, , from]) => from === alias).map(([, list = '']) => list);
      return [file, lists.flatMap((list) => namesIn(list).map((name) => name.split(' as ')[0] ?? name))];
    }),
  );

const isOfTools = (file: string): boolean => /^(lab|tools|e2e)\b|\.spec\.ts$|\.fixture\.ts$|[/\\]test[/\\]/.test(file);

describe('the entry points of the pipeline', () => {
  it('export at most forty names to the apps', () => {
    expect(exportedBy('libs/pipeline/src/index.ts').length).toBeLessThanOrEqual(mostNamesForApps);
  });

  it('include one for tools that no app imports', () => {
    const appsThatImport = [...takenFrom('@svc/pipeline/tools')].filter(
      ([file, names]) => names.length > 0 && !isOfTools(file),
    );
    expect(appsThatImport.map(([file]) => file)).toEqual([]);
  });
});

/** Public interface for programs that make videos without the services. */
const promised = ['generateVideo', 'generate_video', 'GenerateVideoOptions', 'VideoRequest'].map(
  (name) => `libs/pipeline/src/index.ts: ${name}`,
);

/** Loaded by their path; the exports of specs are those of programs that they write. */
const loadedByPath = [
  ...clientEntries.map((entry) => join('libs', 'shared', 'client', 'src', entry)),
  ...globSync('{eslint.*.mjs,**/*.spec.ts,**/*.vendor.fixture.ts}', { cwd: root, exclude: ['**/node_modules/**'] }),
  'e2e/scratch-project.ts',
  'lab/fuzz/readers/planted-readers.fixture.ts',
  'lab/mutants/stryker-plugins.mjs',
];

/** `readStatements` prepares each constant of these files; it is alive when its own file uses it. */
const isUsedStatement = (unused: string): boolean => {
  const [file = '', name = ''] = unused.split(': ');
  return /\.(statements|repository)\.ts$/.test(file) && read(file).split(new RegExp(`\\b${name}\\b`)).length > 2;
};

describe('each name that a file exports', () => {
  it('is imported by another file', () => {
    const { compilerOptions } = JSON.parse(read('tsconfig.base.json')) as TypeScriptOptions;
    const sources = ['{apps,lab,libs,tools,e2e,speech}/**/*.{ts,tsx,mts,mjs}', '*.{mts,mjs}'];
    const notOwn = ['**/node_modules/**', '**/generated/**', 'tools/starter/{next,vite}/**'];
    const unused = findUnusedExports({
      files: globSync(sources, { cwd: root, exclude: notOwn }).map((file) => join(root, file)),
      aliases: Object.fromEntries(
        Object.entries(compilerOptions.paths).map(([alias, [path]]) => [alias, join(root, path)]),
      ),
      entries: loadedByPath.map((file) => join(root, file)),
    }).map((name) => relative(root, name));
    expect(unused.filter((name) => !promised.includes(name) && !isUsedStatement(name))).toEqual([]);
  });

  it('is named when no file imports it', () => {
    const file = join(import.meta.dirname, 'unused-exports.ts');
    expect(findUnusedExports({ files: [file], aliases: {}, entries: [] })).toEqual([`${file}: findUnusedExports`]);
  });
});
