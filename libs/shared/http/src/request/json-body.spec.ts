import { describe, expect, it } from 'vitest';
import { parseJsonBody } from './json-body';

const mark = '\uFEFF';

describe('a JSON body', () => {
  it('may begin with one byte order mark', () => {
    for (const before of ['', mark]) expect(parseJsonBody(Buffer.from(`${before}{"bees":3}`))).toEqual({ bees: 3 });
  });

  it.each([
    ['two byte order marks', `${mark}${mark}{"bees":3}`],
    ['a byte order mark in the middle', `{${mark}"bees":3}`],
    ['half a character', Buffer.from([0x7b, 0xc3])],
  ])('with %s is rejected', (_fault, text) => {
    expect(() => parseJsonBody(Buffer.from(text))).toThrow(expect.objectContaining({ code: 'MALFORMED_JSON' }));
  });
});
