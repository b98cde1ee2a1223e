import { cellList, once, readTable } from '@svc/content-files';

/** Patterns of the words of all languages by which documents name their parts. */
interface DocumentWords {
  /** The heading of references and notes. */
  notes: RegExp;
  /** The heading of advice: each sentence below it is one, also without a verb that says so: `Keep the room cool.` */
  advice: RegExp;
  /** The beginning of the caption of a figure, with its number. */
  figure: RegExp;
  /** The beginning of the caption of a table, with its number. */
  table: RegExp;
}

const joinAlternatives = (cells: readonly (string | undefined)[]): string =>
  `(?:${[...new Set(cells.flatMap((cell) => cellList(cell)))].map((word) => RegExp.escape(word)).join('|')})`;

const readWords = (): DocumentWords => {
  const rows = readTable('document-words.tsv');
  const [notes, advice, figures, tables] = [1, 2, 3, 4].map((column) =>
    joinAlternatives(rows.map((cells) => cells[column])),
  );
  return {
    notes: new RegExp(`^${notes}$`, 'iu'),
    advice: new RegExp(`^${advice}$`, 'iu'),
    figure: new RegExp(String.raw`^${figures}\s*[A-Z]?\d{1,3}`, 'iu'),
    table: new RegExp(String.raw`^${tables}\s*[A-Z]?\d{1,3}\s*[.:—–|]`, 'iu'),
  };
};

export const documentWords = once(readWords);
