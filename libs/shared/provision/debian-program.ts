import { writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { libraryFolders, unpackDebianPackages } from './debian-packages';
import { isExecutable } from './find-program';

interface DebianProgramOptions {
  readonly packages: readonly string[];
  /** Folder that the packages are unpacked into, once. */
  readonly target: string;
  /** Path of the program below `target`. */
  readonly program: string;
  /** Further variables that the program needs; `$root` in a value stands for `target`. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Is told the share of the unpacking that is done, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/**
 * Unpacks a program of Debian with its shared libraries.
 * @returns the path of a starter script that tells the program where its libraries are
 * @throws CommandError when the archive cannot be reached
 */
export async function debianProgram(options: DebianProgramOptions): Promise<string> {
  const { packages, target, program, environment = {}, onProgress } = options;
  const starter = join(target, basename(program));
  if (isExecutable(starter)) return starter;
  await unpackDebianPackages({ packages, target, onProgress });
  const folders = libraryFolders(target).map((folder) => `$root/${relative(target, folder)}`);
  const script = [
    '#!/bin/sh',
    'root=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)',
    ...Object.entries(environment).map(([name, value]) => `export ${name}="${value}"`),
    `LD_LIBRARY_PATH="${folders.join(':')}" exec "$root/${program}" "$@"`,
    '',
  ];
  writeFileSync(starter, script.join('\n'), { mode: 0o755 });
  return starter;
}
