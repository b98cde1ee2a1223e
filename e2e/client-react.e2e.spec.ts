import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { OpenIdProvider } from '@svc/testing';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { build } from 'rolldown';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { listViolations } from './accessibility';
import { authUrl, call, newUser, verifyAddress } from './api';
import { openBrowser, type TestBrowser } from './browser';
import { mailedCode } from './inbox';
import { addOpenIdProvider, removeOpenIdProvider, signInAtProvider } from './open-id-sign-in';
import { ScratchProject } from './scratch-project';
import { serveFolder, type StaticFiles } from './static-files';

const mostBytes = 9_000;
const person = newUser();

let project: ScratchProject;
let browser: TestBrowser;
let files: StaticFiles;
let page: Page;
let exchanges = 0;

const app = () => `
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  AccountButton, SessionProvider, SignedIn, SignedOut, SignInButton, SignInForm, SignOutButton, useSession,
} from 'svc-auth-video/react';

const Facts = () => {
  const { status, user, error } = useSession();
  return <output>{[status, user?.email, error?.message].filter(Boolean).join(' ')}</output>;
};

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <SessionProvider authUrl="${inject('authUrl')}">
      <main>
        <h1>Hive</h1>
        <Facts />
        <SignedOut>
          <SignInButton>Go to the account page</SignInButton>
          <SignInForm texts={{ email: 'Courriel' }} />
        </SignedOut>
        <SignedIn><AccountButton /> <SignOutButton /></SignedIn>
      </main>
    </SessionProvider>
  </StrictMode>,
);`;

const bundle = (name: string, external: string[] = []) =>
  build({
    input: join(project.folder, name),
    platform: 'browser',
    cwd: project.folder,
    external,
    logLevel: 'silent',
    // The development build of React mounts twice in StrictMode.
    transform: { define: { 'process.env.NODE_ENV': '"development"' } },
    output: { dir: join(project.folder, 'page'), entryFileNames: '[name].js', minify: external.length > 0 },
  });

const compressedBytes = async (name: string, text: string): Promise<number> => {
  project.write(name, text);
  const { output } = await bundle(name, ['react', 'react/jsx-runtime']);
  return gzipSync(output[0].code).length;
};

beforeAll(async () => {
  const signUp = call(authUrl('/api/auth/users?client_type=server'), { body: person });
  [project] = await Promise.all([ScratchProject.create(inject('authUrl')), signUp]);
  project.lend('react', 'react-dom');
  project.write('app.jsx', app());
  await bundle('app.jsx');
  project.write(
    'page/index.html',
    '<!doctype html><html lang="en"><title>Hive</title><style>:root { --svc-accent: rgb(1, 99, 2) } form { justify-items: start }</style>' +
      '<div id="root"></div><script type="module" src="/app.js"></script></html>',
  );
  files = await serveFolder(join(project.folder, 'page'));
  browser = await openBrowser();
  page = await browser.context.newPage();
  browser.context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/oauth/exchange')) exchanges += 1;
  });
});

afterAll(async () => {
  await browser.close();
  await files.close();
  project.remove();
});

const press = (name: string, where = page) => where.getByRole('button', { name, exact: true }).click();
const shows = (text: string, where = page) => where.locator('output', { hasText: text }).waitFor();
const fillForm = async (password = person.password): Promise<void> => {
  await page.getByLabel('Courriel').fill(person.email);
  await page.getByLabel('Password').fill(password);
  await press('Sign in');
};

describe('the components for React in StrictMode', () => {
  it('sign in by the account page with one exchange of the code, and clear the address', async () => {
    await page.goto(files.url);
    await press('Go to the account page');
    await page.getByLabel('Email address').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await press('Sign in');
    await shows(`signed-in ${person.email}`);
    expect(exchanges).toBe(1);
    expect(page.url()).toBe(`${files.url}/`);
    await expect.poll(() => page.getByRole('link', { name: person.name }).getAttribute('href')).toMatch(/\/account$/);
  });

  it('refuse a code that the page has not asked for', async () => {
    const other = await browser.context.newPage();
    await other.goto(`${files.url}/?svc_code=${'a'.repeat(64)}&svc_status=success`);
    await shows(`signed-in ${person.email}`, other);
    expect([exchanges, other.url()]).toEqual([1, `${files.url}/`]);
    await other.close();
  });

  it('find the session after a reload, in two tabs at once, and sign both out', async () => {
    const other = await browser.context.newPage();
    await Promise.all([page.reload(), other.goto(files.url)]);
    await Promise.all([shows(`signed-in ${person.email}`), shows(`signed-in ${person.email}`, other)]);
    await press('Sign out', other);
    await Promise.all([shows('signed-out'), shows('signed-out', other)]);
    await other.close();
  });

  it('sign in by the form in every tab, after they show why a password was refused', async () => {
    const other = await browser.context.newPage();
    await other.goto(files.url);
    await shows('signed-out', other);
    await expect.poll(() => listViolations(page)).toEqual([]);
    const accent = `getComputedStyle(document.querySelector('form button')).backgroundColor`;
    await expect.poll(() => page.evaluate(accent)).toBe('rgb(1, 99, 2)');
    await fillForm('a wrong one');
    await page.getByRole('alert').filter({ hasText: 'The email address or the password is wrong.' }).waitFor();
    await fillForm();
    await Promise.all([shows(`signed-in ${person.email}`), shows(`signed-in ${person.email}`, other)]);
    await press('Sign out');
    await Promise.all([shows('signed-out'), shows('signed-out', other)]);
    await other.close();
  });

  it('ask for the second factor in the form', async () => {
    const { email, password } = person;
    const { body } = await call<{ accessToken: string }>(authUrl('/api/auth/sessions?client_type=server'), {
      body: { email, password },
    });
    const headers = { authorization: `Bearer ${body.accessToken}` };
    await verifyAddress(email);
    const factors = authUrl('/api/auth/account/factors');
    const created = await call<{ id: string; secret: string }>(factors, { body: { type: 'totp' }, headers });
    const totp = new TOTP({ secret: Secret.fromBase32(created.body.secret) });
    await call(`${factors}/${created.body.id}/verify`, { body: { code: totp.generate() }, headers });
    await fillForm();
    await page.getByLabel('Code from your authenticator app').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await press('Continue');
    await shows(`signed-in ${email}`);
  });
});

/** Runs in the page: different widths of what a selector finds, in whole pixels. */
const widths = (selector: string): string =>
  `[...new Set([...document.querySelectorAll('${selector}')].filter((one) => one.checkVisibility()).map((one) => Math.round(one.getBoundingClientRect().width)))]`;

describe('the sign-in form for React', () => {
  const newcomer = newUser();
  const key = 'hive-react';
  let provider: OpenIdProvider;
  beforeAll(async () => {
    provider = await addOpenIdProvider(key);
    await press('Sign out');
    await page.goto(files.url);
  });
  afterAll(() => removeOpenIdProvider(key, provider));

  it('signs up, without a violation for screen readers', async () => {
    await press('Sign up');
    await expect.poll(() => listViolations(page)).toEqual([]);
    await page.getByLabel('Name (optional)').fill(newcomer.name);
    await page.getByLabel('Courriel').fill(newcomer.email);
    await page.getByLabel('Password').fill(newcomer.password);
    await press('Sign up');
    await shows(`signed-in ${newcomer.email}`);
    await press('Sign out');
  });

  it('sets a new password with the code of a mail, in the language of the page', async () => {
    await page.evaluate(`document.documentElement.lang = 'de-AT'`);
    await press('Passwort vergessen?');
    await page.getByLabel('Courriel').fill(newcomer.email);
    await press('Nachricht schicken');
    const code = await mailedCode(newcomer.email);
    await expect.poll(() => listViolations(page)).toEqual([]);
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByLabel('Neues Passwort').fill('another horse battery 9');
    await press('Passwort speichern');
    await shows(`signed-in ${newcomer.email}`);
    await press('Sign out');
  });

  it('shows the marks of built-in providers on buttons of one width', async () => {
    const headers = { 'x-api-key': inject('adminApiKey') };
    const body = { provider: 'discord', clientId: 'svc', clientSecret: 'made-up' };
    await call(authUrl('/api/auth/oauth/configs'), { body, headers });
    onTestFinished(async () => {
      await call(authUrl('/api/auth/oauth/discord/config'), { method: 'DELETE', headers });
    });
    await page.goto(files.url);
    const marks = (name: string) => page.getByRole('button', { name, exact: true }).locator('svg path').count();
    await page.getByRole('button', { name: 'Continue with Discord' }).waitFor();
    expect([await marks('Continue with Discord'), await marks('Continue with Hive')]).toEqual([1, 0]);
    await expect.poll(() => page.evaluate(widths('form :is(button, input)'))).toHaveLength(1);
    await expect.poll(() => listViolations(page)).toEqual([]);
    await page.goto(authUrl('/account/sign-in'));
    expect([await marks('Continue with Discord'), await marks('Continue with Hive')]).toEqual([1, 0]);
    await expect.poll(() => page.evaluate(widths('main :is(button, input:not([type=hidden]))'))).toHaveLength(1);
  });

  it('signs in through a provider', async () => {
    await page.goto(files.url);
    await press('Continue with Hive');
    await signInAtProvider(page, provider, 'kassandra-react');
    await shows('signed-in kassandra-react@hive.test');
  });
});

it('the components for React, texts in four languages included, add less than 9 kB of compressed script to the clients', async () => {
  const core =
    'accountOf ApiError ClientSession createAuthClient createVideoClient readCurrentUser secondFactorOf ' +
    'signInByExchange signInOf signInWithPasskey verifyByPasskey visitAccountPage isSecondFactorRequired';
  const clients = `export { ${core.split(' ').join(', ')} } from 'svc-auth-video';`;
  const without = await compressedBytes('clients.js', clients);
  const all = await compressedBytes('all.js', `${clients} export * from 'svc-auth-video/react';`);

  expect(all - without).toBeLessThan(mostBytes);
});
