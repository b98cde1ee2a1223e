import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  DocumentError,
  FontError,
  InputFile,
  mayBeDocument,
  documentHeadBytes,
  findPictureProblem,
  readPictureFileHeader,
  recogniseFont,
  NotMp4Error,
  readProvenance,
  type ByteSource,
  readDocument,
  readFont,
  unpackArchive,
} from '@svc/pipeline/tools';
import { projectRoot } from '@svc/provision';
import { fileTypes } from '@svc/testing/fuzz';
import type { Reader, Readers } from './reader';

const mebibyte = 1024 * 1024;

/** A reader on the main thread of a service. */
const onMainThread = { processorMs: 250, bytes: 64 * mebibyte };
/** A reader in a thread that is killed at its limits, by an error that is no refusal. */
const inThread = { processorMs: 4_000, bytes: 256 * mebibyte };
/** A reader in a program that is killed at its limits. */
const confined = { processorMs: Infinity, bytes: Infinity, isConfined: true };

const inFile = async <Result>(
  file: Buffer,
  folder: string,
  read: (path: string) => Promise<Result>,
): Promise<Result> => {
  const path = join(folder, 'file');
  await writeFile(path, file);
  return read(path);
};

const inMemory = (file: Buffer): ByteSource => ({
  sizeBytes: file.length,
  read: async function* (startByte, endByte) {
    yield file.subarray(startByte, endByte);
  },
});

const recognise: Reader = {
  ...onMainThread,
  types: fileTypes,
  refusals: [],
  read: (file, folder) =>
    inFile(file, folder, async (path) => [
      await recogniseFont(path),
      await InputFile.recognise(path),
      mayBeDocument(file.subarray(0, documentHeadBytes)),
    ]),
};

const unpackLimits = { mostBytes: 4 * mebibyte, mostEntries: 100 };

/** Each as the services call it. */
export const readers: Readers = {
  'first bytes': recognise,
  'picture header': {
    ...inThread,
    types: ['png', 'jpg', 'webp'],
    refusals: [],
    read: (file, folder) =>
      inFile(file, folder, async (path) => {
        const header = await readPictureFileHeader(path);
        return header && findPictureProblem(header);
      }),
  },
  provenance: {
    ...inThread,
    types: ['c2pa', 'mp4', 'm4a'],
    refusals: [NotMp4Error],
    read: (file) => readProvenance(inMemory(file)),
  },
  'font tables': {
    ...inThread,
    types: ['ttf', 'otf', 'woff2'],
    refusals: [FontError],
    read: (file, folder) => inFile(file, folder, readFont),
  },
  document: {
    ...confined,
    types: ['pdf', 'docx', 'html', 'md', 'txt'],
    refusals: [DocumentError],
    read: (file) => readDocument(file, join(projectRoot(), 'node_modules')),
  },
  archive: {
    ...inThread,
    types: ['tar.bz2'],
    refusals: [],
    read: (file, folder) =>
      inFile(file, folder, (archivePath) =>
        unpackArchive(
          { archivePath, folder: join(folder, 'unpacked'), ...unpackLimits },
          new AbortController().signal,
          () => undefined,
        ),
      ),
  },
};
