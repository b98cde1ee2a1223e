import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listViolations } from './accessibility';
import { videoUrl } from './api';
import { collectComplaints, isError, openBrowser, type TestBrowser } from './browser';

/** Runs in the page. */
const untilItPlays = `new Promise((resolve) => {
  const video = document.querySelector('video');
  const look = () => video.currentTime > 0.5 && resolve();
  video.addEventListener('timeupdate', look);
  look();
})`;
const unnamedControls = `[...document.querySelectorAll('main :is(input, select, textarea, button)')]
  .filter((control) => control.checkVisibility())
  .filter((control) => !control.labels?.length && !control.ariaLabel && !control.textContent.trim())
  .map((control) => control.outerHTML)`;

let browser: TestBrowser;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.context.newPage();
  collectComplaints(page, complaints, isError);
});
afterAll(() => browser.close());

describe('the studio in a real browser', () => {
  it('makes and plays a first video of three facts with one click', async () => {
    await page.goto(videoUrl('/'));
    await page.getByRole('radio', { name: /Sunrise, pictures/ }).waitFor({ state: 'attached' });
    const facts = 'Bees dance in the dark hive. The dance tells where flowers are. The others fly there and find them.';
    await page.getByRole('textbox', { name: 'Topic', exact: true }).fill(facts);
    await page.getByRole('button', { name: 'Make the video' }).click();
    const player = page.locator('video');
    await player.waitFor({ timeout: 90_000 });
    await page.evaluate(untilItPlays);
    const size = await page.evaluate<number[]>(
      '["videoWidth", "videoHeight"].map((side) => document.querySelector("video")[side])',
    );
    expect(size).toEqual([1080, 1920]);
    await expect
      .poll(() => page.getByRole('link', { name: 'Download the video' }).getAttribute('href'))
      .toMatch(/video\.mp4/);
    await page.getByRole('heading', { name: 'Recent videos' }).waitFor();
  });

  it('credits the authors of stock footage with links', async () => {
    const credit = { text: 'Photo by Ann Lee on Pexels', url: 'https://www.pexels.com/photo/bee-1/' };
    await page.route('**/api/tasks/*', async (route) => {
      const task = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...task, credits: [credit] } });
    });
    onTestFinished(() => page.unroute('**/api/tasks/*'));
    await page.reload();
    await page.getByRole('region', { name: 'Recent videos' }).getByRole('button').first().click();
    const link = page.getByRole('list', { name: 'Credits' }).getByRole('link', { name: credit.text });
    await expect.poll(() => link.getAttribute('href')).toBe(credit.url);
  });

  it('lists its videos separately from drafts', async () => {
    const begun = await page.request.post(videoUrl('/api/video/drafts'), { data: { text: 'Bees', n_scenes: 1 } });
    const { task_id } = (await begun.json()) as { task_id: string };
    const statusOfDraft = async () => {
      const answer = await page.request.get(videoUrl(`/api/tasks/${task_id}`));
      return ((await answer.json()) as { status: string }).status;
    };
    await expect.poll(statusOfDraft).toBe('completed');
    await page.reload();
    const recent = page.getByRole('region', { name: 'Recent videos' });
    await recent.getByRole('button').first().waitFor();
    await expect.poll(() => page.getByText('Your video will appear here.').isVisible()).toBe(true);
  });

  it('shows a look in motion under the pointer, unless motion is reduced', async () => {
    await page.goto(videoUrl('/'));
    const card = page.locator('label.template').filter({ hasText: 'Ocean, text only' });
    const shown = () => card.locator('img').getAttribute('src');
    await card.hover();
    expect(await shown()).toMatch(/ocean\/1080x1920\/still\.webp$/);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    onTestFinished(() => page.emulateMedia({ reducedMotion: 'reduce' }));
    await page.getByRole('heading', { level: 1 }).hover();
    await card.hover();
    await expect.poll(shown).toMatch(/moving\.webp$/);
    const isLoaded = 'document.querySelector(`img[src$="moving.webp"]`).naturalWidth > 0';
    await expect.poll(() => page.evaluate<boolean>(isLoaded)).toBe(true);
    await card.click();
    await page.getByRole('radio', { name: 'Landscape' }).check();
    await page.getByRole('radio', { name: 'Ocean, text only', checked: true }).waitFor({ state: 'attached' });
    await page.getByRole('radio', { name: 'Portrait' }).check();
    await page.getByRole('radio', { name: 'Sunrise, pictures' }).check({ force: true });
  });

  it('is usable with the keyboard only, from a script in another format to a cancelled video', async () => {
    await page.goto(videoUrl('/'));
    await page.getByRole('radio', { name: /Sunrise, pictures/ }).waitFor({ state: 'attached' });
    await page.getByRole('radio', { name: 'A topic' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('The first line.\nThe second line.\nThe third line.\nThe fourth line.');
    await expect.poll(() => page.getByRole('textbox', { name: 'Script' }).inputValue()).toContain('The second line.');
    // The button for a document is between the text and the formats.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByRole('radio', { name: 'Landscape' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Make the video' }).press('Enter');
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await page.getByText('Cancelled.').waitFor();
  });

  it('names every control for screen readers, and says what is missing', async () => {
    const unnamed = await page.evaluate<string[]>(unnamedControls);
    expect(unnamed).toEqual([]);
    await page.getByRole('textbox', { name: 'Script' }).fill(' ');
    await page.getByRole('button', { name: 'Make the video' }).click();
    await page.getByRole('alert').filter({ hasText: 'Enter a topic or a script.' }).waitFor();
    await page.getByRole('textbox', { name: 'Script' }).fill('x'.repeat(20_001));
    await page.getByRole('button', { name: 'Make the video' }).click();
    await page.getByRole('alert').filter({ hasText: 'The text has 20,001 characters; the limit is 20,000' }).waitFor();
  });

  it('has no content security policy violation and no error', () => {
    expect(complaints).toEqual([]);
  });

  it('reports a full queue and lets the user retry', async () => {
    await page.getByRole('textbox', { name: 'Script' }).fill('Too much at once.');
    const refused = { error: 'QUEUE_FULL', message: 'Too many videos are waiting.', statusCode: 429 };
    const answer = { status: 429, json: refused, headers: { 'retry-after': '20' } };
    await page.route('**/api/video/generate/async', (route) => route.fulfill(answer), { times: 1 });
    await page.getByRole('button', { name: 'Make the video' }).click();
    await page.getByRole('alert').getByText('Too many videos are waiting.').waitFor();
    await page.locator('.away').getByText('The queue is full').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Make the video' }).isEnabled()).toBe(true);
  });

  it('uploads a document, asks for a question to it, and removes it again', async () => {
    await page.goto(videoUrl('/'));
    await page.getByRole('radio', { name: /Sunrise, pictures/ }).waitFor({ state: 'attached' });
    // The form is kept as the test before has left it.
    await page.getByRole('radio', { name: 'A topic' }).check({ force: true });
    const buffer = Buffer.from('# Tides\n\nTidal power uses the rise and fall of the sea to make electricity.\n');
    await page.locator('#document-file').setInputFiles({ name: 'tides.md', mimeType: 'text/markdown', buffer });
    await page.getByRole('textbox', { name: 'Question' }).waitFor();
    await expect.poll(() => page.locator('#document-name').textContent()).toMatch(/^tides(?:-\d+)?\.md$/);
    await page.locator('#document-leave').click();
    await page.getByRole('textbox', { name: 'Topic' }).waitFor();
  });

  it('continues with a video after a lost connection and after a reload', async () => {
    await page.goto(videoUrl('/'));
    await page.getByRole('radio', { name: /Sunrise, pictures/ }).waitFor({ state: 'attached' });
    await page.getByRole('radio', { name: 'My own script' }).check({ force: true });
    await page.getByRole('textbox', { name: 'Script' }).fill('This is told again.');
    await page.route('**/events', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Make the video' }).click();
    await page.getByText('Connection lost.').waitFor();
    await page.reload();
    await page.getByText(/: [\d.]+s, [\d.]+ MB$/).waitFor({ timeout: 90_000 });
  });

  it('finds a voice by its language, plays it and uses it', async () => {
    const voice = page.getByRole('combobox', { name: 'Voice', exact: true });
    await expect.poll(() => voice.isEnabled()).toBe(true);
    await voice.fill('espeak german');
    await page.keyboard.press('Enter');
    await expect.poll(() => voice.inputValue()).toMatch(/German/);
    const heard = page.waitForResponse((response) => response.url().includes('/sample.opus'));
    await page.getByRole('button', { name: /^Listen to .*German/ }).click();
    expect((await heard).headers()['content-type']).toBe('audio/ogg');
    await page.goto(videoUrl('/#/library'));
    await page.getByRole('heading', { name: 'Library' }).waitFor();
    await page.goBack();
    await expect.poll(() => voice.inputValue()).toMatch(/German/);
    const asked = page.waitForRequest(
      (request) => request.url().endsWith('/api/video/drafts') && request.method() === 'POST',
    );
    await page.getByRole('button', { name: 'Write the script' }).click();
    expect((await asked).postDataJSON()).toMatchObject({ tts_workflow: 'builtin/espeak-de' });
    await page.waitForURL(/#\/drafts\//);
  });

  it('keeps the view of the last address when the script of an earlier one arrives later', async () => {
    const tab = await browser.context.newPage();
    onTestFinished(() => tab.close());
    const release = Promise.withResolvers<void>();
    await tab.route(/library\.view[^/]*\.js$/u, async (route) => {
      await release.promise;
      await route.continue();
    });
    await tab.goto(videoUrl('/'));
    await tab.getByRole('link', { name: 'Library' }).click();
    await tab.getByRole('link', { name: 'New video' }).click();
    const late = tab.waitForEvent('requestfinished', (request) => /library\.view/u.test(request.url()));
    release.resolve();
    await late;
    await tab.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
    await tab.getByRole('button', { name: 'Make the video' }).waitFor();
  });

  it('makes many videos at once, and reports each', async () => {
    await page.goto(videoUrl('/#/batches'));
    await page.getByRole('button', { name: 'Make the videos' }).click();
    await page.getByRole('alert').getByText('Enter at least one topic.').waitFor();
    await page.getByRole('textbox', { name: 'Topics' }).fill('Why bees dance\nHow glaciers move mountains\n');
    await page.getByText('Look and format').click();
    await page.getByRole('radio', { name: 'Square' }).check();
    await page.getByLabel('Language of the video').selectOption({ label: 'Deutsch' });
    await page.getByLabel('Music', { exact: true }).selectOption({ label: 'No music' });
    await page.getByLabel('Scenes').fill('3');
    await expect.poll(() => listViolations(page)).toEqual([]);
    const sent = page.waitForRequest('**/api/video/batches');
    await page.getByRole('button', { name: 'Make the videos' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      defaults: { frame_template: '1080x1080/image_default.html', language: 'de', n_scenes: 3, bgm_path: null },
    });
    await page.getByRole('heading', { name: 'Report' }).waitFor();
    const links = page.getByRole('table', { name: 'Report' }).getByRole('link');
    await expect.poll(() => links.count()).toBe(2);
    await expect.poll(() => listViolations(page)).toEqual([]);
    const addresses = await links.evaluateAll((all: { hash: string }[]) => all.map(({ hash }) => hash));
    for (const address of addresses)
      await page.request.delete(videoUrl(`/api/tasks/${address.replace('#/videos/', '')}`));
    await page.getByText('0 not finished yet').waitFor();
  });

  it('offers a table to begin with, and tells each fault of a row once', async () => {
    await page.goto(videoUrl('/#/batches'));
    await page.getByText('What a table may have').click();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download a sample table' }).click();
    const sample = await (await coming).createReadStream();
    const [header] = (await buffer(sample)).toString('utf8').split('\r\n');
    expect(header).toBe('\uFEFFtext,title,language,n_scenes,tts_workflow,bgm_path,frame_template');
    const faulty = { name: 'faulty.csv', mimeType: 'text/csv', buffer: Buffer.from('text,n_scenes\nBees,99\n') };
    await page.getByLabel('Use a table (CSV)').setInputFiles(faulty);
    await page.getByRole('button', { name: 'Make the videos' }).click();
    const row = page.getByRole('table', { name: 'Report' }).getByRole('row').nth(1);
    await row.getByText('n_scenes: must be a whole number from 1 to 20.').waitFor();
    expect((await row.textContent())?.match(/whole number/g)).toHaveLength(1);
    const latin = { name: 'latin.csv', mimeType: 'text/csv', buffer: Buffer.from('text\nB\u00e4ren\n', 'latin1') };
    await page.goto(videoUrl('/#/batches'));
    await page.getByLabel('Use a table (CSV)').setInputFiles(latin);
    await page.getByRole('button', { name: 'Make the videos' }).click();
    await page.getByRole('alert').getByText('latin.csv is not saved as UTF-8.').waitFor();
  });

  it('names every source of pictures, and lets music be heard before it is chosen', async () => {
    await page.goto(videoUrl('/'));
    await page.getByText('Title and pictures').click();
    const sources = page.getByLabel('Pictures', { exact: true }).getByRole('option');
    await expect.poll(() => sources.count()).toBeGreaterThan(5);
    expect((await sources.allTextContents()).filter((label) => label.includes('/'))).toEqual([]);
    await page.getByText('Listen to the pieces').click();
    const piece = page.locator('.music-samples li').first();
    await piece.getByRole('button', { name: /^Listen to/ }).click();
    await piece.getByRole('button', { name: /^Stop/ }).click();
    await piece.getByRole('button', { name: /^Use/ }).click();
    await expect.poll(() => page.getByLabel('Music', { exact: true }).inputValue()).not.toBe('auto');
    await expect.poll(() => listViolations(page)).toEqual([]);
  });
});
