import { joinWords } from '../speech/narration-words';
import { groupSentences } from '../speech/group-sentences';
import type { SpokenWord } from '../speech/speech';
import { breakWords, type LaidWord, layWords, lineCost, rowWidth, rowWords } from '../frame/caption-lines';

/** A caption on its own: up to two rows of one scene's sentence, about as long as people can read in its time. */
export interface Cue {
  startSeconds: number;
  endSeconds: number;
  text: string;
}

/** Times from the video's beginning. */
export interface SceneWords {
  words: readonly SpokenWord[];
  /** BCP 47. */
  language: string;
  endSeconds: number;
}

const cueLimits = { rowCharacters: 42, leastSeconds: 1, seconds: 7, charactersPerSecond: 20 } as const;
/** A cue stays this long after its last word, unless the next cue begins. */
const lingerSeconds = 0.4;

type Words = readonly LaidWord[];

const isRow = (words: Words, from = 0, to = words.length): boolean =>
  to - from === 1 || rowWidth(words, from, to) <= cueLimits.rowCharacters;

/** The last word index at which the first of two rows may end; 0 when the words need more rows. */
const latestParting = (words: Words): number => {
  const to = words.findIndex((_, index) => !isRow(words, 0, index + 1));
  const latest = to === -1 ? words.length - 1 : to;
  return latest > 0 && isRow(words, latest) ? latest : 0;
};

/** Word indexes at which a cue may break into two rows. */
const partings = (words: Words): number[] =>
  Array.from({ length: latestParting(words) }, (_, index) => index + 1).filter((index) => isRow(words, index));

/** One row, or the best pair of rows. */
const splitRows = (words: Words): Words[] => {
  if (isRow(words)) return [words];
  const rowsAt = (index: number): Words[] => [words.slice(0, index), words.slice(index)];
  const costAt = (index: number): number =>
    rowsAt(index).reduce((sum, row) => sum + lineCost(row, cueLimits.rowCharacters), 0);
  const costs = partings(words).map((index) => ({ index, cost: costAt(index) }));
  return rowsAt(costs.reduce((best, one) => (one.cost < best.cost ? one : best)).index);
};

const spokenSeconds = (words: Words): number => (words.at(-1)?.endSeconds ?? 0) - (words[0]?.startSeconds ?? 0);

const fitsRows = (words: Words): boolean => {
  const width = rowWidth(words);
  if (width <= cueLimits.rowCharacters) return true;
  return (words.length === 2 || width <= 2 * cueLimits.rowCharacters + 1) && latestParting(words) > 0;
};

const isCue = (words: Words): boolean =>
  words.length === 1 || (spokenSeconds(words) <= cueLimits.seconds && fitsRows(words));

const groupWords = ({ words, language }: SceneWords): LaidWord[][] =>
  groupSentences(words, language).flatMap((sentence) =>
    breakWords(layWords(rowWords(sentence, cueLimits.rowCharacters)), {
      fits: isCue,
      cost: (cue) => lineCost(cue, 2 * cueLimits.rowCharacters),
    }),
  );

/** Joins cues that would be shown for less than a second to the next one, or to the one before. */
const joinShort = (groups: readonly LaidWord[][], endSeconds: number): LaidWord[][] => {
  const joined = [...groups];
  const startSeconds = (index: number): number => joined[index]?.[0]?.startSeconds ?? endSeconds;
  for (let index = 0; index < joined.length; index += 1) {
    if (startSeconds(index + 1) - startSeconds(index) >= cueLimits.leastSeconds) continue;
    const first = [index, index - 1].find((from) => {
      const [one, other] = [joined[from], joined[from + 1]];
      return one !== undefined && other !== undefined && isCue(layWords([...one, ...other]));
    });
    if (first === undefined) continue;
    joined.splice(first, 2, layWords([...(joined[first] ?? []), ...(joined[first + 1] ?? [])]));
    index = first - 1;
  }
  return joined;
};

const joinTexts = (words: Words): string => joinWords(words.map((word) => word.text)).trimEnd();

const toCue = (words: Words, latestEndSeconds: number): Cue => {
  const text = splitRows(words).map(joinTexts).join('\n');
  const startSeconds = words[0]?.startSeconds ?? 0;
  const readSeconds = Array.from(text).length / cueLimits.charactersPerSecond;
  const wanted = Math.max(spokenSeconds(words) + lingerSeconds, readSeconds, cueLimits.leastSeconds);
  const shownSeconds = Math.max(Math.min(wanted, cueLimits.seconds), spokenSeconds(words));
  const endSeconds = Math.min(startSeconds + shownSeconds, latestEndSeconds);
  return { startSeconds, endSeconds: Math.max(endSeconds, startSeconds + 0.001), text };
};

const isBrief = ({ startSeconds, endSeconds }: Cue): boolean => endSeconds - startSeconds < cueLimits.leastSeconds;

/** Gives a brief cue the silence behind it, and then that before it. */
const extendBrief = (cues: readonly Cue[], videoSeconds: number): Cue[] => {
  const extended: Cue[] = [];
  for (const [index, cue] of cues.entries()) {
    const latestEnd = cues[index + 1]?.startSeconds ?? videoSeconds;
    const endSeconds = isBrief(cue) ? Math.min(cue.startSeconds + cueLimits.leastSeconds, latestEnd) : cue.endSeconds;
    const longer = { ...cue, endSeconds: Math.max(endSeconds, cue.endSeconds) };
    const earliestStart = extended.at(-1)?.endSeconds ?? 0;
    const startSeconds = Math.max(earliestStart, longer.endSeconds - cueLimits.leastSeconds);
    extended.push(isBrief(longer) ? { ...longer, startSeconds } : longer);
  }
  return extended;
};

/** @param scenes all scenes of the video, in order; a cue has words of one scene */
export const groupCues = (scenes: readonly SceneWords[]): Cue[] => {
  const cues = scenes.flatMap((scene) => {
    const { endSeconds } = scene;
    const groups = joinShort(groupWords(scene), endSeconds);
    return groups.map((group, index) => toCue(group, groups[index + 1]?.[0]?.startSeconds ?? endSeconds));
  });
  return extendBrief(cues, scenes.at(-1)?.endSeconds ?? 0);
};

/** `hh:mm:ss` and milliseconds after the given mark. */
const timestamp = (seconds: number, mark: ',' | '.'): string => {
  const milliseconds = Math.round(seconds * 1_000);
  const part = (size: number, modulus: number, digits: number): string =>
    String(Math.floor(milliseconds / size) % modulus).padStart(digits, '0');
  return `${part(3_600_000, 100, 2)}:${part(60_000, 60, 2)}:${part(1_000, 60, 2)}${mark}${part(1, 1_000, 3)}`;
};

/** SubRip has no escape: a word joiner after the character keeps players from reading it as markup. */
const escapeSubRip = (text: string): string => text.replace(/[<{\\]/gu, '$&\u2060').replaceAll('-->', '→');

export const toSubRip = (cues: readonly Cue[]): string =>
  cues
    .map(
      (cue, index) =>
        `${index + 1}\n${timestamp(cue.startSeconds, ',')} --> ${timestamp(cue.endSeconds, ',')}\n${escapeSubRip(cue.text)}\n`,
    )
    .join('\n');

const escapeWebVtt = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const toWebVtt = (cues: readonly Cue[]): string =>
  ['WEBVTT\n']
    .concat(
      cues.map(
        (cue) =>
          `${timestamp(cue.startSeconds, '.')} --> ${timestamp(cue.endSeconds, '.')}\n${escapeWebVtt(cue.text)}\n`,
      ),
    )
    .join('\n');
