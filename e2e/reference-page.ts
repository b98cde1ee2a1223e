import type { Locator, Page } from 'playwright-core';

const summarySelector = (method: string, path: string): string => `.opblock-summary-${method} [data-path="${path}"]`;
const live = '.live-responses-table .response';

/** Runs in the page: shows one operation, opens it, presses its buttons and resolves with the answer. */
const pressing = (method: string, path: string): string => `(async () => {
  const appears = (within, selector) => new Promise((resolve) => {
    const look = () => {
      const element = within.querySelector(selector);
      if (element === null) return;
      observer.disconnect();
      resolve(element);
    };
    const observer = new MutationObserver(look);
    observer.observe(within, { subtree: true, childList: true, attributes: true });
    look();
  });
  // Groups are folded; the filter unfolds what it finds.
  ui.layoutActions.updateFilter(${JSON.stringify(path)});
  ui.specActions.updateJsonSpec(operationDocument(${JSON.stringify(method)}, ${JSON.stringify(path)}));
  const summary = await appears(document.body, ${JSON.stringify(summarySelector(method, path))});
  const block = summary.closest('.opblock');
  block.querySelector('.opblock-summary-control').click();
  (await appears(block, '.try-out__btn')).click();
  (await appears(block, '.btn.execute')).click();
  const answer = await appears(block, '${live}, .opblock-body .invalid');
  const status = answer.querySelector('.response-col_status')?.textContent ?? 'nothing is sent';
  const words = answer.querySelector('.response-col_description')?.textContent ?? answer.outerHTML;
  return { status, words: words.slice(0, 300) };
})()`;

/** Assignment by which the service embeds the document in the page. */
const documentOfPage = 'let spec1 = options.swaggerDoc';

/** Starts the page without operations, and keeps only the status of each documented answer. */
const onePerPress = `${documentOfPage};
const { paths } = spec1;
spec1.paths = {};
for (const methods of Object.values(paths))
  for (const operation of Object.values(methods))
    for (const answer of Object.values(operation.responses)) delete answer.content;
window.operationDocument = (method, path) => ({ ...spec1, paths: { [path]: { [method]: paths[path][method] } } })`;

/** The row of an answer in the page. */
interface ShownAnswer {
  /** A number; other text when the status is undocumented or nothing was sent. */
  status: string;
  /** The beginning of the answer. */
  words: string;
}

/** The interactive reference of a service in a browser. */
export class ReferencePage {
  constructor(
    private readonly page: Page,
    private readonly url: string,
  ) {}

  async open(): Promise<void> {
    await this.openFolded();
    await this.page.getByRole('button', { name: 'Unfold all' }).click();
    await this.page.locator('.opblock').first().waitFor();
  }

  async openFolded(): Promise<void> {
    await this.page.goto(this.url);
    await this.page.locator('.opblock-tag').first().waitFor();
  }

  /** Paths of the routes that the page has drawn. */
  paths(): Promise<string[]> {
    return this.page.evaluate<string[]>(
      "[...document.querySelectorAll('.opblock [data-path]')].map(({ dataset }) => dataset.path)",
    );
  }

  filter(phrase: string): Promise<void> {
    return this.page.getByRole('searchbox', { name: 'Filter routes' }).fill(phrase);
  }

  /**
   * Opens the page for many presses. Rendering all operations after each press takes most of the time, so the page
   * shows one operation at a time; the requests are the same.
   */
  async openForPresses(): Promise<void> {
    await this.page.route('**/swagger-ui-init.js', async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      if (!text.includes(documentOfPage)) throw new Error('The page is given its document in another way.');
      await route.fulfill({ response: answer, body: text.replace(documentOfPage, onePerPress) });
    });
    await this.page.goto(this.url);
  }

  /** Signs in with a token for every operation. */
  async authorize(accessToken: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Authorize' }).first().click();
    const dialog = this.page.locator('.dialog-ux');
    const token = dialog.getByLabel('auth-bearer-value');
    await token.fill(accessToken);
    await token.press('Enter');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  }

  /** Presses "Execute" of one operation without changes, on a page from `openForPresses`. */
  press(method: string, path: string): Promise<ShownAnswer> {
    return this.page.evaluate<ShownAnswer>(pressing(method, path));
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

  async readAnswer<Body>(block: Locator): Promise<Body> {
    const body = block.locator('.live-responses-table .response-col_description pre').first();
    return JSON.parse(await body.innerText()) as Body;
  }

  private shownStatus(block: Locator): Locator {
    return block.locator(`${live} .response-col_status`).last();
  }

  private block(method: string, path: string): Locator {
    return this.page.locator('.opblock').filter({ has: this.page.locator(summarySelector(method, path)) });
  }
}
