import { docxDocument } from './docx.document';
import type { DocumentFormat } from './document-format';
import { DocumentError, documentLimits, type DocumentType, type ReadDocument } from '@svc/pipeline/readers';
import { htmlDocument } from './html.document';
import { markdownDocument } from './markdown.document';
import { pdfDocument } from './pdf/pdf.document';
import { otherFile } from './other-files';
import { plainTextDocument } from './plain-text.document';
import { subtitlesDocument } from './subtitles.document';

/** One line for each format; the first that recognises the bytes reads them. */
const formats: readonly DocumentFormat[] = [
  pdfDocument,
  docxDocument,
  htmlDocument,
  markdownDocument,
  subtitlesDocument,
  plainTextDocument,
];

/** Letters that a document has at least: a shorter one is no source of a video. */
const leastLetters = 40;

/** Letters of fonts that keep their real letters to themselves, as in some subsets in PDF, and marks of lost letters. */
const unreadable = /[\p{Co}\ufffd]/gu;

const count = (text: string, kind: RegExp): number => text.match(kind)?.length ?? 0;

const hasText = (text: string): boolean => {
  const letters = count(text, /[\p{L}\p{N}]/gu);
  return letters >= leastLetters && count(text, unreadable) < letters;
};

/** Leaves out what is behind the limits of characters and figures. */
const withinLimits = ({ sections, figures, ...facts }: ReadDocument): ReadDocument => {
  let [characters, bytes] = [0, 0];
  const kept = sections.map((section) => ({
    ...section,
    paragraphs: section.paragraphs.filter(({ text }) => (characters += text.length) <= documentLimits.characters),
  }));
  const shown = figures.filter((figure) => (bytes += figure.bytes.length) <= documentLimits.figureBytes);
  return { ...facts, sections: kept, figures: shown.slice(0, documentLimits.figures) };
};

/**
 * Reads a document of any known format, in memory that is limited from outside: see `document-program.ts`.
 * @param packagesFolder the folder `node_modules`
 * @throws DocumentError
 */
export const readDocument = async (
  bytes: Buffer,
  packagesFolder: string,
): Promise<ReadDocument & { type: DocumentType }> => {
  const other = otherFile(bytes);
  if (other !== null) throw new DocumentError(other);
  const format = formats.find(({ recognises }) => recognises(bytes));
  if (format === undefined) throw new DocumentError('type');
  const document = withinLimits(await format.read(bytes, packagesFolder));
  const text = document.sections.flatMap(({ paragraphs }) => paragraphs.map((paragraph) => paragraph.text)).join('');
  if (!hasText(text)) throw new DocumentError('noText');
  return { ...document, type: format.type };
};
