import { describe, expect, it } from 'vitest';
import { captionAt, captionsOf } from './captions';

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
