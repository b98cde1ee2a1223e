import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallTemplates } from '../../test/small-templates.fixture';
import { startVideoMaker, type VideoMaker } from '../../test/video-maker.fixture';

const run = promisify(execFile);
let root = '';
let ffmpegPath = '';
let ffprobePath = '';
let maker: VideoMaker;

const tone = ['-f', 'lavfi', '-i', 'sine=frequency=1000:duration=3:sample_rate=44100'];
/** Noise does not compress: more than a megabyte. */
const cover = ['-f', 'lavfi', '-i', 'nullsrc=size=800x600,geq=random(1)*255:128:128', '-frames:v', '1'];

beforeAll(async () => {
  ({ ffmpegPath, ffprobePath } = await testFfmpeg());
  root = await mkdtemp(join(tmpdir(), 'odd-music-'));
  const assets = join(root, 'assets');
  await mkdir(assets);
  await run(ffmpegPath, ['-v', 'error', ...cover, '-pix_fmt', 'rgb24', join(assets, 'cover.png')]);
  await run(ffmpegPath, [
    ...['-v', 'error', ...tone, '-i', join(assets, 'cover.png'), '-map', '0:a', '-map', '1:v', '-c:v', 'copy'],
    ...['-c:a', 'libmp3lame', '-q:a', '6', '-id3v2_version', '3', '-disposition:v', 'attached_pic'],
    join(assets, 'cover-vbr.mp3'),
  ]);
  await run(ffmpegPath, ['-v', 'error', ...tone, '-ac', '1', '-ar', '8000', join(assets, 'telephone.wav')]);
  maker = await startVideoMaker(root, { resourcesFolder: await smallTemplates(root, ['static_default']) });
});
afterAll(async () => {
  await maker.close();
  await rm(root, { recursive: true, force: true });
});

const levelBetween = async (path: string, filter: string, from: number, to: number): Promise<number> => {
  const measured = `${filter},atrim=${from}:${to},volumedetect`;
  const { stderr } = await run(ffmpegPath, [
    '-hide_banner',
    '-i',
    path,
    '-map',
    '0:a',
    '-af',
    measured,
    '-f',
    'null',
    '-',
  ]);
  return Number(/mean_volume: (-?[\d.]+) dB/u.exec(stderr)?.[1]);
};

const streamKinds = async (path: string): Promise<string[]> => {
  const { stdout } = await run(ffprobePath, [
    '-v',
    'error',
    '-show_entries',
    'stream=codec_type',
    '-of',
    'csv=p=0',
    path,
  ]);
  return stdout
    .trim()
    .split('\n')
    .toSorted((one, other) => one.localeCompare(other));
};

const words = 'Honeybees speak a language without a single word, and no one taught them how to do it.';
const music = 'bandpass=frequency=1000:width_type=h:width=20';
const voice = Array.from({ length: 4 }, () => 'bandreject=frequency=1000:width_type=h:width=500').join(',');

describe.each(['cover-vbr.mp3', 'telephone.wav'])('music of three seconds, %s', (bgm_path) => {
  it.each([
    ['one scene', 1],
    ['twelve scenes', 12],
  ])('is heard until the end of a film of %s, and its words too', async (_, count) => {
    const text = Array.from({ length: count }, (__, index) => `${words} ${index + 1}.`).join('\n');
    const request = { text, mode: 'fixed' as const, title: '', frame_template: '270x270/static_default.html' };
    const { path, duration } = await maker.generate({ ...request, bgm_path, bgm_volume: 0.5 });
    expect(duration).toBeGreaterThan(4 * count);
    expect(await streamKinds(path)).toEqual(['audio', 'subtitle', 'video']);
    for (const from of [0.5, duration / 2, duration - 3])
      expect(await levelBetween(path, music, from, from + 1), `${from}`).toBeGreaterThan(-50);
    expect(await levelBetween(path, voice, duration - 4, duration - 1.5)).toBeGreaterThan(-40);
  });
});
