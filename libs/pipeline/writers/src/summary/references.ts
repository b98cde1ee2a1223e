import { primaryLanguage } from '@svc/texts';
import { areForms, findQuestionWords, splitWords, tellingWords, wordSet } from '@svc/pipeline-language';
import { readWordLists } from '@svc/content-files';

const lists = readWordLists('writers');

/** A reference further inside mostly has its antecedent in the sentence itself. */
const firstWords = 8;
/** The same in signs, for a language without spaces. */
const firstSigns = 16;

/** Arabic joins "and", "in", "for" and "the" to the noun. */
const arabicBeginning = lists.pattern('u')`^[وف]?(?:${'arabic beginnings'})?(?=\p{L}{3})`;

const bare = (word: string): string => word.replace(arabicBeginning(), '');

/** German joins nouns: "Himmel" names the "Himmelsblau". */
const leastPart = 6;

/** True for a word that has another one as a part; dictionaries cut words without spaces differently. */
const isWithin = (one: string, other: string): boolean => {
  if (/\p{Lo}/u.test(one)) return other.includes(one);
  const [short = '', long = ''] = [one, other].toSorted((first, second) => first.length - second.length);
  return short.length >= leastPart && (long.startsWith(short) || long.endsWith(short));
};

/** A word of three letters has short endings only: "war" is no form of "Warsaw". */
const shortWord = { letters: 3, ending: 2 };

const isForm = (one: string, other: string): boolean => {
  const lengths = [one.length, other.length];
  const isShort = Math.min(...lengths) <= shortWord.letters;
  return areForms(one, other) && (!isShort || Math.max(...lengths) <= shortWord.letters + shortWord.ending);
};

/** True for a text that has a word of a name, in any form. */
export const namesAny = (text: string, name: string, language: string): boolean => {
  const words = splitWords(text, language).map(bare);
  return tellingWords(name, language).some((one) =>
    words.some((word) => isForm(bare(one), word) || isWithin(bare(one), word)),
  );
};

/** True for a sentence that begins with a word that refers to the sentence before it. */
export const isDangling = (sentence: string, language: string): boolean => {
  const dangling = wordSet(findQuestionWords(language)?.dangling ?? '');
  const [first = ''] = splitWords(sentence, language);
  return dangling.has(first);
};

/** The first words of a sentence. */
export const readBeginning = (sentence: string, language: string): string => {
  if (/^(?:zh|ja)\b/u.test(language)) return sentence.slice(0, firstSigns);
  return sentence.split(/\s/u).slice(0, firstWords).join(' ');
};

/**
 * True for a sentence that refers near its beginning to a time, a cause, a manner or a thing of the sentence before it:
 * "Since then", "by doing so", "these two". The text's subject is known without that sentence: "By this dance".
 * @param title names the subject
 */
export const refersBack = (sentence: string, title: string, language: string): boolean => {
  const refers = findQuestionWords(language)?.refers;
  if (refers === undefined) return false;
  const beginning = readBeginning(sentence, language);
  return [...sentence.matchAll(refers)].some(({ 0: words, index }) => {
    if (index + words.length > beginning.length || namesAny(sentence.slice(0, index), title, language)) return false;
    const [next = ''] = splitWords(sentence.slice(index + words.length), language);
    return !namesAny(`${words} ${next}`, title, language);
  });
};

/** True for a sentence that reports, doubts or refutes a claim. */
export const doubtsClaim = (sentence: string, language: string): boolean =>
  findQuestionWords(language)?.refuted.test(sentence) ?? false;

/** A doubt further inside is about a claim of the sentence itself. */
const doubtWords = 12;

/** True for a sentence that begins with a doubt, of what the sentence before it claims. */
export const doubtsBefore = (sentence: string, language: string): boolean =>
  doubtsClaim(sentence.split(/\s/u).slice(0, doubtWords).join(' '), language);

/** True for a text that only goes on with another: "Which consists of two phases." */
export const isFragment = (sentence: string, language: string): boolean =>
  !/[?？؟]["'”’»」』]?$/u.test(sentence) && (findQuestionWords(language)?.fragments.test(sentence) ?? false);

interface NounSigns {
  /** Words at the beginning of a noun that the listener knows. */
  readonly known: () => RegExp;
  /** A noun that is new to the listener. */
  readonly fresh: () => RegExp;
  /** A noun that a demonstrative points to. */
  readonly shown: () => RegExp;
}

/** New nouns are only looked at, not read: "two towns signed an agreement" has two. */
const nounSigns: Readonly<Record<string, NounSigns>> = {
  en: {
    known: lists.pattern('iu')`^(?:${'known en'})`,
    fresh: lists.pattern('giu')`(?<!\p{L})(?:${'fresh en'})\s(?=(?<noun>(?:[\p{L}-]+\s){0,2}[\p{L}-]+))`,
    shown: lists.pattern('giu')`(?<=\p{L}\s)(?:${'shown en'})\s(?<noun>[\p{L}-]+)`,
  },
  de: {
    known: lists.pattern('iu')`^(?:${'known de'})`,
    fresh: lists.pattern('giu')`(?<!\p{L})(?:${'fresh de'})\s(?=(?<noun>(?:[\p{L}-]+\s){0,2}[\p{L}-]+))`,
    shown: lists.pattern('giu')`(?<=\p{L}\s)(?:${'shown de'})\s(?<noun>[\p{L}-]+)`,
  },
  es: {
    known: lists.pattern('iu')`^(?:${'known es'})`,
    fresh: lists.pattern('giu')`(?<!\p{L})(?:${'fresh es'})\s(?=(?<noun>(?:[\p{L}-]+\s){0,2}[\p{L}-]+))`,
    shown: lists.pattern('giu')`(?<=\p{L}\s)(?:${'shown es'})\s(?<noun>[\p{L}-]+)`,
  },
  fr: {
    known: lists.pattern('iu')`^(?:${'known fr'})`,
    fresh: lists.pattern('giu')`(?<!\p{L})(?:${'fresh fr'})\s(?=(?<noun>(?:[\p{L}-]+\s){0,2}[\p{L}-]+))`,
    shown: lists.pattern('giu')`(?<=\p{L}\s)(?:${'shown fr'})\s(?<noun>[\p{L}-]+)`,
  },
  it: {
    known: lists.pattern('iu')`^(?:${'known it'})`,
    fresh: lists.pattern('giu')`(?<!\p{L})(?:${'fresh it'})\s(?=(?<noun>(?:[\p{L}-]+\s){0,2}[\p{L}-]+))`,
    shown: lists.pattern('giu')`(?<=\p{L}\s)(?:${'shown it'})\s(?<noun>[\p{L}-]+)`,
  },
};

/** A noun and its adjective behind an article. */
const nounWords = 2;

/**
 * True for a sentence about a thing that the sentence before it introduces: "They signed an agreement. The agreement
 * says …", or that points to a thing that it does not name: "… is treated with these devices".
 *
 * @param title names the subject, which is known without the sentence before
 */
export const takesUp = (sentence: string, before: string, title: string, language: string): boolean => {
  const signs = nounSigns[primaryLanguage(language)];
  if (signs === undefined) return false;
  const { known, fresh, shown } = signs;
  const isNew = (noun: string): boolean => !namesAny(noun, title, language);
  const introduced = Array.from(before.matchAll(fresh()), ({ groups }) => groups?.['noun'] ?? '').join(' ');
  const article = known().exec(sentence)?.[0];
  const taken = article === undefined ? [] : tellingWords(sentence.slice(article.length), language).slice(0, nounWords);
  const pointed = [...sentence.matchAll(shown())].some(({ groups, index }) => {
    const noun = groups?.['noun'] ?? '';
    return isNew(noun) && !namesAny(sentence.slice(0, index), noun, language);
  });
  return pointed || taken.some((noun) => isNew(noun) && namesAny(introduced, noun, language));
};
