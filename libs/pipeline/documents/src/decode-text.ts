import { DocumentError } from '@svc/pipeline/readers';
import { markedEncoding } from '@svc/texts';

/** First lines of playlists, which are no documents (disguised inputs of ffmpeg). */
const playlists = /^(?:#EXTM3U|ffconcat|\[playlist\])/iu;

/** Bytes in which a page declares its encoding (WHATWG HTML 13.2.3.2). */
const declarationBytes = 1_024;
const declaration = /<(?:meta\b[^<>]*?\bcharset|\?xml\b[^<>]*?\bencoding)\s*=\s*["']?\s*([\w.:-]+)/iu;

/** The encoding of the byte order mark, or the one that a page declares; null for none, or an unknown one. */
const statedEncoding = (bytes: Buffer): string | null => {
  const marked = markedEncoding(bytes);
  if (marked !== null) return marked;
  const [, label] = declaration.exec(bytes.toString('latin1', 0, declarationBytes)) ?? [];
  // A page that was read as ASCII so far is no UTF-16 (WHATWG HTML 13.2.3.2, step 13).
  return label === undefined || /^utf-?16/iu.test(label) ? null : label;
};

const decode = (bytes: Buffer, encoding: string, fatal: boolean): string | null => {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes);
  } catch {
    return null;
  }
};

/** UTF-8 is believed before a declaration: only text in UTF-8 looks like it. */
const decoded = (bytes: Buffer): string | null => {
  const stated = statedEncoding(bytes);
  return decode(bytes, 'utf-8', true) ?? (stated === null ? null : decode(bytes, stated, false));
};

const escape = 0x1b;
const isBinary = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 32 && byte !== escape);

/** Bytes of a text in any encoding that contains ASCII, or in UTF-16 with its mark. */
export const looksLikeText = (bytes: Buffer): boolean =>
  ['fffe', 'feff'].includes(bytes.toString('hex', 0, 2)) ||
  !(bytes.some(isBinary) || playlists.test(bytes.toString('latin1', 0, 16)));

/** The text of a file; null for a binary one, and for one in an encoding that it does not state. */
export const decodeText = (bytes: Buffer): string | null => {
  const text = decoded(bytes);
  return text === null || text.includes('\0') || playlists.test(text) ? null : text;
};

/** @throws DocumentError for a text in an unknown encoding */
export const requireText = (bytes: Buffer): string => {
  const text = decodeText(bytes);
  if (text === null) throw new DocumentError('encoding');
  return text.replace(/\r\n?|[\u0085\u2028\u2029]/gu, '\n').replace(/[^\P{Cc}\n\t]/gu, ' ');
};
