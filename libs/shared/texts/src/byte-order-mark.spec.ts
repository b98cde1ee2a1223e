import { describe, expect, it } from 'vitest';
import { decodeMarked } from './byte-order-mark';

const text = 'größe = "大"';

describe('decodeMarked', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 of Windows', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 with the high byte first', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['nothing', Buffer.alloc(0)],
  ])('reads %s', (_, bytes) => {
    expect(decodeMarked(bytes)).toBe(bytes.length === 0 ? '' : text);
  });

  it('refuses other encodings', () => {
    expect(() => decodeMarked(Buffer.from(text, 'latin1'))).toThrow(TypeError);
  });
});
