import { join } from 'node:path';

const extension = __filename.endsWith('.ts') ? 'ts' : 'js';

/**
 * Path of a program of this library: beside its reader in the sources, beside the app's program in a bundle.
 * @param folder of the reader
 */
export const programFile = (name: string, folder: string): string => join(folder, `${name}.${extension}`);
