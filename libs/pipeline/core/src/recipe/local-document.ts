import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { broken, documentObjectKey, figureKeyPrefix } from '@svc/contracts';
import { fieldProblemError } from '@svc/errors';
import { DocumentError, type DocumentFile, type ReadDocumentFile } from '../document/document';
import type { StoredDocument, StoredFigure } from '../document/stored-document';
import { InputFile } from '../input/input-file';

const plainName = (path: string): string => basename(path, extname(path)).replace(/[^\p{L}\p{N}_-]+/gu, '-');

const read = async (readDocument: ReadDocumentFile, ...file: Parameters<ReadDocumentFile>): Promise<DocumentFile> => {
  try {
    return await readDocument(...file);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    throw fieldProblemError('text', broken('unusableDocument', { text: error.message }));
  }
};

/**
 * Reads a document of this machine as an upload is read.
 * @param folder an empty assets folder, for the text and the figures
 * @returns its name below the folder
 * @throws AppError VALIDATION_ERROR
 */
export const readLocalDocument = async (
  readDocument: ReadDocumentFile,
  path: string,
  folder: string,
  signal: AbortSignal,
): Promise<string> => {
  const figuresFolder = join(folder, 'read');
  await mkdir(figuresFolder, { recursive: true });
  const { type, figures, ...document } = await read(readDocument, path, figuresFolder, signal);
  const name = `document-${plainName(path)}.${type}`;
  const stored: StoredFigure[] = [];
  for (const { path: figure, ...facts } of figures) {
    const kind = (await InputFile.recognise(figure))?.type;
    if (kind?.kind !== 'picture') continue;
    const asset = `${figureKeyPrefix(name)}${stored.length + 1}.${kind.extension}`;
    await rename(figure, join(folder, asset));
    stored.push({ ...facts, asset });
  }
  const file = join(folder, documentObjectKey(name));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ ...document, figures: stored } satisfies StoredDocument));
  return name;
};
