import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { everyView, listViolations } from './accessibility';
import { videoUrl } from './api';
import { collectComplaints, openBrowser, type TestBrowser } from './browser';
import { ScriptEditor } from './script-editor';
import { videoTimeoutMs, Studio } from './studio';

let browser: TestBrowser;
let page: Page;
let studio: Studio;
let videoId: string;
const complaints: string[] = [];

beforeAll(async () => {
  browser = await openBrowser({ acceptDownloads: true });
  page = await browser.context.newPage();
  studio = new Studio(page, videoUrl(''));
  collectComplaints(page, complaints);
  videoId = await studio.made({ title: 'The language of bees', text: 'Bees dance.\nThe hive listens.' });
});
afterAll(() => browser.close());

const downloaded = async (name: string) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
};

/** Captions of a player after a user turned them on; runs in the page. */
const captions = `new Promise((resolve) => {
  const [track] = document.querySelectorAll('track');
  track.track.mode = 'showing';
  const read = () => resolve([...track.track.cues].map(({ text }) => text).join(' '));
  if (track.readyState === 2) read();
  else track.addEventListener('load', read);
})`;

const textTracks = `(({ error, textTracks }) => (error === null ? textTracks.length : error.message))(document.querySelector('video'))`;

describe('the player of the studio', () => {
  it('shows each scene while a video is made, and then plays it', async () => {
    const id = await studio.make({
      title: 'Made before your eyes',
      text: 'One bee.\nTwo bees.\nThree bees.\nFour bees.',
    });
    await studio.open(`videos/${id}`);
    await page.getByRole('listitem').filter({ hasText: 'Scene 4' }).getByText('Four bees.').waitFor();
    await expect
      .poll(() => page.getByRole('progressbar', { name: 'Progress of Made before your eyes' }).count())
      .toBe(1);
    await expect.poll(() => listViolations(page, everyView)).toEqual([]);
    await studio.said('Made before your eyes is ready.', { timeout: videoTimeoutMs });
    await page.locator('video').waitFor();
  });

  it('shows poster and captions', async () => {
    await studio.open(`videos/${videoId}`);
    await page.locator('video').waitFor();
    await expect.poll(() => page.locator('video').getAttribute('poster')).toContain('poster.jpg');
    await expect.poll(() => page.evaluate<string>(captions)).toContain('hive');
    // The text track of the file itself is not shown as well.
    await expect.poll(() => page.evaluate(textTracks)).toBe(1);
    await expect.poll(() => listViolations(page, everyView)).toEqual([]);
  });

  it('does not return to a view that was left while it was loading', async () => {
    const held = Promise.withResolvers<void>();
    const ofVideo = `**/api/videos/${videoId}`;
    await studio.open('library');
    const search = page.getByRole('searchbox');
    await search.waitFor();
    await page.route(ofVideo, (route) => held.promise.then(() => route.continue()));
    const [answered, asked] = [page.waitForResponse(ofVideo), page.waitForRequest(ofVideo)];
    await page.evaluate(`location.hash = '#/videos/${videoId}'`);
    await asked;
    await page.goBack();
    await search.waitFor();
    held.resolve();
    await (await answered).finished();
    await page.evaluate('new Promise(requestAnimationFrame)');
    await expect.poll(() => search.isVisible()).toBe(true);
    await studio.open(`videos/${videoId}`);
    await page.locator('video').waitFor();
  });

  it('shows what a platform asks for, and where the file comes from', async () => {
    await page
      .getByRole('img', { name: /^Thumbnail, / })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Copy: Description' }).waitFor();
    const archive = page.getByRole('link', { name: 'Everything as one archive (ZIP)' });
    await expect.poll(() => archive.getAttribute('href')).toContain('kit.zip');
    await page.getByText('Where this file comes from').click();
    await page.getByText('The file is exactly as it was signed.').waitFor();
    await expect.poll(() => listViolations(page, everyView)).toEqual([]);
  });

  it("downloads the video and its captions with the video's title", async () => {
    const video = await downloaded('Video (MP4)');
    expect([video.name, video.content.subarray(4, 8).toString()]).toEqual(['The language of bees.mp4', 'ftyp']);
    const srt = await downloaded('Captions (SRT)');
    expect([srt.name, srt.content.toString()]).toEqual(['The language of bees.srt', expect.stringContaining('-->')]);
    const vtt = await downloaded('Captions (VTT)');
    expect([vtt.name, vtt.content.toString()]).toEqual(['The language of bees.vtt', expect.stringMatching(/^WEBVTT/)]);
  });

  it('shares by a link that works signed out, until it is withdrawn', async () => {
    await page.getByLabel('Link expires after').selectOption({ label: '1 day' });
    await studio.press('Create a link');
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    await browser.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await studio.press('Copy');
    await studio.said('Link copied.');
    await expect.poll(() => page.evaluate<string>('navigator.clipboard.readText()')).toBe(link);
    const otherBrowser = await openBrowser();
    onTestFinished(() => otherBrowser.close());
    const seen = await otherBrowser.context.newPage();
    await seen.goto(link);
    await seen.getByRole('heading', { name: 'The language of bees' }).waitFor();
    await studio.press('Revoke all links');
    await studio.said('All links are revoked.');
    await seen.reload();
    await seen.getByRole('heading', { name: 'This video is no longer available' }).waitFor();
  });

  it('leads from a scene to its draft in the editor', async () => {
    await studio.press('Change a scene');
    await page.waitForURL(/#\/drafts\/[\w-]+$/);
  });

  it('shares and deletes with the keyboard only, after which the address is unknown', async () => {
    const id = await studio.made({ title: 'Not for long', text: 'Short.' });
    await studio.open(`videos/${id}`);
    await page.getByRole('heading', { name: 'Not for long' }).waitFor();
    const { keyboard } = page;
    const keys = new ScriptEditor(page);
    await keys.tabTo('Create a link');
    await keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Link' }).waitFor();
    await keys.tabTo('Revoke all links');
    await keyboard.press('Enter');
    await studio.said('All links are revoked.');
    await keys.tabTo('Actions for Not for long');
    await keyboard.press('Enter');
    await keys.tabTo('Delete');
    await keyboard.press('Enter');
    await studio.question().waitFor();
    // The focused control keeps the video.
    await keyboard.press('Shift+Tab');
    await keyboard.press('Enter');
    await page.waitForURL(/#\/library$/);
    await studio.open(`videos/${id}`);
    await page.getByRole('heading', { name: 'Video not found' }).waitFor();
  });
});

describe('the choice of a voice', () => {
  const combobox = () => page.getByRole('combobox', { name: 'Voice', exact: true });
  const marked = async () => {
    const id = await combobox().getAttribute('aria-activedescendant');
    return id === null ? null : page.locator(`#${id}`).textContent();
  };

  it('works with the keyboard by name or language, and announces the active option', async () => {
    await studio.open('');
    await expect.poll(() => combobox().isEnabled()).toBe(true);
    await expect.poll(() => combobox().inputValue()).toBe('Best voice for the language');
    await combobox().focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => combobox().getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => marked()).toBe('Best voice for the language');
    await expect.poll(() => listViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => combobox().getAttribute('aria-expanded')).toBe('false');
    await combobox().fill('espeak frances');
    await expect.poll(marked).toBe(null);
    await combobox().fill('espeak french');
    await expect.poll(() => marked()).toMatch(/French/);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('#tts_workflow').inputValue()).toMatch(/^builtin\/espeak-fr/);
    await expect.poll(() => combobox().inputValue()).toMatch(/French/);
  });

  it('plays the chosen voice', async () => {
    const [sample] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/sample.opus')),
      studio.press(/^Listen to .*French/),
    ]);
    expect(sample.headers()['content-type']).toBe('audio/ogg');
    await page.getByRole('button', { name: /^Listen to .*French/ }).waitFor();
    await expect.poll(() => page.getByText('The sample cannot be played.').count()).toBe(0);
  });

  it('offers natural voices once, at the first sample', async () => {
    await page.getByText('Natural voices sound better.').waitFor();
    await studio.press('Choose a natural voice');
    const offer = page.getByRole('dialog', { name: 'Natural voices' });
    await offer
      .getByRole('checkbox', { name: /^I accept/ })
      .first()
      .waitFor();
    await expect.poll(() => listViolations(page)).toEqual([]);
    await studio.press('Close', offer);
    await expect.poll(() => page.getByText('Natural voices sound better.').count()).toBe(0);
  });

  it('has no content security policy violation and no error', () => {
    expect(complaints).toEqual([]);
  });
});
