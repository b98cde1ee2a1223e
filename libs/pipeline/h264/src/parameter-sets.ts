import { BitReader, stopBitPosition } from './bit-reader';
import { nalType, nalTypes, unescapePayload, type NalUnit } from './nal-unit';

/** Fields of a sequence parameter set that slice headers need (ITU-T H.264, 7.3.2.1.1). */
export interface SequenceParameters {
  id: number;
  frameNumberBits: number;
  widthMacroblocks: number;
  /** Macroblocks of a frame, cropped ones included. */
  macroblockCount: number;
}

/** Fields of a picture parameter set that slice headers need (7.3.2.2). */
export interface PictureParameters {
  id: number;
  sequenceId: number;
  /** num_ref_idx_l0_default_active_minus1 + 1 */
  referenceCount: number;
  /** QP of a slice that does not differ from it: pic_init_qp_minus26 + 26 */
  initialQuantizer: number;
  hasDeblockingControl: boolean;
  /** chroma_qp_index_offset: added to the quantizer for chroma. */
  chromaOffset: number;
  /** transform_8x8_mode_flag */
  hasLargeTransform: boolean;
}

export interface ParameterSets {
  sequence: SequenceParameters;
  picture: PictureParameters;
}

/** The stream uses a feature that the skip slices of this module do not support. */
export class UnsupportedStreamError extends Error {
  constructor(tool: string) {
    super(`A picture cannot be held in a stream with ${tool}.`);
    this.name = 'UnsupportedStreamError';
  }
}

const refuse = (isUsed: boolean, tool: string): void => {
  if (isUsed) throw new UnsupportedStreamError(tool);
};

const highProfiles = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128]);

const skipHighProfileFields = (reader: BitReader): void => {
  const chromaFormat = reader.unsigned();
  refuse(chromaFormat !== 1, 'a chroma format other than 4:2:0');
  reader.unsigned(); // bit_depth_luma_minus8
  reader.unsigned(); // bit_depth_chroma_minus8
  reader.flag(); // qpprime_y_zero_transform_bypass_flag
  refuse(reader.flag(), 'scaling matrices');
};

/** @throws UnsupportedStreamError when the stream was not made with `x264Parameters` */
export const parseSequenceParameters = (unit: NalUnit): SequenceParameters => {
  const reader = new BitReader(unescapePayload(unit));
  const profile = reader.bits(8);
  reader.bits(16); // constraint flags, level_idc
  const id = reader.unsigned();
  if (highProfiles.has(profile)) skipHighProfileFields(reader);
  const frameNumberBits = reader.unsigned() + 4;
  refuse(reader.unsigned() !== 2, 'reordered pictures');
  refuse(reader.unsigned() !== 1, 'more than one reference frame');
  reader.flag(); // gaps_in_frame_num_value_allowed_flag
  const widthMacroblocks = reader.unsigned() + 1;
  const heightMacroblocks = reader.unsigned() + 1;
  refuse(!reader.flag(), 'interlaced pictures');
  return { id, frameNumberBits, widthMacroblocks, macroblockCount: widthMacroblocks * heightMacroblocks };
};

/** @throws UnsupportedStreamError when the stream was not made with `x264Parameters` */
export const parsePictureParameters = (unit: NalUnit): PictureParameters => {
  const payload = unescapePayload(unit);
  const reader = new BitReader(payload);
  const id = reader.unsigned();
  const sequenceId = reader.unsigned();
  refuse(reader.flag(), 'CABAC');
  refuse(reader.flag(), 'field order in its slices');
  refuse(reader.unsigned() !== 0, 'slice groups');
  const referenceCount = reader.unsigned() + 1;
  reader.unsigned(); // num_ref_idx_l1_default_active_minus1
  refuse(reader.flag(), 'weighted prediction');
  reader.bits(2); // weighted_bipred_idc
  const initialQuantizer = reader.signed() + 26;
  reader.signed(); // pic_init_qs_minus26
  const chromaOffset = reader.signed();
  const hasDeblockingControl = reader.flag();
  reader.flag(); // constrained_intra_pred_flag
  refuse(reader.flag(), 'redundant pictures');
  const hasMore = reader.bitPosition < stopBitPosition(payload);
  const hasLargeTransform = hasMore && reader.flag();
  refuse(hasMore && reader.flag(), 'scaling matrices');
  refuse(hasMore && reader.signed() !== chromaOffset, 'two quantizers for chroma');
  return { id, sequenceId, referenceCount, initialQuantizer, hasDeblockingControl, chromaOffset, hasLargeTransform };
};

/** @param units units of a picture, including both parameter sets */
export const parseParameterSets = (units: readonly NalUnit[]): ParameterSets => {
  const sequence = units.find((unit) => nalType(unit) === nalTypes.sequenceParameters);
  const picture = units.find((unit) => nalType(unit) === nalTypes.pictureParameters);
  if (!sequence || !picture) throw new UnsupportedStreamError('pictures before their parameter sets');
  return { sequence: parseSequenceParameters(sequence), picture: parsePictureParameters(picture) };
};
