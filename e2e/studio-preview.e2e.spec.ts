import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedNames, listViolations } from './accessibility';
import { call, videoUrl } from './api';
import type { TestBrowser } from './browser';
import { openEditor, type ScriptEditor } from './script-editor';
import { mostScriptBytes, scriptBytes } from './studio';

let browser: TestBrowser;
let page: Page;
let editor: ScriptEditor;
const lines = ['Bees dance.', 'Flowers wait.', 'Home again.'];
/** Counts the narrations that play; the music has another address. */
const countStarts = `
  window.starts = new Set();
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    this.addEventListener('playing', () => window.starts.add(this.src), { once: true });
    return play.call(this);
  };`;

beforeAll(async () => {
  ({ browser, page, editor } = await openEditor());
  await page.addInitScript(countStarts);
});
afterAll(() => browser.close());

const brandFont = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts/LiberationSans-Bold.ttf',
);
/** Address of the shown picture of the first scene. */
const seenScene = () => page.getByRole('img', { name: 'Preview of scene 1' }).getAttribute('src');

const read = async () => (await editor.read()).request;

describe('the list of scenes', () => {
  it('has a line for each scene and one open scene', async () => {
    await editor.begin({ script: Array.from({ length: 30 }, (_, at) => `This is sentence ${at + 1}.`).join('\n') });
    await expect.poll(() => page.locator('.words').count()).toBe(1);
    await editor.open(30);
    await expect.poll(() => page.locator('.words').count()).toBe(1);
    const height = () => page.evaluate<number>('document.querySelector(".scenes").scrollHeight');
    await expect.poll(height).toBeLessThan(2_000);
  });

  it('moves a scene that is dragged to another place, and undoes it', async () => {
    await editor.begin({ script: lines.join('\n') });
    const grip = (number: number) => editor.scene(number).locator('.scene-row');
    const { height = 0 } = (await grip(2).boundingBox()) ?? {};
    await grip(1)
      .locator('.grip')
      .dragTo(grip(2), { targetPosition: { x: 80, y: height - 2 } });
    await expect.poll(() => editor.texts()).toEqual([lines[1], lines[0], lines[2]]);
    await page.keyboard.press('Control+z');
    await expect.poll(() => editor.texts()).toEqual(lines);
  });

  it('shows a picture that is dropped on a scene', async () => {
    const bytes = await page.evaluateHandle(`(async () => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = 64;
      canvas.getContext('2d').fillRect(0, 0, 40, 40);
      const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
      const transfer = new DataTransfer();
      transfer.items.add(new File([blob], 'dropped.png', { type: 'image/png' }));
      return transfer;
    })()`);
    await editor.scene(2).dispatchEvent('dragover', { dataTransfer: bytes });
    await editor.scene(2).dispatchEvent('drop', { dataTransfer: bytes });
    await page.getByRole('status').getByText('Uploaded and selected.').waitFor();
    await editor.untilSaved();
    expect((await editor.read()).scenes[1]?.picture.asset).toMatch(/dropped/);
  });
});

describe('dragging by touch', () => {
  let touch: CDPSession;
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: point === undefined ? [] : [point] });
  /** @param share of the height of the target */
  const drag = async (from: Locator, to: Locator, share: number) => {
    const [start, end] = [await from.boundingBox(), await to.boundingBox()];
    if (start === null || end === null) throw new Error('Nothing to drag is shown.');
    await send('touchStart', { x: start.x + start.width / 2, y: start.y + start.height / 2 });
    await page.locator('.scenes[data-carrying]').waitFor();
    for (const part of [0.5, 1]) await send('touchMove', { x: end.x + 80, y: end.y + part * share * end.height });
    await page.locator('.scenes li[data-drop]').waitFor();
    await send('touchEnd');
  };

  it('moves a scene after a long press', async () => {
    touch = await page.context().newCDPSession(page);
    await drag(editor.scene(3).locator('.thumb'), editor.scene(1).locator('.scene-row'), 0.2);
    await expect.poll(() => editor.texts()).toEqual([lines[2], lines[0], lines[1]]);
    await page.keyboard.press('Control+z');
    await expect.poll(() => editor.texts()).toEqual(lines);
  });

  it('shows a picture in the scene that it is dropped on', async () => {
    await page.setViewportSize({ width: 1280, height: 2_000 });
    await editor.open(1);
    await editor.scene(1).getByText('Picture', { exact: true }).click();
    const picture = page.getByRole('button', { name: 'dropped.png, Scene 1', exact: true });
    await picture.waitFor();
    await drag(picture, editor.scene(3).locator('.scene-row'), 0.5);
    await page.getByRole('status').getByText('Scene 3 shows the picture.').waitFor();
    await editor.untilSaved();
    const [first, , third] = (await editor.read()).scenes;
    expect([first?.picture.asset, third?.picture.asset]).toEqual([null, expect.stringMatching(/dropped/)]);
    await page.setViewportSize({ width: 1280, height: 1_000 });
  });
});

describe('the settings of a draft', () => {
  it('change language, captions, pictures and format at any time, and undo them by keyboard', async () => {
    await editor.begin({ script: lines.join('\n') });
    const before = await read();
    for (const title of ['Captions', 'Language and pictures', 'Look']) await editor.openSettings(title);
    await page.getByLabel('Language of the video').selectOption({ label: 'Deutsch' });
    await page.getByLabel('Style of the captions').selectOption({ label: 'Karaoke' });
    await page.getByLabel('Caption position').selectOption({ label: 'Top' });
    await page.getByLabel('Pictures', { exact: true }).selectOption({ label: 'Drawn by the service' });
    await page.getByRole('radio', { name: 'Square' }).check();
    await editor.untilSaved();
    const changed = await read();
    expect(changed).toMatchObject({
      language: 'de',
      captions: { style: 'karaoke', position: 'top', enabled: true },
      media_workflow: 'builtin/abstract',
    });
    expect(changed['frame_template']).toMatch(/^1080x1080/);
    for (let steps = 0; steps < 5; steps += 1) await page.keyboard.press('Control+z');
    await expect.poll(() => editor.button('Undo').isDisabled()).toBe(true);
    await editor.untilSaved();
    expect({ ...(await read()), language: 'en' }).toEqual({ ...before, language: 'en' });
  });

  it('lay a brand over the look, saved once for every draft, and undo it by keyboard', async () => {
    const dialog = page.getByRole('dialog', { name: 'Your brand', exact: true });
    await editor.button('Set up your brand').click();
    await dialog.getByLabel('Choose a font file (TTF, OTF or WOFF2)').setInputFiles('README.md');
    await dialog.getByText('README.md is not a font file.').waitFor();
    await dialog.getByLabel('Choose a font file (TTF, OTF or WOFF2)').setInputFiles(brandFont);
    await dialog.getByRole('button', { name: 'Remove: Font', exact: true }).click({ trial: true });
    const { body: assets } = await call<{ data: { name: string; kind: string }[] }>(videoUrl('/api/assets'));
    const { name: font } = assets.data.find(({ kind }) => kind === 'font') ?? { name: '' };
    expect((await call(videoUrl(`/api/assets/${font}`), { method: 'DELETE' })).status).toBe(200);
    await dialog.getByRole('button', { name: 'Save brand', exact: true }).click();
    const refusal = 'This cannot be accepted: Must be the path of a font among your assets.';
    await dialog.getByRole('alert').filter({ hasText: refusal }).waitFor();
    await dialog.getByRole('button', { name: 'Remove: Font', exact: true }).click();
    await dialog.getByLabel('Choose a font file (TTF, OTF or WOFF2)').setInputFiles(brandFont);
    await dialog.getByRole('button', { name: 'Remove: Font', exact: true }).waitFor();
    await dialog.getByText('LiberationSans-Bold.ttf').waitFor();
    const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await page.locator('header img').screenshot() };
    await dialog.getByLabel('Choose a picture').setInputFiles(logo);
    await dialog.getByRole('button', { name: 'Remove: Logo', exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Choose a colour: Background colour', exact: true }).click();
    await dialog.getByLabel('Background colour', { exact: true }).fill('#123456');
    await expect.poll(() => listViolations(page)).toEqual([]);
    const before = await seenScene();
    await dialog.getByRole('button', { name: 'Save brand', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Use my brand', exact: true, checked: true }).waitFor();
    await editor.untilSaved();
    const brand = { logo: expect.stringMatching(/logo.*png$/), font: expect.stringMatching(/ttf$/), ground: '#123456' };
    expect((await read())['brand']).toEqual(brand);
    await expect.poll(seenScene).not.toBe(before);
    await page.keyboard.press('Control+z');
    await page.getByRole('checkbox', { name: 'Use my brand', exact: true, checked: false }).waitFor();
    await editor.untilSaved();
    expect((await read())['brand'] ?? null).toBe(null);
    await editor.begin({ script: lines.join('\n') });
    await editor.openSettings('Look');
    await page.getByRole('checkbox', { name: 'Use my brand', exact: true }).check();
    await editor.untilSaved();
    expect((await read())['brand']).toEqual(brand);
    await page.getByRole('checkbox', { name: 'Use my brand', exact: true }).uncheck();
  });

  it('leave the undo of a search to its field', async () => {
    await editor.scene(1).getByText('Picture', { exact: true }).click();
    await editor.words(1).fill('Bees dance at night.');
    await page.getByRole('searchbox', { name: 'Search for pictures, Scene 1' }).fill('a hive');
    await page.keyboard.press('Control+z');
    await expect.poll(() => editor.words(1).inputValue()).toBe('Bees dance at night.');
    await editor.words(1).press('Control+z');
    await expect.poll(() => editor.words(1).inputValue()).toBe(lines[0]);
  });
});

describe('the preview of the whole video', () => {
  it('plays all scenes with their captions and music, and says what is prepared', async () => {
    await editor.begin({ script: lines.join('\n') });
    await editor.openSettings('Sound');
    await page.getByLabel('Music', { exact: true }).selectOption('auto');
    await editor.untilSaved();
    const preview = page.getByRole('region', { name: 'Preview', exact: true });
    await preview.getByText('3 scenes are not prepared yet.').waitFor();
    await preview.getByRole('button', { name: 'Play', exact: true }).press('Enter');
    const captions = page.waitForResponse(/\/captions$/);
    expect((await captions).status()).toBe(200);
    await preview.getByText('Bees dance.').waitFor();
    await preview.getByText('Home again.').waitFor();
    await preview.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await preview.getByText('All scenes are ready to play.').waitFor();
    const narrations = '[...starts].filter((url) => url.startsWith("blob:")).length';
    await expect.poll(() => page.evaluate<number>(narrations)).toBe(lines.length);
    await expect.poll(() => page.evaluate<string[]>('[...starts]')).toContainEqual(expect.stringContaining('/bgm/'));
  });

  it('goes to another scene by keyboard, and pauses', async () => {
    const preview = page.getByRole('region', { name: 'Preview', exact: true });
    const position = preview.getByRole('slider', { name: 'Position' });
    await position.press('ArrowRight');
    await preview.getByRole('img', { name: 'Scene 2 as the video shows it' }).waitFor();
    await preview.getByRole('button', { name: 'Play', exact: true }).click();
    await preview.getByRole('button', { name: 'Pause', exact: true }).click();
    await preview.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await expect.poll(() => position.getAttribute('aria-valuetext')).toBe('Scene 2 of 3');
  });

  it('is followed by the finished video, which stays in the editor', async () => {
    const address = page.url();
    await editor.button('Make the video').click();
    await editor.untilMade();
    expect(page.url()).toBe(address);
    const isLoaded = 'document.querySelector(".finished-video video").readyState > 0';
    await expect.poll(() => page.evaluate<boolean>(isLoaded)).toBe(true);
    await editor.button('Back to the preview').click();
    await page.getByRole('region', { name: 'Preview', exact: true }).waitFor();
  });
});

describe('the controls of the editor', () => {
  it('have unique names', async () => {
    await editor.begin({ script: lines.join('\n') });
    for (const title of ['Look', 'Sound', 'Captions', 'Language and pictures', 'All formats'])
      await editor.openSettings(title);
    await page.getByRole('radio', { name: /Sunrise, pictures/ }).waitFor({ state: 'attached' });
    await editor.open(2);
    for (const name of ['Picture', 'Voice and pause']) await editor.scene(2).getByText(name, { exact: true }).click();
    await page.getByRole('combobox', { name: 'Voice, Scene 2' }).waitFor();
    await expect.poll(() => page.evaluate<string[]>(sharedNames)).toEqual([]);
  });

  it('are translated', async () => {
    await page.getByLabel('Language', { exact: true }).selectOption({ label: 'Deutsch' });
    await page.getByRole('button', { name: 'Video erstellen', exact: true }).waitFor();
    await expect.poll(() => page.evaluate('document.documentElement.lang')).toBe('de');
  });

  it('show warnings and refusals of the service in the language of the page', async () => {
    const data = { text: lines.join('\n'), mode: 'fixed', instructions: 'For children' };
    const answer = await page.request.post(videoUrl('/api/video/drafts'), { data });
    await page.goto('about:blank');
    await page.goto(videoUrl(`/#/drafts/${((await answer.json()) as { draft_id: string }).draft_id}`));
    const warnings = page.getByRole('list', { name: 'Hinweise' });
    await warnings.getByText('Ein eigener Text wird gesprochen, wie er ist', { exact: false }).waitFor();
    const refused = { error: 'QUEUE_FULL', message: 'Too many videos are waiting.', statusCode: 429 };
    await page.route('**/render', (route) => route.fulfill({ status: 429, json: refused }));
    await page.getByRole('button', { name: 'Video erstellen', exact: true }).click();
    await page.getByRole('alert').getByText('Zu viele Videos warten.').waitFor();
    // With these sentences the page is at its largest.
    expect(await scriptBytes(page)).toBeLessThan(mostScriptBytes);
    await page.unroute('**/render');
    await page.getByLabel('Sprache', { exact: true }).selectOption({ label: 'English' });
    await editor.button('Make the video').waitFor();
  });
});

describe('the formats of a draft', () => {
  it('makes a video in each format with the same words and pictures', async () => {
    await editor.begin({ script: 'Bees dance.' });
    await editor.openSettings('All formats');
    await editor.button('Make a video in each format').click();
    await page.getByRole('list', { name: 'All formats' }).getByRole('listitem').nth(2).waitFor();
    await page.reload();
    await editor.openSettings('All formats');
    const links = ['Portrait', 'Landscape', 'Square'].map((format) =>
      page.getByRole('link', { name: `Watch, ${format}` }),
    );
    for (const link of links) await link.waitFor({ timeout: 90_000 });
    expect(new Set(await Promise.all(links.map((link) => link.getAttribute('href')))).size).toBe(3);
    await links[1]?.click();
    await page.waitForURL(/#\/videos\//);
  });
});
