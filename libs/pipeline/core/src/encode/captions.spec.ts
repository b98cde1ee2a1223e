import { describe, expect, it } from 'vitest';
import type { SpokenWord } from '../speech/speech';
import { breakLines, captionLimits } from '../frame/caption-lines';
import { captionTimeline, stillTimeline, withBareEnd } from './frame-timeline';

/** Words of a third of a second each. */
const spoken = (text: string, delaySeconds = 0): SpokenWord[] =>
  text.split(' ').map((word, index) => ({
    text: word,
    startSeconds: delaySeconds + index / 3,
    endSeconds: delaySeconds + (index + 1) / 3,
  }));

const limits = captionLimits(1080);
const breakIntoLines = (words: SpokenWord[]): string[] =>
  breakLines(words, limits, 'en').map((line) => line.map((word) => word.text).join(' '));

describe('breakLines', () => {
  it('keeps every word, in order', () => {
    const text = 'Honeybees speak a language without a single word. When a scout finds flowers, she returns home.';
    expect(breakIntoLines(spoken(text)).join(' ')).toBe(text);
  });

  it('keeps lines short enough for a telephone', () => {
    const lines = breakLines(spoken('one two three four five six seven eight nine ten eleven twelve'), limits, 'en');
    for (const line of lines) {
      expect(line.length).toBeLessThanOrEqual(5);
      expect(line.map((word) => word.text).join(' ').length).toBeLessThanOrEqual(28);
    }
  });

  it('breaks at the end of a sentence', () => {
    expect(breakIntoLines(spoken('They dance. Their reason is a secret.'))).toEqual([
      'They dance.',
      'Their reason is a secret.',
    ]);
  });

  it('prefers to break where the speaker breathes', () => {
    expect(breakIntoLines(spoken('When the sun rises, the bees begin'))).toEqual([
      'When the sun rises,',
      'the bees begin',
    ]);
  });

  it('does not take the full stop of an abbreviation for the end of a sentence', () => {
    expect(breakIntoLines(spoken('Ask Dr. Grey now'))).toEqual(['Ask Dr. Grey now']);
  });

  it('leaves a longer word whole', () => {
    const word = 'Donaudampfschifffahrtsgesellschaftskapitän';
    expect(breakIntoLines(spoken(`Der ${word} kommt`))).toContain(word);
  });

  it('counts a Chinese letter as two and keeps long Chinese words whole', () => {
    const words = Array.from('蜜蜂为什么在黑暗的蜂巢里跳舞呢', (text, index) => ({
      text,
      startSeconds: index,
      endSeconds: index + 1,
    }));
    const lines = breakLines(words, limits, 'en');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(14);
    expect(Math.max(...lines.map((line) => line.length))).toBeGreaterThan(5);
  });

  it('has no lines without words', () => {
    expect(breakLines([], limits, 'en')).toEqual([]);
  });

  it('allows longer lines on a wide picture', () => {
    expect(captionLimits(1920).maxCharacters).toBeGreaterThan(limits.maxCharacters);
  });
});

describe('withBareEnd', () => {
  const caption = { words: ['Bees', 'dance'], litIndex: 1 };

  it('removes the caption from the last frame, which fades away in the next scene', () => {
    const timeline = [
      { caption: null, startFrame: 0, frameCount: 10 },
      { caption, startFrame: 10, frameCount: 20 },
    ];
    expect(withBareEnd(timeline, 30)).toEqual([
      { caption: null, startFrame: 0, frameCount: 10 },
      { caption, startFrame: 10, frameCount: 19 },
      { caption: null, startFrame: 29, frameCount: 1 },
    ]);
  });

  it('removes a last caption of one frame entirely', () => {
    const timeline = [
      { caption, startFrame: 0, frameCount: 29 },
      { caption, startFrame: 29, frameCount: 1 },
    ];
    expect(withBareEnd(timeline, 30).map(({ caption: shown }) => shown)).toEqual([caption, null]);
  });
});

describe('captionTimeline', () => {
  const framesIn = (timeline: { frameCount: number }[]): number =>
    timeline.reduce((sum, entry) => sum + entry.frameCount, 0);

  it('lights one word after the other, each from the frame it is spoken', () => {
    const timeline = captionTimeline(spoken('one two three'), 60, { limits, language: 'en' });
    expect(timeline.map(({ caption, startFrame, frameCount }) => [caption?.litIndex, startFrame, frameCount])).toEqual([
      [0, 0, 10],
      [1, 10, 10],
      [2, 20, 40],
    ]);
  });

  it('covers every frame exactly once', () => {
    const words = spoken('This is a longer text, with many words. They come and go as they like.', 0.4);
    const timeline = captionTimeline(words, 200, { limits, language: 'en' });
    expect(framesIn(timeline)).toBe(200);
    let next = 0;
    for (const entry of timeline) {
      expect(entry.startFrame).toBe(next);
      next += entry.frameCount;
    }
  });

  it('shows the first line unlit while nothing is spoken yet', () => {
    const [first] = captionTimeline(spoken('late words', 1), 90, { limits, language: 'en' });
    expect(first).toEqual({ caption: { words: ['late', 'words'], litIndex: -1 }, startFrame: 0, frameCount: 30 });
  });

  it('leaves out a word that lasts less than a frame', () => {
    const words = [0, 0.01, 1].map((startSeconds, index) => ({
      text: `w${index}`,
      startSeconds,
      endSeconds: startSeconds,
    }));
    const timeline = captionTimeline(words, 60, { limits, language: 'en' });
    expect(timeline.map((entry) => entry.caption?.litIndex)).toEqual([1, 2]);
    expect(framesIn(timeline)).toBe(60);
  });

  it('leaves out words that begin after the end', () => {
    expect(framesIn(captionTimeline(spoken('a b c d e f'), 30, { limits, language: 'en' }))).toBe(30);
  });

  it('is one still when there are no words', () => {
    expect(captionTimeline([], 42, { limits, language: 'en' })).toEqual(stillTimeline(42));
  });
});
