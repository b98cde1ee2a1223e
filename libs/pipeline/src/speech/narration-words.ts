/** A word of a narration; offsets count code points, `end` is behind its last one. */
export interface NarrationWord {
  text: string;
  start: number;
  end: number;
}

/** Scripts that put no space between words. */
export const unspacedScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const hasLetter = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

interface Piece {
  text: string;
  index: number;
}

/** Pieces between spaces. Scripts without spaces are cut by the language's rules; a space in them is a pause. */
const cutPieces = (narration: string, language: string): Piece[] => {
  const pieces: Piece[] = [];
  for (const match of narration.matchAll(/\S+(?:\s(?=\s*\S))?/gu)) {
    if (!unspacedScripts.test(match[0])) {
      pieces.push({ text: match[0].trimEnd(), index: match.index });
      continue;
    }
    const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
    for (const { segment, index } of segmenter.segment(match[0])) {
      pieces.push({ text: segment, index: match.index + index });
    }
  }
  return pieces;
};

/** Joins punctuation that stands alone to the word before it, or to the next word at the beginning. */
const joinPunctuation = (pieces: readonly Piece[], narration: string): Piece[] => {
  const words: Piece[] = [];
  for (const piece of pieces) {
    const previous = words.at(-1);
    if (previous && (!hasLetter(piece.text) || !hasLetter(previous.text))) {
      previous.text = narration.slice(previous.index, piece.index + piece.text.length);
    } else {
      words.push({ ...piece });
    }
  }
  return words;
};

const codePoints = (text: string): number => Array.from(text).length;

/**
 * The words of a narration as written, with punctuation, in order. Together they hold all of its text but the spaces.
 * @param language BCP 47
 */
export const narrationWords = (narration: string, language: string): NarrationWord[] => {
  let offset = 0;
  let readTo = 0;
  return joinPunctuation(cutPieces(narration, language), narration).map(({ text, index }) => {
    const start = offset + codePoints(narration.slice(readTo, index));
    const end = start + codePoints(text);
    offset = end;
    readTo = index + text.length;
    return { text, start, end };
  });
};

/** Joins words: with spaces, unless both sides belong to a script without spaces. */
export const joinWords = (words: readonly string[]): string =>
  words.reduce((line, word) => {
    if (/\s$/u.test(line)) return line + word;
    const isUnspaced = unspacedScripts.test(line.slice(-2)) || /[\u3000-\u303f\uff00-\uffef]$/u.test(line);
    return line === '' || (isUnspaced && unspacedScripts.test(word.slice(0, 1))) ? line + word : `${line} ${word}`;
  }, '');
