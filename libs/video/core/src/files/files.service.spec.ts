import { describe, expect, it } from 'vitest';
import { parseByteRange } from './files.service';

describe('parseByteRange', () => {
  it.each([
    ['bytes=0-3', { startByte: 0, endByte: 3 }],
    ['bytes=4-', { startByte: 4, endByte: 9 }],
    ['bytes=-2', { startByte: 8, endByte: 9 }],
    ['bytes=5-500', { startByte: 5, endByte: 9 }],
    ['bytes=-500', { startByte: 0, endByte: 9 }],
  ])('reads %s for a file of ten bytes', (header, range) => {
    expect(parseByteRange(header, 10)).toEqual(range);
  });

  it.each([
    undefined,
    '',
    'bytes',
    'bytes=a-b',
    'bytes=-',
    'items=0-1',
    'bytes=5-2',
    'bytes=0-1,3-4',
    `bytes=${'0-0,'.repeat(10_000)}1-1`,
  ])('gives the whole file for %s', (header) => {
    expect(parseByteRange(header, 10)).toBe('whole');
  });

  it.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('cannot satisfy %s', (header) => {
    expect(parseByteRange(header, 10)).toBe('unsatisfiable');
  });
});
