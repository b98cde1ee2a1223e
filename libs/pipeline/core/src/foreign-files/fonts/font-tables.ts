import type { FontType } from '@svc/contracts';

const mostTables = 64;
/** Required by OpenType beside the outlines. */
const requiredTables = ['cmap', 'head', 'hhea', 'hmtx', 'maxp'];
const outlineTables = ['glyf', 'CFF ', 'CFF2'];

export interface FontHead {
  type: FontType;
  /** The beginning of the file, with its table directory. */
  head: Uint8Array;
  fileBytes: number;
  /** Limit for an unpacked WOFF2. */
  mostUnpackedBytes: number;
}

/** The table directory (OpenType, "Table directory"). */
const findTableProblem = (head: Buffer, fileBytes: number): string | null => {
  const count = head.length < 12 ? 0 : head.readUInt16BE(4);
  if (count === 0 || count > mostTables || head.length < 12 + 16 * count) return 'its table directory is damaged';
  const entries = Array.from({ length: count }, (_, index) => head.subarray(12 + 16 * index, 28 + 16 * index));
  if (entries.some((entry) => entry.readUInt32BE(8) + entry.readUInt32BE(12) > fileBytes))
    return 'it is cut off: a table ends behind the file';
  const tags = new Set(entries.map((entry) => entry.toString('latin1', 0, 4)));
  const isWhole = requiredTables.every((tag) => tags.has(tag)) && outlineTables.some((tag) => tags.has(tag));
  return isWhole ? null : 'a table of letters is missing';
};

/** The header of a WOFF2 (WOFF2, 4.1). */
const findPackedProblem = (head: Buffer, fileBytes: number, mostUnpackedBytes: number): string | null => {
  if (head.length < 48 || head.readUInt32BE(8) !== fileBytes) return 'it is cut off';
  return head.readUInt32BE(16) > mostUnpackedBytes ? 'it unpacks to too many bytes' : null;
};

/** Null, or the reason why a font must not be drawn. */
export const findFontHeadProblem = ({ type, head, fileBytes, mostUnpackedBytes }: FontHead): string | null => {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  return type === 'woff2' ? findPackedProblem(bytes, fileBytes, mostUnpackedBytes) : findTableProblem(bytes, fileBytes);
};
