import { describe, expect, it } from 'vitest';
import { captionAt, captionsOf, spokenCaptions } from './captions';

describe('estimated captions', () => {
  const captions = captionsOf(
    'Bees dance. The dance tells the others where all the flowers of the meadow are.',
    'en',
    38,
  );

  it('end with a sentence and stay within a line', () => {
    expect(captions.map(({ words }) => words.join(' '))).toEqual([
      'Bees dance.',
      'The dance tells the others where all',
      'the flowers of the meadow are.',
    ]);
  });

  it('follow the share of the time with their words', () => {
    expect(captionAt(captions, 0)).toEqual({ words: ['Bees', 'dance.'], lit: 0 });
    expect(captionAt(captions, 0.99)).toMatchObject({ lit: 5 });
  });

  it('are empty for a scene without words', () => {
    expect(captionAt(captionsOf(' ', 'en', 38), 0.5)).toEqual({ words: [], lit: -1 });
  });

  it('break a text without spaces at words', () => {
    const text = '蜜蜂在黑暗的蜂巢里跳舞，告诉同伴花在哪里，然后它们飞到那里，带着花粉回家，这样整个蜂群都有食物。';
    expect(captionsOf(text, 'zh', 22).length).toBeGreaterThan(1);
  });
});

describe('spoken captions', () => {
  const line = (...words: [string, number][]) => ({ words: words.map(([text, start]) => ({ text, start })) });
  const captions = spokenCaptions([line(['Bees', 1], ['dance.', 1.5]), line(['Home', 3], ['again.', 3.5])], 4);

  it('light each word when it is spoken', () => {
    expect(captionAt(captions, 0.3)).toEqual({ words: ['Bees', 'dance.'], lit: 0 });
    expect(captionAt(captions, 0.9)).toEqual({ words: ['Home', 'again.'], lit: 1 });
  });

  it('show the first line before its first word', () => {
    expect(captionAt(captions, 0.1)).toEqual({ words: ['Bees', 'dance.'], lit: -1 });
  });
});
