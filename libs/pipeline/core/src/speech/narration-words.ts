/** A word of a narration; offsets count code points, `end` is behind its last one. */
export interface NarrationWord {
  text: string;
  start: number;
  end: number;
}

/** Scripts that put no space between words. */
export const unspacedScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const unspacedEnd = new RegExp(
  `(?:${unspacedScripts.source}|[\\u3000-\\u303f\\uff00-\\uffef])["'\\p{Pe}\\p{Pf}]{0,2}$`,
  'u',
);
/** Characters that {@link unspacedEnd} looks at. */
const tailCharacters = 4;
const unspacedStart = new RegExp(`^["'\\p{Ps}\\p{Pi}]{0,2}${unspacedScripts.source}`, 'u');

const hasLetter = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

interface Piece {
  text: string;
  index: number;
}

/**
 * Pieces between spaces. Scripts without spaces are cut by the language's rules; a space in them is a pause. A space
 * between them and another script stays in the piece before it, because such a space may be missing.
 */
const cutPieces = (narration: string, language: string): Piece[] => {
  const pieces: Piece[] = [];
  const chunks = [...narration.matchAll(/\S+(?:\s(?=\s*\S))?/gu)];
  for (const [position, match] of chunks.entries()) {
    if (!unspacedScripts.test(match[0])) {
      const isBesideUnspaced = unspacedStart.test(chunks[position + 1]?.[0] ?? '');
      pieces.push({ text: isBesideUnspaced ? match[0] : match[0].trimEnd(), index: match.index });
      continue;
    }
    const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
    for (const { segment, index } of segmenter.segment(match[0])) {
      pieces.push({ text: segment, index: match.index + index });
    }
  }
  return pieces;
};

/** Opening brackets and quotes: they belong to the next word, and never hang at the end of a line. */
const opening = /^[\p{Ps}\p{Pi}¿¡]+$/u;

/** Signs that begin no line in Japanese and Chinese (kinsoku): small kana, and marks that repeat or lengthen. */
const noLineStart = /^[ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿーゝゞヽヾ々〻]/u;

const isLatinStart = /^[\p{Script=Latin}\d%‰°]/u;
/** ASCII marks join the parts of a name or number: GPT-4o, 2.3kg. */
const asciiMarks = '[!-/:-@[-`{-~]';
const isLatinEnd = new RegExp(`[\\p{Script=Latin}\\d]${asciiMarks}*$`, 'u');
const isOnlyMarks = new RegExp(`^${asciiMarks}+$`, 'u');

/** A word in the making: what its whole text says, because a look at it for each piece takes quadratic time. */
interface JoinedWord {
  index: number;
  end: number;
  hasLetter: boolean;
  endsInLatin: boolean;
}

const beginWord = ({ text, index }: Piece): JoinedWord => ({
  index,
  end: index + text.length,
  hasLetter: hasLetter(text),
  endsInLatin: isLatinEnd.test(text),
});

const addPiece = (word: JoinedWord, piece: Piece): void => {
  const added = beginWord(piece);
  const isContinued = word.endsInLatin && word.end === piece.index && isOnlyMarks.test(piece.text);
  word.endsInLatin = added.endsInLatin || isContinued;
  word.hasLetter ||= added.hasLetter;
  word.end = added.end;
};

/** A number with its unit and a word in Latin letters stay whole within a script without spaces. */
const belongsTogether = (previous: JoinedWord, piece: Piece): boolean =>
  previous.end === piece.index &&
  (noLineStart.test(piece.text) || (isLatinStart.test(piece.text) && previous.endsInLatin));

/** Joins punctuation to the word before it; opening marks, and punctuation at the beginning, to the next word. */
const joinPunctuation = (pieces: readonly Piece[], narration: string): Piece[] => {
  const words: JoinedWord[] = [];
  pieces.forEach((piece, index) => {
    const previous = words.at(-1);
    const isOpening = opening.test(piece.text.trim()) && index < pieces.length - 1;
    const isJoined = previous !== undefined && (!hasLetter(piece.text) || belongsTogether(previous, piece));
    if (previous !== undefined && ((isJoined && !isOpening) || !previous.hasLetter)) addPiece(previous, piece);
    else words.push(beginWord(piece));
  });
  return words.map(({ index, end }) => ({ text: narration.slice(index, end), index }));
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

/** Joins words of {@link narrationWords}: with spaces, unless one side belongs to a script without spaces. */
export const joinWords = (words: readonly string[]): string => {
  const parts: string[] = [];
  let tail = '';
  for (const word of words) {
    const isJoined = tail === '' || /\s$/u.test(tail) || unspacedEnd.test(tail) || unspacedStart.test(word);
    const part = isJoined ? word : ` ${word}`;
    parts.push(part);
    tail = (tail + part).slice(-tailCharacters);
  }
  return parts.join('');
};
