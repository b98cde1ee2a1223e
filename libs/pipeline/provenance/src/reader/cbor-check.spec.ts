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
    ['a list of more items than 16 bits count', `9a00010001${'00'.repeat(0x10001)}`],
    ['a map of more pairs than 16 bits count', `ba00010001${'0000'.repeat(0x10001)}`],
  ])('accepts %s', (_, hex) => {
    expect(check(hex)).not.toThrow();
  });

  it.each([
    ['a list that promises 2^32 items', '9affffffff'],
    ['a list that promises 2^53 items', '9b001fffffffffffff 01'],
    ['a map that promises more than it has', 'ba00100000 01'],
    ['text that is longer than the file', '7a00ffffff 61'],
    ['a list of more items than 16 bits count, without the last one', `9a00010001${'00'.repeat(0x10000)}`],
    ['a list without an end', '9f 01'],
    ['a map without an end, whose second key is cut off', 'bf 45b98e965e78 ff'],
    ['bytes behind the item', '01 01'],
    ['a reserved length', '1c'],
    ['a number of indefinite length', '9f 1f ff'],
    ['a negative number of indefinite length', '9f 3f ff'],
    ['a tag of indefinite length', '9f df 01 ff'],
    ['the stop code where no list is open', '9f 81 ff ff'],
    ['a stop code alone', 'ff'],
    ['a map that ends behind a key', 'bf 01 ff'],
    ['text in pieces that are no text', '7f 01 ff'],
    ['bytes in pieces that are text', '5f 6161 ff'],
    ['bytes in pieces of indefinite length', '5f 5f 4101 ff ff'],
    ['nothing', ''],
    ['lists within lists', '81'.repeat(10_000)],
    ['tags within tags', 'c1'.repeat(10_000)],
    ['a signature whose header promises 2^32 items', 'd2 84 45 9affffffff a0 f6 40'],
  ])('refuses %s', (_, hex) => {
    expect(check(hex)).toThrow(RangeError);
  });
});

describe('checkCbor of two bytes in a list, map or text without a length', () => {
  const mostMs = 50;
  const usedMs = (work: () => void): number => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  const isRefused = (bytes: Buffer): boolean => {
    try {
      checkCbor(bytes);
      return false;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return true;
    }
  };

  it.each([0x9f, 0xbf, 0x5f, 0x7f])('ends for all 65,536 pairs behind %i', (opening) => {
    const slow: string[] = [];
    let [count, refused] = [0, 0];
    for (let pair = 0; pair < 0x1_0000; pair += 1) {
      const bytes = Buffer.of(opening, pair >> 8, pair & 0xff);
      const used = usedMs(() => (refused += Number(isRefused(bytes))));
      if (used > mostMs) slow.push(bytes.toString('hex'));
      count += 1;
    }
    expect(slow).toEqual([]);
    expect(count).toBe(0x1_0000);
    expect(refused).toBeGreaterThan(0xf000);
  });
});
