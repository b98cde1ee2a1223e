import type { BitWriter } from './bit-writer';
import { createLevelWriter, type MacroblockLevels } from './level-writer';
import type { NalUnit } from './nal-unit';
import type { ParameterSets } from './parameter-sets';
import { patternCodes } from './residual-codes';
import { beginKeyedSlice, endSlice } from './slice-header';

/** Where the samples of a macroblock come from. */
export const sources = {
  /** The key picture, moved by a vector. */
  moved: 0,
  /** The same place of the key picture. */
  held: 1,
  /** The same place of the picture before, with differences. */
  renewed: 2,
  /** A place of the key picture, moved by whole samples, with differences: the first time after `moved`. */
  entered: 3,
  /** The picture itself, sample by sample: the faults of the key picture at letters that go would be seen. */
  exact: 4,
} as const;

export interface ResidualCoder {
  /** Of the macroblock that was coded last. */
  readonly levels: MacroblockLevels;
  /** @param value QP of the next macroblocks */
  readonly setQuantizer: (value: number) => void;
  /** Shows a macroblock of the key picture instead, from so many samples to the right and below; both even. */
  readonly takeFrom: (macroblockColumn: number, macroblockRow: number, across: number, down: number) => void;
  /** The samples of a macroblock, 256 of luma and 64 of each chroma, which are shown from now on. */
  readonly copyExact: (macroblockColumn: number, macroblockRow: number) => Uint8Array;
  /** Measures a row of macroblocks before some of them are coded. */
  readonly begin: (macroblockRow: number) => void;
  /**
   * Codes the difference of a macroblock between two frames, and adds to `shown` what a decoder adds.
   * @param isNew true after `takeFrom`
   * @returns coded_block_pattern (ITU-T H.264, 7.4.5)
   */
  readonly code: (macroblockColumn: number, macroblockRow: number, isNew: boolean) => number;
}

/** A P picture between key pictures. */
export interface VectorPicture {
  /** Counts from 0 for the key picture. */
  frameNumber: number;
  /** Vectors into the key picture, in quarters of a sample: across for each column of macroblocks, down for each row. */
  across: Int16Array;
  down: Int16Array;
  /** For each macroblock one of `sources`. */
  sources: Uint8Array;
  /** For each row of macroblocks whether differences are coded; otherwise its renewed macroblocks stay as they are. */
  isRenewed: (row: number) => boolean;
  /** QP of the differences. */
  quantizer: number;
}

const quartersOfSample = 4;
/** Whole samples of chroma too, so that nothing is interpolated. */
const wholeQuarters = 2 * quartersOfSample;

/** The nearest vector by whole samples that does not leave the picture. */
const wholeVector = (vector: number, position: number, count: number): number => {
  const whole = Math.round(vector / wholeQuarters);
  const least = -position * 8;
  const most = Math.max(0, (count - 2 - position) * 8);
  return Math.min(most, Math.max(least, whole)) * wholeQuarters;
};

const median = (one: number, two: number, three: number): number => {
  const low = one < two ? one : two;
  const high = one < two ? two : one;
  return three < low ? low : three > high ? high : three;
};

/** The bits of se(v) as a number; the zeros before it make its length odd. */
const signedCode = (value: number): number => (value > 0 ? 2 * value : 1 - 2 * value);
const codeLength = (code: number): number => 63 - 2 * Math.clz32(code);

/** Reference of a macroblock without vector. */
const intra = 255;
/** mb_type I_PCM in a P slice (tables 7-11 and 7-13). */
const exactType = 30;

/**
 * Writes P pictures of one size as one slice each: vectors into a key picture, which is the only long-term reference,
 * and differences from the picture before where something does not move with it.
 */
export const createVectorWriter = (sets: ParameterSets, residual: ResidualCoder) => {
  const { widthMacroblocks: columns, macroblockCount } = sets.sequence;
  const rows = macroblockCount / columns;
  const references = new Uint8Array(macroblockCount);
  const acrosses = new Int16Array(macroblockCount);
  const downs = new Int16Array(macroblockCount);
  const levels = createLevelWriter(columns, rows);
  let writer: BitWriter;
  let hasPrevious = false;
  let skipped = 0;

  const writePattern = (pattern: number): void => {
    writer.unsigned(patternCodes[pattern] as number);
    if ((pattern & 15) !== 0 && sets.picture.hasLargeTransform) writer.bit(0); // transform_size_8x8_flag
    if (pattern !== 0) writer.signed(0); // mb_qp_delta
  };

  /** mb_skip_run, mb_type P_L0_16x16, and ref_idx_l0 when there is a choice, as an inverted bit (7.3.5.1). */
  const beginMacroblock = (reference: number): void => {
    if (skipped === 0 && hasPrevious) writer.bits(6 | (reference ^ 1), 3);
    else if (hasPrevious) writer.unsigned(skipped).bits(2 | (reference ^ 1), 2);
    else writer.unsigned(skipped).bit(1);
    skipped = 0;
  };

  /** Writes a macroblock whose vector is predicted from those on the left, above, and above to the right (8.4.1.3). */
  const writeMacroblock = (column: number, row: number, pattern: number): void => {
    const at = row * columns + column;
    const reference = references[at] as number;
    const across = acrosses[at] as number;
    const down = downs[at] as number;
    const left = column > 0 ? at - 1 : -1;
    const above = row > 0 ? at - columns : -1;
    const corner = above < 0 ? -1 : column < columns - 1 ? above + 1 : left < 0 ? -1 : above - 1;
    let predictedAcross = 0;
    let predictedDown = 0;
    if (above < 0) {
      if (left >= 0) {
        predictedAcross = acrosses[left] as number;
        predictedDown = downs[left] as number;
      }
    } else {
      const isLeft = left >= 0 && references[left] === reference;
      const isAbove = references[above] === reference;
      const isCorner = corner >= 0 && references[corner] === reference;
      if (Number(isLeft) + Number(isAbove) + Number(isCorner) === 1) {
        const only = isLeft ? left : isAbove ? above : corner;
        predictedAcross = acrosses[only] as number;
        predictedDown = downs[only] as number;
      } else {
        const leftAcross = left < 0 ? 0 : (acrosses[left] as number);
        const leftDown = left < 0 ? 0 : (downs[left] as number);
        const cornerAcross = corner < 0 ? 0 : (acrosses[corner] as number);
        const cornerDown = corner < 0 ? 0 : (downs[corner] as number);
        predictedAcross = median(leftAcross, acrosses[above] as number, cornerAcross);
        predictedDown = median(leftDown, downs[above] as number, cornerDown);
      }
    }
    if (reference === 0 && pattern === 0) {
      const isStill =
        left < 0 ||
        above < 0 ||
        (references[left] === 0 && acrosses[left] === 0 && downs[left] === 0) ||
        (references[above] === 0 && acrosses[above] === 0 && downs[above] === 0);
      if (isStill ? across === 0 && down === 0 : across === predictedAcross && down === predictedDown) {
        skipped += 1;
        return;
      }
    }
    beginMacroblock(reference);
    const acrossCode = signedCode(across - predictedAcross);
    const downCode = signedCode(down - predictedDown);
    writer.bits(acrossCode, codeLength(acrossCode)).bits(downCode, codeLength(downCode));
    writePattern(pattern);
    if (pattern !== 0) levels.write(writer, pattern, residual.levels, column, row);
  };

  const writeExact = (column: number, row: number): void => {
    const at = row * columns + column;
    references[at] = intra;
    acrosses[at] = 0;
    downs[at] = 0;
    writer.unsigned(skipped).unsigned(exactType).align();
    skipped = 0;
    for (const sample of residual.copyExact(column, row)) writer.bits(sample, 8);
    levels.markExact(column, row);
  };

  /** Decides vector and reference of a macroblock. @returns its coded_block_pattern */
  const place = (picture: VectorPicture, column: number, row: number, isRenewed: boolean): number => {
    const at = row * columns + column;
    const source = picture.sources[at] as number;
    references[at] = source === sources.renewed && hasPrevious ? 1 : 0;
    acrosses[at] = source === sources.moved ? (picture.across[column] as number) : 0;
    downs[at] = source === sources.moved ? (picture.down[row] as number) : 0;
    if (source === sources.entered) {
      const across = wholeVector(picture.across[column] as number, column, columns);
      const down = wholeVector(picture.down[row] as number, row, rows);
      acrosses[at] = across;
      downs[at] = down;
      residual.takeFrom(column, row, across / quartersOfSample, down / quartersOfSample);
      return residual.code(column, row, true);
    }
    return source === sources.renewed && isRenewed ? residual.code(column, row, false) : 0;
  };

  /**
   * Writes the inner macroblocks of a row that moves as a whole below another one. Vectors grow evenly across, so that
   * the median of three is the one in the middle: all macroblocks have equal bits, or none.
   */
  const writeEvenRow = (down: number, downAbove: number): void => {
    if (down === downAbove) {
      skipped += columns - 2;
      return;
    }
    const code = signedCode(down - downAbove);
    const length = codeLength(code);
    beginMacroblock(0);
    writer.bits(1, 1).bits(code, length).bit(1);
    const head = hasPrevious ? 0b1111 : 0b111;
    const bits = (((head << length) | code) << 1) | 1;
    const bitCount = (hasPrevious ? 4 : 3) + length + 1;
    for (let column = 2; column < columns - 1; column += 1) writer.bits(bits, bitCount);
  };

  return (picture: VectorPicture): NalUnit => {
    hasPrevious = picture.frameNumber > 1;
    writer = beginKeyedSlice(picture.frameNumber, sets, hasPrevious ? 2 : 1, picture.quantizer);
    residual.setQuantizer(picture.quantizer);
    skipped = 0;
    levels.begin();
    let wasEven = false;
    for (let row = 0; row < rows; row += 1) {
      const down = picture.down[row] as number;
      const downAbove = row > 0 ? (picture.down[row - 1] as number) : 0;
      const start = row * columns;
      let isEven = down !== 0;
      for (let at = start; isEven && at < start + columns; at += 1) isEven = picture.sources[at] === sources.moved;
      if (isEven) {
        references.fill(0, start, start + columns);
        acrosses.set(picture.across.subarray(0, columns), start);
        downs.fill(down, start, start + columns);
      }
      if (isEven && wasEven && columns > 2) {
        writeMacroblock(0, row, 0);
        writeEvenRow(down, downAbove);
        writeMacroblock(columns - 1, row, 0);
      } else {
        const isRenewed = !isEven && picture.isRenewed(row);
        if (isRenewed) residual.begin(row);
        for (let column = 0; column < columns; column += 1) {
          if (picture.sources[start + column] === sources.exact) writeExact(column, row);
          else writeMacroblock(column, row, isEven ? 0 : place(picture, column, row, isRenewed));
        }
      }
      wasEven = isEven;
    }
    if (skipped > 0) writer.unsigned(skipped);
    return endSlice(writer);
  };
};
