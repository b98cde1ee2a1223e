/** An opening and a closing mark of a quotation; one alone is half a quotation. */
const quotationMarks = [
  ['“', '”'],
  ['«', '»'],
  ['「', '」'],
  ['『', '』'],
] as const;

/** German opens with the mark that English closes with. */
const germanMarks = [['„', '“']] as const;

const countMarks = (text: string, mark: string): number => text.split(mark).length - 1;

/** False for a text that has one end of a quotation only. */
export const hasWholeQuotations = (text: string): boolean =>
  (text.includes('„') ? germanMarks : quotationMarks).every(
    ([open, close]) => countMarks(text, open) === countMarks(text, close),
  ) && countMarks(text, '"') % 2 === 0;

/** The number of sentences from an index on that hold a whole quotation; 0 for one that is never closed. */
const findQuotationEnd = (sentences: readonly string[], from: number): number => {
  let text = '';
  const end = sentences.findIndex((sentence, index) => {
    if (index >= from) text += sentence;
    return index >= from && hasWholeQuotations(text);
  });
  return end === -1 ? 0 : end + 1 - from;
};

/**
 * Joins the sentences of a quotation with the words of its speaker: alone they would be told as facts. A longer
 * quotation is left out.
 */
export const joinQuotations = (sentences: readonly string[], mostCharacters: number): string[] => {
  const joined: string[] = [];
  for (let index = 0; index < sentences.length;) {
    const count = Math.max(1, findQuotationEnd(sentences, index));
    const text = sentences.slice(index, index + count).join(' ');
    if (count === 1 || text.length <= mostCharacters) joined.push(text);
    index += count;
  }
  return joined;
};
