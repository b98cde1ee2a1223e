import type { Random } from '../../../harness/random';
import { edgeBytes } from './numbers';

type Mutate = (bytes: Buffer, random: Random) => Buffer;

const longestInsertion = 64;
const mostCopies = 200;

/** A range that is mostly short. */
const chooseRange = (bytes: Buffer, random: Random): readonly [start: number, end: number] => {
  const start = random.below(bytes.length + 1);
  const longest = random.chance(0.8) ? Math.min(32, bytes.length - start) : bytes.length - start;
  return [start, start + random.below(longest + 1)];
};

const replaced = (bytes: Buffer, start: number, end: number, by: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, start), by, bytes.subarray(end)]);

const randomBytes = (random: Random, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => random.below(256)));

const flipBits: Mutate = (bytes, random) => {
  const changed = Buffer.from(bytes);
  for (let flips = 1 + random.below(8); flips > 0 && changed.length > 0; flips -= 1) {
    const at = random.below(changed.length);
    changed[at] = (changed[at] ?? 0) ^ (1 << random.below(8));
  }
  return changed;
};

const writeEdge: Mutate = (bytes, random) => {
  const number = edgeBytes(random);
  const at = random.below(bytes.length + 1);
  return replaced(bytes, at, Math.min(bytes.length, at + number.length), number);
};

const remove: Mutate = (bytes, random) => replaced(bytes, ...chooseRange(bytes, random), Buffer.alloc(0));

const insert: Mutate = (bytes, random) => {
  const at = random.below(bytes.length + 1);
  return replaced(bytes, at, at, randomBytes(random, 1 + random.below(longestInsertion)));
};

const repeat: Mutate = (bytes, random) => {
  const [start, end] = chooseRange(bytes, random);
  const copies = Array<Buffer>(1 + random.below(mostCopies)).fill(bytes.subarray(start, Math.min(end, start + 1_024)));
  return replaced(bytes, end, end, Buffer.concat(copies));
};

const truncate: Mutate = (bytes, random) => bytes.subarray(0, random.below(bytes.length + 1));

const overwrite: Mutate = (bytes, random) => {
  const [start, end] = chooseRange(bytes, random);
  const by = random.chance(0.5) ? randomBytes(random, end - start) : Buffer.alloc(end - start, random.below(256));
  return replaced(bytes, start, end, by);
};

const move: Mutate = (bytes, random) => {
  const [start, end] = chooseRange(bytes, random);
  const rest = replaced(bytes, start, end, Buffer.alloc(0));
  const at = random.below(rest.length + 1);
  return replaced(rest, at, at, bytes.subarray(start, end));
};

const mutators = [
  flipBits,
  flipBits,
  writeEdge,
  writeEdge,
  writeEdge,
  remove,
  insert,
  repeat,
  truncate,
  overwrite,
  move,
];

/** Changes bytes without knowing what they mean. */
export const mutateBytes: Mutate = (bytes, random) => {
  let changed = bytes;
  for (let steps = 1 + random.below(3); steps > 0; steps -= 1)
    changed = random.pick(mutators)?.(changed, random) ?? changed;
  return changed;
};

/** The beginning of one file, then the end of another. */
export const splice = (one: Buffer, other: Buffer, random: Random): Buffer =>
  Buffer.concat([one.subarray(0, random.below(one.length + 1)), other.subarray(random.below(other.length + 1))]);
