import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { newUser } from '../api';
import { openBrowser, type TestBrowser } from '../browser';
import { OwnApps } from '../own-apps';
import { ScriptEditor } from '../script-editor';
import { Studio } from '../studio';
import type { Traveller } from './journey';

/** A newcomer in front of a studio that asks for a sign-in, as in production. */
export class Creator implements Traveller {
  readonly person = newUser();
  readonly editor: ScriptEditor;
  readonly studio: Studio;
  /** Address of the shared video. */
  link = '';

  private constructor(
    private readonly apps: OwnApps,
    private readonly browser: TestBrowser,
    readonly page: Page,
    readonly url: string,
  ) {
    this.editor = new ScriptEditor(page);
    this.studio = new Studio(page, url);
  }

  /** The stack's database, queue and worker, and a video-service of its own. */
  static async begin(): Promise<Creator> {
    const { DATABASE_URL = '', STORAGE_FOLDER = '', QUEUE_PREFIX = 'svc' } = inject('stackEnvironment');
    const apps = await OwnApps.create({ DATABASE_URL, STORAGE_FOLDER, QUEUE_PREFIX, VIDEO_AUTH: 'jwt' });
    const { url } = await apps.start('video-service');
    const browser = await openBrowser();
    return new Creator(apps, browser, await browser.context.newPage(), url);
  }

  async openStart(): Promise<void> {
    await this.page.goto('about:blank');
    await this.page.goto(this.url);
    await this.page.getByRole('radio', { name: /Sunrise, pictures/ }).waitFor({ state: 'attached' });
  }

  /** A browser of a visitor without an account. */
  readonly visit = async (address: string, look: (page: Page) => Promise<void>): Promise<void> => {
    const visitor = await openBrowser();
    try {
      const page = await visitor.context.newPage();
      await page.goto(address);
      await look(page);
    } finally {
      await visitor.close();
    }
  };

  /** Writes a script in the start view and opens its draft. */
  async write(script: string): Promise<void> {
    await this.openStart();
    await this.page.getByRole('radio', { name: 'My own script' }).check();
    await this.page.getByRole('textbox', { name: 'Script' }).fill(script);
    await this.editor.button('Write the script').click();
    await this.editor.words(1).waitFor();
  }

  async end(): Promise<void> {
    await this.browser.close();
    await this.apps.end();
  }
}
