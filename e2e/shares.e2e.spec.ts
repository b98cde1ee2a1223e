import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listViolations } from './accessibility';
import { call, videoUrl } from './api';
import { collectComplaints, isError, openBrowser, type TestBrowser } from './browser';
import { finishedTask } from './tasks';

const script = { text: 'Bees dance.\nThe hive watches.', mode: 'fixed', title: 'The <b>bees</b>' };

/** Runs in the page. */
const untilItPlays = `new Promise((resolve) => {
  const video = document.querySelector('video');
  video.muted = true;
  video.addEventListener('timeupdate', () => video.currentTime > 0.3 && resolve());
  void video.play();
})`;
const untilCaptionsAreRead = `new Promise((resolve, reject) => {
  const track = document.querySelector('track');
  track.addEventListener('load', () => resolve(track.track.cues.length));
  track.addEventListener('error', () => reject(new Error('no captions')));
  track.track.mode = 'showing';
})`;

let browser: TestBrowser;
let page: Page;
let taskId: string;
const complaints: string[] = [];
const origins = new Set<string>();

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.context.newPage();
  collectComplaints(page, complaints, isError);
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  const accepted = await call<{ task_id: string }>(videoUrl('/api/video/generate/async'), { body: script });
  taskId = accepted.body.task_id;
  await finishedTask(taskId);
});
afterAll(() => browser.close());

describe('a share link in a real browser', () => {
  it('plays the video with captions, from this service alone, until it is withdrawn', async () => {
    const share = await call<{ url: string }>(videoUrl(`/api/videos/${taskId}/share`), { method: 'POST' });
    await page.goto(share.body.url);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(script.title);
    await page.evaluate(untilItPlays);
    await expect.poll(() => page.evaluate(untilCaptionsAreRead)).toBeGreaterThan(0);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the video' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('video.mp4');
    expect(complaints).toEqual([]);
    await expect.poll(() => listViolations(page)).toEqual([]);
    expect([...origins]).toEqual([new URL(videoUrl('/')).origin]);
    await call(videoUrl(`/api/videos/${taskId}/share`), { method: 'DELETE' });
    await page.goto(share.body.url);
    await page.getByRole('heading', { name: 'This video is no longer available' }).waitFor();
  });
});
