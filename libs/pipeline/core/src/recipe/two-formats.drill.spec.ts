import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { twoFormatsAtOnce } from '../../test/media-files.fixture';
import { startVideoMaker, type VideoMaker } from '../../test/video-maker.fixture';
import type { VideoRequest } from './run-recipe';

const run = promisify(execFile);
const othersHertz = 9_000;
let root = '';
let ffmpegPath = '';
let ffprobePath = '';
let maker: VideoMaker;

const template = '<!doctype html><html><head><style>body { margin: 0; background: #123456; }</style></head>';
const templates = { static_plain: '<body></body></html>', image_plain: '<body><div data-media></div></body></html>' };

const writeTone = async (path: string, hertz: number): Promise<void> => {
  const tone = `sine=frequency=${hertz}:duration=4:sample_rate=48000`;
  await run(ffmpegPath, ['-v', 'error', '-f', 'lavfi', '-i', tone, '-b:a', '192k', path]);
};

beforeAll(async () => {
  ({ ffmpegPath, ffprobePath } = await testFfmpeg());
  root = await mkdtemp(join(tmpdir(), 'two-formats-'));
  const folders = ['resources/templates/100x100', 'assets/uploads/attacker', 'assets/mine', 'assets/uploads/victim'];
  for (const folder of folders) await mkdir(join(root, folder), { recursive: true });
  for (const [name, body] of Object.entries(templates))
    await writeFile(join(root, 'resources/templates/100x100', `${name}.html`), template + body);
  const secret = join(root, 'assets/uploads/victim/secret.mp3');
  await writeTone(secret, othersHertz);
  await writeTone(join(root, 'own.mp3'), 100);
  const hostile = twoFormatsAtOnce(secret, await readFile(join(root, 'own.mp3')));
  for (const name of ['uploads/attacker/song.mp3', 'song.mp3', 'song.wav', 'mine/1.png', 'mine/2.mp4'])
    await writeFile(join(root, 'assets', name), hostile);
  maker = await startVideoMaker(root);
});
afterAll(async () => {
  await maker.close();
  await rm(root, { recursive: true, force: true });
});

const video = async (request: Omit<VideoRequest, 'text'>): Promise<string> =>
  (await maker.generate({ mode: 'fixed', text: '…\n…', frame_template: '100x100/static_plain.html', ...request })).path;

const levelAt = async (path: string, hertz: number): Promise<number> => {
  const filter = `bandpass=f=${hertz}:t=q:w=8,bandpass=f=${hertz}:t=q:w=8,volumedetect`;
  const { stderr } = await run(ffmpegPath, ['-hide_banner', '-i', path, '-af', filter, '-f', 'null', '-']);
  return Number(/mean_volume: (-?[\d.]+|-inf) dB/.exec(stderr)?.[1]?.replace('-inf', '-999') ?? NaN);
};

describe('a file that is two formats at once', () => {
  it('is opened as the playlist by a program that guesses', async () => {
    const guess = ['-v', 'error', '-show_entries', 'format=format_name', '-of', 'csv=p=0'];
    const { stdout } = await run(ffprobePath, [...guess, join(root, 'assets/song.mp3')]);
    expect(stdout.trim()).toBe('hls');
  });

  it.each(['uploads/attacker/song.mp3', 'song.wav'])(
    'plays its own sound as music (%s), never the sound of the file that it names',
    async (bgm_path) => {
      const path = await video({ bgm_path, bgm_volume: 1 });
      expect(await levelAt(path, 100)).toBeGreaterThan(-40);
      expect(await levelAt(path, othersHertz)).toBeLessThan(-80);
    },
  );

  it('is neither picture nor clip, with any name', async () => {
    const media = { media_workflow: 'assets/mine', frame_template: '100x100/image_plain.html' };
    await expect(video(media)).rejects.toThrow('cannot be used');
  });
});
