import { bzip2 } from '../../../harness';
import { Header } from 'tar';
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import type { FileFormat, Part } from './part';

const localBytes = 30;
const localMark = 0x04034b50;

/** Large contents stay the same while other parts are changed. */
const packedContents = new WeakMap<Buffer, Buffer>();

const pack = (content: Buffer): Buffer => {
  const packed = packedContents.get(content) ?? deflateRawSync(content, { level: 1 });
  packedContents.set(content, packed);
  return packed;
};

const readEntry = (file: Buffer, at: number): { part: Part; end: number } => {
  const start = at + localBytes + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
  const end = start + file.readUInt32LE(at + 18);
  const name = file.toString('latin1', at + localBytes, at + localBytes + file.readUInt16LE(at + 26));
  return { part: { name, content: inflateRawSync(file.subarray(start, end)) }, end };
};

const makeEntry = ({ name, content, claimedBytes }: Part, offset: number): { local: Buffer; entry: Buffer } => {
  const bytes = content as Buffer;
  const packed = pack(bytes);
  const [nameBytes, shared] = [Buffer.from(name, 'latin1'), Buffer.alloc(26)];
  shared.writeUInt16LE(20, 0);
  shared.writeUInt16LE(8, 4);
  shared.writeUInt32LE(crc32(bytes), 10);
  shared.writeUInt32LE(packed.length, 14);
  shared.writeUInt32LE((claimedBytes ?? bytes.length) >>> 0, 18);
  shared.writeUInt16LE(nameBytes.length, 22);
  const entry = Buffer.alloc(46);
  entry.write('PK\x01\x02', 'latin1');
  shared.copy(entry, 6);
  entry.writeUInt32LE(offset, 42);
  return {
    local: Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, nameBytes, packed]),
    entry: Buffer.concat([entry, nameBytes]),
  };
};

/** Files of a zip archive (APPNOTE 4.3), unpacked; local headers and directory are written anew. */
export const zip: FileFormat = {
  read: (file) => {
    const parts: Part[] = [];
    for (let at = 0; at + localBytes < file.length && file.readUInt32LE(at) === localMark;) {
      const { part, end } = readEntry(file, at);
      parts.push(part);
      at = end;
    }
    return parts;
  },
  write: (parts) => {
    let offset = 0;
    const entries = parts.map((part) => {
      const written = makeEntry(part, offset);
      offset += written.local.length;
      return written;
    });
    const directory = Buffer.concat(entries.map(({ entry }) => entry));
    const end = Buffer.alloc(22);
    end.write('PK\x05\x06', 'latin1');
    end.writeUInt16LE(parts.length & 0xffff, 8);
    end.writeUInt16LE(parts.length & 0xffff, 10);
    end.writeUInt32LE(directory.length, 12);
    end.writeUInt32LE(offset, 16);
    return Buffer.concat([...entries.map(({ local }) => local), directory, end]);
  },
};

const blockBytes = 512;
const tarTypes = ['File', 'SymbolicLink', 'Link', 'CharacterDevice', 'FIFO', 'Directory'] as const;

/** A name that begins with a digit and a colon makes an entry of another type. */
const entryType = (name: string) => (/^\d:/u.test(name) ? tarTypes[Number(name[0])] : undefined) ?? 'File';

const tarEntry = ({ name, content, claimedBytes }: Part): Buffer => {
  const bytes = content as Buffer;
  const header = Buffer.alloc(blockBytes);
  const size = claimedBytes ?? bytes.length;
  new Header({
    path: name,
    type: entryType(name),
    linkpath: '../outside',
    size,
    mode: 0o644,
    mtime: new Date(0),
  }).encode(header, 0);
  return Buffer.concat([header, bytes, Buffer.alloc((blockBytes - (bytes.length % blockBytes)) % blockBytes)]);
};

const readTar = (tar: Buffer): Part[] => {
  const parts: Part[] = [];
  for (let at = 0; at + blockBytes <= tar.length && tar[at] !== 0;) {
    const header = new Header(tar, at);
    const size = header.size ?? 0;
    const start = at + blockBytes;
    parts.push({ name: header.path ?? '', content: tar.subarray(start, start + size) });
    at = start + Math.ceil(size / blockBytes) * blockBytes;
  }
  return parts;
};

/** Packing is slow. */
const largestTarBytes = 12_288;

/** Entries of a tar file, which is packed as bzip2 after each change; reads a plain tar. */
export const tarBzip2: FileFormat = {
  read: readTar,
  write: (parts) => {
    const tar = Buffer.concat([...parts.map(tarEntry), Buffer.alloc(2 * blockBytes)]);
    return bzip2(tar.subarray(0, largestTarBytes));
  },
};
