import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { debianProgram } from './debian-program';
import { runCommand } from './run-command';

/** Unpacks Debian's ffmpeg into `enginesFolder` (once) and gives its path; `ffprobe` lies beside it. */
export async function debianFfmpeg(enginesFolder: string, notify: (notice: string) => void): Promise<string> {
  const target = join(enginesFolder, 'ffmpeg');
  if (!existsSync(target)) notify('ffmpeg is not installed: unpacking it into the data folder (about 300 MB)');
  await debianProgram({ packages: ['ffmpeg'], target, program: 'usr/bin/ffprobe' });
  const ffmpeg = await debianProgram({ packages: ['ffmpeg'], target, program: 'usr/bin/ffmpeg' });
  await runCommand(ffmpeg, ['-version'], { timeoutMs: 20_000 });
  return ffmpeg;
}
