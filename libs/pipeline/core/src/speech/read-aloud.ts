/** A narration in its spoken form. */
export interface Reading {
  readonly text: string;
  /** Maps a code point of the spoken text to the narration. */
  readonly writtenPosition: (position: number) => number;
}

/** Writes out what a voice would read wrong, such as numbers. @param language BCP 47 */
export type ReadAloud = (narration: string, language: string) => Reading;

/** Leaves figures to the voice. */
export const asWritten: ReadAloud = (narration) => ({ text: narration, writtenPosition: (position) => position });

/**
 * Text for a voice: markup of speech programs (`<tag>`, `[[phonemes]]`) and pictographs become spaces, one for one,
 * so that positions still count code points. Empty when nothing is left.
 */
export const speakableText = (narration: string): string => {
  const text = narration
    .replace(/[<>[\]{}|\\^~`\p{Cc}]/gu, ' ')
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu, ' ');
  return /[\p{L}\p{N}]/u.test(text) ? text : '';
};
