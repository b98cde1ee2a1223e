import { describe, expect, it } from 'vitest';
import { groupCues } from '../compose/subtitle-files';
import { breakLines, captionLimits } from './caption-lines';

const seconds = 100;
const spoken = (text: string, endSeconds = seconds) => [{ text, startSeconds: 0, endSeconds }];
const limits = captionLimits(1_080);

const longWords = {
  'four hundred digits': '7294618305'.repeat(40),
  'an address': `https://example.com/${'articles/bees-dance-in-the-dark/'.repeat(12)}`,
  'one letter': 'a'.repeat(400),
  'a chain of hyphens': '-'.repeat(400),
  'words joined by hyphens': 'well-known-'.repeat(36),
  'letters beyond the basic plane': '𐌰'.repeat(200),
  families: '👨‍👩‍👧'.repeat(40),
  kana: 'あ'.repeat(200),
};

describe.each(Object.entries(longWords))('a word without a blank: %s', (_, word) => {
  it('takes caption lines that fit, and that together are the word', () => {
    const lines = breakLines(spoken(word), limits, 'en');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.map((line) => line.map(({ text }) => text).join(' ')).join('')).toBe(word);
    for (const [{ text } = { text: '' }] of lines) {
      expect(text.isWellFormed()).toBe(true);
      expect(Array.from(text).length).toBeLessThanOrEqual(word.includes('‍') ? 5 * limits.maxCharacters : 28);
    }
  });

  it('is shown in each moment in which it is spoken, one line behind another', () => {
    let shownTo = 0;
    for (const { startSeconds, endSeconds } of breakLines(spoken(word), limits, 'en').flat()) {
      expect(startSeconds).toBeCloseTo(shownTo, 6);
      shownTo = endSeconds;
    }
    expect(shownTo).toBe(seconds);
  });

  it('has subtitles of rows of at most 42 characters until it is spoken', () => {
    const cues = groupCues([{ words: spoken(word), language: 'en', endSeconds: seconds }]);
    for (const row of cues.flatMap(({ text }) => text.split('\n'))) expect(row.length).toBeLessThanOrEqual(8 * 42);
    expect(cues.map(({ text }) => text.replaceAll('\n', '')).join('')).toBe(word);
    expect(cues.at(-1)?.endSeconds).toBe(seconds);
    cues.slice(1).forEach((cue, index) => expect(cue.startSeconds - (cues[index]?.endSeconds ?? 0)).toBeLessThan(0.01));
  });
});

describe('a long word', () => {
  it('breaks behind a mark rather than within its parts', () => {
    const [first] = breakLines(spoken('https://example.com/bees-dance-in-the-dark-and-tell'), limits, 'en');
    expect(first?.[0]?.text).toMatch(/[-/]$/u);
  });
});
