import type { Locator, Page } from 'playwright-core';
import { videoUrl } from './api';
import { openBrowser, type TestBrowser } from './browser';

interface Draft {
  request: Record<string, unknown>;
  scenes: {
    id: string;
    text: string;
    pause_seconds: number | null;
    voice: string | null;
    picture: {
      asset: string | null;
      choice: string | null;
      placement?: { fit?: string; x?: number; y?: number; zoom?: number } | null;
    };
  }[];
}

const mostTabs = 150;
const videoMs = 90_000;

/** Accessible name of the focused element; runs in the page. */
const focusedName = `(() => {
  const { activeElement: focused } = document;
  return focused.ariaLabel ?? focused.labels?.[0]?.textContent.trim() ?? focused.textContent.trim();
})()`;

/** The studio's editor, driven like a user would. */
export class ScriptEditor {
  constructor(private readonly page: Page) {}

  /** Creates a draft from the start view. */
  async begin(words: { topic?: string; script?: string }): Promise<void> {
    await this.send(words);
    await this.words(1).waitFor();
  }

  /** Creates a draft of an uploaded document, without a question to it. */
  async beginWithDocument(name: string, buffer: Buffer): Promise<void> {
    await this.openStart();
    await this.page.locator('#document-file').setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await this.page.getByRole('textbox', { name: 'Question' }).waitFor();
    await this.button('Write the script').click();
    await this.words(1).waitFor();
  }

  /** Sends a topic that no source knows. */
  async ask(topic: string): Promise<void> {
    await this.send({ topic });
    await this.page.getByRole('textbox', { name: 'Your text or facts' }).waitFor();
  }

  private async send({ topic, script }: { topic?: string; script?: string }): Promise<void> {
    await this.openStart();
    const [mode, label] = script === undefined ? ['A topic', 'Topic'] : ['My own script', 'Script'];
    await this.page.getByRole('radio', { name: mode, exact: true }).check();
    await this.page.getByRole('textbox', { name: label, exact: true }).fill(script ?? topic ?? '');
    await this.button('Write the script').click();
  }

  private async openStart(): Promise<void> {
    await this.page.goto(videoUrl('/'));
    await this.page.getByRole('radio', { name: /Sunrise, pictures/ }).waitFor({ state: 'attached' });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** @param number from 1 */
  scene(number: number): Locator {
    return this.page.getByRole('article', { name: `Scene ${number}`, exact: true });
  }

  /** Opens a scene of the list. */
  async open(number: number): Promise<void> {
    const line = this.scene(number).getByRole('button', { name: new RegExp(`^Scene ${number}\\b`) });
    if ((await line.getAttribute('aria-expanded')) === 'false') await line.click();
    await this.words(number).waitFor();
  }

  /** Loads the page again as if a language model were set up. */
  async allowRewriting(): Promise<void> {
    await this.page.route('**/studio/settings', async (route) => {
      const settings = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...settings, canRewrite: true } });
    });
    await Promise.all([this.page.waitForResponse('**/studio/settings'), this.page.reload()]);
    await this.page.unroute('**/studio/settings');
  }

  /** Opens a group of settings of the whole video. */
  async openSettings(title: string): Promise<void> {
    await this.page.getByRole('heading', { name: title, exact: true }).click();
  }

  /** The text of an open scene. */
  words(number: number): Locator {
    return this.page.getByRole('textbox', { name: `Text of scene ${number}`, exact: true });
  }

  texts(): Promise<string[]> {
    return this.page.evaluate<string[]>(
      `[...document.querySelectorAll('.first-words')].map((words) => words.textContent)`,
    );
  }

  async untilSaved(): Promise<void> {
    await this.page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  }

  /** Makes the video and opens its page. */
  async make(): Promise<void> {
    await this.button('Make the video').click();
    await this.untilMade();
    await this.page.getByRole('link', { name: 'Open the video’s page' }).click();
    await this.page.waitForURL(/#\/videos\//);
  }

  /** The finished video is shown in the editor. */
  async untilMade(): Promise<void> {
    await this.page.getByRole('region', { name: 'Your video is ready' }).waitFor({ timeout: videoMs });
  }

  /** The draft of the current address; on the page of a video, the draft of the video. */
  async read(): Promise<Draft> {
    const [, place, id] = /#\/(drafts|videos)\/([\w-]+)/.exec(this.page.url()) ?? [];
    return this.get<Draft>(`/api/video/drafts/${place === 'drafts' ? id : await this.readDraftId(id ?? '')}`);
  }

  /** Presses Tab until an element with one of the names has the focus. */
  async tabTo(...names: string[]): Promise<void> {
    for (let presses = 0; presses < mostTabs; presses += 1) {
      if (names.includes(await this.page.evaluate<string>(focusedName))) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`The Tab key does not lead to ${names.join(' or ')}.`);
  }

  private async readDraftId(taskId: string): Promise<string> {
    return (await this.get<{ draft_id: string }>(`/api/tasks/${taskId}`)).draft_id;
  }

  private async get<Body>(path: string): Promise<Body> {
    return (await (await this.page.request.get(videoUrl(path))).json()) as Body;
  }
}

/** Opens a browser with one page, in which the editor works. */
export const openEditor = async (): Promise<{ browser: TestBrowser; page: Page; editor: ScriptEditor }> => {
  const browser = await openBrowser();
  const page = await browser.context.newPage();
  return { browser, page, editor: new ScriptEditor(page) };
};
