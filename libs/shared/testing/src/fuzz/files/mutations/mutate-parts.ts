import type { Random } from '../../../harness/random';
import { hasParts, type Part } from '../formats/part';
import { mutateBytes } from './mutate-bytes';
import { mutateCbor } from './mutate-cbor';
import { isText, mutateText } from './mutate-text';
import { edgeNumber } from './numbers';

type Parts = readonly Part[];

const mostCopies = 60;
const mostNested = 200;
/** Names of entries in archives that lead out of a folder, or make an entry of another type. */
const otherNames = ['../../up', '/etc/passwd', 'a/'.repeat(40), '1:link', '2:link', '5:folder', '\0', ''];

const partSize = (part: Part): number =>
  hasParts(part) ? part.content.reduce((sum, inner) => sum + partSize(inner), 0) : (part.content as Buffer).length;

const mutateContent = (part: Part, random: Random): Part => {
  if (hasParts(part)) return { ...part, content: mutateParts(part.content, random) };
  const content = part.content as Buffer;
  if (part.name === 'cbor') return { ...part, content: mutateCbor(content, random) };
  return { ...part, content: isText(content) ? mutateText(content, random) : mutateBytes(content, random) };
};

const nest = (part: Part, random: Random): Part => {
  let nested = part;
  for (let depth = random.below(mostNested); hasParts(nested) && depth > 0; depth -= 1)
    nested = { ...part, content: [nested] };
  return nested;
};

type MutateOne = (part: Part, random: Random, among: Parts) => Parts;

const mutators: readonly MutateOne[] = [
  (part, random) => [mutateContent(part, random)],
  (part, random) => [mutateContent(part, random)],
  (part, random) => [mutateContent(part, random)],
  (part, random) => [{ ...part, claimedBytes: edgeNumber(random, partSize(part)) }],
  (part, random) => [{ ...part, claimedBytes: edgeNumber(random, partSize(part)) }],
  () => [],
  (part) => [part, part],
  (part, random) => Array<Part>(1 + random.below(mostCopies)).fill(part),
  (part, random) => [nest(part, random)],
  (part, random, among) => [{ ...part, name: random.pick([...among.map(({ name }) => name), ...otherNames]) ?? '' }],
  (part, random, among) => [{ ...part, content: (random.pick(among) ?? part).content }],
  (part, random) => [{ ...part, content: hasParts(part) ? [] : Buffer.alloc(random.chance(0.7) ? 0 : 65_536) }],
  (part, random) =>
    part.prefix === undefined ? [mutateContent(part, random)] : [{ ...part, prefix: mutateBytes(part.prefix, random) }],
];

const swap = (parts: Parts, random: Random): Parts => {
  const [one, other] = [random.below(parts.length), random.below(parts.length)];
  return parts.map((part, index) => (index === one ? parts[other] : index === other ? parts[one] : part) ?? part);
};

const countParts = (part: Part): number =>
  hasParts(part) ? part.content.reduce((count, inner) => count + countParts(inner), 1) : 1;

/** Changes one part, however deep, or the order of two: each part of the file is as likely as any other. */
export const mutateParts = (parts: Parts, random: Random): Parts => {
  const chosen = random.weighted(parts, countParts) ?? parts[0];
  if (chosen === undefined) return parts;
  if (random.chance(0.05)) return swap(parts, random);
  const index = parts.indexOf(chosen);
  const isInner = hasParts(chosen) && !random.chance(1 / countParts(chosen));
  const changed = isInner ? [mutateContent(chosen, random)] : (random.pick(mutators)?.(chosen, random, parts) ?? []);
  return [...parts.slice(0, index), ...changed, ...parts.slice(index + 1)];
};
