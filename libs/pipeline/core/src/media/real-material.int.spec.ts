import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testFfmpeg } from '@svc/testing';
import { colourDifference, realFilePath, realFiles, type RealFile, type ShownPixels } from '@svc/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clipArguments } from '../encode/motion/moving-arguments';
import { loadPicture } from '../encode/motion/moving-source';
import { createPlanarFrame, planarBytes } from '../encode/planar-frame';
import { InputFile } from '../input/input-file';
import { readPipeArguments } from '../input/input-arguments';
import { createFfmpeg, type Ffmpeg } from '../process/ffmpeg';
import { readClipFrame } from './clip-frame';
import { cropPicture } from './crop/crop-picture';
import { drawPicture } from './draw-picture';
import type { Clip, Media, Picture } from './media';
import { readMediaFile } from './media-file';

let ffmpeg: Ffmpeg;
let folder: string;
beforeAll(async () => {
  ffmpeg = createFfmpeg((await testFfmpeg()).ffmpegPath);
  folder = await mkdtemp(join(tmpdir(), 'real-material-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const { signal } = new AbortController();
/** The shape of all files: nothing is cropped. */
const size = { widthPixels: 240, heightPixels: 160 };
const mostDifference = 5;
const aspectRatio = ({ widthPixels, heightPixels }: Media): number => widthPixels / heightPixels;

const open = async ({ file }: RealFile): Promise<Media> => {
  const input = await InputFile.recognise(realFilePath(file));
  return readMediaFile(input, ffmpeg, signal);
};

const drawRgba = async (picture: Picture): Promise<ShownPixels> => ({
  ...size,
  bytes: await drawPicture(picture, size, { format: 'raw' }, signal),
  channels: 4,
});

/** Frames of I420 as pixels. */
const decodeRgb = async (planes: Uint8Array): Promise<ShownPixels> => {
  const video = ['-pix_fmt', 'yuv420p', '-video_size', `${size.widthPixels}x${size.heightPixels}`];
  const input = readPipeArguments('rawvideo', [...video, '-framerate', '1']);
  const colours = ['-vf', 'scale=in_color_matrix=bt709:in_range=tv', '-frames:v', '1'];
  const output = ['-pix_fmt', 'rgb24', '-f', 'rawvideo', 'pipe:1'];
  const bytes = await ffmpeg.run([...input, ...colours, ...output], { stdin: planes, signal });
  return { ...size, bytes, channels: 3 };
};

const inMotion = async (picture: Picture): Promise<ShownPixels> => {
  const frame = createPlanarFrame(size.widthPixels, size.heightPixels);
  await loadPicture(frame, picture, signal);
  return decodeRgb(frame.bytes);
};

const surfaces: Readonly<Record<string, (picture: Picture) => Promise<ShownPixels>>> = {
  'a film and a preview': drawRgba,
  'a poster': async (picture) => drawRgba(await cropPicture(picture, size, signal)),
  'a moving shot': inMotion,
};

const stills = realFiles().filter(({ kind }) => kind === 'picture');
const clips = realFiles().filter(({ kind }) => kind === 'clip');

describe('a picture of the real world', () => {
  it.each(stills)('is upright and in its colours in film, preview, poster and motion: $file', async (real) => {
    const picture = (await open(real)) as Picture;
    expect(aspectRatio(picture)).toBeCloseTo(1.5, 2);
    for (const [surface, show] of Object.entries(surfaces))
      expect(colourDifference(await show(picture), real.shows ?? 'quarters'), surface).toBeLessThan(mostDifference);
  });
});

const framesPerSecond = 30;
const makeFilm = async (clip: Clip, seconds: number): Promise<Buffer> =>
  ffmpeg.run(clipArguments(clip, seconds * framesPerSecond, size), { signal });
const readFrame = (film: Buffer, seconds: number): Promise<ShownPixels> => {
  const bytes = planarBytes(size.widthPixels, size.heightPixels);
  const index = Math.round(seconds * framesPerSecond);
  return decodeRgb(film.subarray(index * bytes, (index + 1) * bytes));
};

describe('a clip of the real world', () => {
  it.each(clips.filter(({ file }) => file !== 'moving.webp'))(
    'is upright, of its shape and in its colours in film and preview: $file',
    async (real) => {
      const clip = (await open(real)) as Clip;
      expect(clip.kind).toBe('clip');
      expect(aspectRatio(clip)).toBeCloseTo(1.5, 1);
      const film = await makeFilm(clip, 2);
      expect(film).toHaveLength(2 * framesPerSecond * planarBytes(size.widthPixels, size.heightPixels));
      const shows = real.shows ?? 'quarters';
      expect(colourDifference(await readFrame(film, 0), shows)).toBeLessThan(mostDifference);
      expect(colourDifference(await drawRgba(await readClipFrame(clip, ffmpeg, signal)), shows)).toBeLessThan(
        mostDifference,
      );
      const isReversed = shows === 'two halves';
      // The last picture of the recording is short: then it begins again.
      const reversedAtSeconds = real.file === 'screen-recording.mp4' ? 1.05 : 1.8;
      expect(colourDifference(await readFrame(film, reversedAtSeconds), shows, isReversed)).toBeLessThan(
        mostDifference,
      );
    },
  );
});
