import { capitalised } from '@svc/texts';
import { once, readTable, readWordLists } from '@svc/content-files';

const lists = readWordLists('almanac');

/** English nouns with a plural of their own. */
const irregular = once((): readonly (readonly [one: string, many: string])[] =>
  readTable('irregular-plurals.tsv').map(([one = '', many = '']) => [one, many] as const),
);

/** The last word counts: `red foxes`. */
const onLastWord = (name: string, change: (word: string) => string): string => {
  const at = name.lastIndexOf(' ') + 1;
  return name.slice(0, at) + change(name.slice(at));
};

const pluralWord = (word: string): string => {
  const known = irregular().find(([one]) => one === word.toLowerCase())?.[1];
  if (known !== undefined) return known;
  if (/(?:[sxz]|ch|sh)$/iu.test(word)) return `${word}es`;
  if (/[^aeiou]y$/iu.test(word)) return `${word.slice(0, -1)}ies`;
  if (/(?:wo|house)man$/iu.test(word)) return `${word.slice(0, -2)}en`;
  return `${word}s`;
};

export const toPlural = (name: string): string => onLastWord(name, pluralWord);

const endings: readonly (readonly [RegExp, string])[] = [
  [/ies$/u, 'y'],
  [/(?<=[sxz]|ch|sh|o)es$/u, ''],
  [/(?<=[^s])s$/u, ''],
  [/ves$/u, 'f'],
  [/ves$/u, 'fe'],
  [/men$/u, 'man'],
];

/** Possible singulars of a plural, most probable first; in lower case. */
export const listSingulars = (name: string): string[] => {
  const at = name.lastIndexOf(' ') + 1;
  const [before, word] = [name.slice(0, at).toLowerCase(), name.slice(at).toLowerCase()];
  const known = irregular().flatMap(([one, many]) => (many === word ? [one] : []));
  const regular = endings.flatMap(([ending, becomes]) => (ending.test(word) ? [word.replace(ending, becomes)] : []));
  return [...new Set([...known, ...regular])].map((one) => before + one);
};

/** Letters that are spoken as in `a university` and `a one-way street`. */
const consonantSounds = lists.pattern('iu')`^(?:${'consonant sounds'})`;
const vowelSounds = lists.pattern('u')`^(?:${'vowel sounds'})`;

export const withArticle = (name: string): string => {
  const startsSmall = name.replace(/^[AEIOU]/u, (letter) => letter.toLowerCase());
  const isVowel = vowelSounds().test(startsSmall) && !consonantSounds().test(name);
  return `${isVowel ? 'an' : 'a'} ${name}`;
};

/** `a, b and c` */
export const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** A sentence with its capital and full stop. */
export const finished = (text: string): string =>
  `${capitalised(text.trim().replace(/(?<![\s,;:.])[\s,;:.]+$/u, ''))}.`;
