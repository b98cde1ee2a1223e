import type { ByteRange } from '@svc/storage';
import parseRange from 'range-parser';

/**
 * What a Range header asks of a file (RFC 9110, section 14). `whole` for anything that a server may ignore: no header,
 * another unit, a malformed one, or several ranges, which players never send and attackers do.
 */
export const byteRangeOf = (header: string | undefined, sizeBytes: number): ByteRange | 'whole' | 'unsatisfiable' => {
  if (header === undefined) return 'whole';
  const ranges = parseRange(sizeBytes, header);
  if (ranges === -1) return header.startsWith('bytes=') ? 'unsatisfiable' : 'whole';
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return 'whole';
  const [range] = ranges;
  return range === undefined ? 'whole' : { startByte: range.start, endByte: range.end };
};
