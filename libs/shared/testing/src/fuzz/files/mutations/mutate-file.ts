import { Random } from '../../../harness/random';
import type { FileFormat, Part } from '../formats/part';
import { mutateBytes, splice } from './mutate-bytes';
import { mutateParts } from './mutate-parts';

/** Sources of the files of one type. */
interface Seeds {
  readonly type: string;
  readonly format: FileFormat;
  /** The first is the ordinary one; the others are rare or hostile by themselves. */
  readonly samples: readonly Buffer[];
}

const largestBytes = 8 * 1024 * 1024;
const shares = { ordinary: 0.8, structure: 0.7, structureAndBytes: 0.1, bytes: 0.93 };

const cut = (file: Buffer): Buffer => file.subarray(0, largestBytes);

const known = new WeakMap<Buffer, readonly Part[]>();

/** Read once: samples that unpack to much are slow. */
const readParts = (format: FileFormat, sample: Buffer): readonly Part[] => {
  const parts = known.get(sample) ?? format.read(sample);
  known.set(sample, parts);
  return parts;
};

const mutateStructure = (format: FileFormat, sample: Buffer, random: Random): Buffer => {
  let parts = readParts(format, sample);
  for (let steps = 1 + random.below(4); steps > 0; steps -= 1) parts = mutateParts(parts, random);
  return format.write(parts);
};

/** The same file for the same seed and index, whatever was made before. */
export const mutateFile = ({ type, format, samples }: Seeds, seed: number, index: number): Buffer => {
  const random = Random.of('file', type, seed, index);
  const [ordinary = Buffer.alloc(0)] = samples;
  const sample = random.chance(shares.ordinary) ? ordinary : (random.pick(samples) ?? ordinary);
  const drawn = random.next();
  if (drawn < shares.structure) {
    const changed = mutateStructure(format, sample, random);
    return cut(random.chance(shares.structureAndBytes) ? mutateBytes(changed, random) : changed);
  }
  const whole = format.write(readParts(format, sample));
  return cut(
    drawn < shares.bytes ? mutateBytes(whole, random) : splice(whole, random.pick(samples) ?? ordinary, random),
  );
};
