import { pdfOfObjects } from '../../../harness';
import { joinParts, type FileFormat } from './part';

const object = /\d+ 0 obj\n([\s\S]*?)\nendobj\n/gu;

/** Objects of a PDF as the fixtures write it; the table of their places is written anew. */
export const pdf: FileFormat = {
  read: (file) =>
    Array.from(file.toString('latin1').matchAll(object), ([, content = '']) => ({
      name: 'object',
      content: Buffer.from(content, 'latin1'),
    })),
  write: (parts) => pdfOfObjects(parts.map(({ content }) => content as Buffer)),
};

const piecesBy = (pattern: RegExp): FileFormat => ({
  read: (file) =>
    (file.toString('latin1').match(pattern) ?? []).map((piece) => ({
      name: 'piece',
      content: Buffer.from(piece, 'latin1'),
    })),
  write: joinParts,
});

/** Tags and texts. */
export const markup = piecesBy(/<[^>]*>|[^<]+|</gu);

export const lines = piecesBy(/[^\n]*\n|[^\n]+/gu);
