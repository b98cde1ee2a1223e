import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  chromium,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
} from 'playwright-core';
import { expect, inject } from 'vitest';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--autoplay-policy=no-user-gesture-required',
];

/** Playwright's default is half of it, which a busy machine exceeds. */
const patienceMs = 60_000;

export interface TestBrowser {
  context: BrowserContext;
  close: () => Promise<void>;
}

/** Browsers of tests are visible with it; needs a display, and CHROMIUM_PATH of a Chromium that has windows. */
const isVisible = process.env['BROWSER_WINDOW'] === 'on';

/** Folder for a Playwright trace of each test browser: every step with a screenshot. */
const traceFolder = process.env['BROWSER_TRACES'];

const recordSteps = async ({ tracing }: BrowserContext): Promise<() => Promise<void>> => {
  if (traceFolder === undefined) return () => Promise.resolve();
  const name = expect.getState().testPath?.split('/').at(-1)?.replace('.e2e.spec.ts', '');
  await tracing.start({ screenshots: true, snapshots: true });
  return () => tracing.stop({ path: join(resolve(traceFolder), `${name}-${Date.now()}.zip`) });
};

/** A Chromium with an empty profile. */
export const openBrowser = async (options: BrowserContextOptions = {}): Promise<TestBrowser> => {
  const profile = await mkdtemp(join(tmpdir(), 'svc-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: inject('chromiumPath'),
    headless: !isVisible,
    args: flags,
    viewport: { width: 1280, height: 1000 },
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(patienceMs);
  const stopRecording = await recordSteps(context);
  const close = async () => {
    await stopRecording();
    await context.close();
    await rm(profile, { recursive: true, force: true });
  };
  return { context, close };
};

/** True when the browser refused a resource or a request of the page. */
const isRefusal = (message: ConsoleMessage): boolean => /Content Security Policy|CORS/i.test(message.text());

/** True for everything that the console shows in red. */
export const isError = (message: ConsoleMessage): boolean => message.type() === 'error';

/**
 * Collects uncaught errors of a page, and messages of its console.
 * @param counts chooses the messages
 */
export const collectComplaints = (page: Page, complaints: string[], counts = isRefusal): void => {
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (counts(message)) complaints.push(message.text());
  });
};
