import type { Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { listViolations } from './accessibility';

/** The administrators' console, driven like an administrator would. */
export class Console {
  private clicks = 0;
  private isCounting = false;

  constructor(
    readonly page: Page,
    private readonly url = inject('authUrl'),
  ) {}

  async open(address = ''): Promise<void> {
    await this.countClicks();
    await this.page.goto('about:blank');
    await this.page.goto(`${this.url}/console${address === '' ? '' : `#/${address}`}`);
    this.clicks = 0;
  }

  async signIn(userName = inject('adminUsername'), password = inject('adminPassword')): Promise<void> {
    await this.open();
    await this.enter(userName, password);
  }

  /** Fills and sends the form of the sign-in. */
  async enter(userName: string, password: string): Promise<void> {
    await this.page.getByLabel('User name', { exact: true }).fill(userName);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.press('Sign in');
  }

  async press(name: string, within: Page | Locator = this.page): Promise<void> {
    await within.getByRole('button', { name, exact: true }).click();
  }

  async follow(name: string | RegExp): Promise<void> {
    await this.page.getByRole('link', { name, exact: typeof name === 'string' }).click();
  }

  async heading(name: string): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  }

  async said(text: string | RegExp): Promise<void> {
    await this.page.getByRole('status').filter({ hasText: text }).first().waitFor();
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name });
  }

  section(name: string): Locator {
    return this.page
      .locator('section')
      .filter({ has: this.page.getByRole('heading', { level: 2, name, exact: true }) });
  }

  /** A choice of a list, which takes a user two clicks and Playwright none. */
  async select(label: string, option: string, within: Page | Locator = this.page): Promise<void> {
    await within.getByLabel(label, { exact: true }).selectOption(option);
    this.clicks += 2;
  }

  /** A choice of a file, for which Playwright does not click. */
  async chooseFile(label: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).setInputFiles(file);
    this.clicks += 1;
  }

  /** Since the console was opened. */
  expectClicks(most: number): void {
    expect(this.clicks).toBeLessThanOrEqual(most);
  }

  /** Counts every click in the page, whatever it is on. */
  private async countClicks(): Promise<void> {
    if (this.isCounting) return;
    this.isCounting = true;
    await this.page.exposeBinding('countClick', () => {
      this.clicks += 1;
    });
    await this.page.addInitScript(`addEventListener('pointerdown', () => countClick(), true)`);
  }

  async expectFaultless(): Promise<void> {
    await expect.poll(() => listViolations(this.page)).toEqual([]);
  }
}
