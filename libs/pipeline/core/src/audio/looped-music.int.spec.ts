import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { InputFile } from '../input/input-file';
import { createFfmpeg, type Ffmpeg } from '../process/ffmpeg';
import { createLoopableSounds } from './looped-music';

const run = promisify(execFile);
const { signal } = new AbortController();
let ffmpegPath = '';
let folder = '';
beforeAll(async () => {
  ({ ffmpegPath } = await testFfmpeg());
  folder = await mkdtemp(join(tmpdir(), 'music-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const writeTone = (path: string, seconds: number): Promise<unknown> =>
  run(ffmpegPath, ['-v', 'error', '-y', '-f', 'lavfi', '-i', `sine=d=${seconds}`, path]);

it('decodes the beginning of a long piece once, and again after the file was replaced', async () => {
  const path = join(folder, 'own.wav');
  let decoded = 0;
  const real = createFfmpeg(ffmpegPath);
  const counting: Ffmpeg = { ...real, run: (...input) => ((decoded += 1), real.run(...input)) };
  const loopable = createLoopableSounds(counting);
  const open = async () => {
    const file = await InputFile.recognise(path);
    if (file === null) throw new Error('A tone is a sound.');
    return { sound: await loopable({ file, volume: 1 }, folder, signal), file };
  };
  await writeTone(path, 2);
  const [first, second] = [await open(), await open()];
  for (const { sound, file } of [first, second]) expect(sound).toEqual({ file, options: [] });
  expect(decoded).toBe(1);
  await writeTone(path, 0.25);
  expect((await open()).sound.file.format).toBe('s16le');
  expect((await open()).sound.file.format).toBe('s16le');
  expect(decoded).toBe(3);
});
