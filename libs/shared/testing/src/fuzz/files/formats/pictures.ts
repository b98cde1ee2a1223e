import { joinParts, type FileFormat, type Part } from './part';

const startOfScan = 0xda;
const isEntropyByte = (next: number | undefined): boolean =>
  next === 0 || next === undefined || (next >= 0xd0 && next <= 0xd7);

const endOfScan = (file: Buffer, from: number): number => {
  let at = file.indexOf(0xff, from);
  while (at >= 0 && at + 1 < file.length && isEntropyByte(file[at + 1])) at = file.indexOf(0xff, at + 1);
  return at < 0 || at + 1 >= file.length ? file.length : at;
};

const writeSegment = ({ name, content, claimedBytes }: Part): Buffer => {
  if (name === 'data') return content as Buffer;
  const bytes = content as Buffer;
  const header = Buffer.from(name.padEnd(2, '\0').slice(0, 2) + '\0\0', 'latin1');
  header.writeUInt16BE(((claimedBytes ?? bytes.length) + 2) & 0xffff, 2);
  return Buffer.concat([header, bytes]);
};

/** Segments of a JPEG (ISO 10918-1, B.1); the samples of a scan are a part of their own. */
export const jpeg: FileFormat = {
  read: (file) => {
    const parts: Part[] = [{ name: 'data', content: file.subarray(0, 2) }];
    let at = 2;
    while (at + 4 <= file.length && file[at] === 0xff) {
      const end = Math.min(file.length, at + 2 + Math.max(2, file.readUInt16BE(at + 2)));
      parts.push({ name: file.toString('latin1', at, at + 2), content: file.subarray(at + 4, end) });
      const next = file[at + 1] === startOfScan ? endOfScan(file, end) : end;
      if (next > end) parts.push({ name: 'data', content: file.subarray(end, next) });
      at = next;
      if (file[at + 1] === 0xd9) break;
    }
    return [...parts, { name: 'data', content: file.subarray(at) }];
  },
  write: (parts) => Buffer.concat(parts.map(writeSegment)),
};

const colourTableBytes = (flags = 0): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

const endOfSubBlocks = (file: Buffer, from: number): number => {
  let at = from;
  while (at < file.length && file[at] !== 0) at += 1 + (file[at] ?? 0);
  return Math.min(file.length, at + 1);
};

const endOfBlock = (file: Buffer, at: number): number => {
  if (file[at] === 0x21) return endOfSubBlocks(file, at + 2);
  if (file[at] === 0x2c) return endOfSubBlocks(file, at + 11 + colourTableBytes(file[at + 9]));
  return file.length;
};

/** Header, blocks and end of a GIF. */
export const gif: FileFormat = {
  read: (file) => {
    let at = 13 + colourTableBytes(file[10]);
    const parts: Part[] = [{ name: 'head', content: file.subarray(0, at) }];
    while (at < file.length) {
      const end = endOfBlock(file, at);
      parts.push({ name: 'block', content: file.subarray(at, end) });
      at = end;
    }
    return parts;
  },
  write: joinParts,
};
