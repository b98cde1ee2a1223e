import { describe, expect, it } from 'vitest';
import { groupCues, toSubRip, toWebVtt } from './subtitle-files';

const cue = (text: string) => ({ startSeconds: 3_661.5, endSeconds: 3_662.25, text });

describe('groupCues', () => {
  const words =
    'A first sentence of some length. And a second one, which goes on for quite a while longer than the first.'
      .split(' ')
      .map((text, index) => ({ text, startSeconds: index * 0.3, endSeconds: index * 0.3 + 0.3 }));
  const cues = groupCues(words);

  it('keeps every word', () => {
    expect(cues.map((one) => one.text.replaceAll('\n', ' ')).join(' ')).toBe(words.map((word) => word.text).join(' '));
  });

  it('never shows two cues at once', () => {
    cues.slice(1).forEach((one, index) => expect(one.startSeconds).toBeGreaterThanOrEqual(cues[index]!.endSeconds));
  });

  it('has at most two rows of 42 characters', () => {
    for (const row of cues.flatMap((one) => one.text.split('\n'))) expect(row.length).toBeLessThanOrEqual(42);
    for (const one of cues) expect(one.text.split('\n').length).toBeLessThanOrEqual(3);
  });
});

describe('toSubRip', () => {
  it('writes number, times with a comma, text and an empty line', () => {
    expect(toSubRip([cue('Hello'), cue('again')])).toBe(
      '1\n01:01:01,500 --> 01:01:02,250\nHello\n\n2\n01:01:01,500 --> 01:01:02,250\nagain\n',
    );
  });

  it('keeps players from reading markup in what people wrote', () => {
    expect(toSubRip([cue('<b>x</b> {\\an8} a --> b')])).not.toMatch(/<b>|\{\\an8\}|a --> b/u);
  });
});

describe('toWebVtt', () => {
  it('writes the header, times with a point, and escaped text', () => {
    expect(toWebVtt([cue('Salt & <b>pepper</b> --> 1')])).toBe(
      'WEBVTT\n\n01:01:01.500 --> 01:01:02.250\nSalt &amp; &lt;b&gt;pepper&lt;/b&gt; --&gt; 1\n',
    );
  });
});
