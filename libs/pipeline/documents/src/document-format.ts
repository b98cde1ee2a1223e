import type { DocumentFile, DocumentProblem, DocumentType, ReadDocument } from '@svc/pipeline/readers';

export type ProgramAnswer = DocumentFile | { problem: DocumentProblem };

/** The program writes its answer to this file. */
export const answerFile = 'document.json';

/** Reads one format: one folder or file for each, registered in one line of `read-document.ts`. */
export interface DocumentFormat {
  readonly type: DocumentType;
  /** Decides by the content; a file's name is only a claim. */
  readonly recognises: (bytes: Buffer) => boolean;
  /**
   * @param packagesFolder the folder `node_modules`, for files that a parser reads at run time
   * @throws DocumentError
   */
  readonly read: (bytes: Buffer, packagesFolder: string) => Promise<ReadDocument>;
}
