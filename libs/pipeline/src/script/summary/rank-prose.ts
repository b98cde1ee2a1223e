import type { Question } from '../question/question';
import { areForms, questionWordsOf, splitWords, tellingWords } from '../question/words';
import { wordSet, type QuestionKind } from '../question/question-words';
import type { ProseSentence } from './prose';
import { likeness, sumWeights, weighWords, type WordWeights } from './word-weights';

export interface RankedSentence extends ProseSentence {
  /** Index in the text, from 0. */
  index: number;
  /** Higher scores are told first. */
  score: number;
  /** Share of the cue words of this kind of question: 0 none, 1 enough. */
  cue: number;
  weights: WordWeights;
}

/**
 * Weights of a sentence's worth. The position is a strong sign (Edmundson 1969); closeness to the whole text
 * (centroid, Radev 2000) removes digressions; the question decides between the rest.
 */
const general = { overlap: 0.3, cue: 0.1, centrality: 0.35, position: 0.25 };
const answering = { overlap: 0.25, cue: 0.35, centrality: 0.25, position: 0.15 };
const dated = { overlap: 0.1, cue: 0.5, centrality: 0.25, position: 0.15 };

const sharesOf: Readonly<Record<QuestionKind, typeof general>> = {
  what: general,
  topic: general,
  why: answering,
  how: answering,
  list: answering,
  history: dated,
};

const overlapOf = (words: readonly string[], asked: readonly string[]): number =>
  asked.length === 0 ? 0 : asked.filter((word) => words.some((other) => areForms(word, other))).length / asked.length;

const hasYear = /(?<!\d)1[0-9]{3}(?!\d)|(?<!\d)20[0-2]\d(?!\d)/u;

/** Two cue words count as many. */
const cueOf = (sentence: string, words: readonly string[], kind: QuestionKind, cues: ReadonlySet<string>): number => {
  const years = kind === 'history' && hasYear.test(sentence) ? 1 : 0;
  const own = new Set(words);
  const text = sentence.toLowerCase();
  const isSaid = (cue: string): boolean =>
    own.has(cue) || (/[\p{Lo}_]/u.test(cue) && text.includes(cue.replaceAll('_', ' ')));
  const found = [...cues].filter(isSaid).length;
  return Math.min(1, (found + years) / 2);
};

/** The introduction first, then the first sentences of paragraphs. */
const positionOf = ({ heading, paragraph, indexInParagraph }: ProseSentence): number => {
  if (heading === '') return 1 / (1 + 0.2 * (paragraph + indexInParagraph));
  return indexInParagraph === 0 ? 0.45 : 0.25;
};

const highest = (values: readonly number[]): number => Math.max(...values, Number.EPSILON);

/** Rates the sentences of a text for a question. */
export const rankProse = (prose: readonly ProseSentence[], question: Question, language: string): RankedSentence[] => {
  const weights = weighWords(
    prose.map(({ text }) => text),
    language,
  );
  const centre = sumWeights(weights);
  const centrality = weights.map((own) => likeness(own, centre));
  const best = highest(centrality);
  const asked = [...new Set(tellingWords(question.subject, language))];
  const shares = sharesOf[question.kind];
  const cues = wordSet(questionWordsOf(language)?.cues[question.kind] ?? '');
  return prose.map((sentence, index) => {
    const words = splitWords(sentence.text, language);
    const inHeading = splitWords(sentence.heading, language);
    const overlap = Math.max(overlapOf(words, asked), 0.7 * overlapOf([...words, ...inHeading], asked));
    const underCue = inHeading.some((word) => cues.has(word)) ? 0.5 : 0;
    const cue = Math.max(cueOf(sentence.text, words, question.kind, cues), underCue);
    const score =
      shares.overlap * overlap +
      shares.cue * cue +
      shares.centrality * ((centrality[index] ?? 0) / best) +
      shares.position * positionOf(sentence);
    return { ...sentence, index, score, cue, weights: weights[index] ?? new Map() };
  });
};
