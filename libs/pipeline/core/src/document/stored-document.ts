import type { DocumentFigure, DocumentParagraph, ReadDocument } from './document';
import { markPage } from './page-marks';

/** A figure that is stored as a picture of its own. */
export interface StoredFigure extends Omit<DocumentFigure, 'bytes'> {
  /** Name below the assets folder. */
  asset: string;
}

/** A document as it is kept: a script is written from this, and no worker opens the original. */
export interface StoredDocument extends Omit<ReadDocument, 'figures'> {
  figures: StoredFigure[];
}

const writeLine = ({ text, page, turns = [] }: DocumentParagraph): string => {
  const pieces = turns.map(({ at, page: next }, index) => text.slice(turns[index - 1]?.at ?? 0, at) + markPage(next));
  return `${page === null ? '' : markPage(page)}${pieces.join('')}${text.slice(turns.at(-1)?.at ?? 0)}`;
};

/** The text with a line for each paragraph, headings between `==`, and marks of pages; see `readProse`. */
export const documentText = ({ sections }: Pick<ReadDocument, 'sections'>): string =>
  sections
    .flatMap(({ heading, paragraphs }) => [`== ${heading || '-'} ==`, ...paragraphs.map(writeLine)])
    .join('\n')
    .replace(/^== - ==\n/u, '');
