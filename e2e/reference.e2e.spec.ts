import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authUrl, videoUrl } from './api';
import { openBrowser, type TestBrowser } from './browser';
import { finishedTask } from './tasks';

let browser: TestBrowser;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) complaints.push(message.text());
  });
});

afterAll(() => browser.close());

const operation = (method: string, path: string): Locator =>
  page.locator(`.opblock-${method}`).filter({ has: page.locator(`[data-path="${path}"]`) });

const tryOut = async (method: string, path: string): Promise<Locator> => {
  const block = operation(method, path);
  await block.locator('.opblock-summary-control').first().click();
  await block.getByRole('button', { name: 'Try it out' }).click();
  return block;
};

/** @returns status of the answer */
const answered = async (block: Locator): Promise<number> => {
  await block.getByRole('button', { name: 'Execute' }).click();
  const status = block.locator('.live-responses-table .response-col_status').last();
  await status.waitFor();
  return Number.parseInt(await status.innerText(), 10);
};

const answerOf = async <Body>(block: Locator): Promise<Body> =>
  JSON.parse(await block.locator('.live-responses-table .response-col_description pre').first().innerText()) as Body;

const authorize = async (accessToken: string): Promise<void> => {
  await page.getByRole('button', { name: 'Authorize' }).first().click();
  const dialog = page.locator('.dialog-ux');
  const token = dialog.getByLabel('auth-bearer-value');
  await token.fill(accessToken);
  await token.press('Enter');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
};

describe('the interactive reference in a real browser', () => {
  it('leads from a sign-up to the own account at the auth-service, each example as it stands', async () => {
    await page.goto(authUrl('/docs'));
    expect(await answered(await tryOut('get', '/api/auth/public-config'))).toBe(200);
    expect(await answered(await tryOut('post', '/api/auth/users'))).toBe(200);
    const signIn = await tryOut('post', '/api/auth/sessions');
    expect(await answered(signIn)).toBe(200);
    const { accessToken } = await answerOf<{ accessToken: string }>(signIn);
    await authorize(accessToken);
    expect(await answered(await tryOut('get', '/api/auth/sessions/current'))).toBe(200);
    expect(await answered(await tryOut('patch', '/api/auth/profiles/current'))).toBe(200);
  });

  it('leads from a request to the file at the video-service, each example as it stands', async () => {
    await page.goto(videoUrl('/docs'));
    const generation = await tryOut('post', '/api/video/generate/async');
    expect(await answered(generation)).toBe(200);
    const { task_id: taskId } = await answerOf<{ task_id: string }>(generation);
    const task = await tryOut('get', '/api/tasks/{task_id}');
    await task.getByPlaceholder('task_id').fill(taskId);
    expect(await answered(task)).toBe(200);
    expect((await finishedTask(taskId)).status).toBe('completed');
    const file = await tryOut('get', '/api/files/{task_id}/{name}');
    await file.getByPlaceholder('task_id').fill(taskId);
    await file.getByPlaceholder('name').fill('video.mp4');
    expect(await answered(file)).toBe(206);
  });

  it.each(['/api/tasks', '/api/resources/templates', '/api/resources/workflows/tts', '/api/resources/workflows/media'])(
    'answers %s at the video-service',
    async (path) => {
      await page.goto(videoUrl('/docs'));
      expect(await answered(await tryOut('get', path))).toBe(200);
    },
  );

  it('uploads an asset at the video-service', async () => {
    await page.goto(videoUrl('/docs'));
    const block = await tryOut('post', '/api/assets');
    const buffer = await readFile('music/first-light.mp3');
    await block.locator('input[type="file"]').setInputFiles({ name: 'tried.mp3', mimeType: 'audio/mpeg', buffer });
    expect(await answered(block)).toBe(200);
  });

  it('breaks no content security policy and throws nothing', () => {
    expect(complaints).toEqual([]);
  });
});
