import { brotliCompressSync, constants } from 'node:zlib';

/** Indexes of known tables (WOFF2, 4.1). */
const smallTables = [0, 1, 2, 3, 4];
const [glyf, loca] = [10, 11];
/** Transformation 3 of outlines: none. */
const untransformed = 3 << 6;
const smallBytes = 36;

/** UIntBase128: seven bits a byte, the highest first. */
const length128 = (value: number): number[] => {
  const rest = Math.floor(value / 128);
  return [...(rest === 0 ? [] : length128(rest).map((byte) => byte | 128)), value & 127];
};

/**
 * A WOFF2 whose header tells a size of 1,000 bytes, and whose table of outlines tells another one.
 * @param inflatedBytes what its Brotli stream inflates to
 */
export const inflatingFont = (outlineBytes: number, inflatedBytes: number): Buffer => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };
  const packed = brotliCompressSync(Buffer.alloc(inflatedBytes), { params });
  const outlines = [glyf | untransformed, ...length128(outlineBytes), loca | untransformed, ...length128(8)];
  const tables = Buffer.from([...smallTables.flatMap((index) => [index, smallBytes]), ...outlines]);
  const head = Buffer.alloc(48);
  head.write('wOF2', 'latin1');
  head.writeUInt32BE(0x00010000, 4);
  head.writeUInt32BE(head.length + tables.length + packed.length, 8);
  head.writeUInt16BE(smallTables.length + 2, 12);
  head.writeUInt32BE(1_000, 16);
  head.writeUInt32BE(packed.length, 20);
  return Buffer.concat([head, tables, packed]);
};
