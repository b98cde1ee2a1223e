import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium } from '@svc/provision';
import { callJson, enginesFolder, startLoopbackServer } from '@svc/testing/harness';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import type { Product } from './product';

const account = { email: 'bee@hive.test', password: 'correct horse battery 9', name: 'Maya Bee' };
const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];
const patienceMs = 60_000;

/** A signed-in user with a browser, which programs open by `xdg-open`, as on a desktop. */
export class User {
  static readonly account = account;
  /** Addresses that programs opened. */
  readonly opened: string[] = [];

  private constructor(
    private readonly browser: Browser,
    private readonly profile: BrowserContext,
    private readonly product: Product,
    private readonly programs: string,
  ) {}

  static async signIn(product: Product, started: AsyncDisposableStack): Promise<User> {
    const created = await callJson(`${product.authUrl}/api/auth/users?client_type=server`, { body: account });
    const { id } = created['user'] as { id: string };
    // Programs let only a verified address in.
    await product.administer(`/users/${id}`, { emailVerified: true }, 'PATCH');
    const executablePath = await findChromium(enginesFolder());
    const browser = await chromium.launch({ executablePath, args: flags });
    started.defer(() => browser.close());
    const user = new User(browser, await browser.newContext(), product, join(product.folder, 'bin'));
    await user.listen(started);
    const page = await user.openPage(`${product.authUrl}/account/sign-in`);
    await page.locator('#email').fill(account.email);
    await page.locator('#password').fill(account.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(/\/account$/);
    return user;
  }

  /** Variables of a program that the user starts. @param home its home folder, which keeps what the program stores */
  environment(home: string): NodeJS.ProcessEnv {
    mkdirSync(home, { recursive: true });
    return {
      ...this.product.clock,
      HOME: home,
      PATH: [this.programs, process.env['PATH']].join(delimiter),
      BROWSER: join(this.programs, 'xdg-open'),
      DISPLAY: ':0',
      NO_COLOR: '1',
    };
  }

  /** @param profile of the browser; that of the user unless given */
  async openPage(address: string, profile = this.profile): Promise<Page> {
    const page = await profile.newPage();
    page.setDefaultTimeout(patienceMs);
    await page.goto(address);
    return page;
  }

  /** Opens a page in the browser of a person who is signed in nowhere. */
  async openPageOfGuest(address: string): Promise<Page> {
    return this.openPage(address, await this.browser.newContext());
  }

  /** Opens the address of an authorization request, and allows it. Resolves at the page of the program. */
  async allow(address: string): Promise<void> {
    this.opened.push(address);
    const page = await this.openPage(address);
    await this.allowOn(page);
    await page.close();
  }

  /** Allows the client on the consent page, unless the user has allowed it before. */
  async allowOn(page: Page): Promise<void> {
    const isAway = page.waitForURL((url) => url.origin !== this.product.authUrl);
    const allow = page.getByRole('button', { name: 'Allow', exact: true });
    await Promise.race([isAway, allow.click()]);
    await isAway;
  }

  /** Writes an `xdg-open` that gives its address to this browser. */
  private async listen(started: AsyncDisposableStack): Promise<void> {
    const server = await startLoopbackServer((request, response) => {
      request.setEncoding('utf8');
      let address = '';
      request.on('data', (part: string) => (address += part));
      void once(request, 'end')
        .then(() => this.allow(address))
        .catch((error: unknown) => console.log(`       ${address}: ${String(error)}`));
      response.end();
    });
    started.defer(() => server.close());
    mkdirSync(this.programs);
    const post = `fetch('${server.url}', { method: 'POST', body: process.argv[1] })`;
    const script = `#!/bin/sh\nLD_PRELOAD= exec "${process.execPath}" -e "${post}" "$1"\n`;
    writeFileSync(join(this.programs, 'xdg-open'), script, { mode: 0o755 });
  }
}
