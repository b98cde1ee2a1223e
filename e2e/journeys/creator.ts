import { expect } from 'vitest';
import { unreachable } from '../accessibility';
import { Creator } from './creator-session';
import { firstHour } from './first-hour';
import { stepKinds, type Journey } from './journey';

const { short, long } = stepKinds<Creator>();

/** The first hour, then everything that the studio offers. */
export const creator: Journey<Creator> = {
  role: 'creator',
  begin: () => Creator.begin(),
  steps: [
    ...firstHour,
    long('renames the video in the library', async ({ page, studio }) => {
      await page.getByRole('link', { name: 'Library' }).first().click();
      const newest = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 2 }) })
        .first();
      await studio.press(/^Actions for/, newest);
      await studio.press('Rename', newest);
      await page.getByRole('textbox', { name: 'Title' }).fill('The dance of the bees');
      await page.keyboard.press('Enter');
      await studio.said('The video is now called The dance of the bees.');
    }),
    long('finds it by spoken words', async ({ page, studio }) => {
      await page.getByRole('searchbox', { name: 'Search' }).fill('comb');
      await studio.card('The dance of the bees').waitFor();
    }),
    long('keeps it from deletion', async ({ studio }) => {
      await studio.press('Keep The dance of the bees', studio.card('The dance of the bees'));
      await studio.said('The dance of the bees is kept until you delete it.');
    }),
    long('duplicates its script', async ({ page, studio, editor }) => {
      await studio.choose('The dance of the bees', 'Duplicate');
      await page.waitForURL(/#\/drafts\/[\w-]+$/);
      await editor.words(1).waitFor();
    }),
    long('makes a video in each format, and cancels them', async ({ editor, page }) => {
      await editor.openSettings('All formats');
      await editor.button('Make a video in each format').click();
      await editor.button('Cancel all').click();
      await page.getByText('Cancelled.').first().waitFor();
    }),
    long('deletes a draft only after confirmation', async ({ page, studio }) => {
      await studio.open('library?show=drafts');
      const draft = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: /^Actions for/ }) })
        .first();
      await studio.press(/^Actions for/, draft);
      await studio.press('Delete', draft);
      await studio.press('Delete', studio.question());
    }),
    long('enters a topic: a line names the writer of the script', async (at) => {
      await at.openStart();
      await at.page.getByRole('radio', { name: 'A topic' }).check();
      await at.page.getByRole('textbox', { name: 'Topic', exact: true }).fill('The history of bees');
      await at.editor.button('Write the script').click();
      await at.page.getByRole('list', { name: 'Sources' }).getByText('Text based on WordNet 3.1').waitFor();
    }),
    long('is asked for facts about a topic that no source knows', async (at) => {
      await at.openStart();
      await at.page.getByRole('textbox', { name: 'Topic', exact: true }).fill('My grandmother’s garden');
      await at.editor.button('Write the script').click();
      const facts = 'The garden lies behind the house. A pear tree stands in it. The bench is older than I am.';
      await at.page.getByRole('textbox', { name: 'Your text or facts' }).fill(facts);
      await at.editor.button('Write the script').click();
      await at.editor.words(1).waitFor();
    }),
    long('uses a document', async (at) => {
      await at.openStart();
      const buffer = Buffer.from('# Tides\n\nTidal power uses the rise and fall of the sea to make electricity.\n');
      await at.page.locator('#document-file').setInputFiles({ name: 'tides.md', mimeType: 'text/markdown', buffer });
      await at.page.getByRole('textbox', { name: 'Question' }).waitFor();
      await at.editor.button('Write the script').click();
      await at.page.getByRole('list', { name: 'Sources' }).getByText('Text taken from the document').waitFor();
    }),
    long('finds a voice by its language and hears it', async (at) => {
      await at.openStart();
      const voice = at.page.getByRole('combobox', { name: 'Voice', exact: true });
      await expect.poll(() => voice.isEnabled()).toBe(true);
      await voice.fill('espeak german');
      await at.page.keyboard.press('Enter');
      await expect.poll(() => voice.inputValue()).toMatch(/German/);
      const heard = at.page.waitForResponse((response) => response.url().includes('/sample.opus'));
      await at.page.getByRole('button', { name: /^Listen to .*German/ }).click();
      expect((await heard).headers()['content-type']).toBe('audio/ogg');
    }),
    long('makes many videos at once and reads the report', async ({ page, studio }) => {
      await studio.open('batches');
      await page.getByRole('textbox', { name: 'Topics' }).fill('The history of bees\nGlaciers\n');
      await studio.press('Make the videos');
      const links = page.getByRole('table', { name: 'Report' }).getByRole('link');
      await expect.poll(() => links.count()).toBe(2);
    }),
    long('uses the studio in German and on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByLabel('Language').first().selectOption('de');
      await page.locator('html[lang=de]').waitFor();
      await page.getByLabel('Sprache').first().selectOption('en');
      await page.locator('html[lang=en]').waitFor();
      await page.setViewportSize({ width: 1280, height: 1000 });
    }),
    long('reaches every control of the library by the keyboard', async ({ page, studio }) => {
      await studio.open('library');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => unreachable(page)).toEqual([]);
    }),
    long('visits the account and comes back', async ({ page, url }) => {
      await page.getByRole('link', { name: 'Account' }).click();
      await page.getByRole('heading', { name: 'Your account' }).waitFor();
      await page.getByRole('button', { name: /^Back to/ }).click();
      await page.waitForURL((address) => address.origin === url);
    }),
    short('signs out for good', async ({ page, studio, url }) => {
      await page.goto(url);
      await studio.press('Sign out');
      await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
      await page.reload();
      await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
    }),
  ],
};
