import type { ByteRange } from '@svc/storage';

const singleRange = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Parses a Range header (RFC 9110, section 14). Returns `whole` for everything that a server may ignore: no header,
 * another unit, a malformed value, or several ranges, which players never send and attackers do.
 */
export const byteRangeOf = (header: string | undefined, sizeBytes: number): ByteRange | 'whole' | 'unsatisfiable' => {
  const [, first = '', last = ''] = singleRange.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  const lastByte = sizeBytes - 1;
  // Without a first byte the number is a suffix length; a suffix longer than the file means the whole file (14.1.2).
  const startByte = first === '' ? Math.max(sizeBytes - Number(last), 0) : Number(first);
  const endByte = first === '' || last === '' ? lastByte : Math.min(Number(last), lastByte);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'whole';
  return startByte > endByte ? 'unsatisfiable' : { startByte, endByte };
};
