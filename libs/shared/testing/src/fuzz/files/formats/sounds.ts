import { hasParts, joinParts, type FileFormat, type Part } from './part';

/** Computes the CRC of a page (RFC 3533, 6): polynomial 0x04c11db7, not reflected, from 0. */
const computeChecksum = (page: Buffer): number => {
  let checksum = 0;
  for (const byte of page) {
    checksum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1)
      checksum = (checksum & 0x80000000) === 0 ? checksum << 1 : (checksum << 1) ^ 0x04c11db7;
  }
  return checksum >>> 0;
};

const pageHeadBytes = 26;

/** Keeps the packets of a page whose length is the same; else the page is one packet. */
const encodeLacing = (known: Buffer, length: number): Buffer => {
  if (known.reduce((sum, part) => sum + part, 0) === length) return known;
  const shown = Math.min(length, 255 * 255 - 1);
  return Buffer.from([...Array<number>(Math.floor(shown / 255)).fill(255), shown % 255]);
};

const writePage = ({ name, prefix, content, claimedBytes }: Part): Buffer => {
  const bytes = content as Buffer;
  if (name !== 'OggS' || prefix === undefined) return bytes;
  const head = Buffer.concat([prefix, Buffer.alloc(pageHeadBytes)]).subarray(0, pageHeadBytes);
  const lacing = encodeLacing(prefix.subarray(pageHeadBytes + 1), claimedBytes ?? bytes.length);
  const page = Buffer.concat([head, Buffer.from([lacing.length]), lacing, bytes]);
  page.writeUInt32LE(0, 22);
  page.writeUInt32LE(computeChecksum(page), 22);
  return page;
};

/** Pages of an Ogg file; their checksums are written anew. */
export const ogg: FileFormat = {
  read: (file) => {
    const parts: Part[] = [];
    let at = 0;
    while (at + pageHeadBytes < file.length && file.toString('latin1', at, at + 4) === 'OggS') {
      const start = at + pageHeadBytes + 1 + (file[at + pageHeadBytes] ?? 0);
      const lacing = file.subarray(at + pageHeadBytes + 1, start);
      const end = start + lacing.reduce((sum, length) => sum + length, 0);
      const prefix = Buffer.from(file.subarray(at, start));
      parts.push({ name: 'OggS', prefix, content: file.subarray(start, end) });
      at = end;
    }
    return [...parts, { name: 'rest', content: file.subarray(at) }];
  },
  write: (parts) => Buffer.concat(parts.map(writePage)),
};

const writeMetadata = ({ name, content, claimedBytes }: Part, isLast: boolean): Buffer => {
  const bytes = content as Buffer;
  if (name === 'rest') return bytes;
  const header = Buffer.alloc(4);
  header.writeUInt32BE((claimedBytes ?? bytes.length) & 0xffffff);
  header.writeUInt8((name.charCodeAt(0) & 0x7f) | (isLast ? 0x80 : 0), 0);
  return Buffer.concat([header, bytes]);
};

/** Blocks of metadata of a FLAC file (RFC 9639, 8), and its frames. */
export const flac: FileFormat = {
  read: (file) => {
    const parts: Part[] = [];
    let at = 4;
    for (let isLast = false; !isLast && at + 4 <= file.length;) {
      const [type = 0] = file.subarray(at, at + 1);
      const end = at + 4 + file.readUIntBE(at + 1, 3);
      parts.push({ name: String.fromCharCode(type & 0x7f), content: file.subarray(at + 4, end) });
      isLast = (type & 0x80) !== 0;
      at = end;
    }
    return [...parts, { name: 'rest', content: file.subarray(at) }];
  },
  write: (parts) => {
    const last = parts.findLastIndex(({ name }) => name !== 'rest');
    return Buffer.concat([Buffer.from('fLaC'), ...parts.map((part, index) => writeMetadata(part, index === last))]);
  },
};

const isFrame = (file: Buffer, at: number): boolean => ((file[at + 1] ?? 0) & 0xe0) === 0xe0;

/** The tag and the frames of MP3 and AAC, by their first bytes. */
export const frames: FileFormat = {
  read: (file) => {
    const starts = [0];
    for (let at = file.indexOf(0xff, 1); at >= 0; at = file.indexOf(0xff, at + 1))
      if (isFrame(file, at)) starts.push(at);
    return starts.map((start, index) => ({ name: 'frame', content: file.subarray(start, starts[index + 1]) }));
  },
  write: joinParts,
};

/** Segment, Tracks, TrackEntry, Video, Audio, Cluster, BlockGroup, Cues, CuePoint, Tags, Tag, SeekHead, Info, EBML. */
const ebmlContainers = [
  ...['18538067', '1654ae6b', 'ae', 'e0', 'e1', '1f43b675', 'a0', '1c53bb6b', 'bb', '1254c367', '7373', '114d9b74'],
  ...['1549a966', '1a45dfa3'],
];

const vintWidth = (first = 0): number => Math.clz32(first) - 23;

const readElement = (file: Buffer, at: number): { part: Part; end: number } | null => {
  const idBytes = vintWidth(file[at]);
  const sizeBytes = vintWidth(file[at + idBytes]);
  const start = at + idBytes + sizeBytes;
  if (idBytes > 4 || sizeBytes > 6 || start > file.length) return null;
  const size = file.readUIntBE(at + idBytes, sizeBytes) - 2 ** (7 * sizeBytes);
  const name = file.toString('hex', at, at + idBytes);
  const end = size === 2 ** (7 * sizeBytes) - 1 ? file.length : start + size;
  if (end > file.length) return null;
  const content = file.subarray(start, end);
  return { part: { name, content: ebmlContainers.includes(name) ? readElements(content) : content }, end };
};

const readElements = (bytes: Buffer): Part[] => {
  const parts: Part[] = [];
  for (let at = 0; at < bytes.length;) {
    const element = readElement(bytes, at);
    if (element === null) return [...parts, { name: 'rest', content: bytes.subarray(at) }];
    parts.push(element.part);
    at = element.end;
  }
  return parts;
};

const writeElement = (part: Part): Buffer => {
  const content = hasParts(part) ? Buffer.concat(part.content.map(writeElement)) : (part.content as Buffer);
  if (!/^(?:[\da-f]{2}){1,4}$/u.test(part.name)) return content;
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(part.claimedBytes ?? content.length));
  return Buffer.concat([Buffer.from(part.name, 'hex'), size, content]);
};

/** Elements of a WebM file (RFC 8794). */
export const ebml: FileFormat = {
  read: readElements,
  write: (parts) => Buffer.concat(parts.map(writeElement)),
};
