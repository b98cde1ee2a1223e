import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { libraryFolders, unpackDebianPackages } from './debian-packages';
import { isExecutable } from './find-program';
import { runCommand } from './run-command';

/**
 * Unpacks Debian's ffmpeg with its shared libraries into `enginesFolder` (once) and gives the path of a starter
 * script, which tells the program where its libraries are; `ffprobe` lies beside it.
 */
export async function debianFfmpeg(enginesFolder: string, notify: (notice: string) => void): Promise<string> {
  const root = join(enginesFolder, 'ffmpeg');
  const starter = join(root, 'ffmpeg');
  if (!isExecutable(starter)) {
    notify('ffmpeg is not installed: unpacking it into the data folder (about 250 MB)');
    await unpackDebianPackages({ packages: ['ffmpeg'], target: root });
    writeStarter(root, 'ffprobe');
    writeStarter(root, 'ffmpeg');
  }
  await runCommand(starter, ['-version'], { timeoutMs: 20_000 });
  return starter;
}

function writeStarter(root: string, program: string): void {
  const folders = libraryFolders(root).map((folder) => `$root/${relative(root, folder)}`);
  const script = [
    '#!/bin/sh',
    'root=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)',
    `LD_LIBRARY_PATH="${folders.join(':')}" exec "$root/usr/bin/${program}" "$@"`,
    '',
  ];
  writeFileSync(join(root, program), script.join('\n'), { mode: 0o755 });
}
