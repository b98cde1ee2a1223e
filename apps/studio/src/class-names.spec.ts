import { globSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = import.meta.dirname;
const viewFolder = (path: string): string => dirname(path).split(sep)[0] ?? '.';

const listSelectors = (css: string): string[] =>
  css
    .replaceAll(/\/\*[^]*?\*\//gu, '')
    .split('{')
    .flatMap((part) => (part.split(/[};]/u).at(-1) ?? '').split(','));

/** Classes with rules wherever they stand: their selector names nothing else. */
const bareClasses = (css: string): string[] =>
  listSelectors(css).flatMap((selector) => /^\s*\.([\w-]+)\s*$/u.exec(selector)?.[1] ?? []);

const namedClasses = (css: string): Set<string> =>
  new Set(
    listSelectors(css).flatMap((selector) => Array.from(selector.matchAll(/\.([\w-]+)/gu), ([, name = '']) => name)),
  );

const sheets = globSync('*/**/*.css', { cwd: folder }).map((path) => ({
  path,
  view: viewFolder(path),
  css: readFileSync(join(folder, path), 'utf8'),
}));

describe('a class that the style sheet of a view rules alone', () => {
  it.each(sheets)('has no second meaning in the style sheet of another view: $path', ({ view, css }) => {
    const others = sheets.filter((other) => other.view !== view);
    const shared = bareClasses(css).filter((name) => others.some((other) => namedClasses(other.css).has(name)));
    expect([...new Set(shared)]).toEqual([]);
  });

  it('is found within media queries and lists of selectors', () => {
    expect(sheets.length).toBeGreaterThan(3);
    expect(bareClasses('.a, .b .c { color: red; }\n@media (x) { .d { } }')).toEqual(['a', 'd']);
    expect([...namedClasses('.b .c:hover, p.e { }')]).toEqual(['b', 'c', 'e']);
  });
});
