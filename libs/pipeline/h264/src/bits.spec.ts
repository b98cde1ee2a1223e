import { describe, expect, it } from 'vitest';
import { BitReader } from './bit-reader';
import { BitWriter } from './bit-writer';

const toBits = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');

describe('bits', () => {
  it('writes the Exp-Golomb codes of table 9-2', () => {
    const codes = [0, 1, 2, 3, 4, 5, 6].map((value) =>
      toBits(new BitWriter().unsigned(value).trailingBits().toBytes()).replace(/10*$/u, ''),
    );
    expect(codes).toEqual(['1', '010', '011', '00100', '00101', '00110', '00111']);
  });

  it('maps signed numbers as table 9-3 does', () => {
    const writer = new BitWriter();
    for (const value of [0, 1, -1, 2, -2]) writer.signed(value);
    const reader = new BitReader(writer.trailingBits().toBytes());
    expect([0, 1, 2, 3, 4].map(() => reader.unsigned())).toEqual([0, 1, 2, 3, 4]);
  });

  it('reads back whatever was written', () => {
    const values = [0, 1, 7, 8, 255, 8_159, 65_535, 2 ** 31 - 2];
    const writer = new BitWriter().bits(0b101, 3);
    for (const value of values) writer.unsigned(value).signed(-value).bits(value, 32);
    const reader = new BitReader(writer.trailingBits().toBytes());
    expect(reader.bits(3)).toBe(0b101);
    for (const value of values) {
      expect(reader.unsigned()).toBe(value);
      expect(reader.signed()).toBe(0 - value);
      expect(reader.bits(32)).toBe(value);
    }
  });

  it('ends on a whole byte with a one and zeros', () => {
    expect(toBits(new BitWriter().bits(0b110, 3).trailingBits().toBytes())).toBe('11010000');
    expect(toBits(new BitWriter().bits(0xff, 8).trailingBits().toBytes())).toBe('1111111110000000');
  });

  it('refuses to read past the end', () => {
    expect(() => new BitReader(Uint8Array.of(0)).unsigned()).toThrow(RangeError);
  });
});
