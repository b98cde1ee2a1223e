/**
 * What a voice is given: markup of speech programs (`<tag>`, `[[phonemes]]`) and pictographs become blanks, one for one,
 * so that positions in it still count code points. Empty when nothing is left to say.
 */
export const speakableText = (narration: string): string => {
  const text = narration
    .replace(/[<>[\]{}|\\^~`\p{Cc}]/gu, ' ')
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu, ' ');
  return /[\p{L}\p{N}]/u.test(text) ? text : '';
};
