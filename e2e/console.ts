import type { Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { listViolations } from './accessibility';

/** The administrators' console, driven like an administrator would. */
export class Console {
  private clicks = 0;

  constructor(readonly page: Page) {}

  async open(address = ''): Promise<void> {
    await this.page.goto('about:blank');
    await this.page.goto(`${inject('authUrl')}/console${address === '' ? '' : `#/${address}`}`);
    this.clicks = 0;
  }

  async signIn(userName = inject('adminUsername'), password = inject('adminPassword')): Promise<void> {
    await this.open();
    await this.page.getByLabel('User name').fill(userName);
    await this.page.getByLabel('Password').fill(password);
    await this.press('Sign in');
  }

  async press(name: string, within: Page | Locator = this.page): Promise<void> {
    await within.getByRole('button', { name, exact: true }).click();
    this.clicks += 1;
  }

  async follow(name: string | RegExp): Promise<void> {
    await this.page.getByRole('link', { name, exact: typeof name === 'string' }).click();
    this.clicks += 1;
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

  /** Since the console was opened. */
  expectClicks(most: number): void {
    expect(this.clicks).toBeLessThanOrEqual(most);
  }

  async expectFaultless(): Promise<void> {
    await expect.poll(() => listViolations(this.page)).toEqual([]);
  }
}
