import { detectLanguage, splitSentences } from '@svc/pipeline-language';
import type { StoredDocument } from '../document/stored-document';

/** The request's own text, the page at its address, or a document. */
export interface OwnSource {
  /** Title of the page or document; null when unknown. */
  title: string | null;
  /** Address of the page. */
  url: string | null;
  /** Paragraphs are lines; see `documentText`. */
  text: string;
  /** Set for an uploaded document. */
  document?: StoredDocument;
}

/** True for a page or document, whose sentences the narrations tell; false for the request's own text. */
export const isCited = (source: OwnSource | null): source is OwnSource =>
  source !== null && (source.url !== null || source.document !== undefined);

/** A single sentence up to this length is a topic; a longer text is a source. */
const topicCharacters = 120;

/** The text of a request as a source; null for a topic. */
export const ownText = (text: string): OwnSource | null => {
  const isTopic = text.length <= topicCharacters && splitSentences(text, detectLanguage(text)).length <= 1;
  return isTopic ? null : { title: null, url: null, text };
};

/** @throws AppError PROVIDER_FAILED when the page cannot be read */
export type ReadPage = (address: string, signal: AbortSignal) => Promise<OwnSource>;

/** The address, if the text consists of one; else null. */
export const addressIn = (text: string): string | null => (/^https?:\/\/\S+$/iu.test(text) ? text : null);
