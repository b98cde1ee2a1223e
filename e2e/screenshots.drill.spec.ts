import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { videoUrl } from './api';
import { openBrowser, type TestBrowser } from './browser';
import { compareScreenshots } from './screenshots';
import { ScriptEditor } from './script-editor';
import { Studio } from './studio';

let browser: TestBrowser;
let page: Page;
let videoId: string;
let draftAddress: string;

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.context.newPage();
  const studio = new Studio(page, videoUrl(''));
  videoId = await studio.made({ title: 'The language of bees', text: 'Bees dance.\nThe hive listens.' });
  const editor = new ScriptEditor(page);
  await editor.begin({ script: 'Bees dance.\nFlowers wait.\nHome again.' });
  draftAddress = page.url();
});
afterAll(() => browser.close());

const untilStill = async (): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
};

describe('the pages of the studio look as they were last seen', () => {
  it.each<[string, () => string, () => Promise<unknown>]>([
    ['start', () => videoUrl('/#/'), () => page.getByRole('radio', { name: /Sunrise/ }).waitFor({ state: 'attached' })],
    ['library', () => videoUrl('/#/library'), () => page.getByRole('link', { name: 'The language of bees' }).waitFor()],
    ['editor', () => draftAddress, () => page.getByRole('img', { name: 'Preview of scene 1' }).waitFor()],
    ['player', () => videoUrl(`/#/videos/${videoId}`), () => page.locator('video').waitFor()],
    ['batches', () => videoUrl('/#/batches'), () => page.getByRole('textbox', { name: 'Topics' }).waitFor()],
  ])('%s', async (name, address, isThere) => {
    await page.goto('about:blank');
    await page.setViewportSize({ width: 1_280, height: 1_000 });
    await page.goto(address());
    await isThere();
    await untilStill();
    expect(await compareScreenshots(page, name)).toEqual([]);
  });
});
