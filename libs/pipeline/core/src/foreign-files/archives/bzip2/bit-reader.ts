/** Damaged data, or data that is no bzip2. */
export class Bzip2Error extends Error {
  override readonly name = 'Bzip2Error';

  constructor(fault: string) {
    super(`This is no bzip2 data: ${fault}.`);
  }
}

/** Reads bits, the most significant first. Bits after the end are zero; `isPastEnd` tells that they were read. */
export class BitReader {
  /** Bits read so far. */
  position = 0;

  constructor(private readonly bytes: Uint8Array) {}

  get isPastEnd(): boolean {
    return this.position > 8 * this.bytes.length;
  }

  /** @param count 1 to 25 */
  peek(count: number): number {
    const { bytes, position } = this;
    const at = position >>> 3;
    const four =
      ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    return (four << (position & 7)) >>> (32 - count);
  }

  /** @param count 1 to 25 */
  read(count: number): number {
    const value = this.peek(count);
    this.position += count;
    return value;
  }

  /** An unsigned number of 32 bits. */
  readLong(): number {
    return this.read(16) * 0x1_0000 + this.read(16);
  }

  skipToByte(): void {
    this.position = Math.ceil(this.position / 8) * 8;
  }
}
