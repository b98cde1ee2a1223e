import mammoth from 'mammoth';
import type { DocumentFormat } from './document-format';
import { DocumentError } from '@svc/pipeline/readers';
import { walkHtml } from './html.document';
import { compoundFile } from './office-files';
import { type ZipEntry, zipEntries, zipFileLimit } from './zip-entries';

/** Limits of a zip archive before any of it is inflated (zip bomb). */
const limits = { files: zipFileLimit, fileBytes: 64 * 1024 * 1024, bytes: 200 * 1024 * 1024 };

const requireSmall = (entries: readonly ZipEntry[]): void => {
  const sum = entries.reduce((bytes, { inflatedBytes }) => bytes + inflatedBytes, 0);
  const isLarge = entries.length > limits.files || sum > limits.bytes;
  if (isLarge || entries.some(({ inflatedBytes }) => inflatedBytes > limits.fileBytes))
    throw new DocumentError('limits');
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw new DocumentError('encrypted');
};

const read: DocumentFormat['read'] = async (bytes) => {
  if (bytes.subarray(0, 8).equals(compoundFile)) throw new DocumentError('encrypted');
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
    (bytes.subarray(0, 8).equals(compoundFile) && bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) ||
    (bytes.toString('latin1', 0, 4) === 'PK\x03\x04' &&
      zipEntries(bytes)?.some(({ name }) => name === 'word/document.xml') === true),
  read,
};
