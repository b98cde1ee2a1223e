import { documentNamedIn, type TextSource } from '@svc/contracts';
import { documentText, type StoredDocument } from '../../document/stored-document';
import { detectLanguage, languageNamed } from '@svc/pipeline-language';
import type { OwnSource } from '../own-source';

const detectedCharacters = 20_000;

/** The name of a document's file, without folder and extension. */
const fileTitle = (name: string): string => (name.split('/').at(-1) ?? name).replace(/\.[^.]*$/u, '');

/** Title for people; a document without one is called by its file. */
export const documentTitle = ({ title }: Pick<StoredDocument, 'title'>, text: string): string =>
  title ?? fileTitle(documentNamedIn(text)?.name ?? '');

/**
 * Chooses what the video answers: the question below the document's name, else the video's title, else the document's.
 * @param text of the request
 */
export const documentQuestion = (document: StoredDocument, text: string, title: string | null): string =>
  documentNamedIn(text)?.question || title || documentTitle(document, text);

export const documentLanguage = ({ language, sections }: StoredDocument): string => {
  const text = documentText({ sections }).slice(0, detectedCharacters);
  return languageNamed(language ?? '') ?? detectLanguage(text);
};

export const documentSource = (document: StoredDocument, text: string): OwnSource => ({
  title: documentTitle(document, text),
  url: null,
  text: documentText(document),
  document,
});

/** The document as the source of a script's words. */
export const documentTextSource = (title: string): TextSource => ({
  writer: 'document',
  title,
  url: null,
  licence: null,
});
