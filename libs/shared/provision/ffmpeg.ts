import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hasApt } from './debian-packages';
import { findProgram, isExecutable } from './find-program';
import { findPackage } from './project-root';
import { ProvisionError } from './provision-error';
import { runCommand } from './run-command';
import { packagedFfmpeg } from './packaged-ffmpeg';
import { debianProgram } from './debian-program';

/** Unpacks Debian's ffmpeg into `enginesFolder` (once) and gives its path; `ffprobe` lies beside it. */
async function debianFfmpeg(enginesFolder: string, notify: Notify, onProgress?: OnProgress): Promise<string> {
  const target = join(enginesFolder, 'ffmpeg');
  if (!existsSync(target)) notify('ffmpeg is not installed: unpacking it into the data folder (about 160 MB)');
  await debianProgram({ packages: ['ffmpeg'], target, program: 'usr/bin/ffprobe', onProgress });
  const ffmpeg = await debianProgram({ packages: ['ffmpeg'], target, program: 'usr/bin/ffmpeg' });
  await runCommand(ffmpeg, ['-version'], { timeoutMs: 20_000 });
  return ffmpeg;
}

const MANUAL = 'install it ("sudo apt-get install -y ffmpeg", or "brew install ffmpeg") or set FFMPEG_PATH';

type Notify = (notice: string) => void;
type OnProgress = (share: number) => void;

interface FfmpegChoice {
  /** Configured path; default: FFMPEG_PATH of this process. */
  readonly given?: string | undefined;
  /** Is told the share of the unpacking that is done, from 0 to 1. */
  readonly onProgress?: OnProgress | undefined;
}

/**
 * The path of an ffmpeg that runs: the given one (FFMPEG_PATH), the package ffmpeg-static, the PATH, Debian's package unpacked into
 * `enginesFolder`, and at last an old build that comes inside an npm package.
 */
export async function findFfmpeg(
  enginesFolder: string,
  notify: Notify = () => undefined,
  { given = process.env['FFMPEG_PATH'], onProgress }: FfmpegChoice = {},
): Promise<string> {
  if (given) return givenFfmpeg(given);
  const installed = await firstThatRuns([staticFfmpeg(), findProgram('ffmpeg')]);
  if (installed !== undefined) return installed;
  const failures: string[] = [];
  const fetchers = [...(hasApt() ? [debianFfmpeg] : []), packagedFfmpeg];
  for (const fetch of fetchers) {
    try {
      return await fetch(enginesFolder, notify, onProgress);
    } catch (error) {
      failures.push((error as Error).message);
    }
  }
  throw new ProvisionError(`No ffmpeg found, and fetching it failed (${failures.join('; ')}): ${MANUAL}.`);
}

/** The path of an ffprobe, for tests: beside the ffmpeg, on the PATH, else Debian's unpacked into `enginesFolder`. */
export async function findFfprobe(
  ffmpeg: string,
  enginesFolder: string,
  notify: Notify = () => undefined,
): Promise<string> {
  const installed = await firstThatRuns([join(dirname(ffmpeg), 'ffprobe'), findProgram('ffprobe')]);
  if (installed !== undefined) return installed;
  if (!hasApt()) throw new ProvisionError('No ffprobe found: install it with ffmpeg (such as "brew install ffmpeg").');
  return join(dirname(await debianFfmpeg(enginesFolder, notify)), 'ffprobe');
}

async function givenFfmpeg(path: string): Promise<string> {
  if (await runs(path)) return path;
  throw new ProvisionError(`FFMPEG_PATH names ${path}, which does not run as ffmpeg: correct it or leave it empty.`);
}

/** The optional package has a path even when its download failed. */
function staticFfmpeg(): string | undefined {
  const entry = findPackage('ffmpeg-static');
  const path = entry === undefined ? undefined : join(dirname(entry), 'ffmpeg');
  return path !== undefined && existsSync(path) ? path : undefined;
}

async function firstThatRuns(paths: readonly (string | undefined)[]): Promise<string | undefined> {
  for (const path of paths) {
    if (path !== undefined && (await runs(path))) return path;
  }
  return undefined;
}

async function runs(path: string): Promise<boolean> {
  if (!isExecutable(path)) return false;
  return runCommand(path, ['-version'], { timeoutMs: 20_000 }).then(
    () => true,
    () => false,
  );
}
