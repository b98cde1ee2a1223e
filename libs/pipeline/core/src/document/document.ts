/** Types of documents, by the extension that an upload gets. */
const documentTypes = ['pdf', 'docx', 'html', 'md', 'txt'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Limits of one document; what exceeds them is refused or left out. */
export const documentLimits = {
  /** Pages of a PDF that are read. */
  pages: 300,
  /** Characters of all paragraphs; the rest is left out. */
  characters: 1_000_000,
  figures: 60,
  /** Pixels of an embedded picture; a larger one is left out before it is decoded. */
  figurePixels: 12_000_000,
  /** Longer side of a stored figure. */
  figureSidePixels: 2_000,
  /** Stored figures together. */
  figureBytes: 64 * 1024 * 1024,
} as const;

/** A paragraph that continues on another page. */
interface PageTurn {
  /** Index of the first character of the new page. */
  at: number;
  page: number;
}

export interface DocumentParagraph {
  text: string;
  /** Counts from 1; null for a format without pages. */
  page: number | null;
  /** Missing when the paragraph is on one page. */
  turns?: PageTurn[];
}

export interface DocumentSection {
  /** Empty before the first heading. */
  heading: string;
  page: number | null;
  paragraphs: DocumentParagraph[];
}

export interface DocumentFigure {
  /** PNG or JPEG. */
  bytes: Uint8Array;
  page: number | null;
  /** Heading of its section; empty before the first. */
  section: string;
  /** Empty for none. */
  caption: string;
}

export interface ReadDocument {
  /** Null when the document has none. */
  title: string | null;
  /** BCP 47, as the document states it; missing when it does not. */
  language?: string;
  sections: DocumentSection[];
  figures: DocumentFigure[];
}

/** Reasons for which a document is refused. */
export const documentProblems = {
  type: 'it is no PDF, DOCX, HTML, Markdown or plain text file',
  encrypted: 'it is protected by a password; save it without one',
  damaged: 'it is damaged',
  empty: 'it is empty',
  encoding: 'it is neither in UTF-8 nor states another encoding; save it as UTF-8',
  rtf: 'it is RTF; save it as DOCX or PDF',
  svg: 'it is an SVG drawing; upload it as a PNG picture',
  json: 'it is JSON, which is no text for readers',
  table: 'it is a table (CSV); a batch takes tables',
  slides: 'it is a presentation (PPTX, ODP, Keynote); export it as PDF',
  sheet: 'it is a spreadsheet (XLSX, ODS, Numbers); export it as PDF, or as CSV for a batch',
  book: 'it is an e-book (EPUB); convert it to PDF',
  otherText: 'it is a text of another program (DOC, ODT, Pages); save it as DOCX or PDF',
  noText: 'it has no text; a scanned document needs text recognition first',
  pages: `it has more than ${documentLimits.pages} pages`,
  limits: 'it takes too much time or memory to read',
  absent: 'documents are not read here',
} as const;
export type DocumentProblem = keyof typeof documentProblems;

/** A figure in a file of its own. */
export interface FigureFile extends Omit<DocumentFigure, 'bytes'> {
  path: string;
}

export interface DocumentFile extends Omit<ReadDocument, 'figures'> {
  type: DocumentType;
  figures: FigureFile[];
}

/**
 * Reads an untrusted document, confined.
 * @param folder an empty one, for a file of each figure
 * @throws DocumentError; the signal's reason when it is aborted
 */
export type ReadDocumentFile = (inputPath: string, folder: string, signal: AbortSignal) => Promise<DocumentFile>;

/** Thrown by readers of a format. */
export class DocumentError extends Error {
  constructor(
    readonly problem: DocumentProblem,
    options?: ErrorOptions,
  ) {
    super(documentProblems[problem], options);
  }
}

/** Bytes that `mayBeDocument` looks at. */
export const documentHeadBytes = 4_096;

/**
 * Tells another kind of file before a program is started to read it.
 * @param head the first `documentHeadBytes` bytes
 */
export const mayBeDocument = (head: Buffer): boolean => {
  const start = head.toString('hex', 0, 4);
  const isKnown = ['504b0304', 'd0cf11e0'].includes(start) || /^(?:fffe|feff)/u.test(start);
  return isKnown || head.includes('%PDF-') || !head.includes(0);
};

/** Stands for an engine that is left out. */
export const noDocuments: ReadDocumentFile = async () => {
  throw new DocumentError('absent');
};
