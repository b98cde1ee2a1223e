import { BitReader, stopBitPosition } from './bit-reader';
import { BitWriter, copyBits } from './bit-writer';
import { buildNalUnit, nalTypes, unescapePayload, type NalUnit } from './nal-unit';
import type { ParameterSets, SequenceParameters } from './parameter-sets';

/**
 * A P slice that repeats the picture before: all its macroblocks are skipped, about ten bytes (ITU-T H.264, 7.3.3 and
 * 7.3.4, CAVLC). Skipped macroblocks have no residual and, when all neighbours are skipped too, no motion (8.4.1.1):
 * the copy is exact.
 * @param firstMacroblock in raster order
 */
export const skipSlice = (
  frameNumber: number,
  sets: ParameterSets,
  firstMacroblock: number,
  macroblockCount: number,
): NalUnit => endSlice(beginPredictedSlice(frameNumber, sets, firstMacroblock).unsigned(macroblockCount)); // mb_skip_run

/** A P picture that repeats the one before it. */
export const skipFrame = (frameNumber: number, sets: ParameterSets): NalUnit =>
  skipSlice(frameNumber, sets, 0, sets.sequence.macroblockCount);

/** Writes `value` over `count` bits of `bytes`, beginning at bit `position`. */
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

/**
 * The same slice as the `frameNumber`-th frame since the last IDR picture. The width of the field and everything
 * after it stay the same.
 */
export const withFrameNumber = (unit: NalUnit, frameNumber: number, sequence: SequenceParameters): NalUnit => {
  const payload = unescapePayload(unit);
  const modulus = 2 ** sequence.frameNumberBits;
  overwriteBits(payload, frameNumberPosition(payload), frameNumber % modulus, sequence.frameNumberBits);
  return buildNalUnit(unit[0] ?? 0, payload);
};

/** slice_type (7.4.3). */
const sliceTypes = { predicted: 0, intra: 2 } as const;

/** Writes the fields up to and including frame_num, which all slices of reference pictures share (7.3.3). */
const beginSlice = (
  type: keyof typeof sliceTypes,
  frameNumber: number,
  { sequence, picture }: ParameterSets,
  firstMacroblock: number,
  writer = new BitWriter(),
): BitWriter =>
  writer
    .unsigned(firstMacroblock)
    .unsigned(sliceTypes[type])
    .unsigned(picture.id)
    .bits(frameNumber % 2 ** sequence.frameNumberBits, sequence.frameNumberBits);

/** The header of a P slice that refers to the picture before, without deblocking. */
const beginPredictedSlice = (frameNumber: number, sets: ParameterSets, firstMacroblock: number): BitWriter => {
  const { picture } = sets;
  const slice = beginSlice('predicted', frameNumber, sets, firstMacroblock);
  if (picture.referenceCount === 1) slice.bit(0);
  else slice.bit(1).unsigned(0); // num_ref_idx_active_override_flag, num_ref_idx_l0_active_minus1
  slice.bit(0); // ref_pic_list_modification_flag_l0
  slice.bit(0); // adaptive_ref_pic_marking_mode_flag
  slice.signed(0); // slice_qp_delta
  if (picture.hasDeblockingControl) slice.unsigned(1); // disable_deblocking_filter_idc
  return slice;
};

/**
 * The header of a P slice without deblocking whose first reference is the key picture: the IDR picture, kept as the
 * long-term reference 0. The second one is the picture before.
 * @param referenceCount 1 in the picture after the key picture
 * @param writer empty
 */
export const beginKeyedSlice = (
  frameNumber: number,
  sets: ParameterSets,
  referenceCount: 1 | 2,
  quantizer: number,
  writer: BitWriter,
): BitWriter => {
  const { picture } = sets;
  const slice = beginSlice('predicted', frameNumber, sets, 0, writer);
  slice.bit(1).unsigned(referenceCount - 1); // num_ref_idx_active_override_flag, num_ref_idx_l0_active_minus1
  if (referenceCount === 1) slice.bit(0);
  else slice.bit(1).unsigned(2).unsigned(0).unsigned(3); // modification_of_pic_nums_idc, long_term_pic_num, end
  slice.bit(0); // adaptive_ref_pic_marking_mode_flag
  slice.signed(quantizer - picture.initialQuantizer); // slice_qp_delta
  if (picture.hasDeblockingControl) slice.unsigned(1); // disable_deblocking_filter_idc
  return slice;
};

/**
 * The same IDR slice with another idr_pic_id: two consecutive IDR pictures must differ in it (7.4.3).
 * @param isLongTerm keeps the picture as the long-term reference 0
 */
export const withIdrId = (unit: NalUnit, idrId: number, { sequence }: ParameterSets, isLongTerm = false): NalUnit => {
  const payload = unescapePayload(unit);
  const reader = new BitReader(payload);
  const slice = new BitWriter().unsigned(reader.unsigned()).unsigned(reader.unsigned()).unsigned(reader.unsigned());
  slice.bits(reader.bits(sequence.frameNumberBits), sequence.frameNumberBits);
  reader.unsigned(); // idr_pic_id
  slice.unsigned(idrId);
  reader.bits(2);
  slice.bits(isLongTerm ? 1 : 0, 2); // no_output_of_prior_pics_flag, long_term_reference_flag
  const rest = copyBits(payload, reader.bitPosition, stopBitPosition(payload), slice);
  return buildNalUnit(unit[0] ?? 0, rest.trailingBits().toBytes());
};

/** disable_deblocking_filter_idc (7.4.3) */
const deblocking = { none: 1, withinSlice: 2 } as const;

/**
 * Rewrites an IDR slice of a picture that is a band of a larger picture as a slice of that picture: it begins at
 * another macroblock, belongs to a picture that refers to the one before, and does not deblock the edges to its
 * neighbours, as the encoder did not. The data after the header stays the same, since nothing is predicted across
 * slices (6.4.9, 9.2.1).
 * @param band parameter sets of the band's encoder; except for the quantiser like those of the stream
 */
export const asIntraSlice = (
  unit: NalUnit,
  band: ParameterSets,
  sets: ParameterSets,
  firstMacroblock: number,
): NalUnit => {
  const payload = unescapePayload(unit);
  const reader = new BitReader(payload);
  reader.unsigned(); // first_mb_in_slice
  reader.unsigned(); // slice_type
  reader.unsigned(); // pic_parameter_set_id
  reader.bits(band.sequence.frameNumberBits);
  reader.unsigned(); // idr_pic_id
  reader.bits(2); // no_output_of_prior_pics_flag, long_term_reference_flag
  const quantizer = band.picture.initialQuantizer + reader.signed();
  const slice = beginSlice('intra', 0, sets, firstMacroblock);
  slice.bit(0); // adaptive_ref_pic_marking_mode_flag
  slice.signed(quantizer - sets.picture.initialQuantizer); // slice_qp_delta
  if (band.picture.hasDeblockingControl) {
    const isFiltered = reader.unsigned() !== deblocking.none;
    slice.unsigned(isFiltered ? deblocking.withinSlice : deblocking.none);
    if (isFiltered) slice.signed(reader.signed()).signed(reader.signed()); // alpha and beta offset
  }
  return endSlice(copyBits(payload, reader.bitPosition, stopBitPosition(payload), slice));
};

const highestReferenceImportance = 3 << 5;

/**
 * The slice is a reference, because with picture order type 2 two consecutive non-reference pictures are not allowed.
 */
export const endSlice = (slice: BitWriter): NalUnit =>
  buildNalUnit(highestReferenceImportance | nalTypes.slice, slice.trailingBits().toBytes());
