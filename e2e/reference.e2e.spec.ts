import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authUrl, videoUrl } from './api';
import { collectComplaints, openBrowser, type TestBrowser } from './browser';
import { referenceOperations } from './reference-operations';
import { ReferencePage } from './reference-page';
import { finishedTask } from './tasks';

let browser: TestBrowser;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.context.newPage();
  collectComplaints(page, complaints);
});

afterAll(() => browser.close());

const openReference = async (url: string): Promise<ReferencePage> => {
  const reference = new ReferencePage(page, url);
  await reference.open();
  return reference;
};

describe('the interactive reference in a real browser', () => {
  it('leads from a sign-up to the own account with unchanged examples at the auth-service', async () => {
    const reference = await openReference(authUrl('/docs'));
    expect(await reference.answered(await reference.tryOut('get', '/api/auth/public-config'))).toBe(200);
    expect(await reference.answered(await reference.tryOut('post', '/api/auth/users'))).toBe(200);
    const signIn = await reference.tryOut('post', '/api/auth/sessions');
    expect(await reference.answered(signIn)).toBe(200);
    const { accessToken } = await reference.readAnswer<{ accessToken: string }>(signIn);
    await reference.authorize(accessToken);
    expect(await reference.answered(await reference.tryOut('get', '/api/auth/sessions/current'))).toBe(200);
    expect(await reference.answered(await reference.tryOut('patch', '/api/auth/profiles/current'))).toBe(200);
  });

  it('leads from a request to the file with unchanged examples at the video-service', async () => {
    const reference = await openReference(videoUrl('/docs'));
    const generation = await reference.tryOut('post', '/api/video/generate/async');
    expect(await reference.answered(generation)).toBe(200);
    const { task_id: taskId } = await reference.readAnswer<{ task_id: string }>(generation);
    const task = await reference.tryOut('get', '/api/tasks/{task_id}');
    await task.getByPlaceholder('task_id').fill(taskId);
    expect(await reference.answered(task)).toBe(200);
    expect((await finishedTask(taskId)).status).toBe('completed');
    const file = await reference.tryOut('get', '/api/files/{task_id}/{name}');
    await file.getByPlaceholder('task_id').fill(taskId);
    await file.getByPlaceholder('name').fill('video.mp4');
    expect(await reference.answered(file)).toBe(206);
  });

  it('uploads an asset at the video-service', async () => {
    const reference = await openReference(videoUrl('/docs'));
    const block = await reference.tryOut('post', '/api/assets');
    const buffer = await readFile('content/music/first-light.mp3');
    await block.locator('input[type="file"]').setInputFiles({ name: 'tried.mp3', mimeType: 'audio/mpeg', buffer });
    expect(await reference.answered(block)).toBe(200);
  });

  it('is folded, and its filter unfolds what matches by path, summary or id in any case', async () => {
    const reference = new ReferencePage(page, authUrl('/docs'));
    await reference.openFolded();
    expect(await reference.paths()).toEqual([]);
    for (const phrase of ['WEBHOOKS/{webhookid}/TEST', 'send a test event', 'testWebhook']) {
      await reference.filter(phrase);
      await expect.poll(() => reference.paths()).toEqual(['/api/auth/webhooks/{webhookId}/test']);
    }
    await reference.filter('no such route');
    await page.getByText('No route matches.').waitFor();
  });

  it('draws every route after "Unfold all", so that the browser finds it', async () => {
    const reference = await openReference(authUrl('/docs'));
    const operations = await referenceOperations(authUrl(''));
    await expect.poll(async () => (await reference.paths()).length).toBe(operations.length);
    await page.getByRole('button', { name: 'Fold all' }).click();
    await expect.poll(() => reference.paths()).toEqual([]);
  });

  it('has no content security policy violation and no error', () => {
    expect(complaints).toEqual([]);
  });
});
