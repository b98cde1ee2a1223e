import { Bzip2Error, type BitReader } from './bit-reader';

const maxLength = 20;

/** A canonical Huffman code: shorter codes come first, and codes of one length count upwards. */
export class PrefixCode {
  private readonly symbols: Uint16Array;
  /** First value of 20 bits that belongs to a longer code, by length. */
  private readonly limits = new Uint32Array(maxLength + 1);
  /** Differences between the index of a symbol and its code, by length. */
  private readonly offsets = new Int32Array(maxLength + 1);

  /** @param lengths of the code of each symbol */
  constructor(lengths: Uint8Array) {
    const byLength = Array.from({ length: maxLength + 1 }, () => [] as number[]);
    lengths.forEach((length, symbol) => byLength[length]?.push(symbol));
    this.symbols = Uint16Array.from(byLength.flat());
    let [code, index] = [0, 0];
    for (let length = 1; length <= maxLength; length += 1) {
      const count = byLength[length]?.length ?? 0;
      this.offsets[length] = index - code;
      code += count;
      index += count;
      this.limits[length] = code * 2 ** (maxLength - length);
      code *= 2;
    }
  }

  readSymbol(bits: BitReader): number {
    const next = bits.peek(maxLength);
    let length = 1;
    while (next >= (this.limits[length] ?? Infinity)) length += 1;
    if (length > maxLength) throw new Bzip2Error('a code belongs to no symbol');
    bits.position += length;
    return this.symbols[(next >>> (maxLength - length)) + (this.offsets[length] ?? 0)] ?? 0;
  }
}

/** Lengths are written as steps up and down from the one before. */
export const readPrefixCode = (bits: BitReader, symbols: number): PrefixCode => {
  const lengths = new Uint8Array(symbols);
  let length = bits.read(5);
  for (let symbol = 0; symbol < symbols; symbol += 1) {
    while (bits.read(1) === 1) {
      length += bits.read(1) === 1 ? -1 : 1;
      if (length < 1 || length > maxLength) throw new Bzip2Error('a code is too long');
    }
    if (length < 1 || length > maxLength) throw new Bzip2Error('a code is too long');
    lengths[symbol] = length;
  }
  return new PrefixCode(lengths);
};
