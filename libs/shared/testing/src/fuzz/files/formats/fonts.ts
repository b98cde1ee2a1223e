import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { FileFormat, Part } from './part';

const headBytes = 12;
const entryBytes = 16;

/** Sums a table (OpenType, "Calculating checksums"). */
const computeChecksum = (table: Buffer): number => {
  let sum = 0;
  for (let at = 0; at + 4 <= table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
};

const padded = (table: Buffer): Buffer => Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);

/** Tables of TTF and OTF; the directory is written anew. */
export const openType: FileFormat = {
  read: (file) => {
    const entries = Array.from({ length: file.readUInt16BE(4) }, (_, index) => headBytes + entryBytes * index);
    const tables = entries.map((at): Part => {
      const start = file.readUInt32BE(at + 8);
      const content = file.subarray(start, start + file.readUInt32BE(at + 12));
      return { name: file.toString('latin1', at, at + 4), content };
    });
    return [{ name: 'head', content: file.subarray(0, headBytes) }, ...tables];
  },
  write: ([first, ...tables]) => {
    const head = Buffer.alloc(headBytes);
    (first?.content as Buffer | undefined)?.copy(head);
    head.writeUInt16BE(tables.length & 0xffff, 4);
    let offset = headBytes + entryBytes * tables.length;
    const entries = tables.map(({ name, content, claimedBytes }) => {
      const table = padded(content as Buffer);
      const entry = Buffer.alloc(entryBytes, name.padEnd(4).slice(0, 4), 'latin1');
      entry.writeUInt32BE(computeChecksum(table), 4);
      entry.writeUInt32BE(offset, 8);
      entry.writeUInt32BE((claimedBytes ?? (content as Buffer).length) >>> 0, 12);
      offset += table.length;
      return entry;
    });
    return Buffer.concat([head, ...entries, ...tables.map(({ content }) => padded(content as Buffer))]);
  },
};

const woffHeadBytes = 48;
const transformedTables = [10, 11];

const endOfNumber = (file: Buffer, at: number): number => {
  let end = at;
  while (((file[end] ?? 0) & 0x80) !== 0) end += 1;
  return end + 1;
};

/** The end of the table directory (WOFF2, 4.1). */
const endOfDirectory = (file: Buffer): number => {
  let at = woffHeadBytes;
  for (let table = file.readUInt16BE(12); table > 0; table -= 1) {
    const flags = file[at] ?? 0;
    const tag = flags & 63;
    at = endOfNumber(file, at + (tag === 63 ? 5 : 1));
    const isTransformed = transformedTables.includes(tag) ? flags >> 6 === 0 : flags >> 6 !== 0;
    if (isTransformed) at = endOfNumber(file, at);
  }
  return at;
};

/** Header, directory and unpacked tables of a WOFF2; the tables are packed anew. */
export const woff2: FileFormat = {
  read: (file) => {
    const end = endOfDirectory(file);
    return [
      { name: 'head', content: file.subarray(0, woffHeadBytes) },
      { name: 'directory', content: file.subarray(woffHeadBytes, end) },
      { name: 'tables', content: brotliDecompressSync(file.subarray(end, end + file.readUInt32BE(20))) },
    ];
  },
  write: (parts) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };
    const bytes = parts.map(({ name, content }) =>
      name === 'tables' ? brotliCompressSync(content as Buffer, { params }) : (content as Buffer),
    );
    const file = padded(Buffer.concat(bytes));
    const tables = parts.findIndex(({ name }) => name === 'tables');
    if (file.length < woffHeadBytes) return file;
    file.writeUInt32BE(parts[0]?.claimedBytes ?? file.length, 8);
    file.writeUInt32BE(parts[tables]?.claimedBytes ?? bytes[tables]?.length ?? 0, 20);
    return file;
  },
};
