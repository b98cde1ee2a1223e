import { createQuantizer, quantizeBlock, restoreBlock, transformBlock, type Quantizer } from '../h264/block-transform';
import type { ResidualCoder } from '../h264/vector-slice';
import { planesOf, type Plane, type PlanarFrame } from '../planar-frame';
import { differenceBlock, samplesPerStep } from './kernel/painting-functions';
import { stepsFor, type PaintingMemory } from './kernel/painting-memory';

interface Measured {
  /** Four parts for each block of eight by eight samples. */
  sums: Int32Array;
  /** Measures the blocks whose first row this is. */
  measure: (top: number) => void;
}

const blockSamples = 16;
const quarterSamples = 4 * blockSamples;

/** Squared difference of a quarter of a macroblock that stays unseen: two levels a sample. */
const unseen = quarterSamples * 0.5;

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

/**
 * Codes macroblocks as differences from the frame that is shown. All frames are in the memory.
 * @param wanted frame to be shown; only the coded macroblocks are read
 * @param shown frame that the decoder has in macroblocks that have been coded, up to the quantization of its key picture
 * @param key the key picture
 * @param chromaOffset added to the quantizer for chroma; the sum is below 30 (table 8-15)
 */
export const createResidualCoder = (
  memory: PaintingMemory,
  { wanted, shown, key }: Record<'wanted' | 'shown' | 'key', PlanarFrame>,
  chromaOffset: number,
): ResidualCoder => {
  const quantizers = new Map<number, Quantizer>();
  const quantizerOf = (value: number): Quantizer => {
    const known = quantizers.get(value) ?? createQuantizer(value);
    quantizers.set(value, known);
    return known;
  };
  let [luma, chroma] = [quantizerOf(0), quantizerOf(0)];
  const [wantedPlanes, shownPlanes, keyPlanes] = [planesOf(wanted), planesOf(shown), planesOf(key)];
  const levels = {
    luma: new Int32Array(16 * blockSamples),
    chromaDc: new Int32Array(8),
    chromaAc: new Int32Array(8 * blockSamples),
  };
  /** Of the upper half and the lower half of a row of macroblocks, and of its chroma. */
  const [upper, lower, blue, red] = ([0, 0, 1, 2] as const).map((plane) => {
    const { width, height, bytes } = wantedPlanes[plane];
    const old = shownPlanes[plane].bytes;
    const { buffer, byteOffset } = memory.allocate(sumBytes(width));
    const sums = new Int32Array(buffer, byteOffset, sumBytes(width) / 4);
    const measure = (top: number): void => {
      const at = top * width;
      const { samples } = differenceBlock;
      if (top >= height) sums.fill(0);
      else {
        const [one, other] = [bytes.byteOffset + at, old.byteOffset + at];
        memory.squareDifferences(one, other, width, samples * width - samplesPerStep, stepsFor(width), byteOffset);
      }
    };
    return { sums, measure };
  }) as [Measured, Measured, Measured, Measured];
  const isSeen = ({ sums }: Measured, block: number): boolean => {
    const at = block * 4;
    return (
      (sums[at] as number) + (sums[at + 1] as number) + (sums[at + 2] as number) + (sums[at + 3] as number) > unseen
    );
  };

  const codeQuarter = (quarter: number, left: number, top: number): number => {
    readDifference(wantedPlanes[0], shownPlanes[0], left, top);
    let sum = 0;
    for (let block = 0; block < quarterSamples; block += blockSamples) {
      transformBlock(difference, block);
      sum += quantizeBlock(luma, difference, block, levels.luma, quarter * quarterSamples + block, 0);
    }
    if (sum === 0) return 0;
    for (let block = 0; block < quarterSamples; block += blockSamples) restoreBlock(difference, block);
    addDifference(shownPlanes[0], left, top);
    return 1 << quarter;
  };

  const codeLuma = (column: number, row: number, isNew: boolean): number => {
    let pattern = 0;
    for (let quarter = 0; quarter < 4; quarter += 1) {
      const block = column * 2 + (quarter & 1);
      const left = block * 8;
      const top = row * 16 + (quarter >> 1) * 8;
      const isInside = left < wanted.widthPixels && top < wanted.heightPixels;
      if (isInside && (isNew || isSeen(quarter < 2 ? upper : lower, block))) pattern |= codeQuarter(quarter, left, top);
    }
    return pattern;
  };

  const codeChromaPlane = (plane: 1 | 2, column: number, row: number, isNew: boolean): number => {
    const [left, top] = [column * 8, row * 8];
    const [dcAt, acAt] = [(plane - 1) * 4, (plane - 1) * quarterSamples];
    const isInside = left < wantedPlanes[plane].width && top < wantedPlanes[plane].height;
    if (!isInside || !(isNew || isSeen(plane === 1 ? blue : red, column))) {
      levels.chromaDc.fill(0, dcAt, dcAt + 4);
      levels.chromaAc.fill(0, acAt, acAt + quarterSamples);
      return 0;
    }
    readDifference(wantedPlanes[plane], shownPlanes[plane], left, top);
    let sum = 0;
    for (let block = 0; block < quarterSamples; block += blockSamples) {
      transformBlock(difference, block);
      sum += quantizeBlock(chroma, difference, block, levels.chromaAc, acAt + block, 1);
    }
    const dcSum = codeChromaDc(chroma, levels.chromaDc, dcAt);
    if (sum + dcSum === 0) return 0;
    for (let block = 0; block < quarterSamples; block += blockSamples) restoreBlock(difference, block);
    addDifference(shownPlanes[plane], left, top);
    return sum > 0 ? 2 : 1;
  };

  const takeFrom = (column: number, row: number, across: number, down: number): void => {
    for (const [index, plane] of shownPlanes.entries()) {
      const scale = index === 0 ? 1 : 2;
      const size = 16 / scale;
      takeBlock(keyPlanes[index as 0], plane, size, column * size, row * size, across / scale, down / scale);
    }
  };

  const samples = new Uint8Array(384);
  const copyExact = (column: number, row: number): Uint8Array => {
    let into = 0;
    for (const [index, { bytes, width, height }] of wantedPlanes.entries()) {
      const size = index === 0 ? 16 : 8;
      const left = column * size;
      const count = Math.min(size, width - left);
      for (let line = row * size; line < (row + 1) * size; line += 1) {
        const at = Math.min(line, height - 1) * width + left;
        const inRow = bytes.subarray(at, at + count);
        samples.fill(inRow[count - 1] ?? 0, into, into + size);
        samples.set(inRow, into);
        if (line < height) shownPlanes[index as 0].bytes.set(inRow, at);
        into += size;
      }
    }
    return samples;
  };

  return {
    levels,
    setQuantizer: (value) => {
      luma = quantizerOf(value);
      chroma = quantizerOf(Math.max(0, value + chromaOffset));
    },
    takeFrom,
    copyExact,
    begin: (row) => {
      upper.measure(row * 16);
      lower.measure(row * 16 + 8);
      blue.measure(row * 8);
      red.measure(row * 8);
    },
    code: (column, row, isNew) => {
      const pattern = codeLuma(column, row, isNew);
      const kinds = [codeChromaPlane(1, column, row, isNew), codeChromaPlane(2, column, row, isNew)] as const;
      return pattern | (Math.max(...kinds) << 4);
    },
  };
};
