import type { BitWriter } from './bit-writer';
import {
  chromaDcZeros,
  rowWords,
  runsBefore,
  tokenTable,
  totalZeros,
  wordLengthShift,
  type CodeTable,
} from './residual-codes';

const most = 16;
/** Nonzero levels of the block that is written, last one first, and the zeros before each. */
const levels = new Int32Array(most);
const runs = new Int32Array(most);

const put = (writer: BitWriter, table: CodeTable, row: number, at: number): void => {
  const word = table[row * rowWords + at] ?? 0;
  if (word === 0) throw new RangeError('A block of coefficients has no code word.');
  writer.bits(word & ((1 << wordLengthShift) - 1), word >> wordLengthShift);
};

/** `level_prefix` and `level_suffix` (ITU-T H.264, 9.2.2.1). @param code `levelCode` */
const putLevel = (writer: BitWriter, code: number, suffixLength: number): void => {
  const escape = 15 << suffixLength;
  if (suffixLength === 0 && code >= 14 && code < 30) writer.bits(1, 15).bits(code - 14, 4);
  else if (code < (suffixLength === 0 ? 14 : escape))
    writer.bits(1, (code >> suffixLength) + 1).bits(code & ((1 << suffixLength) - 1), suffixLength);
  else writer.bits(1, 16).bits(code - escape - (suffixLength === 0 ? 15 : 0), 12);
};

const putLevels = (writer: BitWriter, count: number, ones: number): void => {
  let suffixLength = count > 10 && ones < 3 ? 1 : 0;
  for (let index = ones; index < count; index += 1) {
    const level = levels[index] ?? 0;
    const code = level > 0 ? 2 * level - 2 : -2 * level - 1;
    putLevel(writer, index === ones && ones < 3 ? code - 2 : code, suffixLength);
    if (suffixLength === 0) suffixLength = 1;
    if (Math.abs(level) > 3 << (suffixLength - 1) && suffixLength < 6) suffixLength += 1;
  }
};

/**
 * Writes a block of coefficients (ITU-T H.264, 7.3.5.3.2, CAVLC).
 * @param coefficients from `from` to before `to`, in zigzag order; levels below 2,000
 * @param neighbours `nC`; -1 for the DC coefficients of a chroma plane
 * @returns number of coefficients that are not zero
 */
export const writeResidual = (
  writer: BitWriter,
  coefficients: Int32Array,
  from: number,
  to: number,
  neighbours: number,
): number => {
  let count = 0;
  let ones = 0;
  let zeros = 0;
  let areOnes = true;
  for (let at = to - 1; at >= from; at -= 1) {
    const level = coefficients[at] ?? 0;
    if (level === 0) {
      if (count === 0) continue;
      zeros += 1;
      runs[count - 1] = (runs[count - 1] ?? 0) + 1;
      continue;
    }
    levels[count] = level;
    runs[count] = 0;
    count += 1;
    areOnes &&= ones < 3 && (level === 1 || level === -1);
    if (areOnes) ones += 1;
  }
  put(writer, tokenTable(neighbours), count, ones);
  if (count === 0) return 0;
  for (let index = 0; index < ones; index += 1) writer.bit((levels[index] ?? 0) < 0 ? 1 : 0);
  putLevels(writer, count, ones);
  if (count < to - from) put(writer, neighbours < 0 ? chromaDcZeros : totalZeros, count - 1, zeros);
  for (let index = 0; index < count - 1 && zeros > 0; index += 1) {
    const run = runs[index] ?? 0;
    put(writer, runsBefore, Math.min(zeros, 7) - 1, run);
    zeros -= run;
  }
  return count;
};
