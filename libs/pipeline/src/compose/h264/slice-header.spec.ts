import { describe, expect, it } from 'vitest';
import { BitReader } from './bit-reader';
import { unescapePayload } from './nal-unit';
import { isFirstSliceOfPicture, withFrameNumber } from './slice-header';

const sequence = { id: 0, frameNumberBits: 4, macroblockCount: 8_160 };
/** Beginning of a P slice as x264 writes it: frame_num 1. */
const slice = Buffer.from('419a2057f0caaab0800088524908090840014a3a634539c030e0', 'hex');

const frameNumberOf = (unit: Uint8Array): number => {
  const reader = new BitReader(unescapePayload(unit));
  reader.unsigned();
  reader.unsigned();
  reader.unsigned();
  return reader.bits(4);
};

describe('slice headers', () => {
  it('gives a slice another frame number and leaves all else as it is', () => {
    expect(frameNumberOf(slice)).toBe(1);
    const renumbered = withFrameNumber(slice, 14, sequence);
    expect(frameNumberOf(renumbered)).toBe(14);
    expect(renumbered.length).toBe(slice.length);
    expect(withFrameNumber(renumbered, 1, sequence)).toEqual(slice);
  });

  it('counts modulo the field', () => {
    expect(frameNumberOf(withFrameNumber(slice, 35, sequence))).toBe(3);
  });

  it('escapes anew what the number turned into a start code', () => {
    const zeros = Buffer.from('419be0000003019a', 'hex');
    const renumbered = withFrameNumber(zeros, 0, sequence);
    expect(Buffer.from(renumbered).toString('hex')).not.toMatch(/^(?:..)*00000[012]/u);
    expect(frameNumberOf(renumbered)).toBe(0);
    expect(withFrameNumber(renumbered, 15, sequence)).toEqual(withFrameNumber(zeros, 15, sequence));
  });

  it('knows the first slice of a picture', () => {
    expect(isFirstSliceOfPicture(slice)).toBe(true);
    expect(isFirstSliceOfPicture(Buffer.from('4140000000', 'hex'))).toBe(false);
  });
});
