import type { Locator, Page } from 'playwright-core';

/** The interactive reference of a service, in a browser. */
export class ReferencePage {
  constructor(
    private readonly page: Page,
    private readonly url: string,
  ) {}

  async open(): Promise<void> {
    await this.page.goto(this.url);
    await this.page.locator('.opblock').first().waitFor();
  }

  /** Signs in with the token of this scheme, for every operation. */
  async authorize(accessToken: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Authorize' }).first().click();
    const dialog = this.page.locator('.dialog-ux');
    const token = dialog.getByLabel('auth-bearer-value');
    await token.fill(accessToken);
    await token.press('Enter');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  }

  async tryOut(method: string, path: string): Promise<Locator> {
    const block = this.block(method, path);
    await block.locator('.opblock-summary-control').first().click();
    await block.getByRole('button', { name: 'Try it out' }).click();
    return block;
  }

  /** @returns status of the answer */
  async answered(block: Locator): Promise<number> {
    await block.getByRole('button', { name: 'Execute' }).click();
    const status = this.shownStatus(block);
    await status.waitFor();
    return Number.parseInt(await status.innerText(), 10);
  }

  async answerOf<Body>(block: Locator): Promise<Body> {
    const body = block.locator('.live-responses-table .response-col_description pre').first();
    return JSON.parse(await body.innerText()) as Body;
  }

  private shownStatus(block: Locator): Locator {
    return block.locator('.live-responses-table .response .response-col_status').last();
  }

  private block(method: string, path: string): Locator {
    const summary = this.page.locator(`.opblock-summary-${method} [data-path="${path}"]`);
    return this.page.locator('.opblock').filter({ has: summary });
  }
}
