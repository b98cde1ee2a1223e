import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { authUrl, call, somebody } from './api';
import { openBrowser, type TestBrowser } from './browser';
import { OwnApps } from './own-apps';

/** These run in the page. */
const untilItPlays = `new Promise((resolve) => {
  const video = document.querySelector('video');
  const look = () => video.currentTime > 0.3 && resolve(video.currentSrc);
  video.addEventListener('timeupdate', look);
  look();
})`;

let apps: OwnApps;
let studioUrl: string;
let browser: TestBrowser;
let page: Page;
const person = somebody();
const complaints: string[] = [];

/** A video-service that asks for tokens, beside the stack's own; database, queue and worker are the stack's. */
beforeAll(async () => {
  const { DATABASE_URL = '', STORAGE_FOLDER = '', QUEUE_PREFIX = 'svc' } = inject('stackEnvironment');
  apps = await OwnApps.create({ DATABASE_URL, STORAGE_FOLDER, QUEUE_PREFIX, VIDEO_AUTH: 'jwt' });
  studioUrl = (await apps.start('video-service')).url;
  browser = await openBrowser();
  page = await browser.context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|CORS/i.test(message.text())) complaints.push(message.text());
  });
});
afterAll(async () => {
  await browser.close();
  await apps.end();
});

const make = () => page.getByRole('button', { name: 'Make the video' });
const signInForm = () => page.getByRole('dialog', { name: 'Sign in' });
const untilOpen = () => page.getByRole('radio', { name: /Default, pictures/ }).waitFor({ state: 'attached' });

describe('the studio of a service that asks for tokens', () => {
  it('asks for a sign-in, says what is wrong with it, and makes an account', async () => {
    await page.goto(studioUrl);
    await signInForm().waitFor();
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await signInForm().getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').filter({ hasText: 'password' }).waitFor();
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByRole('button', { name: 'Create the account' }).click();
    await untilOpen();
    const signIn = await call(authUrl('/api/auth/sessions'), { body: person });
    expect(signIn.status).toBe(200);
  });

  it('uploads music and pictures and chooses them, and says what it refuses', async () => {
    const [music, pictures] = [page.getByLabel('Add your own').first(), page.getByLabel('Add your own').last()];
    await music.setInputFiles('music/first-light.mp3');
    await page.locator('#music-note', { hasText: 'Uploaded and chosen.' }).waitFor();
    expect(await page.locator('#bgm_path').inputValue()).toMatch(/^uploads\/.*first-light/);
    await page.getByText('Title and pictures').click();
    await pictures.setInputFiles('package.json');
    await page.locator('#pictures-note', { hasText: 'The file is neither' }).waitFor();
    await pictures.setInputFiles('docs/frame.png');
    await page.locator('#pictures-note', { hasText: 'Uploaded and chosen.' }).waitFor();
    expect(await page.locator('#media_workflow').inputValue()).toMatch(/^assets\/uploads\//);
  });

  it('makes a video with live progress, plays it and downloads it by its signed address', async () => {
    await page.getByRole('radio', { name: 'My own script' }).check();
    await page.getByRole('textbox', { name: 'Script' }).fill('Only I may see this.');
    await make().click();
    await page.getByRole('button', { name: 'Cancel' }).waitFor();
    await page.locator('video').waitFor({ timeout: 90_000 });
    const played = new URL(await page.evaluate<string>(untilItPlays));
    expect(played.searchParams.get('signature')).not.toBeNull();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the video' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('video.mp4');
    expect(await download.failure()).toBeNull();
    const unsigned = await call(new URL(played.pathname, studioUrl).href);
    expect(unsigned.status).toBe(401);
  });

  it('goes on with the session after a reload, by the cookie', async () => {
    await page.reload();
    await page.getByRole('heading', { name: 'Recent videos' }).waitFor();
    expect(await signInForm().isVisible()).toBe(false);
  });

  it('renews an access token that has expired, and nobody notices', async () => {
    const refreshed = page.waitForResponse((response) => response.url().includes('/api/auth/refresh'), {
      timeout: 90_000,
    });
    const generation = '**/api/video/generate/async';
    await page.route(
      generation,
      (route) => route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer expired' } }),
      { times: 1 },
    );
    await page.getByRole('radio', { name: 'My own script' }).check();
    await page.getByRole('textbox', { name: 'Script' }).fill('Nobody notices a renewal.');
    await make().click();
    expect((await refreshed).status()).toBe(200);
    await page.locator('video').waitFor({ timeout: 90_000 });
  });

  it('signs out for good', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signInForm().waitFor();
    await page.reload();
    await signInForm().waitFor();
    expect(await page.getByRole('heading', { name: 'Recent videos' }).isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });
});
