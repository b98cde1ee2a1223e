import { open, readFile, stat } from 'node:fs/promises';
import { budgets, type FontType } from '@svc/contracts';
import { Deadline } from '@svc/outbound';
import { openCanvas } from '../raster/drawings';
import { DrawingError } from '../raster/drawing-error';
import { findFontHeadProblem, ForeignFileError } from '../foreign-files/foreign-threads';
import { frameFont } from './brand';

/** A font that is refused. The message continues "The font cannot be used:". */
export class FontError extends Error {}

const { fileBytes, timeoutMs } = budgets.fonts;
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
const findFontType = (head: Buffer): FontType | null => typesByHead[head.toString('hex', 0, headBytes)] ?? null;

/** The header and the table directory. @throws FontError */
const checkHead = async (font: Buffer, type: FontType): Promise<void> => {
  const facts = { type, head: font.subarray(0, fontHeadBytes), fileBytes: font.length, mostUnpackedBytes };
  const problem = await findFontHeadProblem(facts).catch((error: unknown) => {
    if (error instanceof ForeignFileError) return error.message;
    throw error;
  });
  if (problem !== null) throw new FontError(problem);
};

/** Latin, Greek, Cyrillic, Hebrew, Arabic, the scripts of India, Thai, Georgian, and signs. */
const letterBlocks: readonly (readonly [first: number, last: number])[] = [
  [0x21, 0x7e],
  [0xa1, 0x1100],
  [0x1e00, 0x2c00],
];
const lettersAtOnce = 400;

const listLetters = ([first, last]: readonly [first: number, last: number]): string[] =>
  Array.from({ length: last - first }, (_, index) => String.fromCodePoint(first + index));

/** The texts of a font's sample. The letters of a video are limited when they are drawn. */
const sampleTexts = (): string[] => {
  const letters = letterBlocks.flatMap(listLetters);
  const count = Math.ceil(letters.length / lettersAtOnce);
  return Array.from({ length: count }, (_, index) =>
    letters.slice(index * lettersAtOnce, (index + 1) * lettersAtOnce).join(' '),
  );
};

const drawLetters = async (bytes: Buffer, signal: AbortSignal): Promise<void> => {
  const font = frameFont(bytes);
  const canvas = openCanvas({ cacheMaxBytes: 0, font: { ...font, field: 'file' } });
  const style = { fontFamily: `'${font.family}'`, fontSize: 40, fontWeight: 700, width: '1000px' };
  const size = { width: 1_000, height: 1_000, format: 'raw' as const };
  for (const text of sampleTexts())
    await canvas.render({ type: 'text', text, style }, { ...size, fontFamilies: [font.family] }, signal);
};

/** @throws FontError */
const drawWithinLimit = async (bytes: Buffer, signal: AbortSignal): Promise<void> => {
  const deadline = Deadline.start(timeoutMs, signal);
  try {
    await drawLetters(bytes, deadline.signal);
  } catch (cause) {
    signal.throwIfAborted();
    if (deadline.signal.aborted) throw new FontError('it takes too much memory or time', { cause });
    if (cause instanceof DrawingError) throw new FontError(cause.reason, { cause });
    throw cause;
  } finally {
    deadline.end();
  }
};

/** The type of a foreign file by its first bytes; null for a file that is no font. */
export const recogniseFont = async (path: string): Promise<FontType | null> => {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return findFontType(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
};

/** @throws FontError for a file that is no font, or too large */
export const readFont = async (path: string): Promise<Buffer> => {
  if ((await stat(path)).size > fileBytes) throw new FontError(`it is larger than ${fileBytes} bytes`);
  const font = await readFile(path);
  const type = findFontType(font);
  if (type === null) throw new FontError('it is no TTF, OTF or WOFF2 file');
  await checkHead(font, type);
  return font;
};

/**
 * Checks an uploaded font: its tables, then letters of many scripts.
 * @throws FontError; the signal's reason when it is aborted
 */
export const checkFontFile = async (path: string, signal: AbortSignal): Promise<void> => {
  await drawWithinLimit(await readFont(path), signal);
};
