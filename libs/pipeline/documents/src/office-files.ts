import type { DocumentProblem } from '@svc/pipeline/readers';
import { zipEntries } from './zip-entries';

/** Compound files: older formats of Office, and newer ones with a password (MS-CFB 2.2). */
export const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');

type Kind = readonly [DocumentProblem, RegExp];

/** Streams of a compound file, by which [MS-DOC], [MS-XLS] and [MS-PPT] tell their files. */
const streams: readonly (readonly [DocumentProblem, string])[] = [
  ['slides', 'PowerPoint Document'],
  ['sheet', 'Workbook'],
  ['otherText', 'WordDocument'],
];

/** OpenDocument and EPUB store their type as the first file, uncompressed. */
const storedTypes: readonly Kind[] = [
  ['slides', /^application\/vnd\.oasis\.opendocument\.presentation/u],
  ['sheet', /^application\/vnd\.oasis\.opendocument\.spreadsheet/u],
  ['otherText', /^application\/vnd\.oasis\.opendocument/u],
  ['book', /^application\/epub/u],
];

/** Files in archives of Office and iWork, in this order. */
const members: readonly Kind[] = [
  ['slides', /^ppt\/presentation\./iu],
  ['sheet', /^xl\/workbook\./iu],
  ['slides', /^Index\/Slide/u],
  ['sheet', /^Index\/Tables\//u],
  ['otherText', /^Index\/Document\.iwa$/u],
];

/** Header of a local file, before its name (APPNOTE 4.3.7). */
const headerBytes = 30;
const typeName = 'mimetype';

const storedType = (bytes: Buffer): string =>
  bytes.toString('latin1', headerBytes, headerBytes + typeName.length) === typeName
    ? bytes.toString('latin1', headerBytes + typeName.length, headerBytes + 100)
    : '';

const ofCompound = (bytes: Buffer): DocumentProblem | null =>
  streams.find(([, name]) => bytes.includes(Buffer.from(name, 'utf16le')))?.[0] ?? null;

const ofArchive = (bytes: Buffer): DocumentProblem | null => {
  const type = storedType(bytes);
  const stored = storedTypes.find(([, pattern]) => pattern.test(type));
  if (stored !== undefined) return stored[0];
  const names = zipEntries(bytes)?.map(({ name }) => name) ?? [];
  return members.find(([, pattern]) => names.some((name) => pattern.test(name)))?.[0] ?? null;
};

/** Names a file of an office program that is not read here; null for any other. */
export const officeFile = (bytes: Buffer): DocumentProblem | null => {
  if (bytes.subarray(0, compoundFile.length).equals(compoundFile)) return ofCompound(bytes);
  return bytes.toString('latin1', 0, 4) === 'PK\x03\x04' ? ofArchive(bytes) : null;
};
