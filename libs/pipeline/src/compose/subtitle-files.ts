import { joinWords } from '../speech/narration-words';
import type { SpokenWord } from '../speech/speech';
import { breakLines, type LineLimits } from '../frame/caption-lines';

/** A caption on its own: up to two lines, about as long as people can read in its time. */
export interface Cue {
  startSeconds: number;
  endSeconds: number;
  text: string;
}

const cueLimits: LineLimits = { maxCharacters: 84, maxWords: 16 };
const rowLimits: LineLimits = { maxCharacters: 42, maxWords: 16 };
/** A cue stays this long behind its last word, unless the next one comes. */
const lingerSeconds = 0.4;

const textOf = (words: readonly SpokenWord[]): string => joinWords(words.map((word) => word.text));

/** @param words of the whole video, times from its beginning */
export const groupCues = (words: readonly SpokenWord[]): Cue[] => {
  const groups = breakLines(words, cueLimits);
  return groups.map((group, index) => {
    const startSeconds = group[0]?.startSeconds ?? 0;
    const spokenTo = group.at(-1)?.endSeconds ?? startSeconds;
    const nextStart = groups[index + 1]?.[0]?.startSeconds ?? Infinity;
    const endSeconds = Math.max(Math.min(spokenTo + lingerSeconds, nextStart), startSeconds + 0.001);
    return { startSeconds, endSeconds, text: breakLines(group, rowLimits).map(textOf).join('\n') };
  });
};

/** `hh:mm:ss` and milliseconds behind the given mark. */
const timestamp = (seconds: number, mark: ',' | '.'): string => {
  const milliseconds = Math.round(seconds * 1_000);
  const part = (size: number, modulus: number, digits: number): string =>
    String(Math.floor(milliseconds / size) % modulus).padStart(digits, '0');
  return `${part(3_600_000, 100, 2)}:${part(60_000, 60, 2)}:${part(1_000, 60, 2)}${mark}${part(1, 1_000, 3)}`;
};

/** SubRip has no way to escape: a word joiner behind the sign keeps players from reading markup. */
const escapeSubRip = (text: string): string => text.replace(/[<{]/gu, '$&\u2060').replaceAll('-->', '→');

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
