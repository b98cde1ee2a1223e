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

/** The mark of a heading in Markdown. */
const headingMark = /^ {0,3}#{1,6}[ \t]+(?=\S)/gmu;
const headingLine = /^ {0,3}#{1,6}[ \t]+(\S.*)$/gmu;

/** Removes the marks of headings, which are not spoken. */
export const withoutHeadingMarks = (text: string): string => text.replaceAll(headingMark, '');

/** The title that a text begins with, and the text below, its headings written as those of documents. */
const splitTitle = (text: string): Pick<OwnSource, 'title' | 'text'> => {
  const [, title = null, rest = ''] = /^ {0,3}#{1,6}[ \t]+(\S[^\r\n]*)[\r\n]([^]*)$/u.exec(text) ?? [];
  const body = rest.trim() === '' ? text : rest;
  return { title: title?.trim() ?? null, text: body.replaceAll(headingLine, '== $1 ==').trim() };
};

/** The text of a request as a source; null for a topic. */
export const ownText = (text: string): OwnSource | null => {
  const plain = withoutHeadingMarks(text);
  const isTopic = plain.length <= topicCharacters && splitSentences(plain, detectLanguage(plain)).length <= 1;
  return isTopic ? null : { url: null, ...splitTitle(text) };
};

/** @throws AppError PROVIDER_FAILED when the page cannot be read */
export type ReadPage = (address: string, signal: AbortSignal) => Promise<OwnSource>;

/** The address, if the text consists of one; else null. */
export const addressIn = (text: string): string | null => (/^https?:\/\/\S+$/iu.test(text) ? text : null);
