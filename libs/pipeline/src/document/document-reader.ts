import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { budgets } from '@svc/contracts';
import { installedPackage } from '../kernel/installed-package';
import { ProgramError } from '../process/program-error';
import { runProgram } from '../process/run-program';
import { answerFile, DocumentError, type DocumentFile, type ProgramAnswer } from './document';

const { memoryBytes, timeoutMs } = budgets.documents;
const mebibyte = 1024 * 1024;
/** V8 reserves this much address space for compiled code, and RLIMIT_DATA counts it. */
const reservedBytes = 512 * mebibyte;
/** The sources' loader has a thread with reserved memory of its own. */
const loaderBytes = reservedBytes + 192 * mebibyte;
/** V8's own limit ends the program with a clear error before the system's does. */
const heapMegabytes = 160;
const maxOutputBytes = mebibyte;

const isSource = __filename.endsWith('.ts');
/** Beside this file in the sources, beside the program in a bundle. */
const programPath = join(__dirname, `document-program${isSource ? '.ts' : '.js'}`);

/** The sources' loader starts a compiler, so that only a bundle runs without permissions. */
const permissionFlags = (inputPath: string, folder: string, packagesFolder: string): string[] => {
  if (isSource) return ['--require', createRequire(programPath).resolve('tsx/cjs')];
  const readable = [dirname(programPath), packagesFolder, inputPath].map((path) => `--allow-fs-read=${path}`);
  return ['--permission', ...readable, `--allow-fs-write=${folder}`];
};

const run = async (inputPath: string, folder: string, signal: AbortSignal): Promise<ProgramAnswer> => {
  const packagesFolder = dirname(installedPackage('pdfjs-dist') ?? programPath);
  const flags = [`--max-old-space-size=${heapMegabytes}`, ...permissionFlags(inputPath, folder, packagesFolder)];
  const args = [...flags, programPath, inputPath, folder, packagesFolder];
  const limits = { memoryBytes: memoryBytes + reservedBytes + (isSource ? loaderBytes : 0), timeoutMs, maxOutputBytes };
  try {
    await runProgram(process.execPath, args, { ...limits, signal, environment: {} });
    return JSON.parse(await readFile(join(folder, answerFile), 'utf8')) as ProgramAnswer;
  } catch (cause) {
    signal.throwIfAborted();
    if (!(cause instanceof ProgramError)) throw cause;
    throw new DocumentError('limits', { cause });
  }
};

/**
 * Reads an untrusted document in a process of its own: parsers of such formats have no limits.
 * @param folder an empty one, for a file of each figure
 * @throws DocumentError; the signal's reason when it is aborted
 */
export const readDocumentFile = async (
  inputPath: string,
  folder: string,
  signal: AbortSignal,
): Promise<DocumentFile> => {
  const answer = await run(inputPath, folder, signal);
  if ('problem' in answer) throw new DocumentError(answer.problem);
  return answer;
};
