import { createHash } from 'node:crypto';
import { Header } from 'tar';
import { bzip2 } from '@svc/testing/harness';

export interface ArchiveEntry {
  readonly path: string;
  readonly content?: Buffer;
  readonly type?: 'File' | 'SymbolicLink' | 'Link' | 'CharacterDevice' | 'FIFO';
  readonly linkpath?: string;
}

const blockBytes = 512;

const makeEntry = ({ path, content = Buffer.alloc(0), type = 'File', linkpath = '' }: ArchiveEntry): Buffer => {
  const header = Buffer.alloc(blockBytes);
  const facts = { path, type, linkpath, size: content.length, mode: 0o6777, uid: 0, gid: 0, mtime: new Date(0) };
  new Header({ ...facts, uname: '', gname: '', devmaj: 1, devmin: 3 }).encode(header, 0);
  const rest = (blockBytes - (content.length % blockBytes)) % blockBytes;
  return Buffer.concat([header, content, Buffer.alloc(rest)]);
};

export interface Archive {
  readonly file: Buffer;
  readonly bytes: number;
  readonly sha256: string;
}

/** A `.tar.bz2` with its size and digest; `compress` compresses the tar once more. */
export const makeArchive = (
  entries: readonly ArchiveEntry[],
  compress: (tar: Buffer) => Buffer = (tar) => tar,
): Archive => {
  const file = bzip2(compress(Buffer.concat([...entries.map(makeEntry), Buffer.alloc(2 * blockBytes)])));
  return { file, bytes: file.length, sha256: createHash('sha256').update(file).digest('hex') };
};

/** Files below one folder, as on a mirror. */
export const filesIn = (files: Readonly<Record<string, Buffer>>): ArchiveEntry[] =>
  Object.entries(files).map(([name, content]) => ({ path: `pack-of-a-day/${name}`, content }));
