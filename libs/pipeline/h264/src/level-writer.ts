import type { BitWriter } from './bit-writer';
import { writeResidual } from './residual-writer';

/** Levels of a macroblock that differs from its prediction, in coding order and zigzag order. */
export interface MacroblockLevels {
  /** Sixteen blocks of sixteen. */
  readonly luma: Int32Array;
  /** Four for each chroma plane. */
  readonly chromaDc: Int32Array;
  /** Eight blocks of sixteen, of which the first is coded as DC. */
  readonly chromaAc: Int32Array;
}

/** Numbers of coefficients of the blocks of a plane, for `nC` (ITU-T H.264, 9.2.1). */
interface Counts {
  readonly bytes: Uint8Array;
  readonly width: number;
}

const createCounts = (width: number, height: number): Counts => ({ bytes: new Uint8Array(width * height), width });

const meanCount = ({ bytes, width }: Counts, column: number, row: number): number => {
  const at = row * width + column;
  const left = column > 0 ? (bytes[at - 1] as number) : -1;
  const above = row > 0 ? (bytes[at - width] as number) : -1;
  if (left < 0) return above < 0 ? 0 : above;
  return above < 0 ? left : (left + above + 1) >> 1;
};

const writeBlock = (
  writer: BitWriter,
  coefficients: Int32Array,
  from: number,
  to: number,
  counts: Counts,
  column: number,
  row: number,
): void => {
  const count = writeResidual(writer, coefficients, from, to, meanCount(counts, column, row));
  counts.bytes[row * counts.width + column] = count;
};

/** Writes levels in coding order, and remembers their numbers for the neighbours of each block. */
export const createLevelWriter = (columns: number, rows: number) => {
  const luma = createCounts(columns * 4, rows * 4);
  const chroma = [createCounts(columns * 2, rows * 2), createCounts(columns * 2, rows * 2)] as const;
  const begin = (): void => {
    for (const { bytes } of [luma, ...chroma]) bytes.fill(0);
  };
  const write = (writer: BitWriter, pattern: number, levels: MacroblockLevels, column: number, row: number): void => {
    for (let block = 0; block < 16; block += 1) {
      if ((pattern & (1 << (block >> 2))) === 0) continue;
      const x = column * 4 + ((block & 4) >> 1) + (block & 1);
      const y = row * 4 + ((block & 8) >> 2) + ((block & 2) >> 1);
      writeBlock(writer, levels.luma, block * 16, block * 16 + 16, luma, x, y);
    }
    if (pattern < 16) return;
    for (const plane of [0, 1]) writeResidual(writer, levels.chromaDc, plane * 4, plane * 4 + 4, -1);
    if (pattern < 32) return;
    for (const [plane, counts] of chroma.entries()) {
      for (let block = 0; block < 4; block += 1) {
        const [from, x, y] = [(plane * 4 + block) * 16, column * 2 + (block & 1), row * 2 + (block >> 1)];
        writeBlock(writer, levels.chromaAc, from + 1, from + 16, counts, x, y);
      }
    }
  };
  /** A macroblock without levels counts as one that has all of them. */
  const markExact = (column: number, row: number): void => {
    for (const [counts, size] of [[luma, 4] as const, [chroma[0], 2] as const, [chroma[1], 2] as const])
      for (let line = row * size; line < (row + 1) * size; line += 1)
        counts.bytes.fill(16, line * counts.width + column * size, line * counts.width + (column + 1) * size);
  };
  return { begin, write, markExact };
};

export type LevelWriter = ReturnType<typeof createLevelWriter>;
