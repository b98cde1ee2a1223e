import { walkParts } from '@svc/pipeline/readers';

/** Files of an archive that are listed at most; a longer list exceeds every limit. */
export const zipFileLimit = 5_000;

const directoryEnd = 0x06054b50;
const directoryEntry = 0x02014b50;
/** The end record is 22 bytes, with a comment behind it of up to 65,535 (APPNOTE 4.3.16). */
const endBytes = 22 + 65_535;

export interface ZipEntry {
  name: string;
  inflatedBytes: number;
  isEncrypted: boolean;
  endByte: number;
}

/** @param end of the directory @returns null behind its last entry */
const zipEntryAt = (bytes: Buffer, at: number, end: number): ZipEntry | null => {
  if (at + 46 > end || bytes.readUInt32LE(at) !== directoryEntry) return null;
  const nameLength = bytes.readUInt16LE(at + 28);
  const endByte = at + 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  if (endByte > end) return null;
  return {
    name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
    inflatedBytes: bytes.readUInt32LE(at + 24),
    isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
    endByte,
  };
};

/** The files of a zip archive by its directory (APPNOTE 4.3.12); null when it has none. */
export const zipEntries = (bytes: Buffer): ZipEntry[] | null => {
  const start = Math.max(0, bytes.length - endBytes);
  const tail = bytes.subarray(start);
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(directoryEnd);
  const end = start + tail.lastIndexOf(mark);
  if (end < start || end + 22 > bytes.length) return null;
  const entries: ZipEntry[] = [];
  const readNext = (at: number) => (entries.length > zipFileLimit ? null : zipEntryAt(bytes, at, end));
  for (const entry of walkParts(bytes.readUInt32LE(end + 16), end, readNext)) entries.push(entry);
  return entries;
};
