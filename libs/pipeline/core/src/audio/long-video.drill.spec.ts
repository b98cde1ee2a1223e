import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVideoMaker, type VideoMaker } from '../../test/video-maker.fixture';

const run = promisify(execFile);
const sampleRate = 48_000;
let root = '';
let ffmpegPath = '';
let maker: VideoMaker;

beforeAll(async () => {
  ({ ffmpegPath } = await testFfmpeg());
  root = await mkdtemp(join(tmpdir(), 'long-video-'));
  await mkdir(join(root, 'assets'));
  for (const folder of ['templates/100x100', 'music', 'workflows'])
    await mkdir(join(root, 'resources', folder), { recursive: true });
  const template = '<style>body{margin:0;width:100px;height:100px;background:#123456}</style><span>{{index}}</span>';
  await writeFile(join(root, 'resources/templates/100x100/static_plain.html'), template);
  maker = await startVideoMaker(root);
});
afterAll(async () => {
  await maker.close();
  await rm(root, { recursive: true, force: true });
});

/** A hundred scenes of about 1.4 seconds each. */
const text = Array.from({ length: 100 }, (_, index) => `Two bees, part ${index + 1}.`).join('\n');

const cueStarts = async (folder: string): Promise<number[]> => {
  const file = await readFile(join(folder, 'captions.srt'), 'utf8');
  return [...file.matchAll(/^(\d+):(\d+):(\d+),(\d+) -->/gmu)].map(
    ([, hours, minutes, seconds, milliseconds]) =>
      Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(milliseconds) / 1_000,
  );
};

/** Seconds at which sound begins after at least 0.15 seconds of silence. */
const onsets = async (path: string): Promise<number[]> => {
  const options = ['-v', 'error', '-i', path, '-map', '0:a', '-ac', '1', '-f', 'f32le', 'pipe:1'];
  const { stdout } = await run(ffmpegPath, options, { encoding: 'buffer', maxBuffer: 1e9 });
  const samples = new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length));
  const found: number[] = [];
  let quietSince = -sampleRate;
  samples.forEach((sample, at) => {
    if (Math.abs(sample) < 0.01) return;
    if (at - quietSince > 0.15 * sampleRate) found.push(at / sampleRate);
    quietSince = at;
  });
  return found;
};

describe('a video of a hundred short scenes', () => {
  it.each([1.5, 0.5])('has its first and last captions within 40 ms of the sound at speed %d', async (voice_speed) => {
    const { folder, path, duration } = await maker.generate({
      text,
      mode: 'fixed',
      title: '',
      frame_template: '100x100/static_plain.html',
      tts_workflow: 'flite/slt',
      template_params: { voice_speed },
    });
    expect(duration).toBeGreaterThan(100);
    const [starts, sounds] = [await cueStarts(folder), await onsets(path)];
    expect(starts).toHaveLength(100);
    for (const start of [...starts.slice(0, 3), ...starts.slice(-3)]) {
      const nearest = sounds.map((sound) => Math.abs(sound - start)).toSorted((one, other) => one - other)[0];
      expect(nearest, `${start}`).toBeLessThanOrEqual(0.04);
    }
  });
});
