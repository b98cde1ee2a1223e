import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import { inject } from 'vitest';

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
  const close = async () => {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  };
  return { context, close };
};
