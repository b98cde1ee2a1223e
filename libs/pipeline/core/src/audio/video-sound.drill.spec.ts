import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVideoMaker, type MadeVideo, type VideoMaker } from '../../test/video-maker.fixture';
import type { VideoRequest } from '../recipe/run-recipe';

const run = promisify(execFile);
const sampleRate = 48_000;
const words = 'Honeybees speak a language without a single word.';
/** Scenes without words last a second each. */
const silent = '…\n…\n…\n…';
let root = '';
let ffmpegPath = '';
let maker: VideoMaker;

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
  await symlink(resolve('content/music'), join(root, 'resources/music'));
  await writeFile(join(root, 'resources', 'templates', '100x100', 'static_plain.html'), template);
  await writeTone('high.wav', 9_000, 4);
  await writeTone('low.wav', 100, 1);
  await writeTone('sample.wav', 0, 1 / sampleRate);
  await writeTone('short.wav', 9_000, 0.25);
  maker = await startVideoMaker(root);
});
afterAll(async () => {
  await maker.close();
  await rm(root, { recursive: true, force: true });
});

const video = (request: VideoRequest): Promise<MadeVideo> =>
  maker.generate({ mode: 'fixed', frame_template: '100x100/static_plain.html', ...request });

const measureLoudness = async (path: string): Promise<{ integrated: number; truePeak: number }> => {
  const measure = ['-hide_banner', '-i', path, '-map', '0:a', '-af', 'ebur128=peak=true', '-f', 'null', '-'];
  const { stderr } = await run(ffmpegPath, measure, { maxBuffer: 1e8 });
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  const read = (pattern: RegExp): number => Number(pattern.exec(summary)?.[1]);
  return { integrated: read(/I:\s+(-?[\d.]+) LUFS/u), truePeak: read(/Peak:\s+(-?[\d.]+) dBFS/u) };
};

/** The left side, -1 to 1, behind a filter. */
const readSound = async (path: string, filter = 'anull'): Promise<Float32Array> => {
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

const measureLevel = (samples: Float32Array, fromSeconds: number, toSeconds: number): number => {
  const part = samples.subarray(Math.round(fromSeconds * sampleRate), Math.round(toSeconds * sampleRate));
  return 10 * Math.log10(part.reduce((sum, sample) => sum + sample * sample, 1e-12) / part.length);
};

const tone = 'bandpass=frequency=9000:width_type=h:width=100';
const voiceOnly = Array.from({ length: 3 }, () => 'lowpass=frequency=2500').join(',');
const windowSeconds = 0.02;

const listWindows = (samples: Float32Array, seconds: number): number[] =>
  Array.from({ length: Math.floor(seconds / windowSeconds) }, (_, index) =>
    measureLevel(samples, index * windowSeconds, (index + 1) * windowSeconds),
  );

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

/** From and to, in seconds, of the parts where all windows are below a level for longer than `longerThanSeconds`. */
const findPauses = (levels: readonly number[], below: number, longerThanSeconds: number): [number, number][] => {
  const ends = [...levels.keys(), levels.length].filter(
    (index) => (levels[index] ?? 0) >= below || index === levels.length,
  );
  return ends
    .map((end, index): [number, number] => [((ends[index - 1] ?? -1) + 1) * windowSeconds, end * windowSeconds])
    .filter(([from, to]) => from > 0.2 && to - from > longerThanSeconds);
};

describe('music that is shorter than a second', () => {
  it('is decoded once and repeated until the video ends', async () => {
    const { path } = await video({ text: silent, bgm_path: 'short.wav', bgm_volume: 1 });
    const samples = await readSound(path, tone);
    for (const second of [0.6, 1.6, 2.4]) expect(measureLevel(samples, second, second + 0.2)).toBeGreaterThan(-25);
  });

  it('may be a single sample', async () => {
    const { path, duration } = await video({ text: `${silent}\n${silent}`, bgm_path: 'sample.wav', bgm_volume: 1 });
    expect((await readSound(path)).length / sampleRate).toBeCloseTo(duration, 0);
  });
});

describe('the sound of a finished video', () => {
  it.each([
    ['one scene', words],
    ['many scenes', `${words}\nShe dances in the dark!\nHer sister taught her.\nAnd then they fly.`],
  ])('is at -16 LUFS with peaks below -1.5 dBTP for %s', async (_, text) => {
    const { integrated, truePeak } = await measureLoudness((await video({ text })).path);
    expect(Math.abs(integrated + 16)).toBeLessThanOrEqual(0.5);
    expect(truePeak).toBeLessThan(-1.5);
  });

  it('stays below -1.5 dBTP with the loudest music', async () => {
    const { path } = await video({ text: words, bgm_path: 'low.wav', bgm_volume: 1 });
    expect((await measureLoudness(path)).truePeak).toBeLessThan(-1.5);
  });

  it('has its music at its real share, lower under the voice, and gone at the end', async () => {
    const request = { text: `${words}\n${silent}`, bgm_path: 'high.wav', bgm_volume: 0.3 };
    const { path, duration } = await video(request);
    const music = await readSound(path, tone);
    const alone = measureLevel(music, duration - 3, duration - 2.2);
    expect(alone).toBeGreaterThan(20 * Math.log10(0.5 * 0.3 * Math.SQRT1_2) - 1);
    expect(alone).toBeLessThan(20 * Math.log10(0.5 * 0.3 * Math.SQRT1_2) + 1);
    expect(measureLevel(music, 0.8, 2)).toBeLessThan(alone - 5);
    expect(measureLevel(music, duration - 0.6, duration - 0.2)).toBeLessThan(alone - 7);
    expect(measureLevel(music, duration - 0.2, duration)).toBeLessThan(alone - 15);
  });

  it('makes its music audible between the scenes and again within 150 ms after the words', async () => {
    const request = { text: `${words}\n${words}\n${words}`, bgm_path: 'high.wav', bgm_volume: 0.3 };
    const { path, duration } = await video(request);
    const [voice, music] = [await readSound(path, voiceOnly), await readSound(path, tone)];
    const windows = listWindows(voice, duration - 1.3);
    const speech = median(windows.filter((level) => level > -30));
    const bed = (from: number): number => measureLevel(music, from, from + windowSeconds);
    const spoken = windows.flatMap((level, index) => (level > speech - 3 ? [bed(index * windowSeconds)] : []));
    const pauses = findPauses(windows, speech - 25, 0.3);
    const back = pauses.map(([from, to]) => measureLevel(music, from + 0.15, to - 0.05));
    expect(pauses.length).toBeGreaterThanOrEqual(2);
    for (const level of back) {
      expect(level).toBeGreaterThan(speech - 12);
      expect(level - median(spoken)).toBeGreaterThanOrEqual(8);
      expect(level - median(spoken)).toBeLessThanOrEqual(14);
    }
  });

  it('has the piece that fits the words when the request says `auto`, and its manifest names the piece', async () => {
    const text = 'Why is the universe so strange?';
    const { path, music } = await video({ text, bgm_path: 'auto' });
    expect(music).toEqual({ path: 'small-wonders.mp3', title: 'Small Wonders', mood: 'curious' });
    const credits = await readFile(join(path, '..', 'credits.txt'), 'utf8');
    expect(credits).toBe('Music “Small Wonders” (curious), free to use, Apache-2.0\n');
    expect((await video({ text, bgm_path: 'low.wav' })).music).toBeNull();
  });

  it('ends 1.2 s after its last word', async () => {
    const { path, duration } = await video({ text: words });
    const voice = await readSound(path);
    const last = voice.findLastIndex((sample) => Math.abs(sample) > 0.01) / sampleRate;
    expect(duration - last).toBeGreaterThan(1.1);
    expect(duration - last).toBeLessThan(1.3);
  });

  it('repeats its music without a click', async () => {
    const { path, duration } = await video({ text: silent, bgm_path: 'low.wav', bgm_volume: 1 });
    const samples = await readSound(path);
    const from = sampleRate / 2;
    const bends = samples
      .subarray(from, Math.round((duration - 2) * sampleRate))
      .map((sample, index) =>
        Math.abs(sample - 2 * (samples[from + index - 1] ?? 0) + (samples[from + index - 2] ?? 0)),
      );
    const bendOfTone = 0.5 * ((2 * Math.PI * 100) / sampleRate) ** 2;
    expect(duration).toBeGreaterThanOrEqual(4);
    expect(bends.subarray(2).reduce((most, bend) => Math.max(most, bend), 0)).toBeLessThan(bendOfTone * 20);
  });
});
