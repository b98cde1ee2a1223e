const encodings: Readonly<Record<string, string>> = { fffe: 'utf-16le', feff: 'utf-16be', efbb: 'utf-8' };

/** The encoding that a byte order mark states; null for none. */
export const markedEncoding = (bytes: Buffer): string | null => encodings[bytes.toString('hex', 0, 2)] ?? null;

/**
 * Text by its byte order mark, which editors and shells of Windows write, without the mark; else UTF-8.
 * @throws TypeError for bytes of another encoding
 */
export const decodeMarked = (bytes: Buffer): string =>
  new TextDecoder(markedEncoding(bytes) ?? 'utf-8', { fatal: true }).decode(bytes);
