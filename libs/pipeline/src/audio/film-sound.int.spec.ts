import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateVideo, type VideoRequest } from '../recipe/generate-video';

const run = promisify(execFile);
const sampleRate = 48_000;
const words = 'Honeybees speak a language without a single word.';
/** Scenes of which nothing is said last a second each. */
const silent = '…\n…\n…\n…';
let root = '';
let ffmpegPath = '';

const template = `<!doctype html><html><head><style>body { margin: 0; width: 100px; height: 100px; background: #123456; }</style></head>
<body><span>{{index}}</span></body></html>`;

const writeTone = (name: string, hertz: number, seconds: number): Promise<unknown> => {
  const wave = `0.5*sin(2*PI*${hertz}*t)`;
  const tone = `aevalsrc=${wave}|${wave}:s=${sampleRate}:d=${seconds}`;
  return run(ffmpegPath, ['-v', 'error', '-f', 'lavfi', '-i', tone, join(root, 'assets', name)]);
};

beforeAll(async () => {
  ({ ffmpegPath } = await testFfmpeg());
  root = await mkdtemp(join(tmpdir(), 'sound-'));
  await mkdir(join(root, 'resources', 'templates', '100x100'), { recursive: true });
  await mkdir(join(root, 'assets'));
  await symlink(resolve('speech'), join(root, 'resources', 'speech'));
  await writeFile(join(root, 'resources', 'templates', '100x100', 'static_plain.html'), template);
  await writeTone('high.wav', 9_000, 4);
  await writeTone('low.wav', 100, 1);
});
afterAll(() => rm(root, { recursive: true, force: true }));

const film = async (request: VideoRequest): Promise<{ path: string; durationSeconds: number }> => {
  const outputFolder = await mkdtemp(join(root, 'film-'));
  const { duration } = await generateVideo(
    { mode: 'fixed', frame_template: '100x100/static_plain.html', ...request },
    { ffmpegPath, resourcesFolder: join(root, 'resources'), assetsFolder: join(root, 'assets'), outputFolder },
  );
  return { path: join(outputFolder, 'video.mp4'), durationSeconds: duration };
};

const loudnessOf = async (path: string): Promise<{ integrated: number; truePeak: number }> => {
  const measure = ['-hide_banner', '-i', path, '-map', '0:a', '-af', 'ebur128=peak=true', '-f', 'null', '-'];
  const { stderr } = await run(ffmpegPath, measure, { maxBuffer: 1e8 });
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  const read = (pattern: RegExp): number => Number(pattern.exec(summary)?.[1]);
  return { integrated: read(/I:\s+(-?[\d.]+) LUFS/u), truePeak: read(/Peak:\s+(-?[\d.]+) dBFS/u) };
};

/** The left side, -1 to 1, behind a filter. */
const soundOf = async (path: string, filter = 'anull'): Promise<Float32Array> => {
  const options = [
    '-v',
    'error',
    '-i',
    path,
    '-map',
    '0:a',
    '-af',
    `${filter},pan=mono|c0=c0`,
    '-f',
    'f32le',
    'pipe:1',
  ];
  const { stdout } = await run(ffmpegPath, options, { encoding: 'buffer', maxBuffer: 1e9 });
  return new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length));
};

const levelOf = (samples: Float32Array, fromSeconds: number, toSeconds: number): number => {
  const part = samples.subarray(Math.round(fromSeconds * sampleRate), Math.round(toSeconds * sampleRate));
  return 10 * Math.log10(part.reduce((sum, sample) => sum + sample * sample, 1e-12) / part.length);
};

describe('the sound of a finished film', () => {
  it.each([
    ['one scene', words],
    ['many scenes', `${words}\nShe dances in the dark!\nNobody taught her.\nAnd then they fly.`],
  ])('is at -16 LUFS with peaks below -1.5 dBTP for %s', async (_, text) => {
    const { integrated, truePeak } = await loudnessOf((await film({ text })).path);
    expect(Math.abs(integrated + 16)).toBeLessThanOrEqual(0.5);
    expect(truePeak).toBeLessThan(-1.5);
  });

  it('stays below -1.5 dBTP with the loudest music', async () => {
    const { path } = await film({ text: words, bgm_path: 'low.wav', bgm_volume: 1 });
    expect((await loudnessOf(path)).truePeak).toBeLessThan(-1.5);
  });

  it('has its music at its real share, lower under the voice, and gone at the end', async () => {
    const request = { text: `${words}\n${silent}`, bgm_path: 'high.wav', bgm_volume: 0.3 };
    const { path, durationSeconds } = await film(request);
    const music = await soundOf(path, 'bandpass=frequency=9000:width_type=h:width=100');
    const alone = levelOf(music, durationSeconds - 3, durationSeconds - 2.2);
    expect(alone).toBeGreaterThan(20 * Math.log10(0.5 * 0.3 * Math.SQRT1_2) - 1);
    expect(alone).toBeLessThan(20 * Math.log10(0.5 * 0.3 * Math.SQRT1_2) + 1);
    expect(levelOf(music, 0.8, 2)).toBeLessThan(alone - 5);
    expect(levelOf(music, durationSeconds - 1.2, durationSeconds - 0.8)).toBeLessThan(alone - 4);
    expect(levelOf(music, durationSeconds - 0.2, durationSeconds)).toBeLessThan(alone - 18);
  });

  it('begins its music again without a click', async () => {
    const { path, durationSeconds } = await film({ text: silent, bgm_path: 'low.wav', bgm_volume: 1 });
    const samples = await soundOf(path);
    const from = sampleRate / 2;
    const bends = samples
      .subarray(from, Math.round((durationSeconds - 2) * sampleRate))
      .map((sample, index) =>
        Math.abs(sample - 2 * (samples[from + index - 1] ?? 0) + (samples[from + index - 2] ?? 0)),
      );
    const bendOfTone = 0.5 * ((2 * Math.PI * 100) / sampleRate) ** 2;
    expect(durationSeconds).toBeGreaterThanOrEqual(4);
    expect(Math.max(...bends.subarray(2))).toBeLessThan(bendOfTone * 20);
  });
});
