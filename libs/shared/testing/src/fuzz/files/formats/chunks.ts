import { crc32 } from 'node:zlib';
import { hasParts, type FileFormat, type Part } from './part';

/** A format of chunks that have a name of four letters and a size of 32 bits. */
interface ChunkRules {
  /** Bytes in front of the first chunk. */
  readonly start?: Buffer;
  readonly order: 'size first' | 'name first';
  readonly endian: 'big' | 'little';
  readonly countsHeader: boolean;
  /** The CRC-32 of name and content follows the content. */
  readonly hasChecksum?: boolean;
  /** Chunks begin at an even offset. */
  readonly isPadded?: boolean;
  /** Bytes in front of the inner chunks; undefined for a chunk without chunks. */
  readonly prefixBytes: (name: string, content: Buffer) => number | undefined;
}

const headerBytes = 8;
const largestSize = 0xffffffff;

const readHeader = (bytes: Buffer, at: number, { order, endian, countsHeader }: ChunkRules) => {
  const [sizeAt, nameAt] = order === 'size first' ? [at, at + 4] : [at + 4, at];
  const size = endian === 'big' ? bytes.readUInt32BE(sizeAt) : bytes.readUInt32LE(sizeAt);
  return { name: bytes.toString('latin1', nameAt, nameAt + 4), size: countsHeader ? size - headerBytes : size };
};

const readContent = (name: string, content: Buffer, rules: ChunkRules): Part => {
  const prefixBytes = rules.prefixBytes(name, content);
  if (prefixBytes === undefined || content.length < prefixBytes) return { name, content };
  const prefix = content.subarray(0, prefixBytes);
  return { name, prefix, content: readChunks(content.subarray(prefixBytes), rules) };
};

const readChunks = (bytes: Buffer, rules: ChunkRules): Part[] => {
  const parts: Part[] = [];
  let at = 0;
  while (at + headerBytes <= bytes.length) {
    const { name, size } = readHeader(bytes, at, rules);
    const start = at + headerBytes;
    if (size < 0 || start + size > bytes.length) break;
    parts.push(readContent(name, bytes.subarray(start, start + size), rules));
    at = start + size + (rules.hasChecksum === true ? 4 : 0) + (rules.isPadded === true ? size % 2 : 0);
  }
  return at >= bytes.length ? parts : [...parts, { name: 'rest', content: bytes.subarray(at) }];
};

const writeHeader = (name: string, size: number, { order, endian, countsHeader }: ChunkRules): Buffer => {
  const header = Buffer.alloc(headerBytes);
  const [sizeAt, nameAt] = order === 'size first' ? [0, 4] : [4, 0];
  const stated = Math.min(largestSize, countsHeader ? size + headerBytes : size) >>> 0;
  if (endian === 'big') header.writeUInt32BE(stated, sizeAt);
  else header.writeUInt32LE(stated, sizeAt);
  header.write(name.slice(0, 4), nameAt, 'latin1');
  return header;
};

const computeChecksum = (name: string, content: Buffer): Buffer => {
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(name, 'latin1'), content])));
  return checksum;
};

const writeChunk = (part: Part, rules: ChunkRules): Buffer => {
  const { name, prefix = Buffer.alloc(0), claimedBytes } = part;
  const inner = hasParts(part) ? writeChunks(part.content, rules) : (part.content as Buffer);
  if (name === 'rest') return inner;
  const content = Buffer.concat([prefix, inner]);
  const header = writeHeader(name, claimedBytes ?? content.length, rules);
  const checksum = rules.hasChecksum === true ? computeChecksum(name, content) : Buffer.alloc(0);
  const padding = Buffer.alloc(rules.isPadded === true ? content.length % 2 : 0);
  return Buffer.concat([header, content, checksum, padding]);
};

const writeChunks = (parts: readonly Part[], rules: ChunkRules): Buffer =>
  Buffer.concat(parts.map((part) => writeChunk(part, rules)));

const chunkFormat = (rules: ChunkRules): FileFormat => {
  const start = rules.start ?? Buffer.alloc(0);
  return {
    read: (file) => readChunks(file.subarray(start.length), rules),
    write: (parts) => Buffer.concat([start, writeChunks(parts, rules)]),
  };
};

const boxContainers = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'dinf', 'edts', 'udta', 'moof', 'traf', 'mvex', 'jumb'];
/** The box of C2PA (2.2, A.5.2): its type, version and flags, purpose and offset stand before the manifest. */
const manifestType = Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex');
const manifestPrefixBytes = 37;

const boxPrefix = (name: string, content: Buffer): number | undefined => {
  if (boxContainers.includes(name)) return 0;
  if (name === 'meta') return 4;
  return name === 'uuid' && content.subarray(0, 16).equals(manifestType) ? manifestPrefixBytes : undefined;
};

/** MP4 and M4A (ISO 14496-12, 4.2), and the JUMBF of C2PA in them. */
export const boxes = chunkFormat({ order: 'size first', endian: 'big', countsHeader: true, prefixBytes: boxPrefix });

const riffPrefixes: Readonly<Record<string, number>> = { RIFF: 4, LIST: 4, ANMF: 16 };

/** WAV and WebP. */
export const riff = chunkFormat({
  order: 'name first',
  endian: 'little',
  countsHeader: false,
  isPadded: true,
  prefixBytes: (name) => riffPrefixes[name],
});

export const png = chunkFormat({
  start: Buffer.from('89504e470d0a1a0a', 'hex'),
  order: 'size first',
  endian: 'big',
  countsHeader: false,
  hasChecksum: true,
  prefixBytes: () => undefined,
});
