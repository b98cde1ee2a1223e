import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileType } from '../file-types';

/** A file that once showed a fault. */
interface FoundFile {
  readonly type: FileType;
  readonly file: Buffer;
  /** The fault that it showed. */
  readonly fault: string;
}

/** The rows of `found.tsv`, whose files are in base64. */
export const foundFiles = (): readonly FoundFile[] => {
  const [, ...rows] = readFileSync(join(import.meta.dirname, 'found.tsv'), 'utf8')
    .trimEnd()
    .split('\n');
  return rows.map((row) => {
    const [type = '', file = '', fault = ''] = row.split('\t');
    return { type: type as FileType, file: Buffer.from(file, 'base64'), fault };
  });
};
