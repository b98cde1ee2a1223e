import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { featureNames } from '@svc/contracts';
import { describe, expect, it } from 'vitest';
import { type ImportGraph, readFolderGraph } from './import-graph';
import { layersByFolder, readLayers } from './layers';
import { findModuleCycles, type ModuleImport } from './module-graph';

const root = join(import.meta.dirname, '..', '..');

interface Boundaries {
  readonly knownTags: Readonly<Record<string, readonly string[]>>;
  readonly requiredFeatures: Readonly<Record<string, readonly string[]>>;
}

const rules = pathToFileURL(join(root, 'tools/lint/boundaries.mjs')).href;
const { knownTags, requiredFeatures } = (await import(rules)) as Boundaries;

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

  it.each(Object.entries(layersByFolder))('of %s import only from the same or a lower layer', (folder, layers) => {
    const { upward, unlisted } = readLayers(join(root, folder), layers, graphBelow(folder));
    expect(upward.map(inWords)).toEqual([]);
    expect(unlisted).toEqual([]);
  });
});

interface Project {
  readonly name: string;
  readonly tags?: readonly string[];
  readonly targets?: Readonly<Record<string, object>>;
}

const projectFiles = globSync(
  ['apps/*/project.json', 'libs/**/project.json', 'tools/**/project.json', '{e2e,lab}/project.json'],
  {
    cwd: root,
  },
);
const taggedProjects = projectFiles.map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Project);

describe('the tags that the boundary rule goes by', () => {
  it('are looked at in every project', () => {
    const names = taggedProjects.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['auth-service', 'video-worker', 'pipeline', 'testing', 'tools', 'e2e']),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(taggedProjects)(
    'of $name are one known type and one known scope, of a feature also its name',
    ({ tags = [] }) => {
      const kinds = Object.entries(knownTags).map(([kind, values]) => {
        const own = tags.filter((tag) => tag.startsWith(`${kind}:`)).map((tag) => tag.slice(kind.length + 1));
        return own.length === 1 && values.includes(own[0] ?? '') ? kind : `${kind}: ${own.join(', ') || 'none'}`;
      });
      const isFeature = tags.includes('type:feature');
      expect(kinds).toEqual(['type', 'scope', isFeature ? 'feature' : 'feature: none']);
      expect(tags).toHaveLength(isFeature ? 3 : 2);
    },
  );
});

describe('the targets of Nx', () => {
  it.each(taggedProjects)('$name has lint and typecheck', ({ targets = {} }) => {
    expect(Object.keys(targets)).toEqual(expect.arrayContaining(['lint', 'typecheck']));
  });
});

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const declarations = globSync('libs/*/*/src/*.feature.ts', { cwd: root }).map((file) => {
  const text = read(file);
  const [, name = ''] = /name: '([\w-]+)'/.exec(text) ?? [];
  const [, list = ''] = /requires: \[([^\]]*)\]/.exec(text) ?? [];
  return {
    name,
    folder: file.replace(/\/src\/.*$/, ''),
    requires: [...list.matchAll(/'([\w-]+)'/g)].map(([, one]) => one),
  };
});

const sources = globSync('{apps,libs}/**/*.ts', { cwd: root, exclude: ['**/node_modules/**'] });

describe('features', () => {
  it('are those of the setting FEATURES and of the boundaries', () => {
    const names = declarations.map(({ name }) => name).toSorted();
    expect(names).toEqual(featureNames.toSorted());
    expect(names).toEqual(Object.keys(requiredFeatures).toSorted());
  });

  it.each(declarations)('$name declares the features that it may import', ({ name, requires }) =>
    expect(requires).toEqual(requiredFeatures[name]),
  );

  it('are imported by the list of an app, by what requires them, and by specs alone', () => {
    const aliases = declarations.map(({ folder }) => folder.replace(/^libs\/(\w+)\/([\w-]+)$/, '@svc/$1-$2'));
    const offenders = sources
      .filter(
        (file) =>
          !/(?:\.spec|\.fixture)\.ts$|^(?:apps\/[\w-]+\/(?:src\/features\.ts|test\/)|libs\/pipeline\/in-process\/)/.test(
            file,
          ),
      )
      .filter((file) => {
        const own = declarations.find(({ folder }) => file.startsWith(`${folder}/`));
        const allowed = own?.requires.map((one) => aliases.find((alias) => alias.endsWith(`-${one}`))) ?? [];
        const imported = [...read(file).matchAll(/from '(@svc\/[\w-]+)/g)].map(([, alias = '']) => alias);
        return imported.some((alias) => aliases.includes(alias) && !allowed.includes(alias));
      });
    expect(offenders).toEqual([]);
  });
});

/** Projects whose line in a list of features or engines can be deleted. */
const removable = globSync('{apps,libs/pipeline}/*/src/features.ts', { cwd: root })
  .flatMap((file) => [...read(file).matchAll(/^import \{ .* \} from '@svc\/(auth|video|pipeline)-([\w-]+)/gm)])
  .map(([, wing = '', name = '']) => `libs/${wing}/${name}`);

/** Each names all features, or is written by a command. */
const named = /\/features\.ts$|^tools\/check\/architecture\.spec\.ts$|\/generated\//;

const users = globSync('{apps,e2e,lab,libs,tools,docker}/**/*.{ts,tsx,mjs,jsonc}', { cwd: root })
  .concat('eslint.config.mjs')
  .filter((file) => !/(?:^|\/)(?:node_modules|dist)\//.test(file) && !named.test(file))
  .map((file) => ({ file, text: read(file) }));

/** Folders of features that go before a feature. */
const listRequiring = (folder: string): string[] => {
  const { name } = declarations.find((one) => one.folder === folder) ?? {};
  return declarations.filter(({ requires }) => requires.includes(name)).map((one) => one.folder);
};

describe('the README of a feature or engine', () => {
  it.each([...new Set(removable)])('%s ends with each file that its removal touches', (folder) => {
    const last = read(`${folder}/README.md`).trim().split('\n\n').at(-1) ?? '';
    const alias = `@svc/${folder.split('/').slice(1).join('-')}`;
    const mention = new RegExp(`['"\`](?:${alias}['/]|(?:\\.\\./)*${folder}['"\`/])`);
    const together = [folder, ...[...last.matchAll(/\[(libs\/[\w/-]+)\]\(/g)].map(([, other = '']) => other)];
    const gone = [...together, ...together.flatMap(listRequiring)];
    const spans = [...last.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
    const isNamed = (file: string): boolean => spans.some((span) => file === span || file.startsWith(`${span}/`));
    const touched = users
      .filter(({ file }) => !gone.some((one) => file.startsWith(`${one}/`)))
      .filter(({ text }) => mention.test(text))
      .map(({ file }) => file);
    expect(last).toMatch(/^.*set `FEATURES` without .*adding\.md#remove-a-feature/);
    expect(touched.filter((file) => !isNamed(file))).toEqual([]);
  });
});

describe('the README of a library that stays', () => {
  /** That of the client is the page of its package. */
  const exempt = [...removable, 'libs/shared/client'];
  const staying = globSync('libs/*/*/', { cwd: root })
    .map((folder) => folder.replace(/\/$/, ''))
    .filter((folder) => !exempt.includes(folder));

  it.each(staying)('%s ends with what rests on it', (folder) => {
    expect(read(`${folder}/README.md`).trim().split('\n').at(-1)).toMatch(/^It cannot be removed: .*\.$/);
  });
});
