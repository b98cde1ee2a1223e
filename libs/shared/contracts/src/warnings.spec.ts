import { describe, expect, it } from 'vitest';
import { readWarning, warningCodes, warningTexts, writeWarning, type WarningCode } from './warnings';

const namesIn = (code: WarningCode): string[] =>
  [...warningTexts[code].matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);

/** Values as hostile as a request can make them: pieces of sentences, quotes, placeholders, nothing. */
const hostile = ['a “quoted” title', '', 'x: y; z.', '{{name}}', '$& \\', 'так 🐝'];

describe('a warning', () => {
  it.each(warningCodes)('keeps its code and its values in its sentence: %s', (code) => {
    for (const value of hostile) {
      const values = Object.fromEntries(namesIn(code).map((name, index) => [name, `${value}${index}`]));
      const write = writeWarning as (code: WarningCode, values: object) => string;
      expect(readWarning(write(code, values))).toEqual({ code, values });
    }
  });

  it('of another version has no code', () => {
    expect(readWarning('A sentence that this version does not know.')).toBeNull();
    expect(readWarning('')).toBeNull();
  });

  it('is written as documented', () => {
    expect(writeWarning('article_too_short', { title: 'Bees', told: 3, asked: 5 })).toBe(
      'The article “Bees” has 3 such points and not 5.',
    );
  });
});
