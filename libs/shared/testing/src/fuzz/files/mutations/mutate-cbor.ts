import type { Random } from '../../../harness/random';
import { mutateBytes } from './mutate-bytes';

const majorTypes = 8;
const untilStop = 31;
/** None, the widths of numbers, reserved ones, and "until the stop code" (RFC 8949, 3). */
const infos = [0, 1, 23, 24, 25, 26, 27, 28, 30, untilStop, untilStop, untilStop];
const longestNumberBytes = 8;
const mostNested = 300;

const countNumberBytes = (info: number): number => (info >= 24 && info <= 27 ? 2 ** (info - 24) : 0);

const head = (random: Random): Buffer => {
  const info = random.pick(infos) ?? 0;
  const first = (random.below(majorTypes) << 5) | info;
  const number = Buffer.alloc(longestNumberBytes, random.chance(0.5) ? 0xff : 0);
  return Buffer.concat([Buffer.from([first]), number.subarray(0, countNumberBytes(info))]);
};

const heads = (random: Random): Buffer =>
  Buffer.concat(Array.from({ length: 1 + random.below(5) }, () => head(random)));

/** A list, map or string without a length. */
const openList = (random: Random): Buffer =>
  Buffer.concat([Buffer.from([random.pick([0x9f, 0xbf, 0x5f, 0x7f]) ?? 0x9f]), heads(random)]);

const nested = (random: Random): Buffer =>
  Buffer.alloc(1 + random.below(mostNested), random.pick([0x81, 0x9f, 0xa1, 0xbf, 0xc1, 0xdf]) ?? 0x81);

const fragments = [heads, openList, nested];

const isString = (first: number): boolean => first >> 5 === 2 || first >> 5 === 3;

/** Offsets of all heads, whatever they stand in: CBOR is read in one direction. */
const headOffsets = (bytes: Buffer): number[] => {
  const offsets: number[] = [];
  for (let at = 0; at < bytes.length;) {
    const first = bytes[at] ?? 0;
    const info = first & 31;
    const width = Math.min(countNumberBytes(info), 4, bytes.length - at - 1);
    const length = width > 0 ? bytes.readUIntBE(at + 1, width) : info;
    offsets.push(at);
    at += 1 + countNumberBytes(info) + (isString(first) && info !== untilStop ? length : 0);
  }
  return offsets;
};

/** Changes CBOR by its heads: lengths that are not there, lists that do not end, deep nesting. */
export const mutateCbor = (bytes: Buffer, random: Random): Buffer => {
  if (random.chance(0.2)) return mutateBytes(bytes, random);
  const fragment = random.pick(fragments)?.(random) ?? Buffer.alloc(0);
  if (random.chance(0.2)) return fragment;
  const offsets = headOffsets(bytes);
  const number = random.below(offsets.length);
  const at = offsets[number] ?? 0;
  const end = random.chance(0.5) ? at : (offsets[number + 1] ?? bytes.length);
  return Buffer.concat([bytes.subarray(0, at), fragment, bytes.subarray(end)]);
};
