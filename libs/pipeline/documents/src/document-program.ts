import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerFile, type ProgramAnswer } from './document-format';
import { DocumentError, type DocumentFigure } from '@svc/pipeline/readers';
import { readDocument } from './read-document';

const [inputPath = '', folder = '', packagesFolder = ''] = process.argv.slice(2);

const writeFigure = async ({ bytes, ...facts }: DocumentFigure, index: number) => {
  const path = join(folder, `figure-${index + 1}`);
  await writeFile(path, bytes);
  return { ...facts, path };
};

const answer = async (): Promise<ProgramAnswer> => {
  try {
    const { figures, ...document } = await readDocument(await readFile(inputPath), packagesFolder);
    return { ...document, figures: await Promise.all(figures.map(writeFigure)) };
  } catch (error) {
    if (error instanceof DocumentError) return { problem: error.problem };
    throw error;
  }
};

/** Reads one document in a process with little memory and no permissions. Parsers write warnings to standard output. */
void answer()
  .then((told) => writeFile(join(folder, answerFile), JSON.stringify(told)))
  .then(() => process.exit(0));
