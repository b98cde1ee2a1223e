import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, 'page');
/** Those of one language stand in `words-de.js` and so on, where they are many; all of a view in `words.js`. */
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /words\.js$/.test(name));

/** Names of all that is said, those within others included; what takes values is told apart. */
const namesOf = (words: object): string[] =>
  Object.entries(words).flatMap(([name, said]: [string, unknown]) => {
    if (typeof said === 'function') return [`${name}(${said.length})`];
    return typeof said === 'object' && said !== null ? namesOf(said).map((inner) => `${name}.${inner}`) : [name];
  });

describe('the words of the studio', () => {
  it('are found', () => {
    expect(files.length).toBeGreaterThan(3);
  });

  it.each(files)('say the same in each language: %s', async (name) => {
    const { default: words } = (await import(join(folder, name))) as { default: Record<string, object> };
    expect(Object.keys(words).sort()).toEqual(['de', 'en', 'es', 'fr']);
    const names = Object.values(words).map((each) => namesOf(each).sort());
    for (const each of names) expect(each).toEqual(names[0]);
  });

  it('call a button of another view what it is called there', async () => {
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
