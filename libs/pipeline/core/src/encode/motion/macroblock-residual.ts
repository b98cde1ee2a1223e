import {
  createQuantizer,
  quantizeBlock,
  restoreBlock,
  transformBlock,
  type Quantizer,
  type ResidualCoder,
} from '@svc/pipeline-h264';
import { splitPlanes, type Plane, type PlanarFrame } from '../planar-frame';
import { differenceBlock, samplesPerStep } from './kernel/painting-functions';
import { stepsFor, type PaintingMemory } from './kernel/painting-memory';

interface Measured {
  /** Measures blocks whose first row this is, sixteen columns a step. */
  measure: (top: number, firstStep: number, endStep: number) => void;
  /** True when the differences of a block of eight columns are seen. */
  isSeen: (block: number) => boolean;
}

const blockSamples = 16;
const quarterSamples = 4 * blockSamples;

/** Mean squared difference of a quarter of a macroblock that stays unseen: 45 dB, finer than key pictures are coded. */
const unseen = quarterSamples * 2;

const difference = new Int32Array(quarterSamples);

/** Reads the differences of eight by eight samples as four blocks; there are none outside the frame. */
const readDifference = (wanted: Plane, shown: Plane, left: number, top: number): void => {
  const { width, height, bytes } = wanted;
  const old = shown.bytes;
  const columns = Math.min(8, width - left);
  const rows = Math.min(8, height - top);
  if (columns < 8 || rows < 8) difference.fill(0);
  let at = top * width + left;
  for (let row = 0; row < rows; row += 1) {
    const into = (row >> 2) * 32 + (row & 3) * 4;
    for (let column = 0; column < columns; column += 1)
      difference[into + (column & 3) + (column >> 2) * 16] =
        (bytes[at + column] as number) - (old[at + column] as number);
    at += width;
  }
};

const addDifference = ({ bytes, width, height }: Plane, left: number, top: number): void => {
  const rows = Math.min(8, height - top);
  const columns = Math.min(8, width - left);
  for (let row = 0; row < rows; row += 1) {
    const from = (row >> 2) * 32 + (row & 3) * 4;
    const start = (top + row) * width + left;
    for (let column = 0; column < columns; column += 1) {
      const sum = (bytes[start + column] as number) + (difference[from + (column >> 2) * 16 + (column & 3)] as number);
      bytes[start + column] = sum < 0 ? 0 : sum > 255 ? 255 : sum;
    }
  }
};

/** The four DC coefficients of a chroma plane: transformed, quantized and scaled back (8.5.11). @returns sum of sizes */
const codeChromaDc = ({ factors, steps, shift, rounding }: Quantizer, levels: Int32Array, at: number): number => {
  const [one, two] = [difference[0] as number, difference[16] as number];
  const [three, four] = [difference[32] as number, difference[48] as number];
  const factor = factors[0] as number;
  const quantize = (value: number): number => {
    const size = (Math.abs(value) * factor + 2 * rounding) >> (shift + 1);
    return value < 0 ? -size : size;
  };
  const a = quantize(one + two + three + four);
  const b = quantize(one - two + three - four);
  const c = quantize(one + two - three - four);
  const d = quantize(one - two - three + four);
  levels[at] = a;
  levels[at + 1] = b;
  levels[at + 2] = c;
  levels[at + 3] = d;
  const step = steps[0] as number;
  difference[0] = ((a + b + c + d) * step) >> 1;
  difference[16] = ((a - b + c - d) * step) >> 1;
  difference[32] = ((a + b - c - d) * step) >> 1;
  difference[48] = ((a - b - c + d) * step) >> 1;
  return Math.abs(a) + Math.abs(b) + Math.abs(c) + Math.abs(d);
};

const takeBlock = (from: Plane, to: Plane, size: number, left: number, top: number, across: number, down: number) => {
  const { width, height } = to;
  const end = Math.min(width, left + size);
  for (let row = top; row < Math.min(height, top + size); row += 1) {
    const start = (row + down) * width + across;
    to.bytes.set(from.bytes.subarray(start + left, start + end), row * width + left);
  }
};

const sumBytes = (widthPixels: number): number => stepsFor(widthPixels) * differenceBlock.pairBytes;

/** Bytes that `createResidualCoder` allocates. */
export const residualSizes = (widthPixels: number): number[] =>
  [widthPixels, widthPixels, widthPixels / 2, widthPixels / 2].map(sumBytes);

export interface ResidualFrames {
  /** Frame to be shown; only the coded macroblocks are read. */
  wanted: PlanarFrame;
  /** Frame that the decoder has in macroblocks that have been coded, up to the quantization of its key picture. */
  shown: PlanarFrame;
  key: PlanarFrame;
}

/** Measures the differences in all blocks of eight rows of a plane at once. */
const createMeasure = (memory: PaintingMemory, wanted: Plane, shown: Plane): Measured => {
  const { width, height, bytes } = wanted;
  const steps = stepsFor(width);
  const { buffer, byteOffset } = memory.allocate(sumBytes(width));
  const sums = new Int32Array(buffer, byteOffset, sumBytes(width) / 4);
  const back = differenceBlock.samples * width - samplesPerStep;
  const measure = (top: number, first: number, end: number): void => {
    const count = Math.min(end, steps) - first;
    const out = first * differenceBlock.pairBytes;
    if (top >= height) sums.fill(0, out / 4);
    if (top >= height || count <= 0) return;
    const at = top * width + first * samplesPerStep;
    memory.squareDifferences(bytes.byteOffset + at, shown.bytes.byteOffset + at, width, back, count, byteOffset + out);
  };
  const isSeen = (block: number): boolean => {
    const at = block * 4;
    const one = (sums[at] as number) + (sums[at + 1] as number);
    return one + (sums[at + 2] as number) + (sums[at + 3] as number) > unseen;
  };
  return { measure, isSeen };
};

/** Codes macroblocks as differences from the frame that is shown. */
export class MacroblockResidual implements ResidualCoder {
  readonly levels = {
    luma: new Int32Array(16 * blockSamples),
    chromaDc: new Int32Array(8),
    chromaAc: new Int32Array(8 * blockSamples),
  };
  private readonly quantizers = new Map<number, Quantizer>();
  private readonly wanted: readonly [Plane, Plane, Plane];
  private readonly shown: readonly [Plane, Plane, Plane];
  private readonly key: readonly [Plane, Plane, Plane];
  /** Measures of the upper half and the lower half of a row of macroblocks, and of its chroma. */
  private readonly upper: Measured;
  private readonly lower: Measured;
  private readonly chromas: readonly [Measured, Measured];
  private readonly samples = new Uint8Array(384);
  private luma: Quantizer;
  private chroma: Quantizer;

  /**
   * @param memory in which the frames are
   * @param chromaOffset added to the quantizer for chroma; the sum is below 30 (table 8-15)
   * @param seenRows set to 1 for each row of macroblocks with differences that are seen
   */
  constructor(
    memory: PaintingMemory,
    { wanted, shown, key }: ResidualFrames,
    private readonly chromaOffset: number,
    private readonly seenRows: Uint8Array,
  ) {
    [this.wanted, this.shown, this.key] = [splitPlanes(wanted), splitPlanes(shown), splitPlanes(key)];
    const measurePlane = (plane: 0 | 1 | 2): Measured => createMeasure(memory, this.wanted[plane], this.shown[plane]);
    [this.upper, this.lower] = [measurePlane(0), measurePlane(0)];
    this.chromas = [measurePlane(1), measurePlane(2)];
    this.luma = this.findQuantizer(0);
    this.chroma = this.luma;
  }

  setQuantizer(value: number): void {
    this.luma = this.findQuantizer(value);
    this.chroma = this.findQuantizer(Math.max(0, value + this.chromaOffset));
  }

  begin(row: number, fromColumn: number, toColumn: number): void {
    this.upper.measure(row * 16, fromColumn, toColumn);
    this.lower.measure(row * 16 + 8, fromColumn, toColumn);
    for (const chroma of this.chromas) chroma.measure(row * 8, fromColumn >> 1, (toColumn + 1) >> 1);
  }

  takeFrom(column: number, row: number, across: number, down: number): void {
    for (const [index, plane] of this.shown.entries()) {
      const scale = index === 0 ? 1 : 2;
      const size = 16 / scale;
      takeBlock(this.key[index as 0], plane, size, column * size, row * size, across / scale, down / scale);
    }
  }

  copyExact(column: number, row: number): Uint8Array {
    let into = 0;
    for (const [index, { bytes, width, height }] of this.wanted.entries()) {
      const size = index === 0 ? 16 : 8;
      const left = column * size;
      const count = Math.min(size, width - left);
      for (let line = row * size; line < (row + 1) * size; line += 1) {
        const at = Math.min(line, height - 1) * width + left;
        const inRow = bytes.subarray(at, at + count);
        this.samples.fill(inRow[count - 1] ?? 0, into, into + size);
        this.samples.set(inRow, into);
        if (line < height) this.shown[index as 0].bytes.set(inRow, at);
        into += size;
      }
    }
    return this.samples;
  }

  code(column: number, row: number, isNew: boolean): number {
    const pattern = this.codeSeen(column, row, isNew);
    if (pattern > 0) this.seenRows[row] = 1;
    return pattern;
  }

  private findQuantizer(value: number): Quantizer {
    const known = this.quantizers.get(value) ?? createQuantizer(value);
    this.quantizers.set(value, known);
    return known;
  }

  private codeSeen(column: number, row: number, isNew: boolean): number {
    let pattern = 0;
    for (let quarter = 0; quarter < 4; quarter += 1) {
      const block = column * 2 + (quarter & 1);
      if (!isNew && !(quarter < 2 ? this.upper : this.lower).isSeen(block)) continue;
      const top = row * 16 + (quarter >> 1) * 8;
      const isInside = block * 8 < this.wanted[0].width && top < this.wanted[0].height;
      if (isInside) pattern |= this.codeQuarter(quarter, block * 8, top);
    }
    const [isBlueSeen, isRedSeen] = [isNew || this.chromas[0].isSeen(column), isNew || this.chromas[1].isSeen(column)];
    if (!isBlueSeen && !isRedSeen) return pattern;
    const blue = this.codeChroma(1, column, row, isBlueSeen);
    const red = this.codeChroma(2, column, row, isRedSeen);
    return pattern | (Math.max(blue, red) << 4);
  }

  private codeQuarter(quarter: number, left: number, top: number): number {
    readDifference(this.wanted[0], this.shown[0], left, top);
    let sum = 0;
    for (let block = 0; block < quarterSamples; block += blockSamples) {
      transformBlock(difference, block);
      const at = quarter * quarterSamples + block;
      const size = quantizeBlock(this.luma, difference, block, this.levels.luma, at, 0);
      if (size > 0) restoreBlock(difference, block);
      sum += size;
    }
    if (sum === 0) return 0;
    addDifference(this.shown[0], left, top);
    return 1 << quarter;
  }

  /** @returns 2 with AC coefficients, 1 with DC coefficients alone, 0 for none */
  private codeChroma(plane: 1 | 2, column: number, row: number, isSeen: boolean): number {
    const { chromaDc, chromaAc } = this.levels;
    const [dcAt, acAt] = [(plane - 1) * 4, (plane - 1) * quarterSamples];
    const [left, top] = [column * 8, row * 8];
    const isInside = left < this.wanted[plane].width && top < this.wanted[plane].height;
    if (!isInside || !isSeen) {
      chromaDc.fill(0, dcAt, dcAt + 4);
      chromaAc.fill(0, acAt, acAt + quarterSamples);
      return 0;
    }
    readDifference(this.wanted[plane], this.shown[plane], left, top);
    let sum = 0;
    for (let block = 0; block < quarterSamples; block += blockSamples) {
      transformBlock(difference, block);
      sum += quantizeBlock(this.chroma, difference, block, chromaAc, acAt + block, 1);
    }
    const dcSum = codeChromaDc(this.chroma, chromaDc, dcAt);
    if (sum + dcSum === 0) return 0;
    for (let block = 0; block < quarterSamples; block += blockSamples) restoreBlock(difference, block);
    addDifference(this.shown[plane], left, top);
    return sum > 0 ? 2 : 1;
  }
}
