import { timingSafeEqual } from 'node:crypto';

/** Compares in a time that tells nothing of where two values differ. */
export const sameBytes = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
