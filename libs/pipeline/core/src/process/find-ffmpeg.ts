import { access, constants } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';

interface FfmpegPlaces {
  /** Like `process.env`. */
  environment: Readonly<Record<string, string | undefined>>;
  /** The folder whose packages are searched, and below which `npm start` unpacks an ffmpeg. */
  root: string;
}

const isProgram = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** The path of the package `ffmpeg-static`, which lacks the program when its download failed. */
const staticFfmpeg = (root: string): string[] => {
  try {
    return [join(dirname(createRequire(join(root, 'package.json')).resolve('ffmpeg-static')), 'ffmpeg')];
  } catch {
    return [];
  }
};

/**
 * The ffmpeg that `npm start` would use: FFMPEG_PATH, the package ffmpeg-static, the PATH, then the one that `npm
 * start` has unpacked.
 *
 * @returns its path; `ffmpeg` when none is installed
 */
export const findFfmpeg = async ({ environment, root }: FfmpegPlaces): Promise<string> => {
  const { FFMPEG_PATH: given, PATH = '', DATA_DIR = '.data' } = environment;
  if (given) return given;
  const folders = PATH.split(delimiter).filter((folder) => folder !== '');
  const started = join(resolve(root, DATA_DIR), 'engines', 'ffmpeg', 'ffmpeg');
  for (const path of [...staticFfmpeg(root), ...folders.map((folder) => join(folder, 'ffmpeg')), started])
    if (await isProgram(path)) return path;
  return 'ffmpeg';
};
