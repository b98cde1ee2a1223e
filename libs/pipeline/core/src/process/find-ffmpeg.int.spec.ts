import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFfmpeg } from './find-ffmpeg';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'find-ffmpeg-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const install = async (...parts: string[]): Promise<string> => {
  const path = join(root, ...parts);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, '#!/bin/sh\n', { mode: 0o755 });
  return path;
};
const find = (environment: Record<string, string> = {}) =>
  findFfmpeg({ environment: { PATH: join(root, 'bin'), ...environment }, root });

it('finds an ffmpeg in the same order as npm start', async () => {
  expect(await find()).toBe('ffmpeg');
  const started = await install('.data', 'engines', 'ffmpeg', 'ffmpeg');
  expect(await find()).toBe(started);
  const onPath = await install('bin', 'ffmpeg');
  expect(await find()).toBe(onPath);
  await install('node_modules', 'ffmpeg-static', 'index.js');
  expect(await find()).toBe(onPath);
  const packaged = await install('node_modules', 'ffmpeg-static', 'ffmpeg');
  expect(await find()).toBe(packaged);
  expect(await find({ FFMPEG_PATH: '/opt/ffmpeg' })).toBe('/opt/ffmpeg');
});
