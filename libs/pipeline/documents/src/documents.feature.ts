import type { PipelineEngine } from '@svc/pipeline/engine';
import { readDocumentFile } from './document-reader';

/** Text, pages and figures of uploaded documents. */
export const documentsFeature: PipelineEngine = { name: 'documents', readDocument: readDocumentFile };
