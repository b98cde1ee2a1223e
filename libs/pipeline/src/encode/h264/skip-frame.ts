import type { NalUnit } from './nal-unit';
import type { ParameterSets } from './parameter-sets';
import { beginPredictedSlice, endSlice } from './slice-header';

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
