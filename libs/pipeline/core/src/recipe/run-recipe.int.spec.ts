import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TaskProgress } from '@svc/contracts';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallTemplates } from '../../test/small-templates.fixture';
import { startVideoMaker, type VideoMaker } from '../../test/video-maker.fixture';
import { generateVideo, type GenerateVideoOptions, type VideoRequest } from './run-recipe';

const run = promisify(execFile);
let root = '';
let ffmpegPath = '';
let ffprobePath = '';
let small: VideoMaker;

beforeAll(async () => {
  ({ ffmpegPath, ffprobePath } = await testFfmpeg());
  root = await mkdtemp(join(tmpdir(), 'generate-'));
  await mkdir(join(root, 'assets'));
  await run(ffmpegPath, [
    ...['-v', 'error', '-f', 'lavfi', '-i', 'sine=frequency=440:duration=3', '-ac', '2'],
    join(root, 'assets', 'tone.wav'),
  ]);
  small = await startVideoMaker(root, { resourcesFolder: await smallTemplates(root, ['static_default']) });
});
afterAll(async () => {
  await small.close();
  await rm(root, { recursive: true, force: true });
});

const generate = (request: VideoRequest, options: GenerateVideoOptions = {}) =>
  generateVideo(request, {
    ffmpegPath,
    resourcesFolder: resolve('content'),
    assetsFolder: join(root, 'assets'),
    workRoot: join(root, 'work'),
    outputFolder: join(root, 'out'),
    ...options,
  });

/** A small video, for tests that do not depend on its size. */
const generateSmall = (request: VideoRequest) =>
  small.generate({ frame_template: '270x270/static_default.html', ...request });

interface Probe {
  streams: Record<string, string | number>[];
  format: Record<string, string>;
}

const probe = async (path: string): Promise<Probe> => {
  const { stdout } = await run(ffprobePath, ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', path]);
  return JSON.parse(stdout) as Probe;
};

/** Names of the top-level boxes of an MP4 file. */
const boxNames = (file: Buffer): string[] => {
  const names: string[] = [];
  for (let at = 0; at < file.length; at += Math.max(8, file.readUInt32BE(at))) {
    names.push(file.toString('latin1', at + 4, at + 8));
  }
  return names;
};

const measureLoudness = async (path: string, filter = 'anull'): Promise<{ integrated: number; truePeak: number }> => {
  const measure = ['-hide_banner', '-i', path, '-af', `${filter},ebur128=peak=true`, '-f', 'null', '-'];
  const { stderr } = await run(ffmpegPath, measure, { maxBuffer: 1e8 });
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  const read = (pattern: RegExp): number => Number(pattern.exec(summary)?.[1]);
  return { integrated: read(/I:\s+(-?[\d.]+|-inf) LUFS/u), truePeak: read(/Peak:\s+(-?[\d.]+|-inf) dBFS/u) };
};

describe('generateVideo', () => {
  it('makes a whole video of a topic, with every promised fact', async () => {
    const progress: TaskProgress[] = [];
    const result = await generate(
      { text: 'Why bees dance', n_scenes: 3, title: 'The dance' },
      { onProgress: (step) => progress.push(step) },
    );
    const path = fileURLToPath(result.video_url);
    const file = await readFile(path);
    const { streams, format } = await probe(path);
    expect(result).toMatchObject({ file_size: file.length });
    expect(streams[0]).toMatchObject({
      codec_name: 'h264',
      profile: 'High',
      pix_fmt: 'yuv420p',
      width: 1080,
      height: 1920,
      r_frame_rate: '30/1',
      avg_frame_rate: '30/1',
      color_space: 'bt709',
      color_range: 'tv',
      color_primaries: 'bt709',
      color_transfer: 'bt709',
    });
    expect(streams[1]).toMatchObject({ codec_name: 'aac', sample_rate: '48000', channels: 2 });
    const [pictureSeconds, soundSeconds] = streams.map((stream) => Number(stream['duration']));
    expect(Math.abs((pictureSeconds ?? 0) - (soundSeconds ?? 0))).toBeLessThan(0.1);
    expect(pictureSeconds).toBeCloseTo(result.duration, 2);
    expect(Number(streams[0]?.['nb_frames'])).toBe(Math.round(result.duration * 30));
    expect(boxNames(file).indexOf('moov')).toBeLessThan(boxNames(file).indexOf('mdat'));
    expect(format).toMatchObject({ tags: expect.objectContaining({ title: 'The dance' }) as unknown });
    await run(ffmpegPath, ['-v', 'error', '-xerror', '-err_detect', 'explode', '-i', path, '-f', 'null', '-']);

    const percentages = progress.map(({ percentage }) => percentage);
    expect(percentages).toEqual([...percentages].sort((one, other) => one - other));
    expect(progress.at(-1)).toMatchObject({ stage: 'done', percentage: 100 });
    const thumbnails = ['thumbnail-1080x1920.jpg', 'thumbnail-1280x720.jpg'];
    const names = ['captions.srt', 'captions.vtt', 'description.txt', 'poster.jpg', ...thumbnails, 'video.mp4'];
    expect(await readdir(join(root, 'out'))).toEqual(names);
    expect(await readdir(join(root, 'work'))).toEqual([]);
    const poster = await probe(join(root, 'out', 'poster.jpg'));
    expect(poster.streams[0]).toMatchObject({ codec_name: 'mjpeg', width: 1080, height: 1920 });
    const wide = await probe(join(root, 'out', 'thumbnail-1280x720.jpg'));
    expect(wide.streams[0]).toMatchObject({ codec_name: 'mjpeg', width: 1280, height: 720 });
  });

  it('brings the narration to -16 LUFS, without peaks above -1.5 dBTP', async () => {
    const { path } = await generateSmall({ text: 'Honeybees speak a language without a single word.', n_scenes: 2 });
    const { integrated, truePeak } = await measureLoudness(path);
    expect(integrated).toBeGreaterThan(-17);
    expect(integrated).toBeLessThan(-15.5);
    expect(truePeak).toBeLessThan(-1.5);
  });

  it('speaks a fixed text line by line and writes it into the captions', async () => {
    const text = 'Bees <b>dance</b> & sing.\nThey need no music.';
    const { folder } = await generateSmall({ text, mode: 'fixed' });
    const webVtt = await readFile(join(folder, 'captions.vtt'), 'utf8');
    expect(webVtt).toContain('Bees &lt;b&gt;dance&lt;/b&gt; &amp; sing.');
    expect(webVtt).toContain('They need no music.');
    expect(await readFile(join(folder, 'captions.srt'), 'utf8')).toMatch(/^1\n00:00:00,\d{3} --> /u);
  });

  it('plays the music at its share and fades it out', async () => {
    const request: VideoRequest = { text: '…', mode: 'fixed', bgm_path: 'tone.wav' };
    const long: VideoRequest = { ...request, text: 'One.\nTwo.\nThree.\nFour.\nFive.\nSix.' };
    const quiet = await generateSmall({ ...request, bgm_volume: 0 });
    expect((await measureLoudness(quiet.path)).truePeak).not.toBeGreaterThan(-60);
    const { path, duration } = await generateSmall({ ...long, bgm_volume: 0.5 });
    const tone = 'bandpass=frequency=440:width_type=h:width=10';
    const begin = await measureLoudness(path, `${tone},atrim=1:3`);
    const end = await measureLoudness(path, `${tone},atrim=${duration - 0.2}:${duration}`);
    expect(begin.truePeak).toBeGreaterThan(-40);
    expect(end.truePeak).toBeLessThan(begin.truePeak - 10);
  });

  it('refuses an invalid request before any work', async () => {
    const refused = generate({ text: 'x', bgm_path: '../../etc/passwd', n_scenes: 50 });
    await expect(refused).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    await expect(refused).rejects.toThrow(/n_scenes: .*bgm_path: /u);
  });

  it('stops at once when it is cancelled, and leaves no files', async () => {
    const controller = new AbortController();
    const toldAfterwards: TaskProgress[] = [];
    const onProgress = (progress: TaskProgress): void => {
      if (controller.signal.aborted) toldAfterwards.push(progress);
      if (progress.stage === 'scenes' && progress.percentage >= 20)
        controller.abort(new Error('cancelled by the test'));
    };
    const outputFolder = join(root, 'cancelled');
    const options = { signal: controller.signal, onProgress, outputFolder };
    await expect(generate({ text: 'A topic', n_scenes: 5 }, options)).rejects.toThrow('cancelled by the test');
    expect(toldAfterwards.filter(({ stage }) => stage !== 'scenes')).toEqual([]);
    expect(await readdir(join(root, 'work'))).toEqual([]);
    await expect(readdir(outputFolder)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
