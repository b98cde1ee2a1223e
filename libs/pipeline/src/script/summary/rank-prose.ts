import type { Question } from '../question/question';
import { questionWordsOf } from '../question/question-languages';
import { wordSet, type QuestionKind } from '../question/question-words';
import { areForms, splitWords, tellingWords } from '../question/words';
import type { ProseSentence } from './prose';
import { likeness, sumWeights, weighWords, type WordWeights } from './word-weights';

export interface RankedSentence extends ProseSentence {
  /** In the text, from 0. */
  index: number;
  /** The higher, the rather it is told. */
  score: number;
  /** How many of the words it holds that answers to such a question hold: 0 none, 1 enough. */
  cue: number;
  weights: WordWeights;
}

/**
 * What a sentence is worth, in shares of one. Where it stands is the oldest sign and a strong one (Edmundson 1969); how
 * near it is to all that the text says (centroid, Radev 2000) keeps side lines out; what the question asks for decides
 * between them.
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

/** Two words of those that answers hold are as good as many. */
const cueOf = (sentence: string, words: readonly string[], kind: QuestionKind, cues: ReadonlySet<string>): number => {
  const years = kind === 'history' && hasYear.test(sentence) ? 1 : 0;
  const own = new Set(words);
  const text = sentence.toLowerCase();
  const isSaid = (cue: string): boolean =>
    own.has(cue) || (/[\p{Lo}_]/u.test(cue) && text.includes(cue.replaceAll('_', ' ')));
  const found = [...cues].filter(isSaid).length;
  return Math.min(1, (found + years) / 2);
};

/** The introduction first, then whatever opens a paragraph. */
const positionOf = ({ heading, paragraph, indexInParagraph }: ProseSentence): number => {
  if (heading === '') return 1 / (1 + 0.2 * (paragraph + indexInParagraph));
  return indexInParagraph === 0 ? 0.45 : 0.25;
};

const highest = (values: readonly number[]): number => Math.max(...values, Number.EPSILON);

/** Sentences of a text with what they are worth for a question. */
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
