import { wordSet, type SentenceLanguage } from './sentence-language';

/** The text around a full stop. */
interface StopContext {
  readonly language: SentenceLanguage;
  /** The sentence before the stop, at most its last `nearby` characters. */
  readonly before: string;
  /** True when `before` is the whole sentence. */
  readonly isWhole: boolean;
  /** The text behind it, from its first letter or figure. */
  readonly next: string;
  /** True when a mark before `next` opens a sentence: ¿ ¡ */
  readonly isOpened: boolean;
}

/** Longer words are no abbreviations. */
export const nearby = 40;

const token = /(?<![\p{L}\p{M}\p{N}.ºª°'’-])[\p{L}\p{M}\p{N}.ºª°'’-]+$/u;
const chain = /(?:\p{L}\p{M}{0,3}(?:\p{L}\p{M}{0,3})?\.[ \u00a0\u202f]?){1,3}$/u;
const chainCharacters = 14;
const elision = /^[dlnDLN]['’]/u;

const initial = /^\p{L}\p{M}*\./u;

/** The next word, in lower case, also without its elided article: "l'homme". */
const isStarter = ({ language, next, isOpened }: StopContext): boolean => {
  const starters = wordSet(language.starters);
  const word = /^[\p{L}\p{M}'’]+/u.exec(next)?.[0].toLowerCase().replaceAll('’', "'") ?? '';
  return isOpened || (!initial.test(next) && (starters.has(word) || starters.has(word.split("'", 1)[0] ?? '')));
};

/** Units that are written without a stop: "10 m." ends its sentence. */
const unitBefore = /(?:\d[ \u00a0\u202f]?|\/)$/u;
const unit = /^[mglhstkVWAJNCFK]$/u;

const previousWord = (text: string): string => /(?<![\p{L}\p{M}])[\p{L}\p{M}]+(?=\s$)/u.exec(text)?.[0] ?? '';

const lettersIn = (text: string): number => text.replace(/\p{M}/gu, '').length;

const endsBehindNumber = (figures: string, rest: string, context: StopContext): boolean => {
  const { language, next, isWhole } = context;
  if (rest.trim() === '' && isWhole && figures.length <= 3) return false;
  const isDate = /^\d/u.test(next) && (language.beforeOrdinals === '' || figures.length <= 2);
  if (language.beforeOrdinals !== undefined && isDate) return false;
  if (language.beforeOrdinals === undefined || figures.length > 3) return true;
  const isAfterFigures = /\d\.\s$/u.test(rest);
  const isOrdinal =
    isAfterFigures ||
    wordSet(language.beforeOrdinals).has(previousWord(rest).toLowerCase()) ||
    wordSet(language.afterOrdinals ?? '').has(/^\p{L}+/u.exec(next)?.[0].toLowerCase() ?? '');
  return !isOrdinal || isStarter(context);
};

const endsBehindLetter = (letter: string, context: StopContext): boolean => {
  const { language, next } = context;
  if (initial.test(next)) return false;
  if (/^\p{Ll}/u.test(letter) && wordSet(language.starters).has(letter)) return true;
  return isStarter(context);
};

/** Parts of an abbreviation such as "U.S" or "m.in"; not of an address, nor of a time such as "8.30". */
const isAcronym = (word: string): boolean =>
  word.includes('.') && /\p{L}/u.test(word) && word.split(/\.-?/u).every((part) => lettersIn(part) <= 2);

const endsBehindWord = (word: string, rest: string, context: StopContext): boolean => {
  const { language, next } = context;
  const led = (chain.exec(rest.slice(-chainCharacters))?.[0] ?? '') + word;
  const street = /\p{L}str$/u.test(word) ? ['str'] : [];
  const forms = [word, led, ...street].map((form) => form.replaceAll(/\s/gu, '').toLowerCase());
  const has = (list: string): boolean => forms.some((form) => wordSet(list).has(form));
  const isLetter = lettersIn(word) === 1;
  if (isLetter && wordSet(language.beforeLetters ?? '').has(previousWord(rest).toLowerCase())) return true;
  if (has(language.final)) return !/^\d/u.test(next);
  if (unit.test(word) && unitBefore.test(rest)) return !/^\d/u.test(next);
  if (has(language.inside)) return isStarter(context);
  if (has(language.titles) || (/^\d/u.test(next) && has(language.beforeFigures))) return false;
  if (isLetter) return endsBehindLetter(word, context);
  const isRoman = language.beforeOrdinals !== undefined && /^[IVXL]+$/u.test(word);
  return isRoman || isAcronym(word) ? isStarter(context) : true;
};

/** True when a full stop ends its sentence, and is no part of an abbreviation or a number. */
export const isSentenceEnd = (context: StopContext): boolean => {
  const { before } = context;
  const written = token.exec(before)?.[0] ?? '';
  const rest = before.slice(0, before.length - written.length);
  const word = written.replace(elision, '');
  if (word === '') return true;
  return /^\d+$/u.test(word) ? endsBehindNumber(word, rest, context) : endsBehindWord(word, rest, context);
};
