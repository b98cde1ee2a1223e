import type { ConsoleMessage, Page } from 'playwright-core';
import { expect } from 'vitest';
import { listViolations, unreachable } from '../accessibility';
import { isError } from '../browser';
import { mostScriptBytes, scriptBytes } from '../studio';

/** Shows the page, in a language or in the one that it has; waits until it is whole. */
export type ShowPage = (language?: Language) => Promise<void>;

const languages = ['de', 'es', 'fr', 'en'] as const;
type Language = (typeof languages)[number];

const desktop = { width: 1280, height: 1000 };
/** A window of 1280 pixels at 200 %. */
const zoomed = { width: 640, height: 500 };
const phone = { width: 360, height: 740 };

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');

/** Names the element that sticks out, for the one who mends it. */
const widest = (page: Page): Promise<string> =>
  page.evaluate<string>(`[...document.body.querySelectorAll('*')]
    .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
    .map((one) => one.outerHTML.slice(0, 120)).at(-1) ?? ''`);

/** Room that pages leave below their content, for the messages that appear there. */
const roomBelow = 100;

/** Pixels by which a page scrolls down although its last letter and control are in sight; runs in the page. */
const scrollsForNothing = `(() => {
  const { scrollHeight } = document.documentElement;
  const leaves = [...document.body.querySelectorAll(':not(:has(*))')].filter((one) => one.checkVisibility());
  const end = Math.max(...leaves.map((one) => one.getBoundingClientRect().bottom + scrollY));
  return end + ${roomBelow} < innerHeight ? scrollHeight - innerHeight : 0;
})()`;

const expectFit = async (page: Page, circumstance: string): Promise<void> => {
  await expect
    .poll(() => page.evaluate<number>(scrollsForNothing), { message: `${circumstance}: scrolls down for nothing` })
    .toBe(0);
  if (await isTooWide(page)) expect.fail(`${circumstance}: the page scrolls sideways, by ${await widest(page)}`);
};

const expectFitInEachLanguage = async (page: Page, show: ShowPage): Promise<void> => {
  await page.setViewportSize(phone);
  for (const language of languages) {
    await show(language);
    await page.locator(`html[lang=${language}]`).waitFor();
    await expectFit(page, `${language}, 360 pixels wide`);
  }
};

/**
 * Checks a page for screen readers, keyboards, a zoom of 200 %, phones and slow networks, and that the browser prints
 * no error.
 * @param show opens the page, whatever was open before
 * @param isMissing the address names something that does not exist: the service says so
 */
export const expectUsable = async (page: Page, show: ShowPage, { isMissing = false } = {}): Promise<void> => {
  const red: string[] = [];
  const collect = (message: ConsoleMessage): void => {
    const isExpected = isMissing && /status of (?:400|404)/.test(message.text());
    if (isError(message) && !isExpected) red.push(`${message.text()} ${message.location().url}`);
  };
  page.on('console', collect);
  await expectFitting(page, show);
  page.off('console', collect);
  expect(red, 'red lines of the browser’s console').toEqual([]);
};

const expectFitting = async (page: Page, show: ShowPage): Promise<void> => {
  await page.setViewportSize(desktop);
  await show();
  await expectFit(page, 'at a desk');
  expect(await scriptBytes(page)).toBeLessThan(mostScriptBytes);
  await expect.poll(() => listViolations(page)).toEqual([]);
  await expect.poll(() => unreachable(page)).toEqual([]);
  await page.setViewportSize(zoomed);
  await expectFit(page, 'at 200 %');
  await expectFitInEachLanguage(page, show);
};

/** Opens an address of an app whose pages keep their language in the browser. */
export const showPage =
  (page: Page, address: string, untilWhole: (page: Page) => Promise<void>): ShowPage =>
  async (language) => {
    if (language !== undefined) await page.evaluate(`localStorage.setItem('svc.language', '${language}')`);
    await page.goto('about:blank');
    await page.goto(address);
    await untilWhole(page);
  };
