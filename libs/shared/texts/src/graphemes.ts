const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Letters as people count them: a flag, or a letter with its signs, is one. */
export const splitGraphemes = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Pieces of at most so many UTF-16 units, never cut within a code point. */
const cutCodePoints = (text: string, maxCharacters: number): string[] => {
  const pieces = [''];
  for (const letter of text) {
    if ((pieces.at(-1) ?? '').length + letter.length > maxCharacters) pieces.push('');
    pieces[pieces.length - 1] += letter;
  }
  return pieces;
};

/**
 * Cuts a text into pieces of at most so many UTF-16 units, between letters as people count them. Only a letter that is
 * longer, such as one under a hundred signs, is cut itself.
 * @param maxCharacters 2 or more
 */
export const cutGraphemes = (text: string, maxCharacters: number): string[] => {
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of segmenter.segment(text)) {
    if (piece !== '' && piece.length + segment.length > maxCharacters) {
      pieces.push(piece);
      piece = '';
    }
    const parts = segment.length > maxCharacters ? cutCodePoints(segment, maxCharacters) : [segment];
    pieces.push(...parts.slice(0, -1));
    piece += parts.at(-1) ?? '';
  }
  return piece === '' ? pieces : [...pieces, piece];
};

/** The beginning of a text: at most so many UTF-16 units, cut between letters as people count them. */
export const truncate = (text: string, maxCharacters: number): string =>
  text.length <= maxCharacters ? text : (cutGraphemes(text.slice(0, 2 * maxCharacters), maxCharacters)[0] ?? '');
