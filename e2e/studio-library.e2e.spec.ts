import { findFreePort } from '@svc/provision';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { everyView, listViolations } from './accessibility';
import { call } from './api';
import { collectComplaints, openBrowser, type TestBrowser } from './browser';
import { OwnApps, type OwnApp } from './own-apps';
import { videoTimeoutMs, Studio } from './studio';

/** Speech with these voices fails: no server listens there. */
const silentVoices = { EDGE_SPEECH: 'on', EDGE_SPEECH_URL: 'ws://127.0.0.1:9' };

let apps: OwnApps;
let service: OwnApp;
let worker: OwnApp;
let port: number;
let browser: TestBrowser;
let page: Page;
let studio: Studio;
const complaints: string[] = [];

beforeAll(async () => {
  apps = await OwnApps.create(silentVoices, ['video-service']);
  port = await findFreePort();
  service = await startService();
  browser = await openBrowser();
  page = await browser.context.newPage();
  studio = new Studio(page, service.url);
  collectComplaints(page, complaints);
});
afterAll(async () => {
  await browser.close();
  await apps.end();
});

/** Restarts at the same address. */
const startService = () => apps.start('video-service', { VIDEO_PORT: String(port) });

describe('the library of the studio', () => {
  it('welcomes a user without videos', async () => {
    await studio.open('library');
    await page.getByRole('heading', { name: 'Welcome' }).waitFor();
    await expect.poll(() => listViolations(page, everyView)).toEqual([]);
    await expect.poll(() => page.getByRole('link', { name: 'Make your first video' }).getAttribute('href')).toBe('#/');
  });

  it('says after ten seconds that no worker is running', async () => {
    const id = await studio.make({ title: 'Waits', text: 'It waits.' });
    const waiting = await browser.context.newPage();
    onTestFinished(() => waiting.close());
    await waiting.clock.install();
    const absent = new Studio(waiting, service.url);
    await absent.open(`videos/${id}`);
    await waiting.getByText('It starts as soon as a worker is free.').waitFor();
    await waiting.clock.fastForward('00:11');
    await waiting.getByText('No worker answers.').waitFor();
    await absent.press('Cancel');
    await waiting.getByRole('heading', { name: 'The video was cancelled' }).waitFor();
  });

  it('shows many videos in pages, and filters by state', async () => {
    const requests = Array.from({ length: 25 }, (_, index) => ({ mode: 'fixed', title: `Row ${index}`, text: 'One.' }));
    await call(`${service.url}/api/video/batches`, { body: { requests } });
    const { body } = await call<{ data: { task_id: string }[] }>(`${service.url}/api/videos?status=pending&limit=100`);
    for (const { task_id } of body.data) await call(`${service.url}/api/tasks/${task_id}`, { method: 'DELETE' });
    await studio.open('library');
    await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Cancelled' });
    await page.getByText('1–24 of 26').waitFor();
    await studio.press('Next');
    await page.getByText('25–26 of 26').waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 2 }).count()).toBe(2);
    await page.reload();
    await page.getByText('25–26 of 26').waitFor();
    await studio.press('Previous');
    await page.getByText('1–24 of 26').waitFor();
    await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Ready' });
    await page.getByRole('heading', { name: 'No videos with this status' }).waitFor();
  });

  it('follows a video to its end without a reload', async () => {
    await studio.make({ title: 'The language of bees', text: 'Bees dance.\nThe hive listens.\nFlowers wait.' });
    await studio.open('library');
    await studio.card('The language of bees').getByRole('progressbar').waitFor();
    worker = await apps.start('video-worker');
    const posters = studio.card('The language of bees').locator('img');
    await posters.first().waitFor({ timeout: videoTimeoutMs });
  });

  it('reports a worker that has stopped responding', async () => {
    const id = await studio.make({ title: 'Stands still', text: Array(40).fill('Bees dance.').join('\n') });
    const state = async () => (await call<{ status: string }>(`${service.url}/api/tasks/${id}`)).body.status;
    await expect.poll(state, { timeout: videoTimeoutMs }).toBe('running');
    const pid = worker.process.identity?.pid ?? 0;
    process.kill(pid, 'SIGSTOP');
    onTestFinished(() => void process.kill(pid, 'SIGCONT'));
    const silent = await browser.context.newPage();
    onTestFinished(() => silent.close());
    await silent.clock.install();
    const follower = new Studio(silent, service.url);
    await follower.open(`videos/${id}`);
    await silent.getByRole('button', { name: 'Cancel' }).waitFor();
    // The notice appears only after a minute.
    const isToldOfSilence = async (): Promise<boolean> => {
      await silent.clock.fastForward('01:01');
      return silent.getByText('No progress for a while.').isVisible();
    };
    await expect.poll(isToldOfSilence, { timeout: 20_000 }).toBe(true);
    await follower.press('Cancel');
    await silent.getByRole('heading', { name: 'The video was cancelled' }).waitFor();
  });

  it('finds spoken words, and says when nothing is found', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill('hive');
    await studio.said('1 found');
    await studio.card('The language of bees').waitFor();
    await page.getByRole('searchbox', { name: 'Search' }).fill('zebra');
    await page.getByRole('heading', { name: 'Nothing found for “zebra”' }).waitFor();
    await expect.poll(() => listViolations(page, everyView)).toEqual([]);
    await studio.press('Show all');
    await studio.card('The language of bees').waitFor();
    await expect.poll(() => listViolations(page, everyView)).toEqual([]);
  });

  it('shows the reason of a failure, and makes the video again', async () => {
    await studio.made({ title: 'Unheard', text: 'It stays silent.', tts_workflow: 'edge/en-US-AriaNeural' });
    await studio.open('library');
    const unheard = studio.card('Unheard');
    await unheard.getByText("Microsoft's voices cannot be reached.").waitFor();
    const before = await unheard.getAttribute('data-id');
    await studio.press('Make it again', unheard);
    await studio.said('Unheard is being made again.');
    await expect.poll(() => unheard.getAttribute('data-id')).not.toBe(before);
    await unheard.getByText("Microsoft's voices cannot be reached.").waitFor({ timeout: videoTimeoutMs });
    await expect.poll(() => unheard.count()).toBe(1);
  });

  it('renames with the keyboard only', async () => {
    await studio.open('library');
    await studio.card('The language of bees').getByRole('link').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Title' }).waitFor();
    await page.keyboard.type('Why bees dance');
    await page.keyboard.press('Enter');
    await studio.said('The video is now called Why bees dance.');
    await studio.card('Why bees dance').waitFor();
    const focused = page.locator(':focus');
    await expect.poll(() => focused.getAttribute('aria-label')).toBe('Actions for Why bees dance');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('button', { name: 'Rename' }).count()).toBe(0);
  });

  it('lists the versions of one video, and keeps what would be deleted', async () => {
    const bees = studio.card('Why bees dance');
    const id = await bees.getAttribute('data-id');
    const draft = await call<{ draft_id: string }>(`${service.url}/api/videos/${id}/draft`, { body: {} });
    const rendered = `${service.url}/api/video/drafts/${draft.body.draft_id}`;
    const videos = { body: { templates: ['1920x1080/image_default.html', '1080x1080/image_default.html'] } };
    const { body } = await call<{ tasks: { task_id: string }[] }>(`${rendered}/render`, videos);
    for (const { task_id } of body.tasks) await call(`${service.url}/api/tasks/${task_id}`, { method: 'DELETE' });
    await studio.open('library');
    await page.getByRole('link', { name: '2 versions' }).click();
    await page.getByRole('heading', { level: 1, name: 'Versions of The language of bees' }).waitFor();
    await page.getByText(/^Square · /).waitFor();
    await expect.poll(() => page.locator('.card').count()).toBe(2);
    await expect.poll(() => listViolations(page, everyView)).toEqual([]);
    await page.getByRole('link', { name: 'All videos' }).click();
    await bees.getByText(/^Its files are deleted on/).waitFor();
    await studio.press('Keep Why bees dance', bees);
    await studio.said('Why bees dance is kept until you delete it.');
    await studio.press('Stop keeping Why bees dance', bees);
    await bees.getByText(/^Its files are deleted on/).waitFor();
    await expect.poll(() => listViolations(page, everyView)).toEqual([]);
    await call(rendered, { method: 'DELETE' });
  });

  it('opens a copy of the script as a draft, and lists and deletes drafts', async () => {
    await studio.choose('Why bees dance', 'Duplicate');
    await page.waitForURL(/#\/drafts\/[\w-]+$/);
    await studio.open('library?show=drafts');
    const draft = page.getByRole('listitem').filter({ hasText: 'The language of bees' });
    await draft.getByText('Ready').waitFor();
    await expect.poll(() => listViolations(page, everyView)).toEqual([]);
    await studio.press(/^Actions for/, draft);
    await studio.press('Delete', draft);
    await studio.press('Delete', studio.question());
    await page.getByRole('heading', { name: 'No drafts' }).waitFor();
  });

  it('deletes only after confirmation', async () => {
    await studio.made({ title: 'To be deleted', text: 'Short.' });
    await studio.open('library');
    await studio.choose('To be deleted', 'Delete');
    await expect.poll(() => listViolations(page, everyView)).toEqual([]);
    await page.keyboard.press('Enter');
    await studio.question().waitFor({ state: 'hidden' });
    await studio.choose('To be deleted', 'Delete');
    await studio.press('Delete', studio.question());
    await studio.said('To be deleted is deleted.');
    await expect.poll(() => studio.card('To be deleted').count()).toBe(0);
  });

  it('waits for a killed service, and recovers by itself', async () => {
    process.kill(service.process.identity?.pid ?? 0, 'SIGKILL');
    await service.process.exited;
    await page.getByRole('searchbox', { name: 'Search' }).fill('dance');
    const banner = page.locator('.away');
    await banner.getByText('The service cannot be reached.').waitFor();
    await expect.poll(() => listViolations(page, everyView)).toEqual([]);
    service = await startService();
    await banner.waitFor({ state: 'hidden' });
    await studio.card('Why bees dance').waitFor();
    await expect.poll(() => page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('dance');
  });

  it('shows how long to wait for a full queue', async () => {
    const refused = { error: 'QUEUE_FULL', message: 'The line is full.', statusCode: 429 };
    const generation = '**/api/video/generate/async';
    await page.route(generation, (route) =>
      route.fulfill({ status: 429, json: refused, headers: { 'retry-after': '20' } }),
    );
    onTestFinished(() => page.unroute(generation));
    await studio.open('library?state=failed');
    await studio.press('Make it again', studio.card('Unheard'));
    await page.locator('.away').getByText('The queue is full').waitFor();
    await page
      .locator('.away')
      .getByText(/Try again in \d+ s/)
      .waitFor();
    await expect.poll(() => studio.card('Unheard').count()).toBe(1);
  });

  it('reports a slow service until it answers', async () => {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const slow = await browser.context.newPage();
    onTestFinished(() => slow.close());
    await slow.clock.install();
    await slow.route('**/api/videos?*', async (route) => {
      await isReleased;
      await route.continue();
    });
    const asked = slow.waitForRequest('**/api/videos?*');
    await new Studio(slow, service.url).open('library');
    await asked;
    await slow.clock.fastForward('00:06');
    await slow.getByText('The service is responding slowly.').first().waitFor();
    release();
    await slow.locator('.away').waitFor({ state: 'hidden' });
    await slow.getByRole('link', { name: 'Why bees dance' }).waitFor();
  });

  it('has no content security policy violation and no error', () => {
    expect(complaints).toEqual([]);
  });
});
