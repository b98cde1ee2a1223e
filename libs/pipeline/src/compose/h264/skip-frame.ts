import { buildNalUnit, nalTypes, type NalUnit } from './nal-unit';
import type { PictureParameters, SequenceParameters } from './parameter-sets';
import { beginPredictedSlice } from './slice-header';

const highestReferenceImportance = 3 << 5;

/**
 * A P picture that repeats the one before it: one slice whose macroblocks are all skipped, about ten bytes
 * (ITU-T H.264, 7.3.3 and 7.3.4, CAVLC). Skipped macroblocks have no residual and, with every neighbour skipped
 * too, no motion (8.4.1.1): the copy is exact. It is a reference itself, because with picture order type 2 two pictures
 * that are no reference must not follow each other.
 */
export const skipFrame = (frameNumber: number, sequence: SequenceParameters, picture: PictureParameters): NalUnit => {
  const slice = beginPredictedSlice(picture.id, frameNumber, sequence);
  if (picture.referenceCount === 1) slice.bit(0);
  else slice.bit(1).unsigned(0); // num_ref_idx_active_override_flag, num_ref_idx_l0_active_minus1
  slice.bit(0); // ref_pic_list_modification_flag_l0
  slice.bit(0); // adaptive_ref_pic_marking_mode_flag
  slice.signed(0); // slice_qp_delta
  if (picture.hasDeblockingControl) slice.unsigned(1); // disable_deblocking_filter_idc
  slice.unsigned(sequence.macroblockCount); // mb_skip_run
  return buildNalUnit(highestReferenceImportance | nalTypes.slice, slice.trailingBits().toBytes());
};
