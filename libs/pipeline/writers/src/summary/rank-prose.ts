import { documentWords } from '@svc/pipeline/readers';
import {
  findAnswerSigns,
  type AnswerSigns,
  type Question,
  type QuestionKind,
  findQuestionWords,
  wordSet,
  areForms,
  splitWords,
  tellingWords,
} from '@svc/pipeline-language';
import { mostWords } from '../ear/spoken-sentences';
import type { ProseSentence } from './prose';
import { isDangling, namesAny, readBeginning } from './references';
import type { SpokenUnit } from './spoken-units';
import { likeness, sumWeights, weighWords, type WordWeights } from './word-weights';

export interface RankedUnit extends SpokenUnit {
  /** Index in the list, from 0. */
  index: number;
  /** Higher scores are told first. */
  score: number;
  /** How well it answers the question: 0 not at all, 1 fully. */
  answer: number;
  /** How well it opens a video: 0 not at all. */
  surprise: number;
  weights: WordWeights;
}

/**
 * The answer's form, the section's heading and the answers beside it in its paragraph decide; then the question's
 * words, facts (numbers, superlatives), and closeness to the whole text (centroid, Radev 2000). The position decides
 * between equals (Edmundson 1969).
 */
const shares = {
  answer: 0.42,
  heading: 0.12,
  paragraph: 0.3,
  overlap: 0.12,
  fact: 0.16,
  centrality: 0.1,
  position: 0.08,
};
/** Without a question, closeness to the whole text tells a digression. */
const openCentrality = 0.35;
const asidePenalty = 0.22;
/** Worth that a sentence loses when it is too long to follow, for each further word, and again when it is very long. */
const longPenalty = { once: 0.12, word: 0.02, veryLong: 0.25 };
const veryLongWords = 30;

const countMatches = (text: string, pattern: RegExp | undefined): number =>
  pattern === undefined ? 0 : (text.match(pattern)?.length ?? 0);

const most1 = (value: number): number => Math.min(1, value);

const measureOverlap = (words: readonly string[], asked: readonly string[]): number =>
  asked.length === 0 ? 0 : asked.filter((word) => words.some((other) => areForms(word, other))).length / asked.length;

/** A question about costs is answered with amounts of money, though it does not name them. */
const relatedTo = (word: string, language: string): string[] =>
  (findQuestionWords(language)?.related ?? []).map((words) => words.split(' ')).find((words) => words.includes(word)) ??
  [];

/** Letters at the beginning that forms of a verb share, and those behind: "descubrió" and "descubrieron". */
const verbForms = { shared: 6, behind: 5 };

const areVerbForms = (word: string, other: string): boolean =>
  word.slice(0, verbForms.shared) === other.slice(0, verbForms.shared) &&
  Math.abs(word.length - other.length) <= verbForms.behind &&
  Math.min(word.length, other.length) > verbForms.shared &&
  Math.max(word.length, other.length) <= verbForms.shared + verbForms.behind + 1;

const isAnswered = (word: string, words: readonly string[], language: string): boolean => {
  const related = relatedTo(word, language);
  return words.some((other) => areForms(word, other) || areVerbForms(word, other) || related.includes(other));
};

const hasYear = /(?<!\d)1[0-9]{3}(?!\d)|(?<!\d)20[0-2]\d(?!\d)/u;

/** Cue words in any language; two count as many. */
const scoreCues = (sentence: string, words: readonly string[], kind: QuestionKind, language: string): number => {
  const cues = wordSet(findQuestionWords(language)?.cues[kind] ?? '');
  const years = kind === 'history' && hasYear.test(sentence) ? 1 : 0;
  const own = new Set(words);
  const text = sentence.toLowerCase();
  const isSaid = (cue: string): boolean =>
    own.has(cue) || (/[\p{Lo}_]/u.test(cue) && text.includes(cue.replaceAll('_', ' ')));
  return most1(([...cues].filter(isSaid).length + years) / 2);
};

/** Share of the asked verb and adjectives, which the whole text does not repeat. */
type Rare = readonly string[];

/** A sentence with the asked words and without a reason is mostly a definition. */
const unreasonedShare = 0.4;
const rateReason = (reason: number, asked: number): number =>
  0.55 * reason + 0.45 * asked * (reason > 0 ? 1 : unreasonedShare);

/** A sentence that names a person far from its beginning is mostly about another. */
const elsewhereShare = 0.5;

const scoreAnswer = (
  text: string,
  words: readonly string[],
  question: Question,
  signs: AnswerSigns | null,
  rare: Rare,
  language: string,
): number => {
  const { kind } = question;
  const cue = scoreCues(text, words, kind, language);
  const asked = rare.length === 0 ? 0 : rare.filter((word) => isAnswered(word, words, language)).length / rare.length;
  const isAsked = kind === 'topic' ? question.isQuestion : kind !== 'list';
  if (signs === null) return isAsked ? 0.5 * cue + 0.5 * asked : cue;
  const count = (pattern: RegExp): number => countMatches(text, pattern);
  const amounts = count(signs.quantity) + countMatches(text, /\p{Sc}\s?\p{N}|\p{N}\s?(?:\p{Sc}|%)/gu);
  const prominence =
    countMatches(question.subject, signs.prominence) > 0 ? Math.floor(count(signs.superlative) / 2) : 0;
  const isAboutAsked =
    namesAny(readBeginning(text, language), question.subject, language) || isDangling(text, language);
  const answers: Readonly<Record<QuestionKind, () => number>> = {
    why: () => rateReason(most1(count(signs.cause) + cue + prominence), asked),
    how: () => 0.4 * most1((count(signs.process) + count(signs.cause) / 2) / 1.5) + 0.6 * asked,
    howTo: () => 0.6 * most1(count(signs.quantity)) + 0.4 * most1(count(signs.steps) / 2),
    who: () => (isAboutAsked ? 1 : elsewhereShare) * most1((count(signs.role) + count(signs.date) / 2) / 2),
    when: () => 0.5 * most1(count(signs.date) / 2) + 0.5 * asked,
    history: () => most1(count(signs.date) / 2 + count(signs.role) / 4),
    list: () => cue,
    versus: () => most1(count(signs.contrast) / 2),
    what: () => cue / 2,
    topic: () => (question.isQuestion && asked > 0 ? 0.6 * asked + 0.4 * most1(amounts / 2) : 0),
  };
  return answers[kind]();
};

/** The introduction first, then the first sentences of paragraphs. */
const ratePosition = ({ heading, paragraph, indexInParagraph }: ProseSentence): number => {
  if (heading === '') return 1 / (1 + 0.2 * (paragraph + indexInParagraph));
  return indexInParagraph === 0 ? 0.45 : 0.25;
};

const highest = (values: readonly number[]): number => Math.max(...values, Number.EPSILON);

const scoreFacts = (text: string, signs: AnswerSigns | null): number => {
  const numbers = countMatches(text, /\p{N}[\p{N}.,:–-]*/gu);
  return most1(numbers / 3 + countMatches(text, signs?.superlative) / 3 + countMatches(text, signs?.quantity) / 4);
};

/** A year is no surprise. */
const withoutYears = (text: string): string =>
  text.replaceAll(/(?<![\p{N}.,])(?:1[0-9]{3}|20[0-2]\d)(?![\p{N}]|[.,]\p{N})/gu, '');

const scoreSurprise = (text: string, words: number, signs: AnswerSigns | null): number => {
  const strong = countMatches(text, signs?.superlative) + countMatches(withoutYears(text), /\p{N}[\p{N}.,]*/gu) / 2;
  return most1(strong / 2.5) - Math.max(0, words - 12) / 20;
};

const isLong = (text: string, language: string): boolean => splitWords(text, language).length > mostWords;

const rateLength = (words: number): number =>
  longPenalty.once + longPenalty.word * (words - mostWords) + (words > veryLongWords ? longPenalty.veryLong : 0);

/** How well each paragraph answers: its best sentence, and the asked words that the whole text does not repeat. */
const rateParagraphs = (
  units: readonly SpokenUnit[],
  answers: readonly number[],
  rare: Rare,
  language: string,
): ReadonlyMap<number, number> => {
  const indexes = Map.groupBy(units.keys(), (index) => units[index]?.paragraph ?? 0);
  return new Map(
    Array.from(indexes, ([paragraph, own]) => {
      const best = highest(own.map((index) => answers[index] ?? 0));
      const words = own.flatMap((index) => splitWords(units[index]?.text ?? '', language));
      return [paragraph, rare.length === 0 ? best : (best + measureOverlap(words, rare)) / 2];
    }),
  );
};

/** Rates the spoken sentences of a text for a question. */
export const rankUnits = (units: readonly SpokenUnit[], question: Question, language: string): RankedUnit[] => {
  const weights = weighWords(
    units.map(({ text }) => text),
    language,
  );
  const centre = sumWeights(weights);
  const centrality = weights.map((own) => likeness(own, centre));
  const best = highest(centrality);
  const signs = findAnswerSigns(language);
  const asked = [...new Set(tellingWords(question.subject, language))];
  const inTitles = units
    .flatMap(({ source }) => source.title)
    .slice(0, 1)
    .concat(units.at(-1)?.source.title ?? '');
  const titled = tellingWords(inTitles.join(' '), language);
  const rare = asked.filter((word) => !titled.some((other) => areForms(word, other)));
  const rareOrAll = rare.length === 0 ? asked : rare;
  const answers = units.map((unit) => {
    if (question.kind === 'list' && documentWords().advice.test(unit.heading)) return 1;
    return scoreAnswer(unit.text, splitWords(unit.text, language), question, signs, rareOrAll, language);
  });
  const paragraphs = rateParagraphs(units, answers, rare, language);
  const shortest = highest(units.map(({ text }, index) => (isLong(text, language) ? 0 : (answers[index] ?? 0))));
  return units.map((unit, index) => {
    const words = splitWords(unit.text, language);
    const inHeading = splitWords(unit.heading, language);
    const answer = answers[index] ?? 0;
    const isUnderAnswer =
      countMatches(unit.heading, signs?.headings[question.kind]) > 0 || measureOverlap(inHeading, rare) > 0;
    const isAside = signs?.asides.test(unit.heading) === true && measureOverlap(inHeading, asked) === 0;
    const overlap = Math.max(measureOverlap(words, asked), 0.7 * measureOverlap([...words, ...inHeading], asked));
    // A long sentence that alone answers costs nothing.
    const isLongFiller = words.length > mostWords && answer <= shortest;
    const score =
      shares.answer * answer +
      shares.heading * (isUnderAnswer ? 1 : 0) +
      shares.paragraph * (paragraphs.get(unit.paragraph) ?? 0) +
      shares.overlap * overlap +
      shares.fact * scoreFacts(unit.text, signs) +
      (question.kind === 'topic' && !question.isQuestion ? openCentrality : shares.centrality) *
        ((centrality[index] ?? 0) / best) +
      shares.position * ratePosition(unit) -
      (isAside ? asidePenalty : 0) -
      (isLongFiller ? rateLength(words.length) : 0);
    const surprise = scoreSurprise(unit.text, words.length, signs) - (isAside ? 0.3 : 0);
    return { ...unit, index, score, answer, surprise, weights: weights[index] ?? new Map() };
  });
};
