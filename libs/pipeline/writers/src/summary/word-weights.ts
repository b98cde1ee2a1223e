import { wordStem, tellingWords } from '@svc/pipeline-language';

/** Stems of a sentence with their weights: frequency in the sentence times rarity in the text (tf-idf). */
export type WordWeights = ReadonlyMap<string, number>;

export const weighWords = (sentences: readonly string[], language: string): WordWeights[] => {
  const stems = sentences.map((sentence) => tellingWords(sentence, language).map(wordStem));
  const holders = new Map<string, number>();
  for (const list of stems) for (const stem of new Set(list)) holders.set(stem, (holders.get(stem) ?? 0) + 1);
  return stems.map((list) => {
    const weights = new Map<string, number>();
    for (const stem of list) {
      const rarity = Math.log(1 + sentences.length / (holders.get(stem) ?? 1));
      weights.set(stem, (weights.get(stem) ?? 0) + rarity);
    }
    return weights;
  });
};

export const sumWeights = (all: readonly WordWeights[]): WordWeights => {
  const sum = new Map<string, number>();
  for (const weights of all) for (const [stem, weight] of weights) sum.set(stem, (sum.get(stem) ?? 0) + weight);
  return sum;
};

const knownLengths = new WeakMap<WordWeights, number>();

const measureLength = (weights: WordWeights): number => {
  const length = knownLengths.get(weights) ?? Math.hypot(...weights.values());
  knownLengths.set(weights, length);
  return length;
};

/** 0 nothing in common, 1 the same words. */
export const likeness = (one: WordWeights, other: WordWeights): number => {
  let product = 0;
  for (const [stem, weight] of one) product += weight * (other.get(stem) ?? 0);
  return product === 0 ? 0 : product / (measureLength(one) * measureLength(other));
};
