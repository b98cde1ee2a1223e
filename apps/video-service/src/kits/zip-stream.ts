import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';

export interface ZipEntry {
  /** Path in the archive, with `/` between folders. */
  name: string;
  sizeBytes: number;
  /** Called when the bytes are needed. */
  open: () => Promise<Readable>;
}

interface Written {
  name: Buffer;
  crc: number;
  sizeBytes: number;
  offset: number;
}

const signatures = { local: 0x04034b50, descriptor: 0x08074b50, central: 0x02014b50, end: 0x06054b50 } as const;
const headerBytes = { local: 30, descriptor: 16, central: 46, end: 22 } as const;
const version = 20;
/** Sizes follow the content (bit 3), names are UTF-8 (bit 11). */
const flags = 0x0808;
/** 1 January 1980: the same files make the same archive. */
const dosDate = 0x0021;
/** Larger archives need the fields of ZIP64. */
const mostBytes = 0xffff_fffe;

/** APPNOTE 4.3.7: the content is stored as it is; videos and JPEG do not get smaller. */
const localHeader = (name: Buffer): Buffer => {
  const header = Buffer.alloc(headerBytes.local);
  header.writeUInt32LE(signatures.local, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(dosDate, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
};

/** APPNOTE 4.3.9 */
const dataDescriptor = ({ crc, sizeBytes }: Written): Buffer => {
  const descriptor = Buffer.alloc(headerBytes.descriptor);
  descriptor.writeUInt32LE(signatures.descriptor, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(sizeBytes, 8);
  descriptor.writeUInt32LE(sizeBytes, 12);
  return descriptor;
};

/** APPNOTE 4.3.12 */
const centralHeader = ({ name, crc, sizeBytes, offset }: Written): Buffer => {
  const header = Buffer.alloc(headerBytes.central);
  header.writeUInt32LE(signatures.central, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(version, 6);
  header.writeUInt16LE(flags, 8);
  header.writeUInt16LE(dosDate, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(sizeBytes, 20);
  header.writeUInt32LE(sizeBytes, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
};

/** APPNOTE 4.3.16 */
const endRecord = (count: number, directoryBytes: number, directoryOffset: number): Buffer => {
  const record = Buffer.alloc(headerBytes.end);
  record.writeUInt32LE(signatures.end, 0);
  record.writeUInt16LE(count, 8);
  record.writeUInt16LE(count, 10);
  record.writeUInt32LE(directoryBytes, 12);
  record.writeUInt32LE(directoryOffset, 16);
  return record;
};

async function* zipped(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const entry of entries) {
    const one: Written = { name: Buffer.from(entry.name), crc: 0, sizeBytes: 0, offset };
    const header = localHeader(one.name);
    yield header;
    for await (const piece of (await entry.open()) as AsyncIterable<Buffer>) {
      one.crc = crc32(piece, one.crc);
      one.sizeBytes += piece.length;
      yield piece;
    }
    // The length of the answer is sent before the content.
    if (one.sizeBytes !== entry.sizeBytes) throw new Error(`${entry.name} changed while it was read.`);
    yield dataDescriptor(one);
    offset += header.length + one.sizeBytes + headerBytes.descriptor;
    written.push(one);
  }
  const directory = Buffer.concat(written.map(centralHeader));
  yield Buffer.concat([directory, endRecord(written.length, directory.length, offset)]);
}

/** Bytes of the archive. */
export const zipBytes = (entries: readonly ZipEntry[]): number => {
  const { local, descriptor, central, end } = headerBytes;
  const nameBytes = (name: string): number => Buffer.byteLength(name);
  const bytesOf = ({ name, sizeBytes }: ZipEntry) => local + descriptor + central + 2 * nameBytes(name) + sizeBytes;
  return entries.reduce<number>((sum, entry) => sum + bytesOf(entry), end);
};

/**
 * An archive as a stream: one piece of one file is in memory at a time.
 * @throws RangeError for an archive of 4 GiB or more
 */
export const zipStream = (entries: readonly ZipEntry[]): Readable => {
  if (zipBytes(entries) > mostBytes) throw new RangeError('The archive would have 4 GiB or more.');
  return Readable.from(zipped(entries), { objectMode: false });
};
