import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { featureNames } from '@svc/contracts';
import { describe, expect, it } from 'vitest';

interface Boundaries {
  readonly requiredFeatures: Readonly<Record<string, readonly string[]>>;
}

const root = join(import.meta.dirname, '..', '..');
const rules = pathToFileURL(join(root, 'tools/lint/boundaries.mjs')).href;
const { requiredFeatures } = (await import(rules)) as Boundaries;
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

const files = globSync('{apps,libs}/**/*.ts', { cwd: root, exclude: ['**/node_modules/**'] });

describe('features', () => {
  it('are those of the setting FEATURES and of the boundaries', () => {
    const names = declarations.map(({ name }) => name).toSorted();
    expect(names).toEqual(featureNames.toSorted());
    expect(names).toEqual(Object.keys(requiredFeatures).toSorted());
  });

  it.each(declarations)(
    '$name declares the features that it may import, and says how to remove it',
    ({ name, folder, requires }) => {
      expect(requires).toEqual(requiredFeatures[name]);
      expect(read(`${folder}/README.md`)).toContain('features.ts');
    },
  );

  it('are imported by the list of an app, by what requires them, and by specs alone', () => {
    const aliases = declarations.map(({ folder }) => folder.replace(/^libs\/(\w+)\/([\w-]+)$/, '@svc/$1-$2'));
    const offenders = files
      .filter(
        (file) =>
          !/(?:\.spec|\.fixture)\.ts$|^(?:apps\/[\w-]+\/(?:src\/features\.ts|test\/)|libs\/pipeline\/local\/)/.test(
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
