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

const commonSheets = ['.', join('..', '..', '..', 'libs', 'shared', 'web', 'src', 'styles')].flatMap((path) =>
  globSync('*.css', { cwd: join(folder, path) }).map((name) => readFileSync(join(folder, path, name), 'utf8')),
);

/** Class names in the attributes of a view's elements, also those that an expression chooses from. */
const usedClasses = (source: string): string[] =>
  Array.from(source.matchAll(/\sclass=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/gu), ([, plain, expression = '']) =>
    plain === undefined
      ? // A template with expressions becomes several texts.
        Array.from(
          expression
            .replaceAll('${', '` ')
            .replaceAll('}', ' `')
            .matchAll(/['"`]([^'"`]*)['"`]/gu),
          ([, text = '']) => text,
        )
      : [plain],
  )
    .flat()
    .flatMap((names) => names.split(/\s+/u))
    .filter((name) => name !== '');

const rulers = (name: string): string[] =>
  sheets.filter(({ css }) => namedClasses(css).has(name)).map(({ view }) => view);

describe('a class that a view uses', () => {
  const views = Map.groupBy(globSync('**/*.tsx', { cwd: folder }), viewFolder);

  it.each([...views])('is ruled by its own style sheet or a common one: %s', (view, paths) => {
    const isCommon = (name: string): boolean => commonSheets.some((css) => namedClasses(css).has(name));
    const used = new Set(paths.flatMap((path) => usedClasses(readFileSync(join(folder, path), 'utf8'))));
    const foreign = [...used].filter((name) => {
      const ruledBy = rulers(name);
      return ruledBy.length > 0 && !ruledBy.includes(view) && !isCommon(name);
    });
    expect(foreign).toEqual([]);
  });

  it('is found in plain attributes and in expressions', () => {
    const source = '<p class="a b" /><i class={isOn ? `c d` : "e"} /><b class={`f${x ? " g" : ""}`} />';
    expect(usedClasses(source)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  });
});

describe('the style sheets of the studio', () => {
  it('are all part of the page', () => {
    const recipe = readFileSync(join(folder, '../../../tools/bundle/recipes.ts'), 'utf8');
    const listed = Array.from(
      (/studioStyles = \[([^\]]*)\]/u.exec(recipe)?.[1] ?? '').matchAll(/'([^']+)'/gu),
      ([, name]) => `${name}.css`,
    );
    expect(globSync('**/*.css', { cwd: folder }).toSorted()).toEqual(listed.toSorted());
  });
});

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
