import { describe, expect, it } from 'vitest';
import { captionAt, spokenCaptions } from './captions';

describe('spoken captions', () => {
  const line = (...words: [string, number][]) => ({ words: words.map(([text, start]) => ({ text, start })) });
  const captions = spokenCaptions([line(['Bees', 1], ['dance.', 1.5]), line(['Home', 3], ['again.', 3.5])], 4);

  it('light each word when it is spoken', () => {
    expect(captionAt(captions, 0.3)).toEqual({ line: 1, words: ['Bees', 'dance.'], lit: 0 });
    expect(captionAt(captions, 0.9)).toEqual({ line: 2, words: ['Home', 'again.'], lit: 1 });
  });

  it('show the first line before its first word', () => {
    expect(captionAt(captions, 0.1)).toEqual({ line: 1, words: ['Bees', 'dance.'], lit: -1 });
  });

  it('are null for a scene without words', () => {
    expect(captionAt([], 0.5)).toBeNull();
  });
});
