import { readQuestion, areForms, splitWords, wordStem, tellingWords, wordsAsWritten } from '@svc/pipeline-language';
import { foldWords } from './candidate';
import { readWordLists } from '@svc/content-files';

const lists = readWordLists('pictures');

/** Words that a scene's picture has to match. */
export interface WantedPicture {
  /** The subject; empty when the prompt is a sentence. */
  subject: readonly string[];
  /** Further words of the video's topic. */
  topic: readonly string[];
  /** Details of this scene, most specific first. */
  details: readonly string[];
}

/** Words about the technique of a picture, or about things that cannot be seen. */
const styleWords = lists.set('words of style');
/** Small numbers, single letters, and adverbs, but no lily, family or butterfly. */
const unseen = lists.pattern('u')`^(?:\p{N}{1,3}|.|\p{L}+(?:${'adverb endings'})ly)$`;

const mostSubjectWords = 4;
const mostDetails = 5;

const seenWords = (text: string, language: string): string[] =>
  tellingWords(tellingWords(text, language).join(' '), 'en').filter(
    (word) => !styleWords().has(word) && (/\p{Lo}/u.test(word) || !unseen().test(word)),
  );

const unique = (words: readonly string[]): string[] => [
  ...new Map(words.map((word) => [wordStem(word), word])).values(),
];

/** Names, and all German nouns: capitalised words within a sentence. */
const namesIn = (sentence: string, language: string): Set<string> => {
  const starts = new Set(sentence.split(/[.!?。！？]/u).map((part) => wordsAsWritten(part, language)[0] ?? ''));
  const large = wordsAsWritten(sentence, language).filter((word) => /^\p{Lu}/u.test(word) && !starts.has(word));
  return new Set(large.map((word) => word.toLowerCase()));
};

const namesFirst = (words: readonly string[], text: string, language: string): string[] => {
  const names = namesIn(text, language);
  return [...words.filter((word) => names.has(word)), ...words.filter((word) => !names.has(word))];
};

type Shown = Omit<WantedPicture, 'topic'>;

const inSentence = (sentence: string, language: string): Shown => {
  const words = namesFirst(unique(seenWords(sentence, language)), sentence, language);
  return { subject: [], details: words.slice(0, mostDetails) };
};

/** The subject of a question or of a history. */
const subjectWords = (text: string, language: string): string[] =>
  unique(seenWords(readQuestion(text, language).subject, language));

const shownIn = (prompt: string, language: string): Shown => {
  const [head = '', ...others] = prompt.split(/[,;，、]/u);
  const subject = subjectWords(head, language);
  const isList = others.length > 0 && others.every((part) => splitWords(part, language).length <= 3);
  if (!isList || subject.length === 0) return inSentence(prompt, language);
  if (subject.length > mostSubjectWords) return inSentence(head, language);
  const details = unique(seenWords(others.join(' '), language)).filter((word) => !subject.includes(word));
  return { subject, details: namesFirst(details, others.join(' '), language).slice(0, mostDetails) };
};

/**
 * @param prompt a sentence, or a subject with details behind commas
 * @param topic topic of the video; empty when unknown
 */
export const wantedPicture = (prompt: string, language: string, topic: string): WantedPicture => {
  const shown = shownIn(prompt, language);
  return { ...shown, topic: subjectWords(topic, language).filter((word) => !shown.subject.includes(word)) };
};

/**
 * True for a picture of another one of a series: Apollo 11 is not Apollo 8.
 * @param name of the video's subject
 * @param text folded by `foldWords`
 */
export const isOfSeries = (name: string, text: string): boolean => {
  const [, series, number] = / (\p{L}+) (\d{1,3}) $/u.exec(foldWords(name)) ?? [];
  if (series === undefined) return false;
  const numbers = Array.from(text.matchAll(new RegExp(` ${series} (\\d{1,3})(?= )`, 'gu')), ([, other]) => other);
  return numbers.length > 0 && !numbers.includes(number);
};

/** Words of the subject of a video: its only article's title; empty without one. */
export const videoSubject = (articles: readonly string[], language: string): readonly string[] =>
  articles.length === 1 ? unique(seenWords(articles[0] ?? '', language)) : [];

/** Languages in which the head of a compound comes first: `danse des abeilles`. */
const headFirst = /^(?:fr|es|it|pt|ro|ca|gl|ar|he|vi|id|ms|th|sw)\b/u;

/**
 * Words without which a picture shows something else: the head of the subject, and at least half of the names. Every
 * German noun has a capital, so that there names cannot be told.
 */
export const requiredWords = (
  prompt: string,
  { subject, details }: WantedPicture,
  language: string,
): { head: string | null; names: readonly string[] } => {
  const head = (headFirst.test(language) ? subject[0] : subject.at(-1)) ?? null;
  if (subject.length > 0 || /^de\b/u.test(language)) return { head, names: [] };
  const names = namesIn(prompt, language);
  return { head, names: details.filter((word) => names.has(word)) };
};

export interface PictureSearch {
  words: readonly string[];
  /** Requires all words; otherwise results with more words come first. */
  isExact: boolean;
}

/** Searches, most exact first. */
export const searchesFor = ({ subject, topic, details }: WantedPicture): PictureSearch[] => {
  const ofVideo = [...topic.slice(0, 1), ...details.slice(0, 1)];
  const exact = [
    ...(subject.length > 0
      ? [[...subject, ...details.slice(0, 1)], subject]
      : [details.slice(0, 3), details.slice(0, 2)]),
    ...(topic.length > 0 ? [ofVideo, topic.slice(0, 2)] : []),
  ];
  const any = [...subject, ...details].slice(0, mostDetails);
  const searches = [
    ...exact.map((words) => ({ words, isExact: true })),
    ...(any.length > 1 ? [{ words: any, isExact: false }] : []),
  ].filter(({ words }) => words.length > 0);
  const first = (index: number): number =>
    searches.findIndex(({ words }) => words.join(' ') === searches[index]?.words.join(' '));
  return searches.filter((_, index) => first(index) === index);
};

/** Endings of short words: `tree` is in `trees`, but neither `car` in `care` nor `tea` in `tears`. */
const endings = { ofThree: () => /^(?:e?s)?$/u, ofFour: lists.pattern('u')`^(?:${'name endings'})?$` } as const;
const shortWord = 5;

const isShortForm = (written: string, stemLength: number): boolean =>
  (stemLength < 4 ? endings.ofThree : endings.ofFour)().test(written.slice(stemLength));

const leastBase = 4;

/** True for a verb and the thing that does it: grinding is done with a grinder. */
const isDoneWith = (verb: string, thing: string): boolean => {
  const base = verb.replace(/ing$/u, '');
  return base !== verb && base.length >= leastBase && (thing === `${base}er` || thing === `${base}ers`);
};

/** True when a text has a word in any form. @param text folded by `foldWords` */
const hasWord = (text: string, word: string): boolean => {
  const stem = wordStem(word);
  if (/\p{Lo}/u.test(stem)) return text.includes(stem);
  const start = foldWords(stem).trimEnd();
  const whole = foldWords(word).trim();
  for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, at + 1)) {
    const written = text.slice(at + 1, text.indexOf(' ', at + 1));
    if (
      whole.length < shortWord
        ? isShortForm(written, start.length - 1)
        : areForms(whole, written) || isDoneWith(whole, written)
    )
      return true;
  }
  return false;
};

/**
 * The share of words that a text has, in any form.
 * @param text folded by `foldWords`
 * @param wordWorth weight of a word; all alike by default
 */
export const coveredShare = (
  words: readonly string[],
  text: string,
  wordWorth = (_word: string): number => 1,
): number => {
  const sumWorth = (some: readonly string[]): number => some.reduce((sum, word) => sum + wordWorth(word), 0);
  return words.length === 0 ? 0 : sumWorth(words.filter((word) => hasWord(text, word))) / sumWorth(words);
};
