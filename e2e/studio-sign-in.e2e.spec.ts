import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { listViolations } from './accessibility';
import { authUrl, call, newUser, verifyAddress } from './api';
import { collectComplaints, openBrowser, type TestBrowser } from './browser';
import { OwnApps } from './own-apps';
import { ScriptEditor } from './script-editor';

/** Runs in the page. */
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
const person = newUser();
const complaints: string[] = [];

/** A video-service with access control, beside the stack's own; it shares the stack's database, queue and worker. */
beforeAll(async () => {
  const { DATABASE_URL = '', STORAGE_FOLDER = '', QUEUE_PREFIX = 'svc' } = inject('stackEnvironment');
  apps = await OwnApps.create({ DATABASE_URL, STORAGE_FOLDER, QUEUE_PREFIX, VIDEO_AUTH: 'jwt', ORGANIZATIONS: 'on' });
  studioUrl = (await apps.start('video-service')).url;
  browser = await openBrowser();
  page = await browser.context.newPage();
  collectComplaints(page, complaints);
});
afterAll(async () => {
  await browser.close();
  await apps.end();
});

const make = () => page.getByRole('button', { name: 'Make the video' });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const signInForm = () => page.getByRole('dialog', { name: 'Sign in' });
const untilOpen = () => page.getByRole('radio', { name: /Sunrise, pictures/ }).waitFor({ state: 'attached' });

describe('the studio with access control', () => {
  it('asks for a sign-in, lets the user sign up on the account page, and continues from there', async () => {
    await page.goto(studioUrl);
    await signInForm().waitFor();
    await expect.poll(() => listViolations(page)).toEqual([]);
    await press('Sign in');
    await page.waitForURL((url) => url.pathname === '/account/sign-in');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await page.getByLabel('Email address').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await press('Sign up');
    await untilOpen();
    // The code must not stay in the address.
    expect(page.url()).toBe(`${studioUrl}/`);
    await expect
      .poll(() => page.getByRole('link', { name: 'Account' }).getAttribute('href'))
      .toMatch(/\/account\?redirectTo=/);
  });

  it('uploads and selects music and pictures, and shows refusals', async () => {
    const [music, pictures] = [page.getByLabel('Add your own').first(), page.getByLabel('Add your own').last()];
    await music.setInputFiles('content/music/first-light.mp3');
    await page.locator('#music-note', { hasText: 'Uploaded and selected.' }).waitFor();
    await expect.poll(() => page.getByLabel('Music', { exact: true }).inputValue()).toMatch(/^uploads\/.*first-light/);
    await page.getByText('Title and pictures').click();
    await pictures.setInputFiles('README.md');
    await page.locator('#pictures-note', { hasText: 'README.md is not a picture or clip.' }).waitFor();
    await pictures.setInputFiles('docs/start/frame.png');
    await page.locator('#pictures-note', { hasText: 'Uploaded and selected.' }).waitFor();
    await expect.poll(() => page.getByLabel('Pictures', { exact: true }).inputValue()).toMatch(/^assets\/uploads\//);
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

  it('resumes the session after a reload, by cookie', async () => {
    await page.reload();
    await page.getByRole('heading', { name: 'Recent videos' }).waitFor();
    await expect.poll(() => signInForm().isVisible()).toBe(false);
  });

  it('lists the video in the library, and shows it with poster and captions by signed addresses', async () => {
    await page.goto(`${studioUrl}/#/library`);
    await page.getByRole('listitem').getByRole('link').first().click();
    await page.locator('video').waitFor();
    await expect.poll(() => page.locator('video').getAttribute('poster')).toContain('signature=');
    await expect.poll(() => page.locator('track').getAttribute('src')).toContain('signature=');
    await page.goto(studioUrl);
    await untilOpen();
  });

  it('changes between the own videos and those of an organisation, once the user has one', async () => {
    const choice = page.getByLabel('Whose videos');
    await expect.poll(() => choice.count()).toBe(0);
    const signedIn = await call<{ accessToken: string }>(authUrl('/api/auth/sessions'), { body: person });
    const headers = { authorization: `Bearer ${signedIn.body.accessToken}` };
    const made = await call<{ id: string }>(authUrl('/api/auth/organizations'), {
      body: { name: 'Busy hive' },
      headers,
    });
    await page.reload();
    await choice.waitFor();
    const choose = async (label: string, organizationId: string | undefined): Promise<void> => {
      const listed = page.waitForRequest((request) => {
        const token = request.headers()['authorization']?.split(' ').at(-1);
        return request.url().includes('/api/videos?') && decodeJwt(token ?? '')['org_id'] === organizationId;
      });
      await choice.selectOption({ label });
      await listed;
      await expect.poll(() => choice.inputValue()).toBe(organizationId ?? '');
    };
    await choose('Busy hive', made.body.id);
    await expect.poll(() => listViolations(page)).toEqual([]);
    await choose('My own videos', undefined);
  });

  it('renews an expired access token without interruption', async () => {
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
    await page.getByRole('textbox', { name: 'Script' }).fill('The renewal is invisible.');
    await make().click();
    expect((await refreshed).status()).toBe(200);
    await page.locator('video').waitFor({ timeout: 90_000 });
  });

  it('asks again once the session has ended, with a second step, and keeps the typed text', async () => {
    const signedIn = await call<{ accessToken: string }>(authUrl('/api/auth/sessions'), { body: person });
    const headers = { authorization: `Bearer ${signedIn.body.accessToken}` };
    const factors = authUrl('/api/auth/account/factors');
    await verifyAddress(person.email);
    const created = await call<{ id: string; secret: string }>(factors, { body: { type: 'totp' }, headers });
    const app = new TOTP({ secret: Secret.fromBase32(created.body.secret) });
    await page.getByRole('radio', { name: 'My own script' }).check();
    await page.getByRole('textbox', { name: 'Script' }).fill('What I typed stays.');
    await page.getByRole('radio', { name: 'Landscape' }).check();
    // Adding the first factor ends the account's other sessions.
    const verified = await call(`${factors}/${created.body.id}/verify`, { body: { code: app.generate() }, headers });
    expect(verified.status).toBe(200);
    await page.route(
      '**/api/video/generate/async',
      (route) => route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer expired' } }),
      { times: 1 },
    );
    await make().click();
    await signInForm().waitFor();
    await press('Sign in');
    await page.getByLabel('Email address').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await press('Sign in');
    await page.getByLabel('Code from your authenticator app').fill(app.generate({ timestamp: Date.now() + 30_000 }));
    await press('Continue');
    await page.getByRole('textbox', { name: 'Script' }).waitFor();
    await page.waitForFunction(`document.getElementById('text').value === 'What I typed stays.'`);
    await expect.poll(() => page.getByRole('radio', { name: 'Landscape' }).isChecked()).toBe(true);
  });

  it('edits a script whose pictures and narration require the token', async () => {
    const editor = new ScriptEditor(page);
    await page.goto(`${studioUrl}/`);
    await untilOpen();
    await page.getByRole('radio', { name: 'My own script' }).check();
    await page.getByRole('textbox', { name: 'Script' }).fill('Only I may hear this.');
    await press('Write the script');
    await page.getByRole('img', { name: 'Preview of scene 1' }).waitFor();
    await press('Listen, Scene 1');
    await press('Stop, Scene 1');
    await page.reload();
    await editor.words(1).waitFor();
    await expect.poll(() => editor.texts()).toEqual(['Only I may hear this.']);
  });

  it('signs out permanently', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signInForm().waitFor();
    await page.reload();
    await signInForm().waitFor();
    await expect.poll(() => page.getByRole('heading', { name: 'Recent videos' }).isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });
});
