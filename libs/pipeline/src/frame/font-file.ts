import { open, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { budgets, type FontType } from '@svc/contracts';
import { findFontHeadProblem, ForeignFileError } from '../foreign-files/foreign-threads';
import { installedPackage } from '../kernel/installed-package';
import { programFile, runConfined } from '../process/confined-program';
import { ProgramError } from '../process/program-error';

/** A font that is refused. The message continues "The font cannot be used:". */
export class FontError extends Error {}

/** Exit code of the program that draws a font, for one without letters. */
export const noLettersCode = 3;

const { fileBytes, memoryBytes, timeoutMs } = budgets.fonts;
const headBytes = 4;
/** The table directory is within these bytes. */
const fontHeadBytes = 2_048;
const mostUnpackedBytes = 4 * fileBytes;

const typesByHead: Readonly<Record<string, FontType>> = {
  '00010000': 'ttf',
  '74727565': 'ttf',
  '4f54544f': 'otf',
  '774f4632': 'woff2',
};

/** Null for any other file, also for a collection of fonts. */
const fontTypeOf = (head: Buffer): FontType | null => typesByHead[head.toString('hex', 0, headBytes)] ?? null;

/** The header and the table directory. @throws FontError */
const checkHead = async (font: Buffer, type: FontType): Promise<void> => {
  const facts = { type, head: font.subarray(0, fontHeadBytes), fileBytes: font.length, mostUnpackedBytes };
  const problem = await findFontHeadProblem(facts).catch((error: unknown) => {
    if (error instanceof ForeignFileError) return error.message;
    throw error;
  });
  if (problem !== null) throw new FontError(problem);
};

/** Draws every letter in a process of its own, with little memory and time. */
const drawLetters = async (path: string, signal: AbortSignal): Promise<void> => {
  const program = join(__dirname, programFile('font-program'));
  const packages = dirname(dirname(installedPackage('@takumi-rs/core') ?? program));
  const limits = { memoryBytes, timeoutMs, signal, readable: [packages, path], hasAddons: true };
  try {
    await runConfined(program, [path, packages], limits);
  } catch (cause) {
    if (!(cause instanceof ProgramError)) throw cause;
    const isEmpty = cause.exitCode === noLettersCode;
    throw new FontError(isEmpty ? 'it is damaged' : 'it takes too much memory or time', { cause });
  }
};

/** The type of a foreign file by its first bytes; null for a file that is no font. */
export const recogniseFont = async (path: string): Promise<FontType | null> => {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return fontTypeOf(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
};

/** @throws FontError for a file that is no font, or too large */
export const readFont = async (path: string): Promise<Buffer> => {
  if ((await stat(path)).size > fileBytes) throw new FontError(`it is larger than ${fileBytes} bytes`);
  const font = await readFile(path);
  const type = fontTypeOf(font);
  if (type === null) throw new FontError('it is no TTF, OTF or WOFF2 file');
  await checkHead(font, type);
  return font;
};

/**
 * Checks an uploaded font: its tables, then each of its letters.
 * @throws FontError; the signal's reason when it is aborted
 */
export const checkFontFile = async (path: string, signal: AbortSignal): Promise<void> => {
  await readFont(path);
  await drawLetters(path, signal);
};
