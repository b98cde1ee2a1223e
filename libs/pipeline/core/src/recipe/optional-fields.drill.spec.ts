import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVideoMaker, type MadeVideo, type VideoMaker } from '../../test/video-maker.fixture';
import type { VideoRequest } from './run-recipe';

const run = promisify(execFile);
const template = `<!doctype html><html><head><style>
  body { position: relative; margin: 0; width: 160px; height: 120px; background: #101010; color: #ffffff; font-family: Inter; }
  .captions { position: absolute; left: 4px; top: 40px; width: 152px; height: 36px; font-size: 18px; }
</style></head><body><div class="captions" data-captions></div></body></html>`;

let root = '';
let ffmpegPath = '';
let maker: VideoMaker;
beforeAll(async () => {
  ({ ffmpegPath } = await testFfmpeg());
  root = await mkdtemp(join(tmpdir(), 'optional-'));
  await mkdir(join(root, 'templates/160x120'), { recursive: true });
  for (const name of ['music', 'workflows']) await symlink(resolve('content', name), join(root, name));
  await writeFile(join(root, 'templates/160x120/static_captions.html'), template);
  maker = await startVideoMaker(root, { resourcesFolder: root });
});
afterAll(async () => {
  await maker.close();
  await rm(root, { recursive: true, force: true });
});

const video = (fields: Partial<VideoRequest>): Promise<MadeVideo> =>
  maker.generate({ text: 'One.', mode: 'fixed', frame_template: '160x120/static_captions.html', ...fields });

/** The last frame in grey, one byte a pixel. */
const lastFrame = async (fields: Partial<VideoRequest>): Promise<Buffer> => {
  const { folder } = await video(fields);
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1'];
  const options = ['-v', 'error', '-i', join(folder, 'video.mp4'), '-map', '0:v', ...raw];
  return (await run(ffmpegPath, options, { encoding: 'buffer', maxBuffer: 1e8 })).stdout.subarray(-160 * 120);
};

const brightest = (frame: Buffer): number => Math.max(...frame);
const differs = (one: Buffer, other: Buffer): boolean =>
  one.some((value, index) => Math.abs(value - (other[index] ?? 0)) > 48);

describe('optional fields, in the finished video', () => {
  it('language is the language of the words', async () => {
    const { folder } = await video({ mode: 'generate', n_scenes: 1, text: 'Bees', language: 'de' });
    expect(await readFile(join(folder, 'captions.vtt'), 'utf8')).toContain('Nehmen wir uns Zeit');
  });

  it('target_seconds is the approximate length', async () => {
    const { duration } = await video({ mode: 'generate', text: 'Why bees dance', target_seconds: 12 });
    expect(Math.abs(duration - 12)).toBeLessThan(4);
  });

  it('captions have the requested look, and are missing when they are off', async () => {
    const usual = await lastFrame({});
    expect(brightest(usual)).toBeGreaterThan(128);
    expect(brightest(await lastFrame({ captions: { enabled: false } }))).toBeLessThan(32);
    expect(differs(usual, await lastFrame({ captions: { style: 'karaoke' } }))).toBe(true);
  });
});
