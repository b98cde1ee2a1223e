import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { videoTimeoutMs } from '../studio';
import type { Creator } from './creator-session';
import { stepKinds, type Step } from './journey';

const { short, long } = stepKinds<Creator>();

const lines = [
  'Bees dance in the dark of the hive.',
  'The dance tells where the flowers are.',
  'The others fly there and find them.',
];
const title = 'Why bees dance';
const preview = 'Preview of scene 1';

/** Runs in the page. */
const playing = `new Promise((resolve) => {
  const video = document.querySelector('video');
  const look = () => video.currentTime > 0.3 && resolve();
  video.addEventListener('timeupdate', look);
  video.muted = true;
  void video.play();
  look();
})`;
/** Runs in the page. */
const captions = `new Promise((resolve) => {
  const [track] = document.querySelectorAll('track');
  track.track.mode = 'showing';
  const read = () => resolve([...track.track.cues].map(({ text }) => text).join(' '));
  if (track.readyState === 2) read();
  else track.addEventListener('load', read);
})`;

const play = async (page: Page): Promise<void> => {
  await page.locator('video').waitFor();
  await page.evaluate(playing);
};

const openPicture = async ({ editor }: Creator, number: number): Promise<void> => {
  await editor.open(number);
  const scene = editor.scene(number);
  if (!(await scene.getByLabel('Upload my own').isVisible())) await scene.getByText('Picture', { exact: true }).click();
};

/** From the sign-up to a shared video and a changed one: docs/start/first-hour.md, click by click. */
export const firstHour: readonly Step<Creator>[] = [
  short('opens the studio, which asks for a sign-in', async ({ page, url }) => {
    await page.goto(url);
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
  }),
  short('presses "Sign in" and comes to the account page', async ({ page, studio }) => {
    await studio.press('Sign in');
    await page.waitForURL(({ pathname }) => pathname === '/account/sign-in');
  }),
  short('presses "Sign up" and reads the rules of a password', async ({ page }) => {
    await page.getByRole('link', { name: 'Sign up' }).click();
    await page.getByText(/At least \d+ characters/i).waitFor();
  }),
  short('signs up and comes back signed in, without a code in the address', async ({ page, person, studio, url }) => {
    await page.getByLabel('Email address').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await studio.press('Sign up');
    await page.getByRole('radio', { name: /Sunrise, pictures/ }).waitFor({ state: 'attached' });
    expect(page.url()).toBe(`${url}/`);
  }),
  short('enters a script, a scene a line, and presses "Write the script"', async ({ page, editor }) => {
    await page.getByRole('radio', { name: 'My own script' }).check();
    await page.getByRole('textbox', { name: 'Script' }).fill(lines.join('\n'));
    await editor.button('Write the script').click();
    await page.waitForURL(/#\/drafts\//);
  }),
  short('sees the script scene by scene, each with its picture', async ({ page, editor }) => {
    await editor.words(1).waitFor();
    await expect.poll(() => editor.texts()).toEqual(lines);
    await page.getByRole('img', { name: preview }).waitFor();
  }),
  short('changes the words of the first scene: the picture follows, and it is saved', async ({ page, editor }) => {
    const shown = () => page.getByRole('img', { name: preview }).getAttribute('src');
    const before = await shown();
    await editor.words(1).fill('Honey bees dance on the comb.');
    await editor.untilSaved();
    await expect.poll(shown).not.toBe(before);
  }),
  short('uploads an own picture for the second scene', async (at) => {
    await openPicture(at, 2);
    await at.editor.scene(2).getByLabel('Upload my own').setInputFiles('docs/start/frame.png');
    await at.editor.scene(2).getByText('Uploaded and selected.').waitFor();
    await at.editor.untilSaved();
  }),
  long('searches for other pictures and takes one', async (at) => {
    await openPicture(at, 3);
    await at.editor.button('Find, Scene 3').click();
    const offered = at.editor.scene(3).getByRole('list', { name: 'Suggestions' }).getByRole('button');
    await offered.nth(1).click();
    await expect.poll(() => offered.nth(1).getAttribute('aria-pressed')).toBe('true');
    await at.editor.untilSaved();
  }),
  short('undoes by Ctrl+Z, and repeats by Ctrl+Y and Ctrl+Shift+Z', async ({ page, editor }) => {
    await editor.open(3);
    await editor.words(3).fill('The others follow.');
    for (const again of ['Control+y', 'Control+Shift+z']) {
      await page.keyboard.press('Control+z');
      await expect.poll(async () => (await editor.texts())[2]).toBe(lines[2]);
      await page.keyboard.press(again);
      await expect.poll(async () => (await editor.texts())[2]).toBe('The others follow.');
    }
    await editor.untilSaved();
  }),
  short('moves a scene by Alt and an arrow key', async ({ page, editor }) => {
    await editor.words(3).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(async () => (await editor.texts())[1]).toBe('The others follow.');
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(async () => (await editor.texts())[2]).toBe('The others follow.');
    await editor.untilSaved();
  }),
  long('gives the video a title', async ({ page, editor }) => {
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await editor.untilSaved();
  }),
  long('listens to a scene', async ({ editor }) => {
    await editor.button('Listen, Scene 3').click();
    await editor.button('Stop, Scene 3').click();
    await editor.button('Listen, Scene 3').waitFor();
  }),
  long('plays the draft before it is a video', async ({ page, editor }) => {
    await editor.button('Play').click();
    await editor.button('Pause').waitFor({ timeout: videoTimeoutMs });
    await editor.button('Pause').click();
    await page.getByRole('slider', { name: 'Position' }).waitFor();
  }),
  long('splits, joins, adds and removes scenes', async ({ page, editor }) => {
    await editor.open(3);
    await editor.button('Add below, Scene 3').click();
    await page.keyboard.type('Home again.');
    await editor.button('Join with the next, Scene 3').waitFor({ state: 'hidden' });
    await editor.button('Remove, Scene 4').click();
    await expect.poll(async () => (await editor.texts()).length).toBe(3);
    await editor.untilSaved();
  }),
  long('changes look, format and captions', async ({ page, editor }) => {
    await editor.openSettings('Look');
    await page.getByRole('radio', { name: 'Square' }).check();
    await page
      .getByRole('radio', { name: /, pictures$/ })
      .first()
      .waitFor({ state: 'attached' });
    await editor.openSettings('Captions');
    await page.getByLabel('Style of the captions').selectOption({ label: 'Karaoke' });
    await editor.untilSaved();
  }),
  long('chooses music that fits', async ({ page, editor }) => {
    await editor.openSettings('Sound');
    await page.getByLabel('Music', { exact: true }).selectOption({ label: 'Chosen to fit the text' });
    await editor.untilSaved();
  }),
  long('sets up a brand, which the video then has', async ({ page, studio, editor }) => {
    await studio.press('Set up your brand');
    await studio.press('Choose a colour: Accent colour');
    await studio.press('Save brand');
    await page.getByRole('dialog', { name: 'Your brand' }).waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByRole('checkbox', { name: 'Use my brand' }).isChecked()).toBe(true);
    await editor.untilSaved();
  }),
  long('loses nothing by a reload', async ({ page, editor }) => {
    await page.reload();
    await editor.words(1).waitFor();
    await expect.poll(async () => (await editor.texts())[0]).toBe('Honey bees dance on the comb.');
  }),
  short('presses "Make the video": a bar shows the progress', async ({ page, editor }) => {
    await editor.button('Make the video').click();
    await page.getByRole('progressbar', { name: 'Video progress' }).waitFor();
  }),
  short('plays the finished video with captions', async ({ page, editor }) => {
    await editor.untilMade();
    await page.getByRole('link', { name: 'Open the video’s page' }).click();
    await page.waitForURL(/#\/videos\//);
    await play(page);
    await expect.poll(() => page.evaluate<string>(captions)).toContain('Honey bees');
  }),
  short('downloads it', async ({ page }) => {
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Video (MP4)' }).click();
    const download = await saved;
    expect([download.suggestedFilename().endsWith('.mp4'), await download.failure()]).toEqual([true, null]);
  }),
  long('finds what a platform asks for, and where the file comes from', async ({ page }) => {
    await page.getByRole('button', { name: 'Copy: Description' }).waitFor();
    await page.getByText('Where this file comes from').click();
    await page.getByText('The file is exactly as it was signed.').waitFor();
  }),
  short('creates a link', async (at) => {
    await at.studio.press('Create a link');
    at.link = await at.page.getByRole('textbox', { name: 'Link' }).inputValue();
  }),
  short('a visitor without an account watches the video by the link', ({ link, visit }) =>
    visit(link, async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await play(page);
    }),
  ),
  long('withdraws the link, which then shows no video', async ({ studio, link, visit }) => {
    await studio.press('Revoke all links');
    await studio.said('All links are revoked.');
    await visit(link, (page) => page.getByRole('heading', { name: 'This video is no longer available' }).waitFor());
  }),
  short('returns to the script by "Change a scene"', async ({ page, studio, editor }) => {
    await studio.press('Change a scene');
    await page.waitForURL(/#\/drafts\/[\w-]+$/);
    await editor.words(1).waitFor();
  }),
  long('makes the video again after another change', async ({ editor }) => {
    await editor.words(1).fill('Honey bees dance on their comb.');
    await editor.make();
  }),
];
