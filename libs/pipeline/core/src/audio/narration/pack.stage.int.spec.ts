import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runStage } from '../../kernel/run-stage';
import { createFfmpeg, type Ffmpeg } from '../../process/ffmpeg';
import { soundPath } from '../sound-manifest';
import { createSoundStage } from '../sound.stage';
import { narrationFiles, narrationPath, type NarrationOutput } from './narration-manifest';
import { createPackStage } from './pack.stage';
import { unpackNarrations } from './unpack-narrations';

const { signal } = new AbortController();
let folder: string;
let ffmpeg: Ffmpeg;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pack-'));
  ffmpeg = createFfmpeg((await testFfmpeg()).ffmpegPath);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const speak = async (name: string, samples: Buffer): Promise<NarrationOutput> => {
  const manifest = { frameCount: 1, words: [], warnings: [], sha256: name, file: narrationFiles.samples };
  const narration: NarrationOutput = { folder: join(folder, name), manifest };
  await mkdir(narration.folder);
  await writeFile(narrationPath(narration), samples);
  return narration;
};

const tone = (samples: number): Buffer =>
  Buffer.from(Int16Array.from({ length: samples }, (_, index) => 20_000 * Math.sin(index / 20)).buffer);

const speakAll = async (name: string, sounds: readonly Buffer[]): Promise<NarrationOutput[]> => {
  const spoken: NarrationOutput[] = [];
  for (const [index, samples] of sounds.entries()) spoken.push(await speak(`${name} ${index}`, samples));
  return spoken;
};

const pack = async (narrations: readonly NarrationOutput[], name: string): Promise<NarrationOutput[]> => {
  const input = { narrations, outputFolder: join(folder, name) };
  return (await runStage(createPackStage(ffmpeg), input, { signal, workRoot: folder })).output;
};

const read = (narrations: readonly NarrationOutput[]): Promise<Buffer[]> =>
  Promise.all(narrations.map((narration) => readFile(narrationPath(narration))));

it('keeps every sample when there are more narrations than one ffmpeg process takes', async () => {
  const noises = Array.from({ length: 18 }, (_, index) => randomBytes(2 * (1_600 + index)));
  const spoken = await speakAll('noise', [...noises, tone(48_000)]);
  const packed = await pack(spoken, 'packed');
  expect(packed.map(({ manifest }) => manifest)).toEqual(
    spoken.map(({ manifest }) => ({ ...manifest, file: narrationFiles.packed })),
  );
  const unpacked = await unpackNarrations(packed, join(folder, 'unpacked'), ffmpeg, signal);
  expect(await read(unpacked)).toEqual(await read(spoken));
  expect(unpacked.map(({ manifest }) => manifest)).toEqual(spoken.map(({ manifest }) => manifest));
  expect((await stat(join(folder, 'packed', '18', narrationFiles.packed))).size).toBeLessThan(48_000);
});

it('gives a video the same sound, byte for byte, whether its narrations are packed or not', async () => {
  const spoken = await speakAll('voice', [tone(48_000), tone(32_000), tone(16_000)]);
  const [first, second, third] = await pack(spoken, 'some packed');
  const mixed = [first, spoken[1], third].flatMap((one) => one ?? []);
  const sounds: Buffer[] = [];
  for (const [index, narrations] of [spoken, mixed, [first, second, third].flatMap((one) => one ?? [])].entries()) {
    const input = { narrations, music: null, outputFolder: join(folder, `sound ${index}`) };
    const { output } = await runStage(createSoundStage(ffmpeg), input, { signal, workRoot: folder });
    sounds.push(await readFile(soundPath(output)));
  }
  expect(sounds.map((sound) => sound.equals(sounds[0] ?? sound))).toEqual([true, true, true]);
  expect(sounds[0]?.length).toBeGreaterThan(1_000);
});
