import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@svc/provision';

const read = (path: string): string => readFileSync(join(projectRoot(), path), 'utf8');

/** Views of the studio, as its router names them. */
export const listStudioViews = (): string[] =>
  [...read('apps/studio/src/router.ts').matchAll(/ pattern: .+, view: '(\w+)'/gu)].map(([, view = '']) => view);

/** Places of the console; one that shows single items too is listed twice. */
export const listConsolePlaces = (): string[] =>
  [...read('apps/console/src/shell.tsx').matchAll(/^ {2}(\w+): \{ List: \w+(, Item)?/gmu)].flatMap(
    ([, place = '', item]) => (item === undefined ? [place] : [place, `${place}/:id`]),
  );

const readPaths = (source: string): string[] =>
  source
    .split(/(?=@Pages\(')/u)
    .slice(1)
    .flatMap((controller) => {
      const [, base = ''] = /^@Pages\('([^']+)'/u.exec(controller) ?? [];
      const paths = [...controller.matchAll(/@Get\((?:'([^']*)')?\)/gu)];
      return paths.map(([, path = '']) => (path === '' ? base : `${base}/${path}`));
    });

/** Paths of the account page that browsers open, those of features too. */
export const listAccountPaths = (): string[] => {
  const files = globSync('libs/auth/*/src/**/*.controller.ts', { cwd: projectRoot() });
  return [...new Set(files.flatMap((file) => readPaths(read(file))))];
};
