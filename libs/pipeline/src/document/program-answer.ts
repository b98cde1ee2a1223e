import type { DocumentFigure, DocumentProblem, DocumentType, ReadDocument } from './document';

/** A figure in a file of its own. */
export interface FigureFile extends Omit<DocumentFigure, 'bytes'> {
  path: string;
}

export interface DocumentFile extends Omit<ReadDocument, 'figures'> {
  type: DocumentType;
  figures: FigureFile[];
}

export type ProgramAnswer = DocumentFile | { problem: DocumentProblem };

/** The program writes its answer to this file. */
export const answerFile = 'document.json';
