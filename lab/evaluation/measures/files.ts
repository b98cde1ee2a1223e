import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Measured by ffmpeg and tesseract in a finished video. */
export interface VideoFacts {
  seconds: number;
  wallSeconds: number;
  lufs: number;
  silentSeconds: number;
  frozenSeconds: number;
  /** Share of the title's words read in the thumbnail at 320 pixels; null without tesseract. */
  readShare: number | null;
}

const sumMatches = (log: string, pattern: RegExp): number =>
  [...log.matchAll(pattern)].reduce((sum, [, seconds]) => sum + Number(seconds), 0);

/** Quieter than -50 dB for half a second is silence; a picture unchanged for a second stands still. */
const filters = {
  audio: 'ebur128,silencedetect=noise=-50dB:d=0.5',
  video: 'scale=270:-2,freezedetect=n=0.0005:d=1',
};

const readLog = async (ffmpegPath: string, file: string): Promise<string> => {
  const { stderr } = await run(
    ffmpegPath,
    ['-hide_banner', '-nostats', '-i', file, '-af', filters.audio, '-vf', filters.video, '-f', 'null', '-'],
    { maxBuffer: 50_000_000 },
  );
  return stderr;
};

const thumbnailPixels = 320;

/** Letters without accents: the language data of tesseract that is installed by default has none. */
const plainLetters = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const readThumbnail = async (ffmpegPath: string, thumbnail: string, title: string): Promise<number | null> => {
  const small = `${thumbnail}.png`;
  await run(ffmpegPath, ['-v', 'error', '-y', '-i', thumbnail, '-vf', `scale=${thumbnailPixels}:-1`, small]);
  try {
    const { stdout } = await run('tesseract', [small, '-', '--psm', '11']);
    const words = plainLetters(title).match(/[\p{L}\p{N}]{3,}/gu) ?? [];
    return words.filter((word) => plainLetters(stdout).includes(word)).length / Math.max(1, words.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
};

export const factsOfFile = async (
  ffmpegPath: string,
  { video, thumbnail }: { video: string; thumbnail: string },
  { title, seconds, wallSeconds }: { title: string; seconds: number; wallSeconds: number },
): Promise<VideoFacts> => {
  const log = await readLog(ffmpegPath, video);
  return {
    seconds,
    wallSeconds,
    lufs: Number(/I:\s+(-?[\d.]+) LUFS(?![\s\S]*I:\s+-?[\d.]+ LUFS)/u.exec(log)?.[1] ?? NaN),
    silentSeconds: sumMatches(log, /silence_duration: ([\d.]+)/gu),
    frozenSeconds: sumMatches(log, /freeze_duration: ([\d.]+)/gu),
    readShare: await readThumbnail(ffmpegPath, thumbnail, title),
  };
};

export const fileRows = (facts: readonly VideoFacts[]): Record<string, string> => {
  const seconds = facts.reduce((sum, one) => sum + one.seconds, 0);
  const share = (of: (one: VideoFacts) => number): string =>
    `${((100 * facts.reduce((sum, one) => sum + of(one), 0)) / Math.max(1, seconds)).toFixed(1)} %`;
  const [least, most] = [Math.min, Math.max].map((choose) => choose(...facts.map(({ lufs }) => lufs)).toFixed(1));
  const read = facts.flatMap(({ readShare }) => readShare ?? []);
  return {
    'rendered videos': `${facts.length}, ${seconds.toFixed(0)} s`,
    loudness: `${least} to ${most} LUFS`,
    'silent seconds': share(({ silentSeconds }) => silentSeconds),
    'moving seconds': share((one) => one.seconds - one.frozenSeconds),
    'title words read in thumbnails of 320 px':
      read.length === 0
        ? 'not measured: tesseract is not installed'
        : `${Math.round((100 * read.reduce((sum, one) => sum + one, 0)) / read.length)} %`,
    'speed against real time': `${(seconds / facts.reduce((sum, one) => sum + one.wallSeconds, 0)).toFixed(1)} x`,
  };
};
