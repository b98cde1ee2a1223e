import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAloud } from './reading';

/** Lines of a data file: a written form, `=>`, and its spoken form. */
const readLines = (language: string): string[][] =>
  readFileSync(join(import.meta.dirname, '../test/readings', `${language}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(' => '));

describe('readAloud on marked lines', () => {
  it.each(['en', 'de', 'fr', 'es', 'it', 'pt', 'pt-BR', 'nl', 'pl', 'ru', 'ar', 'hi', 'th', 'ja', 'zh', 'ko'])(
    'says every line of "%s" as marked',
    (language) => {
      const lines = readLines(language);
      const said = lines.map(([written = '']) => `${written} => ${readAloud(written, language).text}`);
      const marked = lines.map((line) => line.join(' => '));
      const wrong = said.flatMap((line, index) =>
        line === marked[index] ? [] : [`${line} instead of ${lines[index]?.[1]}`],
      );
      expect(wrong).toEqual([]);
    },
  );
});
