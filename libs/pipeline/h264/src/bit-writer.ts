const firstCapacityBytes = 256;
const wordBits = 32;

/** Writes an RBSP, most significant bit first (ITU-T H.264, 7.2 and 9.1). */
export class BitWriter {
  private bytes: DataView;
  private byteCount = 0;
  /** Bits that do not fill a word yet, lowest last. */
  private word = 0;
  private freeBits = wordBits;

  /** @param capacityBytes room that is not exceeded usually */
  constructor(capacityBytes = firstCapacityBytes) {
    this.bytes = new DataView(new ArrayBuffer(capacityBytes));
  }

  /** Forgets what has been written, and keeps the memory for what comes next. */
  clear(): this {
    this.byteCount = 0;
    this.word = 0;
    this.freeBits = wordBits;
    return this;
  }

  bit(value: number): this {
    return this.bits(value, 1);
  }

  /** @param value u(n), n up to 32 */
  bits(value: number, count: number): this {
    if (count < this.freeBits) {
      this.word = (this.word << count) | value;
      this.freeBits -= count;
      return this;
    }
    const left = count - this.freeBits;
    // JavaScript shifts modulo 32. With 32 free bits the word is empty, so it is replaced.
    const high = this.freeBits === wordBits ? 0 : this.word << this.freeBits;
    this.pushWord(high | (left === 0 ? value : value >>> left));
    this.word = left === 0 ? 0 : value & (2 ** left - 1);
    this.freeBits = wordBits - left;
    return this;
  }

  /** ue(v) */
  unsigned(value: number): this {
    const width = 31 - Math.clz32(value + 1);
    return this.bits(0, width).bits(value + 1, width + 1);
  }

  /** se(v) */
  signed(value: number): this {
    return this.unsigned(value > 0 ? value * 2 - 1 : -value * 2);
  }

  /** Zeros up to the byte. */
  align(): this {
    return this.bits(0, this.freeBits & 7);
  }

  /** rbsp_trailing_bits(): a one, then zeros up to the byte. */
  trailingBits(): this {
    return this.bit(1).align();
  }

  /** Whole bytes; the rest of the last byte is zeros. */
  toBytes(): Uint8Array {
    const pendingBytes = Math.ceil((wordBits - this.freeBits) / 8);
    const written = new Uint8Array(this.byteCount + pendingBytes);
    written.set(new Uint8Array(this.bytes.buffer, 0, this.byteCount));
    const aligned = this.freeBits === wordBits ? 0 : this.word << this.freeBits;
    for (let index = 0; index < pendingBytes; index += 1) {
      written[this.byteCount + index] = aligned >>> (24 - 8 * index);
    }
    return written;
  }

  private pushWord(word: number): void {
    if (this.byteCount === this.bytes.byteLength) this.grow();
    this.bytes.setInt32(this.byteCount, word);
    this.byteCount += 4;
  }

  private grow(): void {
    const larger = new Uint8Array(this.bytes.byteLength * 2);
    larger.set(new Uint8Array(this.bytes.buffer));
    this.bytes = new DataView(larger.buffer);
  }
}

/** Copies the bits between two positions of a payload to the writer. */
export const copyBits = (bytes: Uint8Array, from: number, to: number, writer: BitWriter): BitWriter => {
  let position = from;
  while (position < to) {
    const count = Math.min(8 - (position & 7), to - position);
    const shift = 8 - (position & 7) - count;
    writer.bits(((bytes[position >> 3] ?? 0) >> shift) & ((1 << count) - 1), count);
    position += count;
  }
  return writer;
};
