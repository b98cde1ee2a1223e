import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, 'page');
/** Large views have one file per language (`words-de.js`); `words.js` has all languages. */
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /words\.js$/.test(name));

/** Keys of all texts, nested ones included; functions are marked with their number of arguments. */
const namesOf = (words: object): string[] =>
  Object.entries(words).flatMap(([name, said]: [string, unknown]) => {
    if (typeof said === 'function') return [`${name}(${said.length})`];
    return typeof said === 'object' && said !== null ? namesOf(said).map((inner) => `${name}.${inner}`) : [name];
  });

describe('translations of the studio', () => {
  it('exist', () => {
    expect(files.length).toBeGreaterThan(3);
  });

  it.each(files)('have the same keys in every language: %s', async (name) => {
    const { default: words } = (await import(join(folder, name))) as { default: Record<string, object> };
    expect(Object.keys(words).sort()).toEqual(['de', 'en', 'es', 'fr']);
    const names = Object.values(words).map((each) => namesOf(each).sort());
    for (const each of names) expect(each).toEqual(names[0]);
  });

  it('use one name for a button in all views', async () => {
    const wordsOf = async (view: string) =>
      (
        (await import(join(folder, view, 'words.js'))) as {
          default: Record<string, { firstSteps: string[]; make: string }>;
        }
      ).default;
    const [library, editor] = await Promise.all([wordsOf('library'), wordsOf('editor')]);
    for (const [language, { make }] of Object.entries(editor)) expect(library[language]?.firstSteps[2]).toContain(make);
  });
});
