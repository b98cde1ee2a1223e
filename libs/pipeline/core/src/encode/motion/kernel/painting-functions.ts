import {
  add,
  get,
  integer,
  isZero,
  loadInteger,
  loadVector,
  pickBytes,
  repeatWhile,
  set,
  storeVector,
  subtract,
  tee,
  u16,
  u32,
  u8,
  when,
  type Code,
  type KernelFunction,
} from './web-assembly';

/** Samples that one pass of a kernel's loop produces. */
export const samplesPerStep = 16;

/**
 * Table entry that `resampleRow` reads for each eight samples: the sixteen bytes to pick, first the eight before the
 * samples and then the eight behind them; eight weights of the latter in 1/256, 16 bits each; and the offset of the
 * bytes to pick from, 32 bits.
 */
export const resampleEntry = { samples: 8, pickOffset: 0, weightOffset: 16, startOffset: 32, bytes: 40 } as const;

const advance = (local: number, bytes: number): Code => set(local, add(get(local), integer(bytes)));
/** Decrements the local and returns its new value. */
const countDown = (local: number): Code => tee(local, subtract(get(local), integer(1)));
const half = u16.constant(128);
const divideBy256 = (sum: Code): Code => u16.shiftRight(u16.add(sum, half), integer(8));

/** Resamples rows of the source to the target's width: bilinear, in 1/256. */
const resampleRow = (): KernelFunction => {
  const [source, out, table, steps, picked] = [0, 1, 2, 3, 4];
  const eightSamples = (entry: number): Code => {
    const bytes = loadVector(add(get(source), loadInteger(get(table), entry + resampleEntry.startOffset)));
    const before = u16.low(tee(picked, pickBytes(bytes, loadVector(get(table), entry + resampleEntry.pickOffset))));
    const towards = u16.subtract(u16.high(get(picked)), u16.low(get(picked)));
    const weights = loadVector(get(table), entry + resampleEntry.weightOffset);
    // The sum stays below 65,536, so that a negative difference wraps around correctly.
    return divideBy256(u16.add(u16.shiftLeft(before, integer(8)), u16.multiply(towards, weights)));
  };
  return {
    name: 'resampleRow',
    parameterCount: 4,
    vectorCount: 1,
    body: repeatWhile(
      countDown(steps),
      storeVector(get(out), u8.narrow(eightSamples(0), eightSamples(resampleEntry.bytes))),
      advance(out, samplesPerStep),
      advance(table, 2 * resampleEntry.bytes),
    ),
  };
};

/** Mixes two rows to the row between them. `weight` is the share of the lower row, in 1/256. */
const mixRows = (): KernelFunction => {
  const [upper, lower, weight, out, steps, upperWeight, lowerWeight] = [0, 1, 2, 3, 4, 5, 6];
  const eightSamples = (part: (vector: Code) => Code): Code =>
    divideBy256(
      u16.add(
        u16.multiply(part(loadVector(get(upper))), get(upperWeight)),
        u16.multiply(part(loadVector(get(lower))), get(lowerWeight)),
      ),
    );
  return {
    name: 'mixRows',
    parameterCount: 5,
    vectorCount: 2,
    body: [
      ...set(upperWeight, u16.splat(subtract(integer(256), get(weight)))),
      ...set(lowerWeight, u16.splat(get(weight))),
      ...repeatWhile(
        countDown(steps),
        storeVector(get(out), u8.narrow(eightSamples(u16.low), eightSamples(u16.high))),
        advance(out, samplesPerStep),
        advance(upper, samplesPerStep),
        advance(lower, samplesPerStep),
      ),
    ],
  };
};

/**
 * Lays an overlay over samples, in place: samples times transparency plus the premultiplied overlay, divided by 255.
 */
const layOver = (): KernelFunction => {
  const [target, clear, covered, steps, clearBytes, sum] = [0, 1, 2, 3, 4, 5];
  const eightSamples = (part: (vector: Code) => Code, coveredOffset: number): Code => {
    const product = u16.multiply(part(loadVector(get(target))), part(get(clearBytes)));
    const rounded = u16.add(u16.add(product, loadVector(get(covered), coveredOffset)), half);
    // Division by 255, exact for 0 to 65,535.
    return u16.shiftRight(u16.add(tee(sum, rounded), u16.shiftRight(get(sum), integer(8))), integer(8));
  };
  return {
    name: 'layOver',
    parameterCount: 4,
    vectorCount: 2,
    body: repeatWhile(
      countDown(steps),
      when(
        isZero(u8.allTrue(u8.equal(tee(clearBytes, loadVector(get(clear))), u8.constant(255)))),
        storeVector(get(target), u8.narrow(eightSamples(u16.low, 0), eightSamples(u16.high, 16))),
      ),
      advance(target, samplesPerStep),
      advance(clear, samplesPerStep),
      advance(covered, 2 * samplesPerStep),
    ),
  };
};

/** Rows and columns of a block whose differences are summed, and bytes of the sums of two such blocks. */
export const differenceBlock = { samples: 8, pairBytes: 32 } as const;

/**
 * Sums of squared differences in eight rows, for each sixteen columns: four parts of the sum of the left eight
 * columns, then four parts of that of the right ones, 32 bits each.
 */
const squareDifferences = (): KernelFunction => {
  const [one, other, stride, back, steps, out, left, right, difference] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const addSquares = (sum: number, part: (vector: Code) => Code): Code => {
    const apart = u16.subtract(part(loadVector(get(one))), part(loadVector(get(other))));
    return set(sum, u32.add(get(sum), u16.multiplyPairs(tee(difference, apart), get(difference))));
  };
  const row = [
    addSquares(left, u16.low),
    addSquares(right, u16.high),
    set(one, add(get(one), get(stride))),
    set(other, add(get(other), get(stride))),
  ];
  return {
    name: 'squareDifferences',
    parameterCount: 6,
    vectorCount: 3,
    body: repeatWhile(
      countDown(steps),
      set(left, u8.constant(0)),
      set(right, u8.constant(0)),
      ...Array.from({ length: differenceBlock.samples }, () => row).flat(),
      storeVector(get(out), get(left)),
      storeVector(get(out), get(right), 16),
      set(one, subtract(get(one), get(back))),
      set(other, subtract(get(other), get(back))),
      advance(out, differenceBlock.pairBytes),
    ),
  };
};

export const paintingFunctions: readonly KernelFunction[] = [resampleRow(), mixRows(), layOver(), squareDifferences()];
