import { describe, expect, it } from 'vitest';
import { joinSentences, shorten, splitLongText } from './sentences';

describe('splitLongText', () => {
  it('fills each part with whole sentences', () => {
    expect(splitLongText('One is here. Two is here. Three is here.', 26, 'en')).toEqual([
      'One is here. Two is here.',
      'Three is here.',
    ]);
  });

  it('does not cut at an ordinal number', () => {
    expect(splitLongText('Er kam am 6. August. Es war heiß.', 22, 'de')).toEqual([
      'Er kam am 6. August.',
      'Es war heiß.',
    ]);
  });

  it('cuts a sentence that is too long between words', () => {
    const parts = splitLongText('alpha beta gamma delta epsilon', 12, 'en');
    expect(parts).toEqual(['alpha beta', 'gamma delta', 'epsilon']);
  });

  it('cuts even a word that is too long, and text without blanks', () => {
    expect(splitLongText('a'.repeat(25), 10, 'en').map((part) => part.length)).toEqual([10, 10, 5]);
    const chinese = splitLongText('蜜蜂在黑暗的蜂巢里跳舞'.repeat(20), 50, 'zh');
    expect(chinese.join('')).toBe('蜜蜂在黑暗的蜂巢里跳舞'.repeat(20));
    expect(Math.max(...chinese.map((part) => part.length))).toBeLessThanOrEqual(50);
  });
});

describe('joinSentences', () => {
  it('puts spaces between sentences, but none between Chinese or Japanese ones', () => {
    expect(joinSentences(['They dance.', 'Why?'])).toBe('They dance. Why?');
    expect(joinSentences(['「待とう。」', '二人は待った。', '犬は？'])).toBe('「待とう。」二人は待った。犬は？');
  });
});

describe('shorten', () => {
  it('keeps a short text and removes its full stop', () => {
    expect(shorten('  Why   bees dance. ', 60)).toBe('Why bees dance');
    expect(shorten('Why do bees dance?', 60)).toBe('Why do bees dance?');
  });

  it('ends with a whole word', () => {
    expect(shorten('The quick brown fox jumps over the lazy dog', 20)).toBe('The quick brown fox…');
  });

  it('does not cut an emoji in half', () => {
    expect(shorten('🐝'.repeat(30), 10)).toBe(`${'🐝'.repeat(9)}…`);
  });
});
