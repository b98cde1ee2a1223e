import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedFolder } from './shipped-folder';

let folder: string | undefined;

/** Path of a file or folder below `content/`. */
export const contentPath = (path: string): string => join((folder ??= shippedFolder('content', __dirname)), path);

/**
 * Text of a file below `content/`, such as `words/de.tsv`. It is read from the disk at each call, so that the caller
 * keeps what it makes of it.
 */
export const readContent = (path: string): string => readFileSync(contentPath(path), 'utf8');
