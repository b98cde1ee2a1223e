import { constants, crc32, deflateRawSync } from 'node:zlib';

const partBytes = 1 << 20;
/** Largest prime below 65,536: RFC 1950, 8.2. */
const adlerBase = 65_521;

/** A deflate stream that inflates to repeated text, without the text ever being in memory. */
export interface InflatingStream {
  /** RFC 1951. */
  readonly raw: Buffer;
  /** RFC 1950: with header and checksum. */
  readonly zlib: Buffer;
  readonly crc32: number;
  /** Bytes that it inflates to. */
  readonly length: number;
}

/** The checksum of a part that is repeated. */
const adlerChecksum = (part: Buffer, count: number): number => {
  let sum = 0;
  let weighted = 0;
  for (const [index, byte] of part.entries()) {
    sum += byte;
    weighted += (part.length - index) * byte;
  }
  let [low, high] = [1, 0];
  for (let index = 0; index < count; index += 1) {
    high = (high + part.length * low + weighted) % adlerBase;
    low = (low + sum) % adlerBase;
  }
  return high * 65_536 + low;
};

/** @param text whose length divides a mebibyte */
export const inflatingTo = (mebibytes: number, text: string): InflatingStream => {
  const part = Buffer.alloc(partBytes, text);
  // A full flush ends at a byte and refers to nothing before it, so that the same bytes may follow.
  const packed = deflateRawSync(part, { finishFlush: constants.Z_FULL_FLUSH });
  const raw = Buffer.concat([...Array<Buffer>(mebibytes).fill(packed), deflateRawSync('')]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(adlerChecksum(part, mebibytes));
  let crc = 0;
  for (let index = 0; index < mebibytes; index += 1) crc = crc32(part, crc);
  return {
    raw,
    zlib: Buffer.concat([Buffer.from([0x78, 0x9c]), raw, checksum]),
    crc32: crc,
    length: mebibytes * partBytes,
  };
};
