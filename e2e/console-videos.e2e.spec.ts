import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authUrl, call, videoUrl } from './api';
import { collectComplaints, openBrowser, type TestBrowser } from './browser';
import { Console } from './console';
import { failVideo } from './stack-database';
import { finishedTask } from './tasks';

const title = `Bees ${randomUUID()}`;
const complaints: string[] = [];
const sentTokens: string[] = [];
let browser: TestBrowser;
let desk: Console;
let taskId: string;

beforeAll(async () => {
  const body = { text: 'Bees dance.', mode: 'fixed', title, frame_template: '1080x1080/static_default.html' };
  taskId = (await call<{ task_id: string }>(videoUrl('/api/video/generate/async'), { body })).body.task_id;
  await finishedTask(taskId);
  await failVideo(taskId, 'PROVIDER_FAILED', 'The picture service is out of order (status 503).');
  browser = await openBrowser();
  const page = await browser.context.newPage();
  collectComplaints(page, complaints);
  page.on('request', (request) => {
    const { authorization = '' } = request.headers();
    if (request.url().startsWith(videoUrl('/')) && authorization !== '') sentTokens.push(authorization);
  });
  desk = new Console(page);
  await desk.signIn();
  await desk.heading('Users');
});
afterAll(() => browser.close());

describe('the console’s page of videos', () => {
  it('tells workers, queue and sources, and checks a voice by a sample', async () => {
    await desk.open('videos');
    await desk.section('Workers and queue').getByText('Workers running').waitFor();
    const voices = desk.section('Voices');
    await voices.getByRole('button', { name: 'Check: Flite' }).click();
    await voices.getByText(/^It works/).waitFor();
    await voices.getByText(/^checked/).waitFor();
    const scripts = desk.section('Scripts');
    await scripts.getByText('General phrases').waitFor();
    await scripts.getByText('Language model').waitFor();
    await desk.section('Natural voices').getByRole('listitem').first().waitFor();
    await desk.expectFaultless();
    await desk.page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => desk.page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
    await desk.page.setViewportSize({ width: 1280, height: 1000 });
  });

  it('asks for no packs of voices where the service has none', async () => {
    const asked: string[] = [];
    desk.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const sources = '**/api/administration/sources';
    await desk.page.route(sources, async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: { kind: string; name: string }[] };
      const withoutPacks = data.filter(({ kind, name }) => kind !== 'voices' || name === 'flite');
      await route.fulfill({ response, json: { data: withoutPacks } });
    });
    await desk.open('videos');
    await desk.section('Voices').getByRole('button', { name: 'Check: Flite' }).waitFor();
    await desk.page.waitForLoadState('networkidle');
    await expect.poll(() => desk.section('Natural voices').count()).toBe(0);
    expect(asked.filter((path) => path.includes('voice-packs'))).toEqual([]);
    await desk.page.unroute(sources);
  });

  it('sends the video-service a token that no other service takes', async () => {
    expect(sentTokens.length).toBeGreaterThan(0);
    for (const token of new Set(sentTokens)) {
      const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
      expect(claims).toMatchObject({ role: 'project_admin', scope: 'administration' });
      const elsewhere = await call(authUrl('/api/auth/config'), { headers: { authorization: token } });
      expect(elsewhere.status).toBe(401);
    }
  });

  it('tries a failed video again in two clicks, and says why it failed', async () => {
    await desk.open();
    await desk.follow('Videos');
    await desk.page.getByLabel('Search by title, error, owner or id').fill(title.toUpperCase());
    await desk.page.getByRole('row').nth(1).filter({ hasText: title }).waitFor();
    await expect.poll(() => desk.page.getByRole('row').count()).toBe(2);
    await desk.page.getByText('The picture service is out of order (status 503).').waitFor();
    await desk.press('Try again');
    await desk.said('It is tried again within a minute.');
    desk.expectClicks(3);
    await desk.page.getByText('No failed video matches the search.').waitFor();
    const task = await call<{ status: string }>(videoUrl(`/api/tasks/${taskId}`));
    expect(task.body.status).not.toBe('failed');
    expect(complaints).toEqual([]);
  });
});
