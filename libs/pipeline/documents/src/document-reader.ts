import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { budgets } from '@svc/contracts';
import { installedPackage, runConfined, ProgramError, programFile } from '@svc/pipeline/engine';
import { DocumentError, type ReadDocumentFile } from '@svc/pipeline/readers';
import { answerFile, type ProgramAnswer } from './document-format';

const { memoryBytes, timeoutMs } = budgets.documents;
const maxOutputBytes = 1024 * 1024;

const run = async (inputPath: string, folder: string, signal: AbortSignal): Promise<ProgramAnswer> => {
  const programPath = programFile('document-program', __dirname);
  const packagesFolder = dirname(installedPackage('pdfjs-dist') ?? programPath);
  const limits = { memoryBytes, timeoutMs, maxOutputBytes, signal };
  const places = { readable: [packagesFolder, inputPath], writable: folder };
  try {
    await runConfined(programPath, [inputPath, folder, packagesFolder], { ...limits, ...places });
    return JSON.parse(await readFile(join(folder, answerFile), 'utf8')) as ProgramAnswer;
  } catch (cause) {
    signal.throwIfAborted();
    if (!(cause instanceof ProgramError)) throw cause;
    throw new DocumentError('limits', { cause });
  }
};

/** Reads an untrusted document in a process of its own. */
export const readDocumentFile: ReadDocumentFile = async (inputPath, folder, signal) => {
  const answer = await run(inputPath, folder, signal);
  if ('problem' in answer) throw new DocumentError(answer.problem);
  return answer;
};
