/**
 * Parts that eSpeak NG speaks whole. It drops the end of a clause of about 1,000 phoneme codes and of a word of about
 * 200, without an error (espeak-ng issues 1860 and 2158).
 */

/** Estimated phoneme codes of a letter; the greatest of its script. */
const letterWeights = [
  [/^\p{M}$/u, 1],
  [/^\p{N}$/u, 10],
  [/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]$/u, 5],
  [/^\p{Script=Hangul}$/u, 6],
  [/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]$/u, 1.5],
  [/^[\p{L}\p{S}]$/u, 3],
];
const wordWeight = 150;
const clauseWeight = 700;

const clauseEnd = /[.!?,;:…。！？、，；：؟،؛।]["'”’»)\]]*$/u;

const textWeight = (text) => {
  let weight = 0;
  for (const letter of text) weight += letterWeights.find(([letters]) => letters.test(letter))?.[1] ?? 0.5;
  return weight;
};

/** Pieces of a long run of letters, at the words of its language, otherwise anywhere. */
const cutRun = (run, language) => {
  const pieces = [];
  let [piece, weight] = ['', 0];
  const add = (text) => {
    const added = textWeight(text);
    if (piece !== '' && weight + added > wordWeight) {
      pieces.push(piece);
      [piece, weight] = ['', 0];
    }
    piece += text;
    weight += added;
  };
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'word' }).segment(run)) {
    if (textWeight(segment) <= wordWeight) add(segment);
    else for (const { segment: letter } of new Intl.Segmenter(language).segment(segment)) add(letter);
  }
  return piece === '' ? pieces : [...pieces, piece];
};

/**
 * Cuts a text where it is longer than eSpeak NG speaks: clauses between words, words where the language parts them.
 * A text of usual clauses is one part.
 * @returns parts in order, each with the positions in the text of its code points
 */
export const speakableParts = (text, language) => {
  const parts = [];
  let [part, weight, position] = [{ text: '', positions: [] }, 0, 0];
  const close = () => {
    if (part.text.trim() !== '') parts.push(part);
    [part, weight] = [{ text: '', positions: [] }, 0];
  };
  const write = (written, at) => {
    part.text += written;
    for (const [index] of [...written].entries()) part.positions.push(at + index);
  };
  for (const [run] of text.matchAll(/\s+|\S+/gu)) {
    for (const [index, piece] of cutRun(run, language).entries()) {
      if (weight + textWeight(piece) > clauseWeight) close();
      // A blank parts the pieces of a word for eSpeak NG, and stands for no character of the text.
      if (index > 0 && part.text !== '') write(' ', position);
      write(piece, position);
      weight += textWeight(piece);
      position += [...piece].length;
    }
    if (clauseEnd.test(run)) weight = 0;
  }
  close();
  return parts;
};
