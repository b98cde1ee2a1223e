import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runStage } from '../../kernel/run-stage';
import { createFfmpeg, type Ffmpeg } from '../../process/ffmpeg';
import { narrationFiles, narrationPath, type NarrationOutput } from './narration-manifest';
import { readSamples } from './narration-samples';
import { createPackStage } from './pack.stage';

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

it('keeps every sample of more narrations than one program is given', async () => {
  const noises = Array.from({ length: 18 }, (_, index) => randomBytes(2 * (1_600 + index)));
  const spoken: NarrationOutput[] = [];
  for (const [index, samples] of [...noises, tone(48_000)].entries()) spoken.push(await speak(`${index}`, samples));
  const input = { narrations: spoken, outputFolder: join(folder, 'packed') };
  const { output: packed } = await runStage(createPackStage(ffmpeg), input, { signal, workRoot: folder });
  for (const [index, narration] of packed.entries()) {
    expect(narration.manifest).toEqual({ ...spoken[index]?.manifest, file: narrationFiles.packed });
    if (index % 6 !== 0) continue;
    const original = spoken[index] ?? narration;
    const samples = await readSamples(narration, ffmpeg, signal);
    expect(samples.equals(await readSamples(original, ffmpeg, signal))).toBe(true);
  }
  expect((await stat(join(folder, 'packed', '18', narrationFiles.packed))).size).toBeLessThan(48_000);
});
