import { readWordLists } from '@svc/content-files';
import { endsClause, groupSentences } from '../speech/group-sentences';

const lists = readWordLists('core');

/** A word and the time at which it is spoken. */
export interface ShotWord {
  text: string;
  startSeconds: number;
}

/** Lengths of shots in seconds. */
export const shotSeconds = { least: 2, best: 3.2, most: 5 } as const;

/** Words that begin a clause without a comma before them. */
const clauseWords = lists.set('words before clauses');

/** Indexes of the words with which sentences begin. */
const findSentenceStarts = (words: readonly ShotWord[], language: string): ReadonlySet<number> => {
  let start = 0;
  return new Set(groupSentences(words, language).map((sentence) => (start += sentence.length)));
};

/** Costs of a cut before each word. */
const cutCosts = (words: readonly ShotWord[], language: string): number[] => {
  const sentenceStarts = findSentenceStarts(words, language);
  let before = '';
  return words.map(({ text }, index) => {
    const isClauseEnd = endsClause(before);
    before = text;
    if (index === 0 || sentenceStarts.has(index)) return 0;
    if (isClauseEnd) return 0.4;
    return clauseWords().has(text.toLowerCase()) ? 1.2 : 3;
  });
};

const lengthCost = (seconds: number): number => {
  const { least, best, most } = shotSeconds;
  return ((seconds - best) / 1.2) ** 2 + 6 * Math.max(0, least - seconds, seconds - most);
};

interface Cut {
  cost: number;
  /** Index of the word with which the shot before begins. */
  from: number;
}

/** The cheapest shot that ends before this word; a longer one than twice the most is not tried. */
const bestCut = (best: readonly Cut[], costs: readonly number[], times: readonly number[], end: number): Cut => {
  let chosen: Cut = { cost: Infinity, from: 0 };
  for (let from = end - 1; from >= 0; from -= 1) {
    const seconds = (times[end] ?? 0) - (times[from] ?? 0);
    if (seconds > 2 * shotSeconds.most && from < end - 1) break;
    const cost = (best[from]?.cost ?? 0) + lengthCost(seconds) + (costs[from] ?? 0);
    if (cost < chosen.cost) chosen = { cost, from };
  }
  return chosen;
};

/**
 * Cuts a narration into shots, where it costs least: at the ends of sentences and clauses, into lengths near the best.
 * @param language BCP 47
 * @returns indexes of the words with which the shots begin; the first is 0
 */
export const cutAtClauses = (words: readonly ShotWord[], endSeconds: number, language: string): number[] => {
  const costs = cutCosts(words, language);
  const times = [0, ...words.slice(1).map(({ startSeconds }) => startSeconds), endSeconds];
  const best: Cut[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= words.length; end += 1) best.push(bestCut(best, costs, times, end));
  const starts: number[] = [];
  for (let end = words.length; end > 0; end = best[end]?.from ?? 0) starts.push(best[end]?.from ?? 0);
  return starts.length === 0 ? [0] : starts.reverse();
};
