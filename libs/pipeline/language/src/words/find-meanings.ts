import { createRecentValues } from '@svc/concurrency';
import type { WordLanguage } from './read-rows';
import { type Meaning, type Vocabulary, findVocabulary } from './vocabulary';
import { findSense } from './senses';
import { isLikeness, isNegated, isVerb } from './unseen';
import { partsOfNames } from './parts-of-names';
import { listForms, spellAlike } from './word-forms';
import { readWordLists } from '@svc/content-files';

const lists = readWordLists('language');

/** Length of the longest phrase in the tables, in words. */
const phraseWords = 5;
const longestUnspaced = 8;
/** Letters: "a corn" is no acorn. */
const shortestJoined = 3;

interface Word {
  word: string;
  index: number;
  /** False for a German word in small letters, unless the whole text has no capitals. */
  isNoun: boolean;
  /** True for a word that is only part of a name. */
  isPartOfName: boolean;
}

const letters = /[\p{L}\p{M}\p{N}]+/gu;

const listWords = (text: string, written: string, language: WordLanguage, topic: string): Word[] => {
  const words = [...text.matchAll(letters)];
  const cased = written.match(letters) ?? [];
  const showsNouns = language === 'de' && cased.length === words.length && /\p{Lu}/u.test(written);
  const inNames = cased.length === words.length ? partsOfNames(written, language, topic) : [];
  return words.map(({ 0: word, index }, at) => ({
    word,
    index,
    isNoun: !showsNouns || /^[\p{Lu}\p{N}]/u.test(cased[at] ?? ''),
    isPartOfName: inNames[at] === true,
  }));
};

const asVague = (meaning: Meaning): Meaning => (meaning.kind === 'subject' ? { ...meaning, isVague: true } : meaning);

/** English writes one compound in one or in two words: a horse shoe. Sun and flowers of a list are two things. */
const isCompound = ([first, second, third]: readonly Word[]): boolean =>
  first !== undefined &&
  second?.index === first.index + first.word.length + 1 &&
  third === undefined &&
  first.word.length >= shortestJoined;

const findPhrase = (
  words: readonly Word[],
  language: WordLanguage,
  vocabulary: Vocabulary,
): readonly Meaning[] | undefined => {
  const before = words
    .slice(0, -1)
    .map(({ word }) => `${word} `)
    .join('');
  const { word = '', isNoun = true } = words.at(-1) ?? {};
  const forms = listForms(word, language, isNoun);
  const beginnings = language === 'en' && isCompound(words) ? [before, before.trimEnd()] : [before];
  const form = beginnings.flatMap((start) => forms.map((last) => start + last)).find((one) => vocabulary.has(one));
  const found = form === undefined ? undefined : vocabulary.get(form);
  return isNoun ? found : found?.map(asVague);
};

/** A phrase of the text with its meanings. */
interface Match {
  start: number;
  end: number;
  meanings: readonly Meaning[];
  /** True when the text says that it is absent. */
  isAbsent: boolean;
}

const isPlainSubject = ({ meanings }: Match): boolean =>
  meanings.some(({ kind, isVague }) => kind === 'subject' && !isVague);

/** True for a noun that may end a compound: salt water is water. A robot that learns is no compound. */
const isHead = (match: Match, text: string): boolean =>
  isPlainSubject(match) ||
  (match.meanings.some(({ kind }) => kind === 'subject' || kind === 'place') &&
    !/(?:s|ing|ed)$/u.test(text.slice(match.start, match.end)));

/** Verbs that have a drawing: a fox sleeps is no compound. */
const verb = lists.pattern('u')`^(?:${'drawn verbs'})s?$`;

/** Keeps the last noun of an English compound: an emperor penguin is no emperor. */
const withoutModifiers = (matches: readonly Match[], text: string): Match[] =>
  matches.filter((match, index) => {
    const next = matches[index + 1];
    const isModifier = next !== undefined && /^[ -]$/u.test(text.slice(match.end, next.start));
    const isPlural = /[^s]s$/u.test(text.slice(match.start, match.end));
    const isVerbNext = next !== undefined && verb().test(text.slice(next.start, next.end));
    return !(isModifier && !isPlural && !isVerbNext && isPlainSubject(match) && isHead(next, text));
  });

const meant = (name: string): Meaning =>
  name.startsWith('place:')
    ? { kind: 'place', name: name.slice('place:'.length), isVague: false }
    : { kind: 'subject', name, isVague: false };

/** The meanings of a phrase in its context; the tables decide unless the context tells another sense. */
const inContext = (
  phrase: string,
  found: readonly Meaning[] | undefined,
  around: string,
  language: WordLanguage,
): readonly Meaning[] | undefined => {
  const sense = findSense(phrase, around, language);
  if (sense === undefined) return found;
  return sense === null ? [] : [meant(sense)];
};

/** Between a thing and what belongs to it: no pot of gold. */
const joins = lists.pattern('u')`^ (?:${'words between things'}) $`;

const isNameItself = (meanings: readonly Meaning[] = []): boolean => meanings.some(({ isName }) => isName === true);

const around = (text: string): string => ` ${text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `;

const inSpacedText = (text: string, written: string, language: WordLanguage, context: string): Match[] => {
  const vocabulary = findVocabulary(language);
  const words = listWords(text, written, language, context);
  const near = around(`${text} ${spellAlike(context)}`);
  const found: Match[] = [];
  for (let index = 0; index < words.length;) {
    const lengths = Array.from({ length: phraseWords }, (_, shorter) => phraseWords - shorter);
    const match = lengths
      .filter((length) => index + length <= words.length)
      .map((length) => {
        const phrase = words.slice(index, index + length);
        const known = findPhrase(phrase, language, vocabulary);
        return { length, meanings: inContext(phrase.map(({ word }) => word).join(' '), known, near, language) };
      })
      .find(({ meanings }) => meanings !== undefined);
    const [first, last] = [words[index], words[index + (match?.length ?? 1) - 1]];
    const [start, end] = [first?.index ?? 0, (last?.index ?? 0) + (last?.word.length ?? 0)];
    const [beginning, rest] = [text.slice(0, start), text.slice(end)];
    const isUnseen =
      isLikeness(beginning, language) || (language === 'en' && isVerb(text.slice(start, end), beginning, rest));
    const before = found.at(-1);
    const isPartOfAbsent = before?.isAbsent === true && joins().test(text.slice(before.end, start));
    const isAbsent = isPartOfAbsent || isNegated(beginning, rest, language);
    const isPart = match?.length === 1 && first?.isPartOfName === true && !isNameItself(match.meanings);
    if (match !== undefined && !isUnseen && !isPart)
      found.push({ start, end, meanings: match.meanings ?? [], isAbsent });
    index += match?.length ?? 1;
  }
  return language === 'en' ? withoutModifiers(found, text) : found;
};

const katakana = /^[\p{Script=Katakana}ー]+$/u;

/** A short Katakana word matches only by itself: "tiger" is a part of "trouble". */
const standsAlone = (text: string, start: number, end: number): boolean =>
  end - start > 3 ||
  !katakana.test(text.slice(start, end)) ||
  ![text.charAt(start - 1), text.charAt(end)].some((neighbour) => katakana.test(neighbour));

/** Positions of single-character words in a Chinese or Japanese text, without counters. */
const singleSigns = (text: string, language: WordLanguage): Set<number> =>
  new Set(
    Array.from(new Intl.Segmenter(language, { granularity: 'word' }).segment(text))
      .filter(
        ({ segment, index }) => segment.length === 1 && !/[\p{N}一二三四五六七八九十]/u.test(text.charAt(index - 1)),
      )
      .map(({ index }) => index),
  );

const inUnspacedText = (text: string, language: WordLanguage): Match[] => {
  const vocabulary = findVocabulary(language);
  const single = singleSigns(text, language);
  const found: Match[] = [];
  for (let index = 0; index < text.length;) {
    const longest = Math.min(longestUnspaced, text.length - index);
    const lengths = Array.from({ length: longest }, (_, shorter) => longest - shorter);
    const length = lengths.find(
      (signs) =>
        vocabulary.has(text.slice(index, index + signs)) &&
        (signs === 1 ? single.has(index) : standsAlone(text, index, index + signs)),
    );
    const end = index + (length ?? 1);
    const meanings = length === undefined ? undefined : vocabulary.get(text.slice(index, end));
    if (meanings !== undefined)
      found.push({
        start: index,
        end,
        meanings,
        isAbsent: isNegated(text.slice(0, index), text.slice(end), language),
      });
    index = end;
  }
  return found;
};

const findMatches = (text: string, language: WordLanguage, context: string): Match[] => {
  const read = spellAlike(text);
  const isUnspaced = language === 'zh' || language === 'ja';
  return isUnspaced ? inUnspacedText(read, language) : inSpacedText(read, text, language, context);
};

/** A scene is read for its subjects, for what is absent and with each set of things that are left out. */
const keptTexts = 200;
const matchesOfTexts = createRecentValues<readonly Match[]>(keptTexts);

const matchesIn = (text: string, language: WordLanguage, context: string): readonly Match[] => {
  const key = JSON.stringify([text, language, context]);
  const matches = matchesOfTexts.get(key) ?? findMatches(text, language, context);
  matchesOfTexts.set(key, matches);
  return matches;
};

const seenIn = (matches: readonly Match[]): Meaning[] =>
  matches.flatMap(({ meanings }) => meanings).filter(({ kind }) => kind !== 'unseen');

/**
 * Meanings of a text's words, in order; the longest phrase matches, and its words do not match again. Words that the
 * text negates and figures of speech have none.
 * @param context the topic, which tells the sense of an ambiguous word
 */
export const findMeanings = (text: string, language: WordLanguage, context = ''): Meaning[] =>
  seenIn(matchesIn(text, language, context).filter(({ isAbsent }) => !isAbsent));

/** Meanings of the things that a text says are absent. */
export const findAbsent = (text: string, language: WordLanguage): Meaning[] =>
  seenIn(matchesIn(text, language, '').filter(({ isAbsent }) => isAbsent));

/** Subjects that the words of a phrase name one by one. */
const literalSubjects = (phrase: string, language: WordLanguage): Meaning[] => {
  const vocabulary = findVocabulary(language);
  const known = (phrase.match(letters) ?? []).flatMap(
    (word) =>
      listForms(word, language)
        .map((form) => vocabulary.get(form))
        .find((meanings) => meanings !== undefined) ?? [],
  );
  return known.filter(({ kind }) => kind === 'subject');
};

/**
 * Subjects that a text names and does not mean: the iceberg of a figure of speech, the dog of a hot dog, the bear of a
 * market.
 */
export const findUnmeant = (text: string, language: WordLanguage, context = ''): Meaning[] => {
  const read = spellAlike(text);
  return matchesIn(text, language, context).flatMap(({ start, end, meanings }) =>
    literalSubjects(read.slice(start, end), language).filter(
      ({ name }) => !meanings.some((meaning) => meaning.name === name),
    ),
  );
};
