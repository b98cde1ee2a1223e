import { describe, expect, it } from 'vitest';
import { readTextMessage } from './edge-protocol';

/** A message of the service, which writes the words of a boundary as they stand in the markup (rany2/edge-tts). */
const boundary = (word: string): string => {
  const Data = { Offset: 1_000_000, text: { Text: word } };
  return `Path:audio.metadata\r\n\r\n${JSON.stringify({ Metadata: [{ Type: 'WordBoundary', Data }] })}`;
};

describe('the word of a boundary of Edge', () => {
  it.each([
    ['AT&amp;T', 'AT&T'],
    ['&lt;b&gt;', '<b>'],
    ['don&apos;t', "don't"],
    ['don&#39;t', "don't"],
    ['&#x201C;so&#x201d;', '“so”'],
    ['&quot;so&quot;', '"so"'],
    ['&amp;lt;', '&lt;'],
    ['R&D', 'R&D'],
    ['&nbsp;', '&nbsp;'],
    ['&#x110000;', '&#x110000;'],
  ])('is read from its markup: %s', (markup, word) => {
    expect(readTextMessage(boundary(markup))).toEqual({ kind: 'words', words: [{ text: word, seconds: 0.1 }] });
  });
});
