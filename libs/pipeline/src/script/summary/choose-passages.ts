import type { RankedSentence } from './rank-prose';
import { joinSentences } from '../sentences';
import { spokenLetters } from '../speaking-time';
import { likeness, sumWeights, type WordWeights } from './word-weights';

/** One to three consecutive sentences that make sense alone. */
export interface Passage {
  text: string;
  /** Index of its first sentence in the text. */
  index: number;
  sentences: readonly RankedSentence[];
  score: number;
  weights: WordWeights;
}

const maxBefore = 2;
/** Share of its worth that a passage loses for repetition. */
const repetition = 0.6;

const follows = (one: RankedSentence, other: RankedSentence): boolean =>
  other.paragraph === one.paragraph && other.indexInParagraph === one.indexInParagraph + 1;

/** A sentence with the sentences before it that it depends on; null when they are missing or too long. */
const passageOf = (ranked: readonly RankedSentence[], index: number): RankedSentence[] | null => {
  const own = ranked[index];
  if (own === undefined) return null;
  const passage = [own];
  while (passage[0]?.isDangling === true) {
    const [first] = passage;
    const before = ranked[first.index - 1];
    if (before === undefined || !follows(before, first) || passage.length > maxBefore) return null;
    passage.unshift(before);
  }
  return passage;
};

const joined = (sentences: readonly RankedSentence[]): string => joinSentences(sentences.map(({ text }) => text));

/** Adds following sentences to approach the wanted length. */
const extended = (
  ranked: readonly RankedSentence[],
  passage: readonly RankedSentence[],
  letters: number,
): RankedSentence[] => {
  const longer = [...passage];
  for (;;) {
    const last = longer.at(-1);
    const next = last && ranked[last.index + 1];
    if (!last || !next || !follows(last, next)) return longer;
    if (spokenLetters(joined([...longer, next])) > letters * 1.15) return longer;
    longer.push(next);
  }
};

/** Share of its worth that a passage loses when it is empty or twice as long as wanted. */
const wrongLength = 0.35;

const passagesOf = (ranked: readonly RankedSentence[], { letters, mostCharacters }: PassageLength): Passage[] =>
  ranked.flatMap((_, index) => {
    const found = passageOf(ranked, index);
    if (found === null) return [];
    const sentences = letters === null ? found : extended(ranked, found, letters);
    const text = joined(sentences);
    if (text.length > mostCharacters) return [];
    const off = letters === null ? 0 : Math.min(1, Math.abs(spokenLetters(text) - letters) / letters);
    const score = Math.max(...sentences.map((sentence) => sentence.score)) - wrongLength * off;
    const weights = sumWeights(sentences.map((sentence) => sentence.weights));
    return [{ text, index: sentences[0]?.index ?? index, sentences, score, weights }];
  });

const overlaps = (one: Passage, other: Passage): boolean =>
  one.sentences.some((sentence) => other.sentences.includes(sentence));

/** Worth falls with the share that was already said (maximal marginal relevance, Carbonell and Goldstein 1998). */
const worthBeside = (passage: Passage, chosen: readonly Passage[]): number =>
  passage.score - repetition * Math.max(0, ...chosen.map((other) => likeness(passage.weights, other.weights)));

const bestOf = (passages: readonly Passage[], chosen: readonly Passage[]): Passage | undefined => {
  const free = passages.filter((passage) => !chosen.some((other) => overlaps(passage, other)));
  const worths = free.map((passage) => worthBeside(passage, chosen));
  return free[worths.indexOf(Math.max(...worths))];
};

const inOrder = (passages: readonly Passage[]): Passage[] =>
  [...passages].sort((one, other) => one.index - other.index);

/** Takes passages from each part of the text, in order, as a story does. */
const spread = (passages: readonly Passage[], first: readonly Passage[], count: number): Passage[] => {
  const rest = passages.filter((passage) => !first.some((other) => overlaps(passage, other)));
  const parts = count - first.length;
  const chosen = [...first];
  for (let part = 0; part < parts; part += 1) {
    const [from, to] = [part, part + 1].map((edge) => Math.round((edge * rest.length) / parts));
    const best = bestOf(rest.slice(from, to), chosen) ?? bestOf(rest, chosen);
    if (best !== undefined) chosen.push(best);
  }
  return chosen;
};

export interface PassageLength {
  /** Wanted length, see `spokenLetters`; null for no wish. */
  letters: number | null;
  /** No passage is longer. */
  mostCharacters: number;
}

export interface PassageChoice extends PassageLength {
  count: number;
  /** True when the text's first sentence, which states its subject, is required. */
  opensWithFirst: boolean;
  /** True to take passages from all parts of the text. */
  isStory: boolean;
  /** Already chosen passages, whose sentences are not repeated. */
  besides?: readonly Passage[];
  /** True to accept only sentences with words of such answers. */
  isStrict?: boolean;
}

/** @returns at most `count` passages in the order of the text, no sentence twice */
export const choosePassages = (ranked: readonly RankedSentence[], choice: PassageChoice): Passage[] => {
  const { besides = [], isStrict = false } = choice;
  const passages = passagesOf(ranked, choice)
    .filter((passage) => !besides.some((other) => overlaps(passage, other)))
    .filter(({ sentences }) => !isStrict || sentences.some(({ cue }) => cue > 0));
  const opening = choice.opensWithFirst && choice.count > 0 ? passages.slice(0, 1) : [];
  if (choice.isStory) return inOrder(spread(passages, opening, choice.count));
  const chosen = [...opening];
  while (chosen.length < choice.count) {
    const best = bestOf(passages, chosen);
    if (best === undefined) break;
    chosen.push(best);
  }
  return inOrder(chosen);
};
