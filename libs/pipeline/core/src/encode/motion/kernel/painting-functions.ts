import {
  add,
  either,
  get,
  integer,
  isEqual,
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
 * Table entry that `paintWindow` reads for each eight columns: the sixteen bytes to pick, first the eight before the
 * samples and then the eight behind them; eight weights of the latter in 1/256, 16 bits each; and the offset of the
 * bytes to pick from, 32 bits.
 */
export const resampleEntry = { samples: 8, pickOffset: 0, weightOffset: 16, startOffset: 32, bytes: 40 } as const;

/** Table entry for each line: offset of the upper row of the source and weight of the lower one in 1/256, 32 bits each. */
export const lineEntry = { rowOffset: 0, weightOffset: 4, bytes: 8 } as const;

const advance = (local: number, bytes: number): Code => set(local, add(get(local), integer(bytes)));
/** Decrements the local and returns its new value. */
const countDown = (local: number): Code => tee(local, subtract(get(local), integer(1)));
const half = u16.constant(128);
const divideBy256 = (sum: Code): Code => u16.shiftRight(u16.add(sum, half), integer(8));

/** Resamples sixteen samples of a row of the source: bilinear, in 1/256. @param picked a local for a vector */
const resampleStep = (row: Code, table: Code, picked: number): Code => {
  const eightSamples = (entry: number): Code => {
    const bytes = loadVector(add(row, loadInteger(table, entry + resampleEntry.startOffset)));
    const before = u16.low(tee(picked, pickBytes(bytes, loadVector(table, entry + resampleEntry.pickOffset))));
    const towards = u16.subtract(u16.high(get(picked)), u16.low(get(picked)));
    const weights = loadVector(table, entry + resampleEntry.weightOffset);
    // The sum stays below 65,536, so that a negative difference wraps around correctly.
    return divideBy256(u16.add(u16.shiftLeft(before, integer(8)), u16.multiply(towards, weights)));
  };
  return u8.narrow(eightSamples(0), eightSamples(resampleEntry.bytes));
};

/**
 * Lays an overlay over sixteen samples: samples times transparency plus the premultiplied overlay, divided by 255.
 * @param clear its transparency
 * @param covered address of the premultiplied overlay
 * @param sum a local for a vector
 */
const overlayStep = (samples: Code, clear: Code, covered: Code, sum: number): Code => {
  const eightSamples = (part: (vector: Code) => Code, coveredOffset: number): Code => {
    const product = u16.multiply(part(samples), part(clear));
    const rounded = u16.add(u16.add(product, loadVector(covered, coveredOffset)), half);
    // Division by 255, exact for 0 to 65,535.
    return u16.shiftRight(u16.add(tee(sum, rounded), u16.shiftRight(get(sum), integer(8))), integer(8));
  };
  return u8.narrow(eightSamples(u16.low, 0), eightSamples(u16.high, 16));
};

/** True unless all sixteen samples show nothing of the overlay. @param clear a local for the vector at the address */
const isCovered = (address: Code, clear: number): Code =>
  isZero(u8.allTrue(u8.equal(tee(clear, loadVector(address)), u8.constant(255))));

/**
 * Paints lines of a window of the source, sixteen columns after the other, and lays an overlay over them when its
 * address is not 0. Neighbouring lines usually need the same rows of the source: a row is resampled once while it is
 * the upper or the lower one.
 */
const paintWindow = (): KernelFunction => {
  const [source, sourceWidth, table, lines, steps, count] = [0, 1, 2, 3, 4, 5];
  const [out, width, clear, covered] = [6, 7, 8, 9];
  const [upper, lower, picked, upperWeight, lowerWeight, samples, clearBytes] = [10, 11, 12, 13, 14, 15, 16];
  const [line, left, offset, row, lastRow] = [17, 18, 19, 20, 21];
  const resample = (rowOffset: Code): Code => resampleStep(add(get(source), rowOffset), get(table), picked);
  const mixed = (part: (vector: Code) => Code): Code =>
    divideBy256(
      u16.add(u16.multiply(part(get(upper)), get(upperWeight)), u16.multiply(part(get(lower)), get(lowerWeight))),
    );
  const loadRows = [
    either(
      isEqual(get(row), add(get(lastRow), get(sourceWidth))),
      [set(upper, get(lower))],
      [set(upper, resample(get(row)))],
    ),
    set(lower, resample(add(get(row), get(sourceWidth)))),
    set(lastRow, get(row)),
  ];
  const coveredHere = add(get(covered), add(get(offset), get(offset)));
  const paintLine = [
    set(row, loadInteger(get(line), lineEntry.rowOffset)),
    when(isZero(isEqual(get(row), get(lastRow))), ...loadRows),
    set(lowerWeight, u16.splat(loadInteger(get(line), lineEntry.weightOffset))),
    set(upperWeight, u16.subtract(u16.constant(256), get(lowerWeight))),
    set(samples, u8.narrow(mixed(u16.low), mixed(u16.high))),
    when(
      get(clear),
      when(
        isCovered(add(get(clear), get(offset)), clearBytes),
        set(samples, overlayStep(get(samples), get(clearBytes), coveredHere, picked)),
      ),
    ),
    storeVector(add(get(out), get(offset)), get(samples)),
    advance(line, lineEntry.bytes),
    set(offset, add(get(offset), get(width))),
  ];
  return {
    name: 'paintWindow',
    parameterCount: 10,
    vectorCount: 7,
    integerCount: 5,
    body: repeatWhile(
      countDown(steps),
      set(line, get(lines)),
      set(left, get(count)),
      set(offset, integer(0)),
      set(lastRow, integer(-1)),
      repeatWhile(countDown(left), ...paintLine),
      advance(table, 2 * resampleEntry.bytes),
      advance(out, samplesPerStep),
      when(get(clear), advance(clear, samplesPerStep), advance(covered, 2 * samplesPerStep)),
    ),
  };
};

/** Lays an overlay over samples, in place. */
const layOver = (): KernelFunction => {
  const [target, clear, covered, steps, clearBytes, sum] = [0, 1, 2, 3, 4, 5];
  const laid = overlayStep(loadVector(get(target)), get(clearBytes), get(covered), sum);
  return {
    name: 'layOver',
    parameterCount: 4,
    vectorCount: 2,
    body: repeatWhile(
      countDown(steps),
      when(isCovered(get(clear), clearBytes), storeVector(get(target), laid)),
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

export const paintingFunctions: readonly KernelFunction[] = [paintWindow(), layOver(), squareDifferences()];
