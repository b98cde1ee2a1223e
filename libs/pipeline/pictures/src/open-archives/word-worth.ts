import { wordStem } from '@svc/pipeline-language';
import type { WantedPicture } from './picture-words';

/** Weight of a word of the video's pictures, from 0 to 1. */
export type WordWorth = (word: string) => number;

const wantedStems = ({ subject, details }: WantedPicture): Set<string> =>
  new Set([...subject, ...details].map(wordStem));

const countWords = (wanted: readonly WantedPicture[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const one of wanted) for (const stem of wantedStems(one)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
};

/** True for a word of more than half of a video's pictures: it tells what the video is about. */
export const commonWordsIn = (wanted: readonly WantedPicture[]): ((word: string) => boolean) => {
  const counts = countWords(wanted);
  return (word) => wanted.length > 1 && (counts.get(wordStem(word)) ?? 0) > wanted.length / 2;
};

/**
 * A word that many pictures of a video share says little about each of them: 1 for a word of one picture, less for
 * more.
 */
export const wordWorthIn = (wanted: readonly WantedPicture[]): WordWorth => {
  const counts = countWords(wanted);
  return (word) => 1 / (1 + Math.log(Math.max(1, counts.get(wordStem(word)) ?? 1)));
};

/** The same words, the rarest of the video first; equally rare ones stay in their order. */
export const rarestFirst = (wanted: WantedPicture, wordWorth: WordWorth): WantedPicture => ({
  ...wanted,
  details: wanted.details.toSorted((one, other) => wordWorth(other) - wordWorth(one)),
});
