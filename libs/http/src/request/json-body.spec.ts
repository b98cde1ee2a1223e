import { describe, expect, it } from 'vitest';
import { parseJsonBody } from './json-body';

const mark = '\uFEFF';

describe('a JSON body', () => {
  it('may begin with one mark of byte order', () => {
    for (const before of ['', mark]) expect(parseJsonBody(Buffer.from(`${before}{"bees":3}`))).toEqual({ bees: 3 });
  });

  it.each([
    ['two marks of byte order', `${mark}${mark}{"bees":3}`],
    ['a mark in the middle', `{${mark}"bees":3}`],
    ['half a character', Buffer.from([0x7b, 0xc3])],
  ])('with %s is refused', (_fault, text) => {
    expect(() => parseJsonBody(Buffer.from(text))).toThrow(expect.objectContaining({ code: 'MALFORMED_JSON' }));
  });
});
