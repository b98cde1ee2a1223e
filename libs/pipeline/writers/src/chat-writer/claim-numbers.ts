import { areForms } from '@svc/pipeline-language';
import type { ClaimLanguage, ClaimText } from './claim-text';

/** A number with what stands behind it. */
interface Amount {
  value: string;
  /** Sign of the unit; empty for none. */
  unit: string;
  /** Million and the like; empty for none. */
  scale: string;
  written: string;
}

/** Groups of three are written with stops, commas, or spaces of any width. */
const digits = /\p{N}{1,3}(?:[ \u00a0\u202f’']\p{N}{3})+(?!\p{N})|\p{N}+(?:[.,:]\p{N}+)*/u;
const bare = (number: string): string => number.replace(/[^\p{N}]/gu, '');

const escape = (word: string): string => word.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);

/** Numbers in digits or words. */
const numberPattern = ({ numbers, hasSpaces }: ClaimLanguage): RegExp => {
  const words = [...numbers.keys()].toSorted((one, other) => other.length - one.length).map(escape);
  if (words.length === 0) return new RegExp(digits.source, 'gu');
  const said = hasSpaces ? `(?<![\\p{L}\\p{M}])(?:${words.join('|')})(?![\\p{L}\\p{M}])` : `(?:${words.join('|')})`;
  return new RegExp(`${digits.source}|${said}`, 'giu');
};

/** The longest of these words at the beginning of a text. */
const startWord = (text: string, words: Iterable<string>): string => {
  let longest = '';
  for (const word of words)
    if (
      word.length > longest.length &&
      text.startsWith(word) &&
      !/^[\p{L}\p{M}]/u.test(/^\p{Script=Han}/u.test(word) ? '' : text.slice(word.length))
    )
      longest = word;
  return longest;
};

/** Words between a number and its unit: "4 full minutes" has none. */
const blank = /^[\s\u00a0\u202f-]*(?:(?:de|di|of) )?/u;

export const listAmounts = ({ lower }: ClaimText, language: ClaimLanguage): Amount[] =>
  Array.from(lower.matchAll(numberPattern(language)), ({ 0: written, index }) => {
    const behind = lower.slice(index + written.length).replace(blank, '');
    const scale = startWord(behind, language.scales);
    const word = startWord(behind.slice(scale.length).replace(blank, ''), language.units.keys());
    const value = language.numbers.get(written) ?? bare(written);
    return { value, scale, unit: language.units.get(word) ?? '', written: [written, scale, word].join(' ').trim() };
  });

const isSameScale = (one: string, other: string): boolean =>
  one === '' || other === '' || one === other || (areForms(one, other) && one.slice(0, 5) === other.slice(0, 5));

/** Degrees of a source may be those of Celsius. */
const isSameUnit = (one: string, other: string): boolean =>
  one === other || (other !== '' && [one, other].includes('°') && one.startsWith('°') && other.startsWith('°'));

/** "One" is mostly an article or a pronoun; before a unit it is a number. */
const isArticle = ({ value, unit, scale, written }: Amount): boolean =>
  value === '1' && unit === '' && scale === '' && !/\p{N}/u.test(written);

/** The numbers of a claim that its quotes do not have, or have with another unit or scale. */
export const listWrongAmounts = (claim: ClaimText, quote: ClaimText, language: ClaimLanguage): string[] => {
  const told = listAmounts(quote, language);
  const units = told.map(({ unit }) => unit);
  return listAmounts(claim, language)
    .filter((amount) => !isArticle(amount))
    .filter(({ value, unit, scale }) => {
      const same = told.filter((amount) => amount.value === value);
      if (same.length === 0) return true;
      if (!same.some((amount) => isSameScale(scale, amount.scale))) return true;
      if (unit === '' || same.some((amount) => isSameUnit(unit, amount.unit))) return false;
      return same.every((amount) => amount.unit !== '') || !units.some((other) => isSameUnit(unit, other));
    })
    .map(({ written }) => written);
};
