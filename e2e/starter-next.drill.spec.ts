import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort, OwnProcess } from '@svc/provision';
import type { OpenIdProvider } from '@svc/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listViolations } from './accessibility';
import { newUser } from './api';
import { openBrowser, type TestBrowser } from './browser';
import { addOpenIdProvider, removeOpenIdProvider, signInAtProvider } from './open-id-sign-in';
import { createByService, installPackages } from './scratch-project';

const run = promisify(execFile);
const key = 'hive-next';
const mostMinutes = 5;
const person = newUser();

let place: string;
let beganAt: number;
let server: OwnProcess;
let url: string;
let provider: OpenIdProvider;
let browser: TestBrowser;
let page: Page;

const createStarter = async (): Promise<string> => {
  expect(await createByService(place, 'next', 'my-app')).toContain('cd my-app && npm install && npm start');
  return join(place, 'my-app');
};

/** Installs, compiles with the types of Next.js, and starts the site as in production. */
const startSite = async (): Promise<void> => {
  beganAt = performance.now();
  const folder = await createStarter();
  const port = await findFreePort();
  url = `http://localhost:${port}`;
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], NEXT_TELEMETRY_DISABLED: '1', SITE_URL: url };
  await installPackages(folder);
  const next = join(folder, 'node_modules', 'next', 'dist', 'bin', 'next');
  await run(process.execPath, [next, 'build'], { cwd: folder, env });
  const args = [next, 'start', '--port', String(port)];
  server = OwnProcess.start({ name: 'next', file: process.execPath, args, cwd: folder, env });
  await vi.waitFor(async () => expect((await fetch(url)).status).toBe(200), { timeout: 30_000 });
};

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'svc-starter-'));
  provider = await addOpenIdProvider(key);
  await startSite();
  browser = await openBrowser();
  page = await browser.context.newPage();
  // Installs and compiles Next.js.
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await removeOpenIdProvider(key, provider);
  await server?.stop(5_000);
  rmSync(place, { recursive: true, force: true });
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const fill = async (email: string, password: string): Promise<void> => {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(password);
};

describe('the starter next', () => {
  it('comes with a secret of its own, which its repository leaves out', () => {
    expect(existsSync(join(place, 'my-app', '.env.local'))).toBe(true);
    expect(existsSync(join(place, 'my-app', '.gitignore'))).toBe(true);
  });

  it('leads within five minutes of an empty folder from a protected page to the sign-in, and back to the profile', async () => {
    await page.goto(`${url}/profile`);
    expect(new URL(page.url()).pathname).toBe('/sign-in');
    await expect.poll(() => listViolations(page)).toEqual([]);
    await fill(person.email, '1');
    await press('Sign up');
    await page.getByRole('alert').filter({ hasText: 'The password is too short' }).waitFor();
    await fill(person.email, person.password);
    await press('Sign up');
    await page.getByRole('definition').filter({ hasText: person.email }).waitFor();
    const minutes = (performance.now() - beganAt) / 60_000;
    console.log(`From an empty folder to the profile: ${minutes.toFixed(1)} min`);
    expect(minutes).toBeLessThan(mostMinutes);
    expect(new URL(page.url()).pathname).toBe('/profile');
    await expect.poll(() => listViolations(page)).toEqual([]);
  });

  it('keeps tokens from scripts and out of pages', async () => {
    await expect.poll(() => page.evaluate('document.cookie')).toBe('');
    const [cookie] = await browser.context.cookies(url);
    expect(cookie).toMatchObject({ name: 'svc_session', httpOnly: true, sameSite: 'Lax' });
    expect(await page.content()).not.toMatch(/eyJ[\w-]{20}/);
  });

  it('makes a video through its route handler, and signs out', async () => {
    await page.getByRole('link', { name: 'Home' }).click();
    await press('Make a video');
    await page.getByRole('status').filter({ hasText: 'completed' }).waitFor({ timeout: 90_000 });
    await expect.poll(() => page.locator('video').getAttribute('src')).toMatch(/\.mp4/);
    await press('Sign out');
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  });

  it('says why a password was refused', async () => {
    await fill(person.email, 'a wrong one');
    await press('Sign in');
    await page.getByRole('alert').filter({ hasText: 'The email or the password is wrong.' }).waitFor();
  });

  it('signs in through a provider', async () => {
    await page.getByRole('link', { name: 'Continue with Hive' }).click();
    await signInAtProvider(page, provider, 'kassandra-next');
    await page.getByText('Signed in as kassandra-next@hive.test').waitFor();
    expect(page.url()).toBe(`${url}/`);
  });

  it('refuses a form of another site', async () => {
    const headers = { origin: 'https://evil.test' };
    const answer = await fetch(`${url}/auth/sign-out`, { method: 'POST', headers, redirect: 'manual' });
    expect(answer.status).toBe(403);
  });
});
