import { Bzip2Error, type BitReader } from './bit-reader';
import { readPrefixCode, type PrefixCode } from './prefix-code';

/** A block before the Burrows-Wheeler transform is reversed. */
export interface Block {
  readonly checksum: number;
  /** Position of the original text among the sorted rotations. */
  readonly origin: number;
  /** Last column of the sorted rotations. */
  readonly column: Uint8Array;
}

/** Symbols that share one code. */
const groupSize = 50;

/** Symbols 0 and 1 are the digits of a run; the others are positions, from 1. */
const runSymbols = 2;

const readFlags = (bits: BitReader): number[] => {
  const flags = bits.read(16);
  return Array.from({ length: 16 }, (_, index) => index).filter((index) => flags & (0x8000 >>> index));
};

const readUsedBytes = (bits: BitReader): Uint8Array => {
  const used = readFlags(bits).flatMap((high) => readFlags(bits).map((low) => 16 * high + low));
  if (used.length === 0) throw new Bzip2Error('a block uses no byte');
  return Uint8Array.from(used);
};

/** Moves an entry to the front, and returns it. Most entries are near it: `copyWithin` would take longer. */
const moveToFront = (list: Uint8Array, index: number): number => {
  const entry = list[index] ?? 0;
  for (let at = index; at > 0; at -= 1) list[at] = list[at - 1] ?? 0;
  list[0] = entry;
  return entry;
};

const readSelector = (bits: BitReader, codes: Uint8Array): number => {
  let index = 0;
  while (bits.read(1) === 1) index += 1;
  if (index >= codes.length) throw new Bzip2Error('a group has no code');
  return moveToFront(codes, index);
};

/** @returns the code of each group of symbols */
const readGroups = (bits: BitReader, symbols: number): PrefixCode[] => {
  const count = bits.read(3);
  if (count < 2 || count > 6) throw new Bzip2Error(`a block has ${count} codes`);
  const order = Uint8Array.from({ length: count }, (_, index) => index);
  const selectors = Array.from({ length: bits.read(15) }, () => readSelector(bits, order));
  const codes = Array.from({ length: count }, () => readPrefixCode(bits, symbols));
  return selectors.flatMap((selector) => codes[selector] ?? []);
};

/** Undoes the run lengths and the move-to-front positions. */
class ColumnWriter {
  private readonly column: Uint8Array;
  private length = 0;
  private run = 0;
  /** Value of the next digit of the run; the digits are 1 and 2. */
  private weight = 1;

  constructor(
    private readonly used: Uint8Array,
    private readonly capacity: number,
  ) {
    this.column = new Uint8Array(capacity);
  }

  addDigit(digit: number): void {
    this.run += this.weight * digit;
    this.weight *= 2;
    this.requireRoom(this.run);
  }

  addPosition(position: number): void {
    this.endRun();
    this.requireRoom(1);
    this.column[this.length] = moveToFront(this.used, position);
    this.length += 1;
  }

  end(): Uint8Array {
    this.endRun();
    return this.column.subarray(0, this.length);
  }

  private endRun(): void {
    if (this.run === 0) return;
    this.column.fill(this.used[0] ?? 0, this.length, this.length + this.run);
    this.length += this.run;
    this.run = 0;
    this.weight = 1;
  }

  private requireRoom(bytes: number): void {
    if (this.length + bytes > this.capacity) throw new Bzip2Error('a block is too long');
  }
}

const readColumn = (bits: BitReader, capacity: number): Uint8Array => {
  const used = readUsedBytes(bits);
  const end = used.length + 1;
  const column = new ColumnWriter(used, capacity);
  const codes = readGroups(bits, used.length + runSymbols);
  for (let index = 0; index < groupSize * codes.length; index += 1) {
    const symbol = codes[Math.floor(index / groupSize)]?.readSymbol(bits) ?? end;
    if (symbol === end) return column.end();
    if (symbol < runSymbols) column.addDigit(symbol + 1);
    else column.addPosition(symbol - 1);
  }
  throw new Bzip2Error('a block has no end');
};

/** @param capacity of the stream's blocks */
export const readBlock = (bits: BitReader, capacity: number): Block => {
  const checksum = bits.readLong();
  if (bits.read(1) === 1) throw new Bzip2Error('a block is randomised, as before bzip2 0.9.5');
  const origin = bits.read(24);
  const column = readColumn(bits, capacity);
  if (bits.isPastEnd) throw new Bzip2Error('its end is missing');
  if (origin >= column.length) throw new Bzip2Error('a block has no beginning');
  return { checksum, origin, column };
};
