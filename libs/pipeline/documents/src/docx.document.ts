import mammoth from 'mammoth';
import type { DocumentFormat } from './document-format';
import { walkParts, DocumentError } from '@svc/pipeline/readers';
import { walkHtml } from './html.document';

/** Limits of a zip archive before any of it is inflated (zip bomb). */
const limits = { files: 5_000, fileBytes: 64 * 1024 * 1024, bytes: 200 * 1024 * 1024 };

const directoryEnd = 0x06054b50;
const directoryEntry = 0x02014b50;
/** The end record is 22 bytes, with a comment behind it of up to 65,535 (APPNOTE 4.3.16). */
const endBytes = 22 + 65_535;

interface ZipEntry {
  name: string;
  inflatedBytes: number;
  isEncrypted: boolean;
  endByte: number;
}

/** @param end of the directory @returns null behind its last entry */
const zipEntryAt = (bytes: Buffer, at: number, end: number): ZipEntry | null => {
  if (at + 46 > end || bytes.readUInt32LE(at) !== directoryEntry) return null;
  const nameLength = bytes.readUInt16LE(at + 28);
  const endByte = at + 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  if (endByte > end) return null;
  return {
    name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
    inflatedBytes: bytes.readUInt32LE(at + 24),
    isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
    endByte,
  };
};

/** The files of a zip archive by its directory (APPNOTE 4.3.12); null when it has none. */
const zipEntries = (bytes: Buffer): ZipEntry[] | null => {
  const start = Math.max(0, bytes.length - endBytes);
  const tail = bytes.subarray(start);
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(directoryEnd);
  const end = start + tail.lastIndexOf(mark);
  if (end < start || end + 22 > bytes.length) return null;
  const entries: ZipEntry[] = [];
  const readNext = (at: number) => (entries.length > limits.files ? null : zipEntryAt(bytes, at, end));
  for (const entry of walkParts(bytes.readUInt32LE(end + 16), end, readNext)) entries.push(entry);
  return entries;
};

const requireSmall = (entries: readonly ZipEntry[]): void => {
  const sum = entries.reduce((bytes, { inflatedBytes }) => bytes + inflatedBytes, 0);
  const isLarge = entries.length > limits.files || sum > limits.bytes;
  if (isLarge || entries.some(({ inflatedBytes }) => inflatedBytes > limits.fileBytes))
    throw new DocumentError('limits');
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw new DocumentError('encrypted');
};

/** Compound files: older formats of Word, and DOCX with a password (MS-CFB 2.2). */
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const read: DocumentFormat['read'] = async (bytes) => {
  if (bytes.subarray(0, 8).equals(compound)) throw new DocumentError('encrypted');
  requireSmall(zipEntries(bytes) ?? []);
  const convertImage = mammoth.images.imgElement(async (image) => {
    const isKnown = /^image\/(?:png|jpe?g)$/u.test(image.contentType);
    return { src: isKnown ? `data:${image.contentType};base64,${await image.readAsBase64String()}` : '' };
  });
  try {
    const { value: html } = await mammoth.convertToHtml(
      { buffer: bytes },
      {
        convertImage,
        externalFileAccess: false,
        styleMap: ["p[style-name='Title'] => h1:fresh", "p[style-name='Caption'] => figcaption:fresh"],
      },
    );
    return walkHtml(html, null);
  } catch (cause) {
    throw cause instanceof DocumentError ? cause : new DocumentError('damaged', { cause });
  }
};

export const docxDocument: DocumentFormat = {
  type: 'docx',
  recognises: (bytes) =>
    (bytes.subarray(0, 8).equals(compound) && bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) ||
    (bytes.toString('latin1', 0, 4) === 'PK\x03\x04' &&
      zipEntries(bytes)?.some(({ name }) => name === 'word/document.xml') === true),
  read,
};
