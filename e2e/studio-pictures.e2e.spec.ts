import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, videoUrl } from './api';
import type { TestBrowser } from './browser';
import { openEditor, type ScriptEditor } from './script-editor';

let browser: TestBrowser;
let page: Page;
let editor: ScriptEditor;

const saveBrand = async (accent: string | null): Promise<void> => {
  const { status } = await call(videoUrl('/api/brand'), { method: 'PUT', body: { accent } });
  expect(status).toBe(200);
};

beforeAll(async () => {
  ({ browser, page, editor } = await openEditor());
});
afterAll(async () => {
  await saveBrand(null);
  await browser.close();
});

describe('a picture that cannot be drawn', () => {
  it('is said with its reason, above the last good one', async () => {
    await editor.begin({ script: 'Bees dance.\nFlowers wait.' });
    await page.getByRole('img', { name: 'Preview of scene 1' }).waitFor();
    const refused = { error: 'PROVIDER_FAILED', message: 'It took too long.', statusCode: 502 };
    await page.route('**/preview.webp*', (route) => route.fulfill({ status: 502, json: refused }));
    await editor.words(1).fill('Bees sing.');
    await editor.scene(1).getByText('This picture could not be drawn:', { exact: false }).waitFor();
    await page.getByRole('img', { name: 'Preview of scene 1' }).waitFor();
    await page.unroute('**/preview.webp*');
  });
});

describe('a new video', () => {
  it('has the saved brand until the user decides otherwise', async () => {
    await saveBrand('#d62246');
    await page.goto('about:blank');
    await page.goto(videoUrl('/#/'));
    const brand = page.getByRole('checkbox', { name: 'Use my brand', exact: true });
    await brand.waitFor();
    await expect.poll(() => brand.isChecked()).toBe(true);
    await brand.uncheck();
    await expect.poll(() => brand.isChecked()).toBe(false);
  });
});
