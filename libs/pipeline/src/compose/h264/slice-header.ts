import { BitReader } from './bit-reader';
import { BitWriter } from './bit-writer';
import { buildNalUnit, unescapePayload, type NalUnit } from './nal-unit';
import type { SequenceParameters } from './parameter-sets';

/** Writes `value` over `count` bits of `bytes`, from bit `position` on. */
const overwriteBits = (bytes: Uint8Array, position: number, value: number, count: number): void => {
  for (let index = 0; index < count; index += 1) {
    const at = position + index;
    const mask = 0x80 >> (at & 7);
    const bit = (value >> (count - 1 - index)) & 1;
    bytes[at >> 3] = bit === 1 ? (bytes[at >> 3] ?? 0) | mask : (bytes[at >> 3] ?? 0) & ~mask;
  }
};

/** Bit position of frame_num in a slice's payload (ITU-T H.264, 7.3.3). */
const frameNumberPosition = (payload: Uint8Array): number => {
  const reader = new BitReader(payload);
  reader.unsigned(); // first_mb_in_slice
  reader.unsigned(); // slice_type
  reader.unsigned(); // pic_parameter_set_id
  return reader.bitPosition;
};

export const isFirstSliceOfPicture = (unit: NalUnit): boolean => new BitReader(unit.subarray(1, 6)).unsigned() === 0;

/** The same slice as the `frameNumber`-th frame since the last IDR picture. The field's width does not change, nor does anything after it. */
export const withFrameNumber = (unit: NalUnit, frameNumber: number, sequence: SequenceParameters): NalUnit => {
  const payload = unescapePayload(unit);
  const modulus = 2 ** sequence.frameNumberBits;
  overwriteBits(payload, frameNumberPosition(payload), frameNumber % modulus, sequence.frameNumberBits);
  return buildNalUnit(unit[0] ?? 0, payload);
};

/** P slices only (7.4.3): every slice of the picture is one. */
const allPredicted = 5;

/** Begins the header of a P slice that covers a whole frame; the caller goes on with the fields behind frame_num. */
export const beginPredictedSlice = (pictureId: number, frameNumber: number, sequence: SequenceParameters): BitWriter =>
  new BitWriter()
    .unsigned(0) // first_mb_in_slice
    .unsigned(allPredicted)
    .unsigned(pictureId)
    .bits(frameNumber % 2 ** sequence.frameNumberBits, sequence.frameNumberBits);
