/**
 * Packs up to some hundred kilobytes as bzip2, in one block, without compression in mind: no package can write bzip2.
 */

class Bits {
  private readonly bits: number[] = [];

  add(value: number, count: number): void {
    for (let shift = count - 1; shift >= 0; shift -= 1) this.bits.push(Math.floor(value / 2 ** shift) % 2);
  }

  toBuffer(): Buffer {
    const bytes = Buffer.alloc(Math.ceil(this.bits.length / 8));
    this.bits.forEach((bit, index) => (bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (bit << (7 - (index & 7)))));
    return bytes;
  }
}

const checksum = (data: Buffer): number => {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  return ~crc >>> 0;
};

/** Four equal bytes are followed by the number of further ones. */
const shortenRuns = (data: Buffer): number[] => {
  const short: number[] = [];
  for (let index = 0; index < data.length;) {
    let run = 1;
    while (run < 255 && data[index + run] === data[index]) run += 1;
    for (let count = 0; count < Math.min(run, 4); count += 1) short.push(data[index] ?? 0);
    if (run >= 4) short.push(run - 4);
    index += run;
  }
  return short;
};

/** Ranks of rotations by their first `2 * step` symbols, from their ranks by the first `step`. */
const refine = (order: number[], ranks: readonly number[], step: number): number[] => {
  const after = (start: number): number => ranks[(start + step) % ranks.length] ?? 0;
  const compare = (one: number, other: number): number =>
    (ranks[one] ?? 0) - (ranks[other] ?? 0) || after(one) - after(other);
  order.sort(compare);
  const refined = Array<number>(ranks.length).fill(0);
  let rank = 0;
  order.forEach((start, index) => {
    if (index > 0 && compare(order[index - 1] ?? 0, start) !== 0) rank += 1;
    refined[start] = rank;
  });
  return refined;
};

/**
 * Burrows-Wheeler transform: the last column of all rotations in order, and the position of the text among them. Sorts by
 * doubled prefixes: comparing whole rotations of periodic text is quadratic.
 */
const rotate = (text: readonly number[]): { column: number[]; origin: number } => {
  const order = text.map((_, index) => index);
  let ranks: readonly number[] = text;
  for (let step = 1; step < 2 * text.length; step *= 2) ranks = refine(order, ranks, step);
  const column = order.map((start) => text[(start + text.length - 1) % text.length] ?? 0);
  return { column, origin: order.indexOf(0) };
};

/** Move-to-front positions, runs of the first position as numbers of digits 1 and 2, then the end. */
const toSymbols = (column: readonly number[], used: readonly number[]): number[] => {
  const places = [...used];
  const symbols: number[] = [];
  let run = 0;
  const endRun = (): void => {
    for (; run > 0; run = (run - (run % 2 === 1 ? 1 : 2)) / 2) symbols.push(run % 2 === 1 ? 0 : 1);
  };
  for (const byte of column) {
    const place = places.indexOf(byte);
    if (place === 0) run += 1;
    else {
      endRun();
      symbols.push(place + 1);
      places.splice(place, 1);
      places.unshift(byte);
    }
  }
  endRun();
  return [...symbols, used.length + 1];
};

/** Every symbol has the same number of bits. */
const addSymbols = (bits: Bits, symbols: readonly number[], alphabet: number): void => {
  const length = Math.max(1, Math.ceil(Math.log2(alphabet)));
  const selectors = Math.ceil(symbols.length / 50);
  bits.add(2, 3);
  bits.add(selectors, 15);
  for (let selector = 0; selector < selectors; selector += 1) bits.add(0, 1);
  for (let table = 0; table < 2; table += 1) {
    bits.add(length, 5);
    for (let symbol = 0; symbol < alphabet; symbol += 1) bits.add(0, 1);
  }
  for (const symbol of symbols) bits.add(symbol, length);
};

const addUsed = (bits: Bits, used: readonly number[]): void => {
  const ranges = Array.from({ length: 16 }, (_, range) => used.filter((byte) => byte >> 4 === range));
  for (const range of ranges) bits.add(range.length > 0 ? 1 : 0, 1);
  for (const range of ranges.filter(({ length }) => length > 0)) {
    for (let low = 0; low < 16; low += 1) bits.add(range.some((byte) => (byte & 15) === low) ? 1 : 0, 1);
  }
};

export const bzip2 = (data: Buffer): Buffer => {
  const { column, origin } = rotate(shortenRuns(data));
  const used = [...new Set(column)].sort((one, other) => one - other);
  const bits = new Bits();
  for (const byte of Buffer.from('BZh9')) bits.add(byte, 8);
  bits.add(0x314159265359, 48);
  bits.add(checksum(data), 32);
  bits.add(0, 1);
  bits.add(origin, 24);
  addUsed(bits, used);
  addSymbols(bits, toSymbols(column, used), used.length + 2);
  bits.add(0x177245385090, 48);
  bits.add(checksum(data), 32);
  return bits.toBuffer();
};
