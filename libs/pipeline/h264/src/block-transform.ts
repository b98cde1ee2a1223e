/**
 * The transform of 4x4 samples and its quantizer (ITU-T H.264, 8.5), with the forward side that the standard leaves
 * to encoders. Written without loops over arrays of arrays: moving captions spend their time here.
 */

/** Places of coefficients by their basis functions: both indexes even, both odd, mixed. */
const placeClass = Uint8Array.of(0, 2, 0, 2, 2, 1, 2, 1, 0, 2, 0, 2, 2, 1, 2, 1);
const zigzag = Uint8Array.of(0, 1, 4, 8, 5, 2, 3, 6, 9, 12, 13, 10, 7, 11, 14, 15);

/** normAdjust4x4 for each remainder of the quantizer by six (8-315). */
const stepScales = [
  [10, 16, 13],
  [11, 18, 14],
  [13, 20, 16],
  [14, 23, 18],
  [16, 25, 20],
  [18, 29, 23],
] as const;

/** 2^21 by the square of the norm of each class's basis function: factor times step is this. */
const normProducts = [2 ** 17, 2 ** 21 / 25, 2 ** 19 / 5] as const;

/** Fraction of a step from which a level is rounded up: less than half saves bits where the difference is not seen. */
const roundingShare = 1 / 6;

export interface Quantizer {
  /** A factor for each place of a block, row by row; `steps` alike. */
  readonly factors: Int32Array;
  readonly steps: Int32Array;
  readonly shift: number;
  readonly rounding: number;
}

/** @param value QP, 0 to 51 */
export const createQuantizer = (value: number): Quantizer => {
  const scales = stepScales[value % 6] ?? stepScales[0];
  const exponent = Math.floor(value / 6);
  const shift = 15 + exponent;
  const of = (numbers: readonly number[], at: number): number => numbers[placeClass[at] ?? 0] ?? 0;
  return {
    factors: Int32Array.from(placeClass, (_, at) => Math.round(of(normProducts, at) / of(scales, at))),
    steps: Int32Array.from(placeClass, (_, at) => of(scales, at) << exponent),
    shift,
    rounding: Math.floor(2 ** shift * roundingShare),
  };
};

/** Transforms the sixteen differences from `at` on, in place. */
export const transformBlock = (block: Int32Array, at: number): void => {
  for (let row = at; row < at + 16; row += 4) {
    const one = block[row] as number;
    const two = block[row + 1] as number;
    const three = block[row + 2] as number;
    const four = block[row + 3] as number;
    block[row] = one + two + three + four;
    block[row + 1] = 2 * (one - four) + two - three;
    block[row + 2] = one - two - three + four;
    block[row + 3] = one - four - 2 * (two - three);
  }
  for (let column = at; column < at + 4; column += 1) {
    const one = block[column] as number;
    const two = block[column + 4] as number;
    const three = block[column + 8] as number;
    const four = block[column + 12] as number;
    block[column] = one + two + three + four;
    block[column + 4] = 2 * (one - four) + two - three;
    block[column + 8] = one - two - three + four;
    block[column + 12] = one - four - 2 * (two - three);
  }
};

/** Transforms sixteen scaled coefficients back to differences, in place (8.5.12.2). */
export const restoreBlock = (block: Int32Array, at: number): void => {
  for (let row = at; row < at + 16; row += 4) {
    const one = block[row] as number;
    const two = block[row + 1] as number;
    const three = block[row + 2] as number;
    const four = block[row + 3] as number;
    const sum = one + three;
    const difference = one - three;
    const less = (two >> 1) - four;
    const more = two + (four >> 1);
    block[row] = sum + more;
    block[row + 1] = difference + less;
    block[row + 2] = difference - less;
    block[row + 3] = sum - more;
  }
  for (let column = at; column < at + 4; column += 1) {
    const one = block[column] as number;
    const two = block[column + 4] as number;
    const three = block[column + 8] as number;
    const four = block[column + 12] as number;
    const sum = one + three + 32;
    const difference = one - three + 32;
    const less = (two >> 1) - four;
    const more = two + (four >> 1);
    block[column] = (sum + more) >> 6;
    block[column + 4] = (difference + less) >> 6;
    block[column + 8] = (difference - less) >> 6;
    block[column + 12] = (sum - more) >> 6;
  }
};

/**
 * Quantizes a transformed block to `levels` in zigzag order, and scales them back in place (8.5.12.1).
 * @param first 1 leaves out the DC coefficient, which is coded elsewhere
 * @returns sum of the levels' sizes
 */
export const quantizeBlock = (
  { factors, steps, shift, rounding }: Quantizer,
  block: Int32Array,
  at: number,
  levels: Int32Array,
  levelsAt: number,
  first: 0 | 1,
): number => {
  let sum = 0;
  for (let index = first; index < 16; index += 1) {
    const place = zigzag[index] as number;
    const value = block[at + place] as number;
    const size = ((value < 0 ? -value : value) * (factors[place] as number) + rounding) >> shift;
    const level = value < 0 ? -size : size;
    levels[levelsAt + index] = level;
    block[at + place] = level * (steps[place] as number);
    sum += size;
  }
  return sum;
};
