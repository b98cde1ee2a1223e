import { timingSafeEqual } from 'node:crypto';

/** Compares in constant time. */
export const sameBytes = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
