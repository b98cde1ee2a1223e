import { BitReader, stopBitPosition } from './bit-reader';
import { BitWriter, copyBits } from './bit-writer';
import { buildNalUnit, unescapePayload, type NalUnit } from './nal-unit';
import { UnsupportedStreamError } from './parameter-sets';

/** Sample aspect ratio whose two numbers are written out. */
const extendedRatio = 255;

const skipFlagged = (reader: BitReader, skip: () => void): void => {
  if (reader.flag()) skip();
};

/** Reads the usability information up to max_dec_frame_buffering, its last number (ITU-T H.264, E.1.1). */
const skipUsability = (reader: BitReader): void => {
  skipFlagged(reader, () => {
    if (reader.bits(8) === extendedRatio) reader.bits(32);
  });
  skipFlagged(reader, () => reader.flag()); // overscan
  skipFlagged(reader, () => {
    reader.bits(4); // video_format, video_full_range_flag
    skipFlagged(reader, () => reader.bits(24)); // colours
  });
  skipFlagged(reader, () => {
    reader.unsigned(); // chroma_sample_loc_type_top_field
    reader.unsigned(); // chroma_sample_loc_type_bottom_field
  });
  skipFlagged(reader, () => {
    reader.bits(32); // num_units_in_tick
    reader.bits(32); // time_scale
    reader.flag(); // fixed_frame_rate_flag
  });
  const hasBuffering = [reader.flag(), reader.flag()].includes(true);
  reader.flag(); // pic_struct_present_flag
  if (hasBuffering || !reader.flag()) throw new UnsupportedStreamError('other limits of its decoder');
  reader.flag(); // motion_vectors_over_pic_boundaries_flag
  for (let number = 0; number < 5; number += 1) reader.unsigned();
};

const referenceCount = 2;

/**
 * The same sequence parameters with two reference frames: the key picture of a movement and the picture before.
 * @param unit from x264 in High profile, with usability information
 */
export const withTwoReferences = (unit: NalUnit): NalUnit => {
  const payload = unescapePayload(unit);
  const reader = new BitReader(payload);
  reader.bits(24); // profile_idc, constraint flags, level_idc
  for (let number = 0; number < 4; number += 1) reader.unsigned(); // seq_parameter_set_id, format and depths
  reader.bits(2); // qpprime_y_zero_transform_bypass_flag, seq_scaling_matrix_present_flag
  reader.unsigned(); // log2_max_frame_num_minus4
  reader.unsigned(); // pic_order_cnt_type
  const writer = copyBits(payload, 0, reader.bitPosition, new BitWriter()).unsigned(referenceCount);
  reader.unsigned(); // max_num_ref_frames
  const from = reader.bitPosition;
  reader.flag(); // gaps_in_frame_num_value_allowed_flag
  reader.unsigned(); // pic_width_in_mbs_minus1
  reader.unsigned(); // pic_height_in_map_units_minus1
  reader.bits(2); // frame_mbs_only_flag, direct_8x8_inference_flag
  skipFlagged(reader, () => {
    for (let side = 0; side < 4; side += 1) reader.unsigned(); // frame_crop_*_offset
  });
  if (!reader.flag()) throw new UnsupportedStreamError('parameters without usability information');
  skipUsability(reader);
  copyBits(payload, from, reader.bitPosition, writer).unsigned(referenceCount);
  reader.unsigned(); // max_dec_frame_buffering
  const isWhole = reader.bitPosition === stopBitPosition(payload);
  if (!isWhole) throw new UnsupportedStreamError('more parameters than are known');
  return buildNalUnit(unit[0] ?? 0, writer.trailingBits().toBytes());
};
