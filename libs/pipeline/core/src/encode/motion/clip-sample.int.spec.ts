import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleScene } from '../../../test/frames.fixture';
import { createTemplateLibrary } from '../../frame/template-library';
import { InputFile } from '../../input/input-file';
import type { Picture } from '../../media';
import { createFfmpeg, type Ffmpeg } from '../../process/ffmpeg';
import { sampleClip } from './clip-sample';

const run = promisify(execFile);
const library = createTemplateLibrary(join(process.cwd(), 'content/templates'));
const { signal } = new AbortController();
let root = '';
let ffmpegPath = '';
let ffmpeg: Ffmpeg;
beforeAll(async () => {
  ({ ffmpegPath } = await testFfmpeg());
  ffmpeg = createFfmpeg(ffmpegPath);
  root = await mkdtemp(join(tmpdir(), 'clip-sample-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** A clip with one second of each colour. */
const makeSample = async (...colors: string[]): Promise<Picture> => sampleWith({ keyFrameInterval: 5 }, ...colors);

const sampleWith = async (
  { keyFrameInterval }: { keyFrameInterval: number },
  ...colors: string[]
): Promise<Picture> => {
  const path = join(root, `${colors.join('-')}-${keyFrameInterval}.mp4`);
  const inputs = colors.flatMap((color) => ['-f', 'lavfi', '-i', `color=${color}:s=160x90:r=10:d=1`]);
  const join2 = ['-filter_complex', `concat=n=${colors.length}`, '-g', String(keyFrameInterval), '-pix_fmt', 'yuv420p'];
  await run(ffmpegPath, ['-v', 'error', ...inputs, ...join2, path]);
  const file = InputFile.own(path, 'mov');
  const clip = {
    kind: 'clip' as const,
    file,
    widthPixels: 160,
    heightPixels: 90,
    displayFilters: [],
    durationSeconds: colors.length,
  };
  return sampleClip(clip, ffmpeg, signal);
};

/** Shade at the foot of the frame, straight alpha. */
const shadeOver = async (below: Picture) => {
  const template = await library.open('1920x1080/video_default.html');
  using frame = await template.render(sampleScene({ caption: null, below: [below] }));
  const [red = 0, green = 0, blue = 0, alpha = 0] = frame.rgba.subarray((1_070 * 1_920 + 960) * 4);
  return { red, green, blue, alpha };
};

describe('the shade under the words of a clip', () => {
  it('has the colour of the clip', async () => {
    const { red, blue } = await shadeOver(await makeSample('0x88bbff'));
    expect(blue).toBeGreaterThan(red + 20);
    const warm = await shadeOver(await makeSample('0xffbb88'));
    expect(warm.red).toBeGreaterThan(warm.blue + 20);
  });

  it('exists for a clip with a single key frame', async () => {
    const { red, blue } = await shadeOver(await sampleWith({ keyFrameInterval: 250 }, '0x88bbff'));
    expect(blue).toBeGreaterThan(red + 20);
  });

  it('is as strong as the brightest moment requires, and no stronger', async () => {
    const [night, flash, day] = [
      await makeSample('0x101828'),
      await makeSample('0x101828', 'white'),
      await makeSample('white'),
    ];
    const [dark, flashed, bright] = [await shadeOver(night), await shadeOver(flash), await shadeOver(day)];
    expect(dark.alpha).toBeLessThan(100);
    expect(flashed.alpha).toBeGreaterThan(dark.alpha + 60);
    expect(bright.alpha).toBeGreaterThan(dark.alpha + 60);
  });
});
