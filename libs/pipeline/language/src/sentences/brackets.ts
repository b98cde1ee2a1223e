/** A pair of brackets or quotation marks: offsets of both. */
export interface Bracket {
  readonly open: number;
  readonly close: number;
}

const closingByOpening: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '（': '）',
  '【': '】',
  '「': '」',
  '『': '』',
};
/** Chinese quotation marks; in other languages these have other directions. */
const chineseQuotes: Readonly<Record<string, string>> = { '“': '”', '‘': '’' };

const easternQuote = /[「『“‘]/u;
export const isEasternQuote = (mark: string): boolean => easternQuote.test(mark);

/** A longer pair is a mistake of the writer, or a text of its own. */
const mostCharacters = 300;

/** Matching pairs in the order of their beginnings. */
export const findBrackets = (text: string, isEastern: boolean): Bracket[] => {
  const closings = isEastern ? { ...closingByOpening, ...chineseQuotes } : closingByOpening;
  const closingMarks = new Set(Object.values(closings));
  const pairs: Bracket[] = [];
  const opened: { mark: string; index: number }[] = [];
  for (const { 0: mark, index } of text.matchAll(/[()[\]（）【】「」『』“”‘’]/gu)) {
    const closing = closings[mark];
    if (closing !== undefined) opened.push({ mark: closing, index });
    if (!closingMarks.has(mark) || opened.at(-1)?.mark !== mark) continue;
    const open = opened.pop()?.index ?? index;
    if (index - open <= mostCharacters) pairs.push({ open, close: index });
  }
  return pairs.sort((one, other) => one.open - other.open);
};
