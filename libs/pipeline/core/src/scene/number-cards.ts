import type { Drawings } from '../media';
import type { LaterPicture } from '../script/script';
import { joinWords } from '../speech';
import type { SpokenWord } from '../speech/speech';
import { shotSeconds, type ShotWord } from './plan-shots';

/** Index of the word with which the number of a text is spoken: the last one from which the rest still tells it. */
const numberWord = (words: readonly string[], { numberIn }: Drawings): number => {
  const rest = (from: number): string | null => numberIn(joinWords(words.slice(from)));
  const number = rest(0);
  const after = words.findIndex((_, index) => rest(index) !== number);
  return Math.max(0, (after === -1 ? words.length : after) - 1);
};

/** A part of a scene: from one word until before another one. */
interface Clause {
  from: number;
  until: number;
}

/** The word, or an earlier one of the clause from which a card can still be read until the scene ends. */
const readableFrom = (spoken: readonly SpokenWord[], word: number, from: number): number => {
  const latest = (spoken.at(-1)?.endSeconds ?? 0) - shotSeconds.least;
  let at = word;
  while (at > from && (spoken[at]?.startSeconds ?? 0) > latest) at -= 1;
  return at;
};

/** A card for the number of a clause, which appears when the number is spoken, or before a scene that ends soon after. */
export const cardAtNumber = (
  spoken: readonly SpokenWord[],
  { from, until }: Clause,
  drawings: Drawings,
): Required<Pick<LaterPicture, 'firstWord' | 'picturePrompt'>> => {
  const words = spoken.slice(from, until).map(({ text }) => text);
  const at = numberWord(words, drawings);
  return { firstWord: readableFrom(spoken, from + at, from), picturePrompt: joinWords(words.slice(at)) };
};

/**
 * The word with which a picture appears: its first one, or a later one when a card before it is read until then;
 * undefined when none of its clause is left.
 */
export const wordBehindCard = (
  spoken: readonly ShotWord[],
  card: number | null,
  { from, until }: Clause,
): number | undefined => {
  const read = card === null ? 0 : (spoken[card]?.startSeconds ?? 0) + shotSeconds.least;
  const word = spoken.findIndex(({ startSeconds }, index) => index >= from && startSeconds >= read);
  return word === -1 || word >= until ? undefined : word;
};
