import type { Locator, Page } from 'playwright-core';

const summaryOf = (method: string, path: string): string => `.opblock-summary-${method} [data-path="${path}"]`;
const live = '.live-responses-table .response';

/** Runs in the page: leaves open only the group of this name. */
const turning = (group: string): string => `(() => {
  for (const section of document.querySelectorAll('.opblock-tag-section')) {
    const heading = section.querySelector('.opblock-tag');
    const isWanted = heading.dataset.tag === ${JSON.stringify(group)};
    if (isWanted !== section.classList.contains('is-open')) heading.click();
  }
})()`;

/** Runs in the page: opens an operation, presses its buttons as a person does, and shuts it again once it is answered. */
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
  const summary = await appears(document.body, ${JSON.stringify(summaryOf(method, path))});
  const block = summary.closest('.opblock');
  const turn = () => block.querySelector('.opblock-summary-control').click();
  turn();
  (await appears(block, '.try-out__btn')).click();
  (await appears(block, '.btn.execute')).click();
  const answer = await appears(block, '${live}, .opblock-body .invalid');
  const status = answer.querySelector('.response-col_status')?.textContent ?? 'nothing is sent';
  const words = answer.querySelector('.response-col_description')?.textContent ?? answer.outerHTML;
  turn();
  return { status, words: words.slice(0, 300) };
})()`;

/** Written by the service around the document that the page shows. */
const documentOfPage = 'let spec1 = options.swaggerDoc';

/** Of all answers only the status is left in the page's document. */
const withoutAnswers = `${documentOfPage};
for (const methods of Object.values(spec1.paths))
  for (const operation of Object.values(methods))
    for (const answer of Object.values(operation.responses)) delete answer.content`;

/** What the row of an answer shows. */
export interface ShownAnswer {
  /** A number; more than that where the document does not know it, or where nothing was sent. */
  status: string;
  /** How the answer begins. */
  words: string;
}

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

  /**
   * For whoever presses everything: the page draws the examples of all answers of an operation anew with each press,
   * which takes most of its time, and so it does with every operation of each open group. What is sent is the same.
   */
  async openForPresses(): Promise<void> {
    await this.page.route('**/swagger-ui-init.js', async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      if (!text.includes(documentOfPage)) throw new Error('The page is given its document in another way.');
      await route.fulfill({ response: answer, body: text.replace(documentOfPage, withoutAnswers) });
    });
    await this.open();
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

  /** Shuts all groups but one. */
  async turnTo(group: string): Promise<void> {
    await this.page.evaluate(turning(group));
  }

  /** Presses "Execute" of one operation of an open group, with everything as it stands. */
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

  async answerOf<Body>(block: Locator): Promise<Body> {
    const body = block.locator('.live-responses-table .response-col_description pre').first();
    return JSON.parse(await body.innerText()) as Body;
  }

  private shownStatus(block: Locator): Locator {
    return block.locator(`${live} .response-col_status`).last();
  }

  private block(method: string, path: string): Locator {
    return this.page.locator('.opblock').filter({ has: this.page.locator(summaryOf(method, path)) });
  }
}
