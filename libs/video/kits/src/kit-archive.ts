import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** Path in the archive, with `/` between folders. */
  name: string;
  sizeBytes: number;
  /** Called when the bytes are needed. */
  open: () => Promise<Readable>;
}

export interface ZipArchive {
  sizeBytes: number;
  /** Begins to read the entries, one after the other; called at most once. */
  open: () => Readable;
}

export interface NamedArchive extends ZipArchive {
  /** Names the download, without an ending. */
  title: string;
}

export const textEntry = (name: string, text: string): ZipEntry => {
  const bytes = Buffer.from(text);
  return { name, sizeBytes: bytes.length, open: () => Promise.resolve(Readable.from([bytes])) };
};

/** Stored as they are: videos and JPEG do not get smaller. The same files make the same archive. */
const options = { compress: false, mtime: new Date(1980, 0, 1), forceDosTimestamp: true } as const;

/** An archive whose size is known before an entry is opened. */
export const zipArchive = (entries: readonly ZipEntry[]): ZipArchive => {
  const zip = new ZipFile();
  const output = new PassThrough();
  const asked = Promise.withResolvers<void>();
  let reading: Readable | null = null;
  zip.on('error', (error: Error) => output.destroy(error));
  // A client that leaves must not keep a file open.
  output.once('close', () => reading?.destroy());
  const openInTurn = async ({ open }: ZipEntry): Promise<Readable> => {
    await asked.promise;
    const content = await open();
    content.on('error', (error) => output.destroy(error));
    if (output.destroyed) content.destroy();
    reading = content;
    return content;
  };
  for (const entry of entries)
    zip.addReadStreamLazy(entry.name, { ...options, size: entry.sizeBytes }, (answer) => {
      openInTurn(entry).then(
        (content) => answer(null, content),
        (error: Error) => output.destroy(error),
      );
    });
  let sizeBytes = 0;
  // The types leave out the callback's argument.
  zip.end(undefined, (...[total = 0]: number[]) => {
    sizeBytes = total;
  });
  return {
    sizeBytes,
    open: () => {
      asked.resolve();
      return zip.outputStream.pipe(output);
    },
  };
};
