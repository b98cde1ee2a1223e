import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
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
let maker: VideoMaker;

beforeAll(async () => {
  ({ ffmpegPath } = await testFfmpeg());
  root = await mkdtemp(join(tmpdir(), 'unvoiced-'));
  await mkdir(join(root, 'assets'));
  const tone = ['-f', 'lavfi', '-t', '3', '-i', 'sine=frequency=440:sample_rate=48000'];
  await run(ffmpegPath, ['-v', 'error', ...tone, join(root, 'assets', 'tone.wav')]);
  maker = await startVideoMaker(root, { resourcesFolder: await smallTemplates(root, ['static_default']) });
});
afterAll(async () => {
  await maker.close();
  await rm(root, { recursive: true, force: true });
});

const text =
  'Bees dance in the dark hive, one after the other.\nTheir dance tells the way to the flowers. Why? Listen.';
const request = {
  text,
  mode: 'fixed' as const,
  frame_template: '270x270/static_default.html',
  language: 'en',
  tts_workflow: 'none',
};

/** Mean level in dB of each half second. */
const measureLevels = async (path: string): Promise<number[]> => {
  const measured = 'asetnsamples=24000,astats=metadata=1:reset=1,ametadata=print:key=lavfi.astats.1.RMS_level:file=-';
  const { stdout } = await run(ffmpegPath, ['-v', 'error', '-i', path, '-af', measured, '-f', 'null', '-']);
  return [...stdout.matchAll(/RMS_level=(-?[\d.]+|-inf)/gu)].map(([, level]) => Number(level?.replace('inf', '99')));
};

describe('a video without a voice', () => {
  it('has captions of every word, long enough to read, and no warning', async () => {
    const { folder, duration, warnings } = await maker.generate(request);
    expect(warnings).toEqual([]);
    const captions = await readFile(join(folder, 'captions.srt'), 'utf8');
    const lines = captions.split('\n').filter((line) => /[a-z]/iu.test(line));
    expect(lines.join(' ').split(/\s+/u)).toEqual(text.split(/\s+/u));
    expect(text.length / duration).toBeLessThan(17);
    expect(text.length / duration).toBeGreaterThan(8);
  });

  it('has no sound without music, and music of one level under the words', async () => {
    const silent = await measureLevels((await maker.generate(request)).path);
    expect(Math.max(...silent)).toBeLessThan(-80);
    const { path } = await maker.generate({ ...request, bgm_path: 'tone.wav', bgm_volume: 0.5 });
    const inner = (await measureLevels(path)).slice(2, -5);
    expect(Math.min(...inner)).toBeGreaterThan(-35);
    expect(Math.max(...inner) - Math.min(...inner)).toBeLessThan(1);
  });

  it('is silent only in the scenes that ask for it', async () => {
    const scenes = [
      { text: 'Bees dance in the dark hive, one after the other.', voice: 'none' },
      { text: 'They sing.' },
    ];
    const { path } = await maker.generate({ ...request, tts_workflow: 'flite/slt', scenes });
    const levels = await measureLevels(path);
    expect(Math.max(...levels.slice(0, 4))).toBeLessThan(-80);
    expect(Math.max(...levels)).toBeGreaterThan(-30);
  });
});
