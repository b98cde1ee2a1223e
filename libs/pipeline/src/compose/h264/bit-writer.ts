/** Writes an RBSP bit by bit, most significant first (ITU-T H.264, 7.2 and 9.1). */
export class BitWriter {
  private readonly bytes: number[] = [];
  private length = 0;

  bit(value: number): this {
    const shift = 7 - (this.length & 7);
    if (shift === 7) this.bytes.push(0);
    this.bytes[this.length >> 3] = (this.bytes[this.length >> 3] ?? 0) | ((value & 1) << shift);
    this.length += 1;
    return this;
  }

  /** u(n), n up to 32 */
  bits(value: number, count: number): this {
    for (let index = count - 1; index >= 0; index -= 1) this.bit(Math.floor(value / 2 ** index) % 2);
    return this;
  }

  /** ue(v) */
  unsigned(value: number): this {
    const width = Math.floor(Math.log2(value + 1));
    return this.bits(0, width).bits(value + 1, width + 1);
  }

  /** se(v) */
  signed(value: number): this {
    return this.unsigned(value > 0 ? value * 2 - 1 : -value * 2);
  }

  /** rbsp_trailing_bits(): a one, then zeros up to the byte. */
  trailingBits(): this {
    this.bit(1);
    while (this.length % 8 !== 0) this.bit(0);
    return this;
  }

  toBytes(): Uint8Array {
    return Uint8Array.from(this.bytes);
  }
}
