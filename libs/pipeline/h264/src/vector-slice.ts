import { BitWriter } from './bit-writer';
import { createLevelWriter, type LevelWriter, type MacroblockLevels } from './level-writer';
import type { NalUnit } from './nal-unit';
import type { ParameterSets } from './parameter-sets';
import { patternCodes } from './residual-codes';
import { beginKeyedSlice, endSlice } from './slice-header';

/** Origins of a macroblock's samples. */
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
  /** Levels of the macroblock that was coded last. */
  readonly levels: MacroblockLevels;
  /** @param value QP of the next macroblocks */
  readonly setQuantizer: (value: number) => void;
  /** Shows a macroblock of the key picture instead, from so many samples to the right and below; both even. */
  readonly takeFrom: (macroblockColumn: number, macroblockRow: number, across: number, down: number) => void;
  /** The samples of a macroblock, 256 of luma and 64 of each chroma, which are shown from now on. */
  readonly copyExact: (macroblockColumn: number, macroblockRow: number) => Uint8Array;
  /** Measures neighbouring macroblocks before they are coded. */
  readonly begin: (macroblockRow: number, fromColumn: number, toColumn: number) => void;
  /**
   * Codes the difference of a macroblock between two frames, and adds to `shown` what a decoder adds.
   * @param isNew true after `takeFrom`
   * @returns coded_block_pattern (ITU-T H.264, 7.4.5)
   */
  readonly code: (macroblockColumn: number, macroblockRow: number, isNew: boolean) => number;
}

/** A P picture between key pictures. */
interface VectorPicture {
  /** Counts from 0 for the key picture. */
  frameNumber: number;
  /** Vectors into the key picture, in quarters of a sample: across for each column of macroblocks, down for each row. */
  across: Int16Array;
  down: Int16Array;
  /** One of `sources` for each macroblock. */
  sources: Uint8Array;
  /** True for a row of macroblocks whose differences are coded; otherwise its renewed macroblocks stay as they are. */
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

/** Room for a picture of moved macroblocks. */
const vectorBytes = 16_384;

/** Reference of a macroblock without vector. */
const intra = 255;
/** mb_type I_PCM in a P slice (tables 7-11 and 7-13). */
const exactType = 30;

/**
 * Writes P pictures of one size as one slice each: vectors into a key picture, which is the only long-term reference,
 * and differences from the picture before where something does not move with it.
 */
export class VectorWriter {
  private readonly columns: number;
  private readonly rows: number;
  private readonly references: Uint8Array;
  private readonly acrosses: Int16Array;
  private readonly downs: Int16Array;
  private readonly levels: LevelWriter;
  private readonly writer = new BitWriter(vectorBytes);
  private hasPrevious = false;
  private skipped = 0;
  private predictedAcross = 0;
  private predictedDown = 0;

  constructor(
    private readonly sets: ParameterSets,
    private readonly residual: ResidualCoder,
  ) {
    const { widthMacroblocks, macroblockCount } = sets.sequence;
    this.columns = widthMacroblocks;
    this.rows = macroblockCount / widthMacroblocks;
    this.references = new Uint8Array(macroblockCount);
    this.acrosses = new Int16Array(macroblockCount);
    this.downs = new Int16Array(macroblockCount);
    this.levels = createLevelWriter(this.columns, this.rows);
  }

  write(picture: VectorPicture): NalUnit {
    this.hasPrevious = picture.frameNumber > 1;
    const referenceCount = this.hasPrevious ? 2 : 1;
    beginKeyedSlice(picture.frameNumber, this.sets, referenceCount, picture.quantizer, this.writer.clear());
    this.residual.setQuantizer(picture.quantizer);
    this.skipped = 0;
    this.levels.begin();
    for (let row = 0; row < this.rows; row += 1) {
      this.placeMoved(picture, row);
      this.writeRow(picture, row);
    }
    if (this.skipped > 0) this.writer.unsigned(this.skipped);
    return endSlice(this.writer);
  }

  /** Gives each macroblock of a row the vector with which it moves; those that do not are placed as they are written. */
  private placeMoved({ across, down }: VectorPicture, row: number): void {
    const [start, end] = [row * this.columns, (row + 1) * this.columns];
    this.references.fill(0, start, end);
    this.acrosses.set(across.subarray(0, this.columns), start);
    this.downs.fill(down[row] as number, start, end);
  }

  /**
   * Counts the macroblocks from here on that move, as do those on the left, above, and above to the right. Vectors grow
   * evenly across, so that the median of three is the one in the middle: all have equal bits, or none. A row that moves
   * across alone has none: skipped macroblocks may not move then.
   */
  private countEqual({ sources: origins, down }: VectorPicture, column: number, row: number): number {
    if (column === 0 || row === 0 || down[row] === 0 || down[row - 1] === 0) return 0;
    const { columns } = this;
    const [start, above] = [row * columns, (row - 1) * columns];
    if (origins[start + column - 1] !== sources.moved || origins[above + column] !== sources.moved) return 0;
    let end = column;
    while (end < columns - 1 && origins[start + end] === sources.moved && origins[above + end + 1] === sources.moved)
      end += 1;
    return end - column;
  }

  private writeEqual(growth: number, count: number): void {
    const code = signedCode(growth);
    const length = codeLength(code);
    this.beginMacroblock(0);
    this.writer.bits(1, 1).bits(code, length).bit(1);
    const head = this.hasPrevious ? 0b1111 : 0b111;
    const bits = (((head << length) | code) << 1) | 1;
    const bitCount = (this.hasPrevious ? 4 : 3) + length + 1;
    for (let written = 1; written < count; written += 1) this.writer.bits(bits, bitCount);
  }

  private writeRow(picture: VectorPicture, row: number): void {
    const isRenewed = picture.isRenewed(row);
    const growth = row === 0 ? 0 : (picture.down[row] as number) - (picture.down[row - 1] as number);
    let measured = 0;
    for (let column = 0; column < this.columns;) {
      if (isRenewed && column >= measured) measured = this.measure(picture, column, row);
      const equals = this.countEqual(picture, column, row);
      if (equals === 0) this.writeAny(picture, column, row, isRenewed);
      else if (growth === 0) this.skipped += equals;
      else this.writeEqual(growth, equals);
      column += Math.max(1, equals);
    }
  }

  /** Measures the macroblocks from here on that are renewed. @returns the column behind them */
  private measure({ sources: origins }: VectorPicture, column: number, row: number): number {
    const start = row * this.columns;
    let end = column;
    while (end < this.columns && origins[start + end] === sources.renewed) end += 1;
    if (end > column) this.residual.begin(row, column, end);
    return end;
  }

  private writeAny(picture: VectorPicture, column: number, row: number, isRenewed: boolean): void {
    const source = picture.sources[row * this.columns + column];
    if (source === sources.exact) this.writeExact(column, row);
    else this.writeMacroblock(column, row, source === sources.moved ? 0 : this.place(picture, column, row, isRenewed));
  }

  /** Decides vector and reference of a macroblock that does not move with the picture. @returns its coded_block_pattern */
  private place(picture: VectorPicture, column: number, row: number, isRenewed: boolean): number {
    const at = row * this.columns + column;
    const source = picture.sources[at] as number;
    this.references[at] = source === sources.renewed && this.hasPrevious ? 1 : 0;
    this.acrosses[at] = 0;
    this.downs[at] = 0;
    if (source === sources.entered) {
      const across = wholeVector(picture.across[column] as number, column, this.columns);
      const down = wholeVector(picture.down[row] as number, row, this.rows);
      this.acrosses[at] = across;
      this.downs[at] = down;
      this.residual.takeFrom(column, row, across / quartersOfSample, down / quartersOfSample);
      return this.residual.code(column, row, true);
    }
    return source === sources.renewed && isRenewed ? this.residual.code(column, row, false) : 0;
  }

  private writeExact(column: number, row: number): void {
    const at = row * this.columns + column;
    this.references[at] = intra;
    this.acrosses[at] = 0;
    this.downs[at] = 0;
    this.writer.unsigned(this.skipped).unsigned(exactType).align();
    this.skipped = 0;
    const samples = this.residual.copyExact(column, row);
    for (let at = 0; at < samples.length; at += 2)
      this.writer.bits(((samples[at] as number) << 8) | (samples[at + 1] as number), 16);
    this.levels.markExact(column, row);
  }

  private writeMacroblock(column: number, row: number, pattern: number): void {
    const at = row * this.columns + column;
    const reference = this.references[at] as number;
    this.predict(column, row, reference);
    const across = (this.acrosses[at] as number) - this.predictedAcross;
    const down = (this.downs[at] as number) - this.predictedDown;
    if (reference === 0 && pattern === 0 && this.isSkipped(column, row, across === 0 && down === 0)) {
      this.skipped += 1;
      return;
    }
    this.beginMacroblock(reference);
    const [acrossCode, downCode] = [signedCode(across), signedCode(down)];
    this.writer.bits(acrossCode, codeLength(acrossCode)).bits(downCode, codeLength(downCode));
    this.writer.unsigned(patternCodes[pattern] as number);
    if (pattern === 0) return;
    if ((pattern & 15) !== 0 && this.sets.picture.hasLargeTransform) this.writer.bit(0); // transform_size_8x8_flag
    this.writer.signed(0); // mb_qp_delta
    this.levels.write(this.writer, pattern, this.residual.levels, column, row);
  }

  /** mb_skip_run, mb_type P_L0_16x16, and ref_idx_l0 when there is a choice, as an inverted bit (7.3.5.1). */
  private beginMacroblock(reference: number): void {
    if (this.skipped === 0 && this.hasPrevious) this.writer.bits(6 | (reference ^ 1), 3);
    else if (this.hasPrevious) this.writer.unsigned(this.skipped).bits(2 | (reference ^ 1), 2);
    else this.writer.unsigned(this.skipped).bit(1);
    this.skipped = 0;
  }

  private isStill(at: number): boolean {
    return this.references[at] === 0 && this.acrosses[at] === 0 && this.downs[at] === 0;
  }

  /** A skipped macroblock at the edge or beside one that stands still does not move; another has the predicted vector. */
  private isSkipped(column: number, row: number, isPredicted: boolean): boolean {
    const at = row * this.columns + column;
    const staysStill = column === 0 || row === 0 || this.isStill(at - 1) || this.isStill(at - this.columns);
    return staysStill ? this.isStill(at) : isPredicted;
  }

  /** Predicts a vector from those on the left, above, and above to the right (8.4.1.3). */
  private predict(column: number, row: number, reference: number): void {
    const { columns, references, acrosses, downs } = this;
    const at = row * columns + column;
    const left = column > 0 ? at - 1 : -1;
    if (row === 0) {
      this.predictFrom(left);
      return;
    }
    const above = at - columns;
    const corner = column < columns - 1 ? above + 1 : left < 0 ? -1 : above - 1;
    const isLeft = left >= 0 && references[left] === reference;
    const isAbove = references[above] === reference;
    const isCorner = corner >= 0 && references[corner] === reference;
    if (Number(isLeft) + Number(isAbove) + Number(isCorner) === 1) {
      this.predictFrom(isLeft ? left : isAbove ? above : corner);
      return;
    }
    const leftAcross = left < 0 ? 0 : (acrosses[left] as number);
    const leftDown = left < 0 ? 0 : (downs[left] as number);
    const cornerAcross = corner < 0 ? 0 : (acrosses[corner] as number);
    const cornerDown = corner < 0 ? 0 : (downs[corner] as number);
    this.predictedAcross = median(leftAcross, acrosses[above] as number, cornerAcross);
    this.predictedDown = median(leftDown, downs[above] as number, cornerDown);
  }

  private predictFrom(at: number): void {
    this.predictedAcross = at < 0 ? 0 : (this.acrosses[at] as number);
    this.predictedDown = at < 0 ? 0 : (this.downs[at] as number);
  }
}
