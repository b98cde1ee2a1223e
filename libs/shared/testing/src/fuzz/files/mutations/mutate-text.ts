import type { Random } from '../../../harness/random';
import { edgeNumber } from './numbers';

const mostCopies = 2_000;
const longestSlice = 40;

/** Written many times, one after the other. */
const repeated = [
  ...['<li><dt>', '<div>', '</p>', '<table><tr><td>', '<b><i>', '<!--', '<![CDATA[', '<svg><style>', '<p ', '&amp;'],
  ...['[', '![](', '> ', '* ', '`', '**_', '#', '|', '[a]: <', '\\', '  - ', '\n', '\r', '\t', ' ', 'A', '=', '"'],
  ...['<<', '(', '[[', '<w:p>', '<w:tbl>', 'q ', 'BT ', '/a '],
];
/** NUL, broken UTF-8, half a surrogate pair, byte order marks, text in the other direction. */
const strange = [
  '\0',
  '\xff\xfe',
  '\xed\xa0\x80',
  '\xef\xbb\xbf',
  '\xe2\x80\xae',
  '\xf4\x90\x80\x80',
  '\xc0\xaf',
  '\x1b[',
];
const entities = ['&#x110000;', '&#0;', '&#99999999999;', '&lt;&lt;', '&a;', '<!DOCTYPE a [<!ENTITY a "&a;&a;">]>'];

const changeNumber = (text: string, random: Random): string => {
  const numbers = Array.from(text.matchAll(/\d{1,10}/gu));
  const chosen = random.pick(numbers);
  if (chosen === undefined) return text;
  const number = `${random.chance(0.2) ? '-' : ''}${edgeNumber(random, Number(chosen[0]))}`;
  return text.slice(0, chosen.index) + number + text.slice(chosen.index + chosen[0].length);
};

const insert = (text: string, random: Random, what: string): string => {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + what + text.slice(at);
};

const cutSlice = (text: string, random: Random): string => {
  const at = random.below(text.length + 1);
  return text.slice(at, at + 1 + random.below(longestSlice));
};

type MutateText = (text: string, random: Random) => string;

const mutators: readonly MutateText[] = [
  changeNumber,
  changeNumber,
  (text, random) => insert(text, random, (random.pick(repeated) ?? '').repeat(1 + random.below(mostCopies))),
  (text, random) => insert(text, random, random.pick(strange) ?? ''),
  (text, random) => insert(text, random, random.pick(entities) ?? ''),
  (text, random) => insert(text, random, cutSlice(text, random).repeat(1 + random.below(100))),
  (text, random) => text.replace(cutSlice(text, random), ''),
  (text, random) => text.slice(0, random.below(text.length + 1)),
];

/** Changes text by its numbers, marks and characters. Each character is a byte. */
export const mutateText = (bytes: Buffer, random: Random): Buffer => {
  let text = bytes.toString('latin1');
  for (let steps = 1 + random.below(3); steps > 0; steps -= 1) text = random.pick(mutators)?.(text, random) ?? text;
  return Buffer.from(text, 'latin1');
};

const lookedAtBytes = 256;

export const isText = (bytes: Buffer): boolean =>
  bytes.length > 0 && /^[\x20-\x7e\s]*$/u.test(bytes.toString('latin1', 0, lookedAtBytes));
