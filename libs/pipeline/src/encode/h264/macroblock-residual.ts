import { planesOf, type Plane, type PlanarFrame } from '../planar-frame';
import { createQuantizer, quantizeBlock, restoreBlock, transformBlock, type Quantizer } from './block-transform';

const blockSamples = 16;
const quarterSamples = 4 * blockSamples;

/** Levels of a macroblock that differs from its prediction, in coding order and zigzag order. */
export interface MacroblockLevels {
  /** Sixteen blocks of sixteen. */
  readonly luma: Int32Array;
  /** Four for each chroma plane. */
  readonly chromaDc: Int32Array;
  /** Eight blocks of sixteen, of which the first is coded as DC. */
  readonly chromaAc: Int32Array;
}

export interface ResidualCoder {
  /** Of the macroblock that was coded last. */
  readonly levels: MacroblockLevels;
  /** Shows a macroblock of the key picture instead, from so many samples to the right and below; both even. */
  readonly take: (macroblockColumn: number, macroblockRow: number, across: number, down: number) => void;
  /**
   * Codes the difference of a macroblock between two frames, and adds to `shown` what a decoder adds.
   * @returns coded_block_pattern (ITU-T H.264, 7.4.5)
   */
  readonly code: (macroblockColumn: number, macroblockRow: number) => number;
}

/** Squared difference of a quarter of a macroblock that stays unseen: two levels a sample. */
const unseen = quarterSamples * 4;

const difference = new Int32Array(quarterSamples);

/** Reads the differences of eight by eight samples as four blocks; there are none outside the frame. */
const readAtEdge = (wanted: Plane, shown: Plane, left: number, top: number): number => {
  const columns = Math.min(8, wanted.width - left);
  const rows = Math.min(8, wanted.height - top);
  let sum = 0;
  difference.fill(0);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = (top + row) * wanted.width + left + column;
      const value = (wanted.bytes[at] as number) - (shown.bytes[at] as number);
      difference[(row >> 2) * 32 + (column >> 2) * 16 + (row & 3) * 4 + (column & 3)] = value;
      sum += value * value;
    }
  }
  return sum;
};

/** Reads the differences of eight by eight samples as four blocks. @returns the sum of their squares */
const readDifference = (wanted: Plane, shown: Plane, left: number, top: number): number => {
  const { width, bytes } = wanted;
  if (left + 8 > width || top + 8 > wanted.height) return readAtEdge(wanted, shown, left, top);
  const old = shown.bytes;
  let sum = 0;
  let at = top * width + left;
  for (let row = 0; row < 8; row += 1) {
    const into = (row >> 2) * 32 + (row & 3) * 4;
    for (let column = 0; column < 4; column += 1) {
      const near = (bytes[at + column] as number) - (old[at + column] as number);
      const far = (bytes[at + column + 4] as number) - (old[at + column + 4] as number);
      difference[into + column] = near;
      difference[into + column + 16] = far;
      sum += near * near + far * far;
    }
    at += width;
  }
  return sum;
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

/**
 * Codes macroblocks as differences from the frame that is shown.
 * @param wanted frame to be shown; only the coded macroblocks are read
 * @param shown frame that the decoder has in macroblocks that have been coded, up to the quantization of its key picture
 * @param key the key picture
 */
export const createResidualCoder = (
  wanted: PlanarFrame,
  shown: PlanarFrame,
  key: PlanarFrame,
  quantizers: { luma: number; chroma: number },
): ResidualCoder => {
  const [luma, chroma] = [createQuantizer(quantizers.luma), createQuantizer(quantizers.chroma)];
  const [wantedPlanes, shownPlanes, keyPlanes] = [planesOf(wanted), planesOf(shown), planesOf(key)];
  const levels = {
    luma: new Int32Array(16 * blockSamples),
    chromaDc: new Int32Array(8),
    chromaAc: new Int32Array(8 * blockSamples),
  };
  const codeLuma = (column: number, row: number): number => {
    const [wantedLuma, shownLuma] = [wantedPlanes[0], shownPlanes[0]];
    let pattern = 0;
    for (let quarter = 0; quarter < 4; quarter += 1) {
      const left = column * 16 + (quarter & 1) * 8;
      const top = row * 16 + (quarter >> 1) * 8;
      if (readDifference(wantedLuma, shownLuma, left, top) <= unseen) continue;
      let sum = 0;
      for (let block = 0; block < quarterSamples; block += blockSamples) {
        transformBlock(difference, block);
        sum += quantizeBlock(luma, difference, block, levels.luma, quarter * quarterSamples + block, 0);
      }
      if (sum === 0) continue;
      pattern |= 1 << quarter;
      for (let block = 0; block < quarterSamples; block += blockSamples) restoreBlock(difference, block);
      addDifference(shownLuma, left, top);
    }
    return pattern;
  };
  const codeChroma = (column: number, row: number): number => {
    let kind = 0;
    for (let plane = 1; plane < 3; plane += 1) {
      const [wantedPlane, shownPlane] = [wantedPlanes[plane as 1], shownPlanes[plane as 1]];
      const isUnseen = readDifference(wantedPlane, shownPlane, column * 8, row * 8) <= unseen;
      if (isUnseen) {
        levels.chromaDc.fill(0, (plane - 1) * 4, plane * 4);
        levels.chromaAc.fill(0, (plane - 1) * quarterSamples, plane * quarterSamples);
        continue;
      }
      let sum = 0;
      for (let block = 0; block < quarterSamples; block += blockSamples) {
        transformBlock(difference, block);
        sum += quantizeBlock(chroma, difference, block, levels.chromaAc, (plane - 1) * quarterSamples + block, 1);
      }
      const dcSum = codeChromaDc(chroma, levels.chromaDc, (plane - 1) * 4);
      if (sum + dcSum === 0) continue;
      kind = Math.max(kind, sum > 0 ? 2 : 1);
      for (let block = 0; block < quarterSamples; block += blockSamples) restoreBlock(difference, block);
      addDifference(shownPlane, column * 8, row * 8);
    }
    return kind;
  };
  const take = (column: number, row: number, across: number, down: number): void => {
    for (const [index, plane] of shownPlanes.entries()) {
      const scale = index === 0 ? 1 : 2;
      const size = 16 / scale;
      takeBlock(keyPlanes[index as 0], plane, size, column * size, row * size, across / scale, down / scale);
    }
  };
  return { levels, take, code: (column, row) => codeLuma(column, row) | (codeChroma(column, row) << 4) };
};
