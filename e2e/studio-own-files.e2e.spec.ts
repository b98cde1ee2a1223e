import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listViolations } from './accessibility';
import { videoUrl } from './api';
import type { TestBrowser } from './browser';
import { openEditor, type ScriptEditor } from './script-editor';

let browser: TestBrowser;
let page: Page;
let editor: ScriptEditor;

beforeAll(async () => {
  ({ browser, page, editor } = await openEditor());
});
afterAll(() => browser.close());

const draftAddress = (): string => videoUrl(`/api/video/drafts/${/#\/drafts\/([\w-]+)/.exec(page.url())?.[1]}`);

describe('a recording of the words', () => {
  it('is uploaded and heard in a scene, and narrates its video', async () => {
    await editor.begin({ script: 'Bees dance in the dark.\nThe others fly there.' });
    const spoken = await page.request.get(`${draftAddress()}/scenes/1/narration.opus`);
    await editor.scene(1).getByText('Voice and pause').click();
    const file = { name: 'voice-memo.ogg', mimeType: 'audio/ogg', buffer: await spoken.body() };
    await editor.scene(1).getByLabel('Use my own recording').setInputFiles(file);
    const voice = editor.scene(1).getByRole('combobox', { name: 'Voice' });
    await expect.poll(() => voice.inputValue()).toMatch(/^voice-memo.*\.ogg$/);
    await editor.untilSaved();
    expect((await editor.read()).scenes.map((scene) => scene.voice)).toEqual([
      expect.stringMatching(/^assets\/uploads\/everyone\/voice-memo.*\.ogg$/),
      null,
    ]);
    await editor.button('Listen, Scene 1').click();
    await editor.button('Stop, Scene 1').waitFor();
    await editor.button('Stop, Scene 1').click();
    await editor.make();
  });

  it('is offered for the whole video, with a sample of its sound', async () => {
    await page.goBack();
    await editor.openSettings('Sound');
    const voice = page.getByRole('combobox', { name: 'Voice', exact: true });
    await voice.fill('voice-memo');
    await page.getByRole('option', { name: /^voice-memo/ }).waitFor();
    await page.keyboard.press('Enter');
    await page
      .getByRole('button', { name: /^Listen to voice-memo/ })
      .first()
      .waitFor();
    await editor.untilSaved();
    expect((await editor.read()).request['tts_workflow']).toMatch(/^assets\/uploads\/everyone\/voice-memo.*\.ogg$/);
    await expect.poll(() => listViolations(page)).toEqual([]);
  });

  it('is refused when it is no sound', async () => {
    const file = { name: 'memo.mp3', mimeType: 'audio/mpeg', buffer: Buffer.alloc(400) };
    await page.locator('.settings').getByLabel('Use my own recording').setInputFiles(file);
    await page.getByText('The sound is damaged, or the file is no sound.').waitFor();
  });
});

describe('a picture of the user in its place', () => {
  const place = () => editor.scene(1).locator('.placed');
  const placement = async () => (await editor.read()).scenes[0]?.picture.placement;
  const middle = async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await place().boundingBox()) ?? {};
    return { x: x + width / 2, y: y + height / 2 };
  };

  it('is moved by dragging, enlarged by the wheel and shown whole by choice, each undone', async () => {
    await editor.begin({ script: 'Bees dance.\nHome again.' });
    await editor.scene(1).getByText('Picture', { exact: true }).click();
    await editor.scene(1).getByLabel('Upload my own').setInputFiles('docs/start/frame.png');
    await place().locator('img').waitFor();
    await editor.scene(1).getByLabel('Zoom').fill('2');
    const { x, y } = await middle();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 30, y + 60, { steps: 4 });
    await page.mouse.up();
    await editor.untilSaved();
    const dragged = await placement();
    expect(dragged).toMatchObject({ fit: 'fill', zoom: 2 });
    expect(dragged?.x).toBeLessThan(0.5);
    expect(dragged?.y).toBeLessThan(0.5);
    await page.mouse.wheel(0, -200);
    await expect.poll(async () => (await placement())?.zoom ?? 0).toBeGreaterThan(2);
    await editor.scene(1).getByLabel('Fit').selectOption({ label: 'Show all of it' });
    await expect.poll(async () => (await placement())?.fit).toBe('whole');
    await editor.button('Reset, Scene 1').click();
    await expect.poll(placement).toBeNull();
    await expect.poll(() => listViolations(page)).toEqual([]);
  });

  it('is moved by a finger', async () => {
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number; id?: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await editor.scene(1).getByLabel('Zoom').fill('2');
    const { x, y } = await middle();
    await send('touchStart', [{ x, y }]);
    for (const by of [10, 25, 40]) await send('touchMove', [{ x, y: y - by }]);
    await send('touchEnd', []);
    await expect.poll(async () => (await placement())?.y ?? 0).toBeGreaterThan(0.5);
    await send('touchStart', [
      { x: x - 20, y, id: 0 },
      { x: x + 20, y, id: 1 },
    ]);
    await send('touchMove', [
      { x: x - 40, y, id: 0 },
      { x: x + 40, y, id: 1 },
    ]);
    await send('touchEnd', []);
    await expect.poll(async () => (await placement())?.zoom ?? 0).toBeGreaterThan(2.5);
  });
});

describe('a scene whose picture was deleted', () => {
  it('is named, while everything else of the draft is saved', async () => {
    await editor.begin({ script: 'Bees dance.\nFlowers wait.\nHome again.' });
    await editor.open(2);
    await editor.scene(2).getByText('Picture', { exact: true }).click();
    await editor.scene(2).getByLabel('Upload my own').setInputFiles('docs/start/frame.png');
    await editor.scene(2).getByText('Uploaded and selected.').waitFor();
    await editor.untilSaved();
    const asset = (await editor.read()).scenes[1]?.picture.asset ?? '';
    const name = asset.split('/').at(-1) ?? '';
    expect((await page.request.delete(videoUrl(`/api/assets/${name}`))).ok()).toBe(true);
    await page.reload();
    await editor.words(1).fill('Bees sing.');
    await editor.untilSaved();
    expect((await editor.read()).scenes[0]?.text).toBe('Bees sing.');
    const sentence = new RegExp(`Scene 2: the picture or clip "${name}" is gone`);
    await editor.scene(2).getByRole('img', { name: sentence }).waitFor();
    await editor.button('Make the video').click();
    await page.getByRole('alert').getByText(sentence).waitFor();
    await editor.open(2);
    await editor.scene(2).getByText(sentence).first().waitFor();
    await editor.scene(2).getByText('Picture', { exact: true }).click();
    await editor.button('Remove my picture, Scene 2').click();
    await editor.untilSaved();
    await editor.make();
  });
});
