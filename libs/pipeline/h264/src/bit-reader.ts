/** Reads an RBSP bit by bit, most significant first (ITU-T H.264, 7.2 and 9.1). */
export class BitReader {
  private position = 0;

  constructor(private readonly bytes: Uint8Array) {}

  /** Bits read so far. */
  get bitPosition(): number {
    return this.position;
  }

  bit(): number {
    const byte = this.bytes[this.position >> 3];
    if (byte === undefined) throw new RangeError('The bit stream ended early.');
    const bit = (byte >> (7 - (this.position & 7))) & 1;
    this.position += 1;
    return bit;
  }

  /** u(n), n up to 32 */
  bits(count: number): number {
    let value = 0;
    for (let index = 0; index < count; index += 1) value = value * 2 + this.bit();
    return value;
  }

  flag(): boolean {
    return this.bit() === 1;
  }

  /** ue(v) */
  unsigned(): number {
    let zeros = 0;
    while (this.bit() === 0) {
      zeros += 1;
      if (zeros > 32) throw new RangeError('The bit stream holds an impossible number.');
    }
    return 2 ** zeros - 1 + this.bits(zeros);
  }

  /** se(v) */
  signed(): number {
    const code = this.unsigned();
    return code % 2 === 1 ? (code + 1) / 2 : 0 - code / 2;
  }
}

/** Position of rbsp_trailing_bits(), the last set bit of a payload. */
export const stopBitPosition = (bytes: Uint8Array): number => {
  const lastByte = bytes.findLastIndex((byte) => byte !== 0);
  const value = bytes[lastByte] ?? 0;
  return lastByte * 8 + Math.clz32(value & -value) - 24;
};
