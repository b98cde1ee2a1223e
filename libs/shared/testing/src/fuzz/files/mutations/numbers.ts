import type { Random } from '../../../harness/random';

/** Numbers at which readers err: none, one, and the ends of each width, signed and unsigned. */
const edges = [
  ...[0, 1, 2, 3, 4, 7, 8, 0x0f, 0x10, 0x7f, 0x80, 0xff, 0x100, 0x3fff, 0x4000, 0x7fff, 0x8000, 0xffff, 0x10000],
  ...[0xffffff, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff],
];

const shares = { near: 0.3 };

/** @param near the right number, around which half of the faults are */
export const edgeNumber = (random: Random, near = 0): number => {
  if (random.chance(shares.near)) return Math.max(0, near + random.below(5) - 2);
  return random.pick(edges) ?? 0;
};

/** One number of a random width, in either order of bytes. */
export const edgeBytes = (random: Random): Buffer => {
  const width = 2 ** random.below(4);
  const bytes = Buffer.alloc(8);
  const value = BigInt(edgeNumber(random)) * (random.chance(0.2) ? 0x1_0000_0001n : 1n);
  bytes.writeBigUInt64BE(value);
  const number = Buffer.from(bytes.subarray(8 - width));
  return random.chance(0.5) ? number.reverse() : number;
};
