import { spokenSentences } from '../ear/spoken-sentences';
import { spokenLetters } from '@svc/pipeline-language';

/** Names the source of all facts. */
export const wordNetSource = { title: 'WordNet 3.1', url: 'https://wordnet.princeton.edu/' };

/** Sentences that belong together, with what WordNet says. */
export interface Fact {
  sentences: string[];
  /** The same without the sentences before it: names instead of pronouns. */
  standalone: string[];
  /** True when it surprises, so that it can open a video. */
  isStriking: boolean;
  section: string;
  /** WordNet's own words. */
  quote: string;
  /** Content of a picture. */
  picture: string;
  /** Facts are chosen by it. */
  worth: number;
  /** Facts are told in this order. */
  order: number;
}

const spoken = (sentences: readonly string[]): string[] =>
  sentences.flatMap((sentence) => spokenSentences(sentence, 'en').map(({ text }) => text));

/** The sentences as they are spoken, of at most 18 words where their grammar allows. */
export const spokenFact = (fact: Fact): Fact => ({
  ...fact,
  sentences: spoken(fact.sentences),
  standalone: spoken(fact.standalone),
});

/** Length of sentences, see `spokenLetters`. */
export const countLetters = (sentences: readonly string[]): number =>
  sentences.reduce((sum, sentence) => sum + spokenLetters(sentence) + 1, 0);

export const longestSentence = ({ sentences }: Fact): number =>
  Math.max(...sentences.map((sentence) => sentence.split(/\s+/u).length));
