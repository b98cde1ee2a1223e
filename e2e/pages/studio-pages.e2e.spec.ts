import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { videoUrl } from '../api';
import { openBrowser, type TestBrowser } from '../browser';
import { Studio } from '../studio';
import { listStudioViews } from './route-tables';
import { expectUsable, showPage } from './usable-page';

/** Addresses of each view; `{video}` and `{draft}` are ids. */
const addresses: Readonly<Record<string, readonly string[]>> = {
  start: [''],
  editor: ['drafts/{draft}', 'drafts/none'],
  player: ['videos/{video}', 'videos/none'],
  library: ['library', 'library?show=drafts'],
  batches: ['batches'],
};

let browser: TestBrowser;
let page: Page;
let ids: Readonly<Record<string, string>>;

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.context.newPage();
  const video = await new Studio(page, videoUrl('')).made({ title: 'Bees', text: 'Bees dance.\nThe hive listens.' });
  const answer = await page.request.post(videoUrl(`/api/videos/${video}/draft`), { data: {} });
  const { draft_id: draft } = (await answer.json()) as { draft_id: string };
  ids = { video, draft };
});
afterAll(() => browser.close());

const untilWhole = async (opened: Page): Promise<void> => {
  await opened.locator('h1, .editor, textarea').first().waitFor();
  await expect.poll(() => opened.locator('[aria-busy=true]').count()).toBe(0);
};

it('the table has each view of the studio', () => {
  expect(listStudioViews().toSorted()).toEqual(Object.keys(addresses).toSorted());
});

describe('each page of the studio', () => {
  it.each(Object.values(addresses).flat())(
    'is usable by keyboard, screen reader and phone, at 200 % and in four languages, with 60 kB of script: #/%s',
    async (template) => {
      const address = template.replace(/\{(\w+)\}/u, (_all, name: string) => ids[name] ?? '');
      await expectUsable(page, showPage(page, videoUrl(`/#/${address}`), untilWhole), {
        isMissing: address.endsWith('/none'),
      });
    },
  );
});
