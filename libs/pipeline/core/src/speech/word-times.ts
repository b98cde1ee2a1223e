import type { NarrationWord } from './narration-words';
import type { SpokenWord } from './speech';

/** A word that begins at this time; `position` counts code points of the narration from 0. */
export interface SpokenEvent {
  position: number;
  seconds: number;
}

const letterCount = (word: NarrationWord): number => word.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Relative length of a word: its letters, and the pause after a sentence or a clause. */
const wordWeight = (word: NarrationWord): number => {
  const breath = /[.!?…。!?]["'”’)]*$/u.test(word.text) ? 6 : /[,;:—–、,;:]$/u.test(word.text) ? 3 : 0;
  return 2 + letterCount(word) + breath;
};

/** Distributes the words from `first` to before `last` over a span of time by their weights. */
const spread = (words: readonly NarrationWord[], startSeconds: number, endSeconds: number): number[] => {
  const total = words.reduce((sum, word) => sum + wordWeight(word), 0);
  let before = 0;
  return words.map((word) => {
    const start = startSeconds + ((endSeconds - startSeconds) * before) / total;
    before += wordWeight(word);
    return start;
  });
};

/**
 * The first event inside each word. A speaker says "2024" in several words, and may report an event between two words
 * of the narration.
 */
const heardStarts = (words: readonly NarrationWord[], events: readonly SpokenEvent[]): (number | null)[] => {
  const starts: (number | null)[] = words.map(() => null);
  let lastSeconds = 0;
  let index = 0;
  for (const event of events) {
    if (event.seconds < lastSeconds) continue;
    while (index + 1 < words.length && event.position >= (words[index + 1]?.start ?? Infinity)) index += 1;
    if (starts[index] !== null) continue;
    starts[index] = event.seconds;
    lastSeconds = event.seconds;
  }
  return starts;
};

/** Estimates the starts of words without an event. */
const fillStarts = (
  words: readonly NarrationWord[],
  heard: readonly (number | null)[],
  durationSeconds: number,
): number[] => {
  const starts: number[] = [];
  while (starts.length < words.length) {
    const from = starts.length;
    const next = heard.findIndex((start, index) => index > from && start !== null);
    const to = next === -1 ? words.length : next;
    const start = heard[from] ?? starts.at(-1) ?? 0;
    starts.push(...spread(words.slice(from, to), start, heard[to] ?? durationSeconds));
  }
  return starts;
};

/**
 * Gives every word of the narration a time, in order and without overlap, from the speaker's events. Words without an
 * event are placed between their neighbours by their lengths. Without any events, as for a preview or silence, all
 * times are estimates.
 */
export const timeWords = (
  words: readonly NarrationWord[],
  events: readonly SpokenEvent[],
  durationSeconds: number,
): SpokenWord[] => {
  const starts = fillStarts(words, heardStarts(words, events), durationSeconds);
  return words.map((word, index) => ({
    text: word.text,
    startSeconds: starts[index] ?? 0,
    endSeconds: starts[index + 1] ?? Math.max(durationSeconds, starts[index] ?? 0),
  }));
};
