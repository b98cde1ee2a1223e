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
