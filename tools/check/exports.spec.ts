import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const mostNamesForApps = 40;
/** Public interface for programs that make videos without the services. */
const promised = ['generateVideo', 'generate_video', 'GenerateVideoOptions', 'VideoRequest'];

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

const files = globSync('{apps,libs,tools,e2e}/**/*.ts', { cwd: root, exclude: ['**/node_modules/**'] }).filter(
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

const isOfTools = (file: string): boolean => /^(tools|e2e)\b|\.spec\.ts$|\.fixture\.ts$|[/\\]test[/\\]/.test(file);

describe('the entry points of the pipeline', () => {
  it.each([
    ['@svc/pipeline', 'libs/pipeline/src/index.ts'],
    ['@svc/pipeline/assets', 'libs/pipeline/src/assets.ts'],
    ['@svc/pipeline/tools', 'libs/pipeline/src/tools.ts'],
    ['@svc/pipeline/provenance', 'libs/pipeline/src/provenance.ts'],
    ['@svc/pipeline/settings', 'libs/pipeline/src/settings.ts'],
    ['@svc/pipeline/voices', 'libs/pipeline/src/voices.ts'],
  ])('export from %s only names that another file imports', (alias, entryPoint) => {
    const taken = new Set([...takenFrom(alias).values()].flat());
    const constants = [...read(entryPoint).matchAll(/export const (\w+)/g)].map(([, name = '']) => name);
    const exported = [...exportedBy(entryPoint), ...constants];
    expect(exported.filter((name) => !taken.has(name) && !promised.includes(name))).toEqual([]);
  });

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
