import { column, makePdf } from '@svc/testing/harness';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listViolations } from './accessibility';
import { videoUrl } from './api';
import { collectComplaints, type TestBrowser } from './browser';
import { openEditor, ScriptEditor } from './script-editor';

let browser: TestBrowser;
let page: Page;
let editor: ScriptEditor;
const complaints: string[] = [];
const lines = ['Bees dance in the dark.', 'The dance tells where the flowers are.', 'The others fly there.'];

const heading = { text: 'Power from the Tides', x: 100, y: 700, size: 20 };
const rows = [
  'Tidal power uses the rise and fall of the sea to',
  'make electricity. The first station began in 1966.',
  'The station supplies a town of fifty thousand people.',
];
const paper = makePdf([{ texts: [heading, ...column(rows, 50, 660)] }]);

interface Wish {
  version: number;
  instructions: string | null;
}

const watch = (opened: Page): Page => {
  collectComplaints(opened, complaints);
  return opened;
};

beforeAll(async () => {
  ({ browser, page, editor } = await openEditor());
  watch(page);
});
afterAll(() => browser.close());

describe('the studio from a topic or a document to a video and a changed video', () => {
  it('shows the writer and the scenes, and plays their narration', async () => {
    await editor.begin({ topic: 'The history of bees' });
    await page.getByRole('list', { name: 'Sources' }).getByText('Text based on WordNet 3.1').waitFor();
    await page.getByRole('list', { name: 'Warnings' }).getByRole('listitem').first().waitFor();
    await page.getByRole('img', { name: 'Preview of scene 1' }).waitFor();
    await editor.button('Listen, Scene 1').click();
    await editor.button('Stop, Scene 1').click();
    await editor.button('Listen, Scene 1').waitFor();
  });

  it('makes the video of a document with changed words and an own picture', async () => {
    await editor.beginWithDocument('tides.pdf', paper);
    await page.getByRole('list', { name: 'Sources' }).getByText('Text taken from the document').waitFor();
    // The example of a topic is no question to the document.
    await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Power from the Tides');
    await editor.words(1).fill('Bees dance on the comb.');
    await editor.open(2);
    await editor.scene(2).getByText('Picture', { exact: true }).click();
    await editor.scene(2).getByLabel('Upload my own').setInputFiles('docs/start/frame.png');
    await editor.scene(2).getByText('Uploaded and selected.').waitFor();
    await editor.untilSaved();
    await editor.make();
    const { scenes } = await editor.read();
    expect(scenes[0]?.text).toBe('Bees dance on the comb.');
    expect(scenes[1]?.picture.asset).toMatch(/frame/);
  });

  it('shows a suggested picture until undo', async () => {
    await page.goBack();
    await editor.scene(1).getByText('Picture', { exact: true }).click();
    await editor.button('Find, Scene 1').click();
    const offered = editor.scene(1).getByRole('list', { name: 'Suggestions' }).getByRole('button');
    await offered.nth(2).waitFor();
    await offered.nth(2).click();
    await editor.untilSaved();
    expect((await editor.read()).scenes[0]?.picture.choice).toEqual(expect.any(String));
    await expect.poll(() => offered.nth(2).getAttribute('aria-pressed')).toBe('true');
    await editor.button('Undo').click();
    await editor.untilSaved();
    expect((await editor.read()).scenes[0]?.picture.choice).toBeNull();
  });

  it('makes the video again after another change', async () => {
    await editor.open(3);
    await editor.words(3).fill('The others fly to the flowers.');
    await editor.make();
    expect((await editor.read()).scenes[2]?.text).toBe('The others fly to the flowers.');
  });
});

describe('the script editor', () => {
  it('adds, splits, joins, moves and removes scenes, and undoes each step', async () => {
    await editor.begin({ script: lines.join('\n') });
    await editor.open(2);
    await editor.words(2).press('Home');
    for (let letters = 0; letters < 'The dance'.length; letters += 1) await page.keyboard.press('ArrowRight');
    await editor.button('Split at the cursor, Scene 2').click();
    await expect.poll(() => editor.texts()).toEqual([lines[0], 'The dance', 'tells where the flowers are.', lines[2]]);
    await editor.open(1);
    await editor.button('Join with the next, Scene 1').click();
    await editor.open(2);
    await editor.button('Up, Scene 2').click();
    await editor.open(3);
    await editor.button('Remove, Scene 3').click();
    await editor.button('Add below, Scene 2').click();
    await page.keyboard.type('Home again.');
    const after = ['tells where the flowers are.', `${lines[0]} The dance`, 'Home again.'];
    await expect.poll(() => editor.texts()).toEqual(after);
    await editor.untilSaved();
    expect((await editor.read()).scenes.map(({ text }) => text)).toEqual(after);
    while (await editor.button('Undo').isEnabled()) await editor.button('Undo').click();
    await expect.poll(() => editor.texts()).toEqual(lines);
    while (await editor.button('Redo').isEnabled()) await editor.button('Redo').click();
    await expect.poll(() => editor.texts()).toEqual(after);
    await editor.untilSaved();
  });

  it('undoes by keyboard in order, wherever the focus is', async () => {
    await editor.begin({ script: lines.join('\n') });
    await editor.words(1).press('End');
    await page.keyboard.type(' And talk.');
    await editor.open(3);
    await editor.button('Remove, Scene 3').click();
    await page.evaluate('document.activeElement.blur()');
    await page.keyboard.press('Control+z');
    await expect.poll(() => editor.texts()).toEqual([`${lines[0]} And talk.`, lines[1], lines[2]]);
    await page.keyboard.press('Control+z');
    await expect.poll(() => editor.texts()).toEqual(lines);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => editor.texts()).toEqual([`${lines[0]} And talk.`, lines[1], lines[2]]);
    await editor.untilSaved();
    expect((await editor.read()).scenes[0]?.text).toBe(`${lines[0]} And talk.`);
  });

  it('rewrites with a language model and restores the words by undo', async () => {
    await editor.begin({ script: lines.join('\n') });
    await expect.poll(() => editor.scene(1).getByText('Rewrite', { exact: true }).count()).toBe(0);
    await editor.allowRewriting();
    await editor.scene(1).getByText('Rewrite', { exact: true }).click();
    await editor.button('Shorter, Scene 1').click();
    await editor.scene(1).getByText('This needs a language model, and none is set up.').waitFor();
    const wishes: (string | null)[] = [];
    await page.route('**/rewrite', async (route) => {
      const { version, instructions } = route.request().postDataJSON() as Wish;
      wishes.push(instructions);
      const scenes = (await editor.read()).scenes.map(({ id }, at) => (at === 0 ? { id, text: 'Rewritten.' } : { id }));
      const [draft] = route.request().url().split('/scenes/');
      await route.fulfill({ response: await page.request.patch(draft ?? '', { data: { version, scenes } }) });
    });
    onTestFinished(() => page.unroute('**/rewrite'));
    await editor.button('Shorter, Scene 1').click();
    await expect.poll(() => editor.words(1).inputValue()).toBe('Rewritten.');
    await editor.scene(1).getByText('Text rewritten. Undo brings yours back.').waitFor();
    await editor.button('Undo').click();
    await expect.poll(() => editor.words(1).inputValue()).toBe(lines[0]);
    await editor.untilSaved();
    expect((await editor.read()).scenes[0]?.text).toBe(lines[0]);
    await page.getByRole('textbox', { name: 'Another tone, Scene 1' }).fill('funnier');
    await page.keyboard.press('Enter');
    await expect.poll(() => editor.words(1).inputValue()).toBe('Rewritten.');
    expect(wishes).toEqual([expect.stringContaining('half as many'), expect.stringContaining('funnier')]);
  });

  it('waits and says so when the queue is full', async () => {
    await editor.begin({ script: 'Bees dance.' });
    const refused = { error: 'QUEUE_FULL', message: 'Too many videos are waiting.', statusCode: 429 };
    const answer = { status: 429, json: refused, headers: { 'retry-after': '20' } };
    await page.route('**/render', (route) => route.fulfill(answer));
    onTestFinished(() => page.unroute('**/render'));
    await editor.button('Make the video').click();
    await page.getByRole('alert').getByText('Too many videos are waiting.').waitFor();
    await page.locator('.away').getByText('The queue is full').waitFor();
    await expect.poll(() => editor.button('Make the video').isEnabled()).toBe(true);
  });

  it('loses nothing by a reload at any moment', async () => {
    await editor.begin({ script: lines.join('\n') });
    await editor.words(1).fill('Typed just before the reload.');
    await page.reload();
    await editor.words(1).waitFor();
    await expect.poll(() => editor.words(1).inputValue()).toBe('Typed just before the reload.');
    await editor.untilSaved();
    expect((await editor.read()).scenes[0]?.text).toBe('Typed just before the reload.');
  });

  it('saves when the service is back', async () => {
    await editor.begin({ script: lines.join('\n') });
    await page.route('**/api/video/drafts/*', (route) => route.abort(), { times: 1 });
    await editor.words(1).fill('Written while it was away.');
    await page.getByText('The service cannot be reached. Your changes are kept here').waitFor();
    await editor.untilSaved();
    expect((await editor.read()).scenes[0]?.text).toBe('Written while it was away.');
  });

  it('has the chosen look, music and voice', async () => {
    await editor.begin({ script: lines.join('\n') });
    await editor.openSettings('Look');
    await page.getByRole('radio', { name: 'Landscape' }).check();
    await page.getByRole('radio', { name: 'Sunrise, pictures', checked: true }).waitFor({ state: 'attached' });
    await page.locator('.template img:visible').first().waitFor();
    await page.getByRole('radio', { name: 'Rose, pictures' }).check({ force: true });
    await editor.openSettings('Sound');
    await page.getByLabel('Music', { exact: true }).selectOption({ label: 'Chosen to fit the text' });
    await editor.scene(1).getByText('Voice and pause').click();
    await editor
      .scene(1)
      .getByLabel(/^Pause after/)
      .fill('1.5');
    await editor.untilSaved();
    const { request, scenes } = await editor.read();
    expect(request).toMatchObject({
      frame_template: '1920x1080/image_split.html',
      template_params: { paper: '#fbe6ea', accent: '#c2185b' },
      bgm_path: 'auto',
    });
    expect(scenes[0]?.pause_seconds).toBe(1.5);
  });
});

describe('two tabs with one script', () => {
  const openTwice = async (): Promise<ScriptEditor> => {
    await editor.begin({ script: lines.join('\n') });
    const other = watch(await browser.context.newPage());
    onTestFinished(() => other.close());
    await other.goto(page.url());
    const second = new ScriptEditor(other);
    await second.words(1).fill('Theirs.');
    await second.untilSaved();
    await editor.words(1).fill('Mine.');
    await page.getByRole('alert').getByText('This script was changed elsewhere').waitFor();
    return second;
  };

  it("do not overwrite each other: one loads the other's version", async () => {
    await openTwice();
    await editor.button('Load the other version').click();
    await expect.poll(() => editor.words(1).inputValue()).toBe('Theirs.');
    await editor.words(1).fill('Both.');
    await editor.untilSaved();
    expect((await editor.read()).scenes[0]?.text).toBe('Both.');
  });

  it('keep one version as a copy', async () => {
    const second = await openTwice();
    const before = page.url();
    await editor.button('Keep mine as a copy').click();
    await page.waitForURL((url) => url.href !== before);
    await expect.poll(() => editor.words(1).inputValue()).toBe('Mine.');
    expect((await second.read()).scenes[0]?.text).toBe('Theirs.');
    expect((await editor.read()).scenes[0]?.text).toBe('Mine.');
  });
});

describe('the editor for every user', () => {
  it('makes a video with the keyboard only', async () => {
    const tab = watch(await browser.context.newPage());
    onTestFinished(() => tab.close());
    const { keyboard } = tab;
    const person = new ScriptEditor(tab);
    await tab.goto(videoUrl('/'));
    await tab.getByRole('radio', { name: /Sunrise, pictures/ }).waitFor({ state: 'attached' });
    await person.tabTo('A topic');
    await keyboard.press('ArrowRight');
    await keyboard.press('Tab');
    await keyboard.press('Control+a');
    await keyboard.type('One.\nTwo.');
    await person.tabTo('Write the script');
    await keyboard.press('Enter');
    await person.words(1).waitFor();
    await person.tabTo('Text of scene 1');
    await keyboard.press('Alt+ArrowDown');
    await expect.poll(() => person.texts()).toEqual(['Two.', 'One.']);
    await keyboard.press('End');
    await keyboard.type(' And three.');
    await keyboard.press('Control+z');
    await keyboard.press('Control+z');
    await expect.poll(() => person.texts()).toEqual(['One.', 'Two.']);
    await person.tabTo('Make the video');
    await keyboard.press('Enter');
    await person.untilMade();
  });

  it('has no accessibility violation, light and dark', async () => {
    await editor.begin({ script: lines.join('\n') });
    await page.getByRole('img', { name: 'Preview of scene 1' }).waitFor();
    for (const name of ['Picture', 'Voice and pause']) await editor.scene(1).getByText(name, { exact: true }).click();
    for (const title of ['Look', 'Sound', 'Captions', 'Language and pictures', 'All formats'])
      await editor.openSettings(title);
    await page.getByRole('radio', { name: /Sunrise, pictures/ }).waitFor({ state: 'attached' });
    await expect.poll(() => listViolations(page)).toEqual([]);
  });

  it('has no content security policy violation and no error', () => {
    expect(complaints).toEqual([]);
  });
});
