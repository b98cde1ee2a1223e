import { describe, expect, it } from 'vitest';
import { distinctWarnings, warningText, writeWarning, type WarningCode } from './warnings';

describe('a warning', () => {
  const warning = writeWarning('article_too_short', { title: 'Bees', told: 3, asked: 5 });

  it('is a code with its values, and one sentence in English', () => {
    expect(warning).toEqual({ code: 'article_too_short', values: { title: 'Bees', told: '3', asked: '5' } });
    expect(warningText(warning)).toBe('The article “Bees” has 3 such points and not 5.');
  });

  it.each(['a “quoted” title', '', '{{told}}', '$& \\', 'Bees” has 1 such points and not 2. “'])(
    'keeps a value apart that looks like the sentence: %j',
    (title) => {
      const { values } = writeWarning('article_too_short', { title, told: 3, asked: 5 });
      expect(values).toEqual({ title, told: '3', asked: '5' });
    },
  );

  it('of a newer version is its code', () => {
    expect(warningText({ code: 'honey_missing' as WarningCode, values: {} })).toBe('honey_missing');
  });

  it('is told once, at its first place', () => {
    const other = writeWarning('no_article');
    expect(distinctWarnings([warning, other, { ...warning }])).toEqual([warning, other]);
  });
});
