/** A form feed, as between the pages of a text file; sources have none. */
const mark = '\f';

export const markPage = (page: number): string => `${mark}${page}${mark}`;

interface MarkedText {
  text: string;
  /** Pages that begin in the text, in order; empty for a text without pages. */
  turns: { at: number; page: number }[];
}

/** Removes the marks of pages from a line. */
export const readPageMarks = (line: string): MarkedText => {
  const [first = '', ...parts] = line.split(mark);
  let text = first;
  const turns: MarkedText['turns'] = [];
  parts.forEach((part, index) => {
    const isPage = index % 2 === 0;
    if (isPage) turns.push({ at: text.length, page: Number(part) });
    else text += part;
  });
  return { text, turns: turns.filter(({ page }) => Number.isSafeInteger(page) && page > 0) };
};

const knownCharacters = 12;

/**
 * The pages on which the sentences of a line begin.
 * @param sentences in order; brackets within them may be missing
 */
export const pagesOfSentences = ({ text, turns }: MarkedText, sentences: readonly string[]): (number | null)[] => {
  let from = 0;
  return sentences.map((sentence) => {
    const at = text.indexOf(sentence.slice(0, knownCharacters), from);
    if (at >= 0) from = at;
    const page = turns.findLast((turn) => turn.at <= from)?.page ?? null;
    from += at >= 0 ? 1 : 0;
    return page;
  });
};
