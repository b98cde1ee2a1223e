/** Parts that readers of foreign files share. Their confined programs import them from here, and so load nothing else. */
export { DocumentError, documentLimits } from './document/document';
export type {
  DocumentFigure,
  DocumentFile,
  DocumentParagraph,
  DocumentProblem,
  DocumentSection,
  DocumentType,
  ReadDocument,
  ReadDocumentFile,
} from './document/document';
export { documentWords } from './document/document-words';
export { pagesOfSentences, readPageMarks } from './document/page-marks';
export { mediaHeadBytes, detectMediaType } from './input/media-type';
export { plainText } from './input/plain-text';
export { walkFileParts, walkParts } from './kernel/walk-parts';
export { provenanceParts, type ProvenancePart } from './provenance/provenance-facts';
