import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const unknownTopic = 'My grandmother’s garden';

describe('the studio without a source for a topic', () => {
  it('asks for a text or three facts, and writes the script of them', async () => {
    await editor.ask(unknownTopic);
    await editor.button('Write the script').click();
    await page.getByRole('alert').getByText('Write at least three sentences.').waitFor();
    const facts = ['The garden lies behind the house.', 'A pear tree stands in it.', 'The bench is older than I am.'];
    await page.getByRole('textbox', { name: 'Your text or facts' }).fill(facts.join(' '));
    await editor.button('Write the script').click();
    await editor.words(1).waitFor();
    await expect.poll(() => editor.texts()).toEqual(facts);
  });

  it('says that the encyclopedia could not be reached', async () => {
    const code = 'article_unreadable';
    const warning = { code, message: 'The encyclopedia could not be reached: no network', values: {} };
    await page.route('**/api/video/drafts/*', async (route) => {
      const answer = await route.fetch();
      const draft = (await answer.json()) as { warning_details: object[] };
      await route.fulfill({
        response: answer,
        json: { ...draft, warning_details: [...draft.warning_details, warning] },
      });
    });
    await editor.ask(unknownTopic);
    const reasons = page.getByRole('list', { name: 'Warnings' }).getByRole('listitem');
    await expect.poll(() => reasons.allInnerTexts()).toEqual(['The encyclopedia could not be reached.']);
    await page.unroute('**/api/video/drafts/*');
  });

  it.each(['Why leaves turn red', 'How do vaccines work', 'Three tips for better sleep', 'Top 5 facts about Japan'])(
    'asks for words instead of telling dictionary entries: %s',
    async (question) => {
      await editor.ask(question);
      await page.getByRole('textbox', { name: 'Your text or facts' }).waitFor();
    },
  );

  it('asks for words instead of making a video', async () => {
    await page.goto(videoUrl('/#/'));
    await page.getByRole('radio', { name: /Sunrise, pictures/ }).waitFor({ state: 'attached' });
    await page.getByRole('textbox', { name: 'Topic', exact: true }).fill(unknownTopic);
    await editor.button('Make the video now').click();
    await page.getByRole('alert').getByText('Nothing was found about this topic.').waitFor();
    await expect.poll(() => editor.button('Make the video now').isEnabled()).toBe(true);
    await expect.poll(() => page.locator('video').isVisible()).toBe(false);
  });
});
