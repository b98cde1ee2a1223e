import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Result } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Colours depend on the scheme and layout on the width: each is checked once. */
const views = [
  { colorScheme: 'light', size: { width: 1280, height: 1000 } },
  { colorScheme: 'dark', size: { width: 390, height: 844 } },
] as const;

/** Both schemes in both widths, for pages whose layout and colours change together. */
export const everyView = views.flatMap(({ colorScheme }) => views.map(({ size }) => ({ colorScheme, size })));
type View = (typeof everyView)[number];

/** Runs in the page; what passes is most of what axe finds, and takes long to collect. */
const check = `axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)`;

/** Pictures, videos and buttons that are shown without a size; runs in the page. */
const sizeless = `[...document.querySelectorAll('main :is(img, video, button, .poster, .still)')]
  .filter((element) => element.checkVisibility() && element.closest('.hidden') === null)
  .filter((element) => Math.min(element.offsetWidth, element.offsetHeight) < 4)
  .map((element) => element.outerHTML.slice(0, 120))`;

const violationsIn = async (page: Page, { colorScheme, size }: View): Promise<string[]> => {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme });
  const violations = await page.evaluate<Result[]>(check);
  const withoutSize = await page.evaluate<string[]>(sizeless);
  const isTooWide = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
  const found = violations.map(({ id, nodes }) => `${colorScheme}, ${size.width} wide: ${id} ${nodes[0]?.html}`);
  found.push(...withoutSize.map((html) => `${size.width} wide: no size: ${html}`));
  return isTooWide ? [...found, `${size.width} wide: the page is wider`] : found;
};

/** Violations found by axe, and what is shown without a size, in a light desktop and a dark phone view. */
export const listViolations = async (page: Page, looks: readonly View[] = views): Promise<string[]> => {
  await page.evaluate(source);
  const found = [];
  for (const view of looks) found.push(...(await violationsIn(page, view)));
  await page.setViewportSize(views[0].size);
  return found;
};

/** The Tab key reaches the chosen radio button of a group; arrow keys reach the others. */
const controls =
  'a[href], button:not([disabled]), input:not([type=hidden], [type=radio]:not(:checked)), select, summary';

/** Numbers the visible controls and records those that get the focus and show it. */
const watch = `
  window.reached = new Set();
  document.addEventListener('focusin', ({ target }) => {
    if (getComputedStyle(target).outlineStyle !== 'none') window.reached.add(target);
  });
  document.activeElement.blur();
  window.shown = [...document.querySelectorAll(${JSON.stringify(controls)})].filter((element) => element.checkVisibility());
  window.shown.length`;

const unreached = `[...window.shown].filter((element) => !window.reached.has(element)).map((element) => element.outerHTML)`;

/** Visible controls that the Tab key does not reach, or whose focus is invisible. */
export const unreachable = async (page: Page): Promise<string[]> => {
  const count = await page.evaluate<number>(watch);
  // The second round is for controls that are behind those that appeared meanwhile.
  for (let round = 0; round < 2; round += 1) {
    for (let presses = 0; presses <= count; presses += 1) await page.keyboard.press('Tab');
    if ((await page.evaluate<string[]>(unreached)).length === 0) return [];
  }
  return page.evaluate<string[]>(unreached);
};

/** Names shared by several controls of the editor; runs in the page. */
export const sharedNames = `(() => {
  const controls = [...document.querySelectorAll('.editor :is(input, select, textarea, button, summary, a)')];
  const shown = controls.filter((control) => control.checkVisibility() && control.type !== 'radio');
  const names = shown.map((one) => one.ariaLabel ?? one.labels?.[0]?.textContent.trim() ?? one.textContent.trim());
  return names.filter((name, at) => names.indexOf(name) !== at);
})()`;
