import type { ByteRange } from '@svc/storage';

const singleRange = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * What a Range header asks of a file (RFC 9110, section 14). `whole` for anything that a server may ignore: no header,
 * another unit, a malformed one, or several ranges, which players never send and attackers do.
 */
export const byteRangeOf = (header: string | undefined, sizeBytes: number): ByteRange | 'whole' | 'unsatisfiable' => {
  const [, first = '', last = ''] = singleRange.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  const lastByte = sizeBytes - 1;
  // Without a first byte the number counts from the end; more than there is means everything (14.1.2).
  const startByte = first === '' ? Math.max(sizeBytes - Number(last), 0) : Number(first);
  const endByte = first === '' || last === '' ? lastByte : Math.min(Number(last), lastByte);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'whole';
  return startByte > endByte ? 'unsatisfiable' : { startByte, endByte };
};
