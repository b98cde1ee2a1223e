import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { projectRoot } from '@svc/provision';
import { describe, expect, it } from 'vitest';
import { groupByProject, pickSpecs } from './spec-groups';
import { isOfSize, listSpecs } from './spec-files';

const root = projectRoot();
const specs = listSpecs(root);
const readText = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Project {
  readonly namedInputs?: Readonly<Record<string, readonly unknown[]>>;
  readonly targets: Readonly<Record<string, Target>>;
}

interface Target {
  readonly inputs?: readonly string[];
  readonly options?: { readonly files: readonly string[] };
}

const readProject = (path: string): Project => JSON.parse(readText(path)) as Project;

const toPattern = (input: unknown): string => String(input).replace('{workspaceRoot}/', '');

/** Files and folders of other projects and documents that a string names; the folder where the rest is computed. */
const namedPaths = (text: string): string[] =>
  [
    ...text
      .replaceAll(/\/\*.*?\*\/|^\s*\/\/.*$/gmsu, '')
      .matchAll(/['"`](?:\.{1,2}\/)*((?:docs|apps|libs|lab)\/[^'"`$]*)/gu),
  ]
    .flatMap(([, path]) => path ?? [])
    .map((path) => (existsSync(join(root, path)) ? path : dirname(path)))
    .filter((path) => existsSync(join(root, path)));

describe('what a spec of a library or an app reads elsewhere', () => {
  const { namedInputs = {} } = readProject('nx.json');
  const seen = ['seenBySpecs', 'sharedGlobals'].flatMap((name) => namedInputs[name] ?? []).map(toPattern);

  it.each(
    globSync('{apps,libs}/**/project.json', { cwd: root, exclude: ['**/node_modules/**'] }).map((path) => [path]),
  )('is an input in %s', (path) => {
    const folder = dirname(path);
    const declared = [...seen, ...(readProject(path).namedInputs?.['alsoRead'] ?? []).map(toPattern)];
    const isDeclared = (named: string): boolean =>
      `${named}/`.startsWith(`${folder}/`) ||
      declared.some((pattern) => matchesGlob(named, pattern) || pattern.startsWith(`${named.replace(/\/$/u, '')}/`));
    const files = globSync(`${folder}/**/*.{spec,fixture}.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules/**'] });
    const undeclared = files
      .filter((file) => !file.includes('.drill.'))
      .flatMap((file) => namedPaths(readText(file)).filter((named) => !isDeclared(named)));
    expect(undeclared).toEqual([]);
  });
});

describe('a feature that a group of e2e leaves out', () => {
  /** Words of requests and pages that only exist with the feature. */
  const marks = new Map([
    ['auth/scim', /scim/iu],
    ['auth/settings-file', /config\/file/iu],
    ['auth/user-import', /users\/import|imported/iu],
    ['auth/webhooks', /auth\/webhooks/iu],
    ['video/agents', /\bmcp\b/iu],
    ['video/kits', /(?<!@sveltejs\/)\bkit\b|project\.zip/iu],
    ['video/provenance', /provenance|videos\/verify/iu],
  ]);
  const { targets } = readProject('e2e/project.json');
  const byProject = groupByProject(
    root,
    specs.filter((spec) => isOfSize(spec, 'e2e')),
  );

  const imports = (file: string): string[] =>
    [...readText(file).matchAll(/from '(\.[^']+)'/gu)]
      .map(([, specifier = '']) => relative(root, join(root, dirname(file), `${specifier}.ts`)))
      .filter((path) => path.startsWith('e2e/') && existsSync(join(root, path)));

  const collect = (file: string, found = new Set<string>()): ReadonlySet<string> => {
    if (!found.has(file)) {
      found.add(file);
      for (const path of imports(file)) collect(path, found);
    }
    return found;
  };

  const leavesOut = Object.entries(targets).flatMap(([name, { inputs = [], options }]) => {
    const features = inputs.flatMap((input) => /^!\{workspaceRoot\}\/(libs\/[^*]+)\/\*\*/u.exec(input)?.[1] ?? []);
    return features
      .filter((feature) => existsSync(join(root, feature, 'project.json')))
      .map((feature) => ({ name, feature, files: pickSpecs({ folder: 'e2e', ...options }, byProject) }));
  });

  it.each(leavesOut)('is not exercised by it: $name, $feature', ({ feature, files }) => {
    const mark = marks.get(feature.slice('libs/'.length));
    const exercising = files.filter((file) =>
      [...collect(file)].some((path) => mark === undefined || mark.test(readText(path))),
    );
    expect(exercising).toEqual([]);
  });
});
