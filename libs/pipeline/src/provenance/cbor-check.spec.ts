import { describe, expect, it } from 'vitest';
import { checkCbor } from './cbor-check';

const check = (hex: string) => () => checkCbor(Buffer.from(hex.replaceAll(' ', ''), 'hex'));

describe('checkCbor', () => {
  it.each([
    ['a number', '1903e8'],
    ['a map of text and bytes', 'a2 6161 01 6162 42 0102'],
    ['a list without a length', '9f 01 02 ff'],
    ['text in pieces', '7f 6161 6162 ff'],
    ['a tagged date', 'c0 6161'],
    ['a signature with a protected header', 'd2 84 43 a10126 a0 f6 4101'],
    ['an empty protected header', '84 40 a0 f6 40'],
  ])('accepts %s', (_, hex) => {
    expect(check(hex)).not.toThrow();
  });

  it.each([
    ['a list that promises 2^32 items', '9affffffff'],
    ['a list that promises 2^53 items', '9b001fffffffffffff 01'],
    ['a map that promises more than it has', 'ba00100000 01'],
    ['text that is longer than the file', '7a00ffffff 61'],
    ['a list without an end', '9f 01'],
    ['bytes behind the item', '01 01'],
    ['a reserved length', '1c'],
    ['nothing', ''],
    ['lists within lists', '81'.repeat(10_000)],
    ['tags within tags', 'c1'.repeat(10_000)],
    ['a signature whose header promises 2^32 items', 'd2 84 45 9affffffff a0 f6 40'],
  ])('refuses %s', (_, hex) => {
    expect(check(hex)).toThrow(RangeError);
  });
});
