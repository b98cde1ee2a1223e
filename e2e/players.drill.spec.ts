import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createVideoClient, dataOf, uploadAsset } from '@svc/client';
import { testFfmpeg } from '@svc/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, videoUrl } from './api';
import { openBrowser, type TestBrowser } from './browser';
import { VideoFrames } from './video-frames';
import { Player, sampleStep } from './player';
import { finishedTask } from './tasks';

const run = promisify(execFile);
const sidePixels = 1080;
const size = `${sidePixels}x${sidePixels}`;
const codecs = 'video/mp4; codecs="avc1.640028, mp4a.40.2"';
/** Decoders enlarge chroma slightly differently, which shows at saturated edges. */
const mostDifference = 3;

let browser: TestBrowser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.context.newPage();
  await page.goto(videoUrl('/'));
});
afterAll(() => browser.close());

/** Uploads a moving test picture. @returns the workflow that shows it */
const uploadClip = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'svc-clip-'));
  try {
    const source = ['-f', 'lavfi', '-i', 'testsrc2=size=640x640:rate=25:duration=6', '-pix_fmt', 'yuv420p'];
    await run((await testFfmpeg()).ffmpegPath, ['-v', 'error', '-nostdin', ...source, join(folder, 'clip.mp4')]);
    const clip = new Blob([await readFile(join(folder, 'clip.mp4'))]);
    const { path } = dataOf(await uploadAsset(createVideoClient(videoUrl('/')), clip, 'clip.mp4'));
    return `assets/${path.split('/').slice(0, -1).join('/')}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

interface Video {
  path: string;
  durationSeconds: number;
  frames: VideoFrames;
}

const makeWholeVideo = async (request: Record<string, unknown>): Promise<Video> => {
  const body = { mode: 'fixed', title: 'Players', frame_template: `${size}/image_default.html`, ...request };
  const accepted = await call<{ task_id: string }>(videoUrl('/api/video/generate/async'), { body });
  const { result, error } = await finishedTask(accepted.body.task_id);
  if (result === null) throw new Error(error ?? 'The video was not made.');
  const bytes = Buffer.from(await (await fetch(result.video_url)).arrayBuffer());
  const path = new URL(result.video_url).pathname;
  return { path, durationSeconds: result.duration, frames: await VideoFrames.open(bytes, sidePixels) };
};

/** First and last frames, and neighbouring frames that differ: a seek that misses by one frame shows there. */
const tellingFrames = (hashes: readonly string[]): number[] => {
  const changes = hashes.flatMap((hash, frame) => (frame > 0 && hash !== hashes[frame - 1] ? [frame] : []));
  const chosen = [0.2, 0.5, 0.9].map((share) => changes[Math.floor(changes.length * share)] ?? 0);
  const frames = new Set([0, ...chosen.flatMap((frame) => [frame - 1, frame]), hashes.length - 1]);
  return [...frames].filter((frame) => frame >= 0).sort((one, other) => one - other);
};

const videos: [string, () => Promise<Record<string, unknown>>][] = [
  [
    'stills whose captions light word by word',
    async () => ({
      text: 'Bees dance in the sun.\nThe reason is unknown.',
      template_params: { motion: 'none' },
    }),
  ],
  [
    'pictures that are approached, and fades',
    async () => ({ text: 'Bees dance.\nFlowers listen.', template_params: { transition: 'fade' } }),
  ],
  [
    'zoomed pictures and fades',
    async () => ({
      text: 'Bees dance.\nFlowers listen.',
      template_params: { motion: 'zoom', transition: 'fade' },
    }),
  ],
  [
    'a clip',
    async () => ({
      text: 'Bees dance in the sun.',
      frame_template: `${size}/video_default.html`,
      media_workflow: await uploadClip(),
    }),
  ],
];

describe('a browser that plays videos', () => {
  it('has the codecs', async () => {
    const answer = await page.evaluate<string>(`document.createElement('video').canPlayType('${codecs}')`);
    expect(answer).toBe('probably');
  });

  it.each(videos)('plays %s to the end and seeks to the exact frame', async (_name, request) => {
    const { path, durationSeconds, frames } = await makeWholeVideo(await request());
    try {
      const hashes = await frames.hashes();
      const player = await Player.open(page, path);
      expect(Math.abs(player.durationSeconds - durationSeconds)).toBeLessThan(0.05);
      const played = await player.playToEnd();
      expect(Math.abs(played.endSeconds - durationSeconds)).toBeLessThan(0.05);
      expect(played).toMatchObject({ audioTracks: 1 });
      expect(played.audioBytes).toBeGreaterThan(0);

      const wanted = tellingFrames(hashes);
      expect(wanted.length).toBeGreaterThan(5);
      const samples = new Map((await frames.samples(wanted, sampleStep)).map((taken, index) => [wanted[index], taken]));
      // From the last to the first, so that each seek goes backwards.
      for (const frame of [...wanted].reverse()) {
        expect(await player.seekTo(frame)).toBeCloseTo(frame, 1);
        const difference = await player.differenceFrom(samples.get(frame) ?? Buffer.alloc(0));
        expect(difference, `frame ${frame}`).toBeLessThan(mostDifference);
        const before = samples.get(frame - 1);
        if (before !== undefined) expect(await player.differenceFrom(before)).toBeGreaterThan(difference);
      }
      expect(await frames.hashes(await frames.remux())).toEqual(hashes);
    } finally {
      await frames.close();
    }
  });
});
