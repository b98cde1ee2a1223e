import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '@svc/provision';
import type { Route } from 'playwright-core';
import { expect, inject } from 'vitest';
import { listViolations } from '../accessibility';
import { authUrl, call, newUser, videoUrl } from '../api';
import { ReferencePage } from '../reference-page';
import { createByService, installPackages } from '../scratch-project';
import { startSite } from '../site-server';
import { Developer } from './developer-session';
import { stepKinds, type Journey } from './journey';

const { short, long } = stepKinds<Developer>();

const shows = ({ page }: Developer, text: string): Promise<void> => page.getByText(text).waitFor();

const signUpOnAccountPage = async ({ page, press }: Developer, person: ReturnType<typeof newUser>): Promise<void> => {
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await press('Sign up');
};

const endOtherSessions = async ({ email, password }: ReturnType<typeof newUser>): Promise<void> => {
  const body = { email, password };
  const signedIn = await call<{ accessToken: string }>(authUrl('/api/auth/sessions?client_type=server'), { body });
  const headers = { authorization: `Bearer ${signedIn.body.accessToken}` };
  expect((await call(authUrl('/api/auth/sessions'), { method: 'DELETE', headers })).status).toBe(200);
};

/** Runs in the page: different widths of the fields and buttons of the form, in whole pixels. */
const widthsInForm = `[...new Set([...document.querySelectorAll('form :is(button, input)')]
  .map((one) => Math.round(one.getBoundingClientRect().width)))]`;

const typedSession = `
import { ClientSession, createAuthClient, dataOf, isUserSession } from 'svc-auth-video';
const auth = createAuthClient(new ClientSession({ authUrl: 'http://localhost:3001', clientType: 'web' }));
const session = dataOf(await auth.GET('/api/auth/sessions/current'));
export const email: string = isUserSession(session) ? session.user.email : session.projectAdmin.username;
`;

/** From an empty folder to front ends that sign users in, and what they say when something is wrong. */
export const developer: Journey<Developer> = {
  role: 'front-end developer',
  begin: () => Developer.begin(),
  steps: [
    short('finds the client at the service', async () => {
      const { body } = await call<{ tarball: string }>(authUrl('/client.json'));
      expect(body.tarball).toBe(authUrl('/client.tgz'));
    }),
    long('tries a route in the reference', async ({ page }) => {
      const reference = new ReferencePage(page, authUrl('/docs'));
      await reference.open();
      expect(await reference.answered(await reference.tryOut('get', '/api/auth/public-config'))).toBe(200);
    }),
    long('is told how the program that creates front ends is called', ({ emptyFolder }) =>
      expect(createByService(emptyFolder, 'svelte', 'my-app')).rejects.toThrow(/usage: npx .*<next\|vite\|express>/),
    ),
    short('creates a front end by npx from the service', async ({ project }) => {
      expect(await createByService(project.folder, 'vite', 'my-app')).toContain('cd my-app && npm install');
    }),
    short('finds the commands and addresses in its README', ({ read }) => {
      expect(read('my-app', 'README.md')).toMatch(/^# my-app\n[^]*npm install\nnpm start/u);
      expect(read('my-app', 'README.md')).toContain(inject('authUrl'));
      return Promise.resolve();
    }),
    short('finds a .gitignore that leaves out packages and secrets', ({ read }) => {
      expect(read('my-app', '.gitignore').split('\n')).toEqual(expect.arrayContaining(['node_modules', '.env.local']));
      return Promise.resolve();
    }),
    short('finds the name of the folder in package and page', ({ read }) => {
      expect(JSON.parse(read('my-app', 'package.json'))).toMatchObject({ name: 'my-app' });
      expect(read('my-app', 'index.html')).toContain('<title>my-app</title>');
      return Promise.resolve();
    }),
    short('starts it', (at) => at.startVite('my-app')),
    short('opens it signed out, and the console shows nothing in red', async (at) => {
      await at.page.goto(at.site.url);
      await at.page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
      expect(at.complaints).toEqual([]);
    }),
    long('has a page without a violation for screen readers', ({ page }) =>
      expect.poll(() => listViolations(page)).toEqual([]),
    ),
    short('presses "Sign in" and comes to the account page', async ({ page, press }) => {
      await press('Sign in');
      await page.waitForURL(({ pathname }) => pathname === '/account/sign-in');
    }),
    short('signs up there and comes back signed in', async (at) => {
      await signUpOnAccountPage(at, at.person);
      await shows(at, `Signed in as ${at.person.email}`);
      expect(new URL(at.page.url()).search).toBe('');
    }),
    short('is signed in after a reload', async (at) => {
      await at.page.reload();
      await shows(at, `Signed in as ${at.person.email}`);
    }),
    long('visits the account and comes back', async (at) => {
      await at.page.getByRole('link', { name: 'Account' }).click();
      await at.page.getByRole('heading', { name: 'Your account' }).waitFor();
      await at.page.goBack();
      await shows(at, `Signed in as ${at.person.email}`);
    }),
    short('makes a video', async ({ page, press }) => {
      await press('Make a video');
      await page.getByRole('status').filter({ hasText: 'completed' }).waitFor({ timeout: 90_000 });
      await expect.poll(() => page.locator('video').getAttribute('src')).toMatch(/\.mp4/);
    }),
    long('signs out in one tab, and is signed out in the other', async (at) => {
      const tab = await at.openTab();
      await tab.goto(at.site.url);
      await at.press('Sign out', tab);
      await at.page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
      await tab.close();
    }),
    long('puts the sign-in form into the page', async (at) => {
      at.change(join('my-app', 'src', 'main.tsx'), '<SignInButton />', '<SignInForm />');
      at.change(join('my-app', 'src', 'main.tsx'), '  SignInButton,', '  SignInForm,');
      await at.page.reload();
      await at.page.getByLabel('Email address').waitFor();
    }),
    long('sees fields and buttons of one width', async ({ page }) => {
      await page.getByRole('button', { name: 'Sign up' }).waitFor();
      await expect.poll(() => page.evaluate(widthsInForm)).toHaveLength(1);
    }),
    long('reads why a password was refused', async ({ page, person, press }) => {
      await page.getByLabel('Email address').fill(person.email);
      await page.getByLabel('Password').fill('a wrong one');
      await press('Sign in');
      await page.getByRole('alert').filter({ hasText: 'The email address or the password is wrong.' }).waitFor();
    }),
    long('reads the rules of a password before the first refusal', async ({ page, press }) => {
      await press('Sign up');
      await page.getByText(/at least \d+ characters/i).waitFor();
    }),
    long('signs up in the page', async (at) => {
      const { email, password } = newUser();
      await at.page.getByLabel('Email address').fill(email);
      await at.page.getByLabel('Password').fill(password);
      await at.press('Sign up');
      await shows(at, `Signed in as ${email}`);
      Object.assign(at.person, { email, password });
    }),
    long('sees the form in the language of the page', async (at) => {
      await at.press('Sign out');
      at.change(join('my-app', 'index.html'), '<html lang="en">', '<html lang="de">');
      await at.page.reload();
      await at.page.getByLabel('E-Mail-Adresse').waitFor();
      at.change(join('my-app', 'index.html'), '<html lang="de">', '<html lang="en">');
      await at.page.reload();
    }),
    long('reads in the console why a refresh was refused', async (at) => {
      const { email, password } = at.person;
      await at.page.getByLabel('Email address').fill(email);
      await at.page.getByLabel('Password').fill(password);
      await at.press('Sign in');
      await shows(at, `Signed in as ${email}`);
      const ended = async (route: Route): Promise<void> => {
        await endOtherSessions(at.person);
        await route.continue();
      };
      await at.page.route('**/api/auth/refresh*', ended, { times: 1 });
      await at.page.reload();
      await at.page.getByLabel('Email address').waitFor();
      expect(at.warnings.join('\n')).toMatch(
        /The refresh was refused \(401 AUTH_INVALID_REFRESH_TOKEN\): session_ended/u,
      );
    }),
    long('compiles a program with the types of the session', async (at) => {
      expect(await at.compile('my-app', 'session.ts', typedSession)).toBe('');
    }),
    long('is told by the compiler that a route does not exist', async (at) => {
      const text = typedSession.replace('/api/auth/sessions/current', '/api/auth/bees');
      expect(await at.compile('my-app', 'session.ts', text)).toMatch(/session\.ts\(4,\d+\): error/u);
    }),
    long('reads both origins and the setting when the auth-service refuses a page', async () => {
      const headers = { origin: 'https://app.hive.test' };
      const answer = await call(authUrl('/api/auth/refresh'), { method: 'POST', headers });
      expect(answer).toMatchObject({ status: 403, body: { error: 'AUTH_FOREIGN_ORIGIN' } });
      expect(answer.body.message).toContain(`https://app.hive.test is neither ${inject('authUrl')}`);
      expect(answer.body.message).toContain('(AUTH_PUBLIC_URL) nor in ALLOWED_ORIGINS.');
    }),
    long('reads both origins and the setting when the video-service refuses a page', async () => {
      const answer = await call(videoUrl('/api/tasks'), { headers: { origin: 'https://app.hive.test' } });
      expect(answer).toMatchObject({ status: 403, body: { error: 'FOREIGN_ORIGIN' } });
      expect(answer.body.message).toContain('(VIDEO_PUBLIC_URL) nor in ALLOWED_ORIGINS.');
    }),
    long('reads both origins and SITE_URL when an own site refuses a page', async ({ project }) => {
      const site = await startSite(project, { authUrl: inject('authUrl') });
      const headers = { origin: 'https://app.hive.test' };
      const answer = await call(`${site.url}/auth/sign-in`, { body: {}, headers });
      expect(answer).toMatchObject({ status: 403, body: { error: 'FOREIGN_ORIGIN' } });
      expect(answer.body.message).toContain(`The page is of https://app.hive.test, this site is ${site.url}.`);
      await expect.poll(() => site.output.join('\n')).toContain('Set SITE_URL');
      await site.stop();
    }),
    long('creates a server with Express and starts it', async (at) => {
      await createByService(at.project.folder, 'express', 'hive');
      await at.startExpress('hive');
    }),
    long('sees that it refuses callers without a token', async ({ site }) => {
      const { status, body } = await call(`${site.url}/api/profile`);
      expect([status, body.error]).toEqual([401, 'AUTH_UNAUTHORIZED']);
    }),
    long('signs in, and the server knows the caller', async (at) => {
      await at.page.goto(at.site.url);
      await at.press('Sign in');
      await at.page.getByLabel('Email address').fill(at.person.email);
      await at.page.getByLabel('Password').fill(at.person.password);
      await at.press('Sign in');
      await shows(at, `Signed in as ${at.person.email}, roles: none`);
    }),
    long('makes a video there', async ({ page, press }) => {
      await press('Make a video');
      await page.getByRole('status').filter({ hasText: 'completed' }).waitFor({ timeout: 90_000 });
    }),
    long('creates a site with Next.js, whose secret the repository leaves out', async ({ emptyFolder }) => {
      await createByService(emptyFolder, 'next', 'Honey shop');
      expect(existsSync(join(emptyFolder, 'Honey shop', '.env.local'))).toBe(true);
    }),
    long('installs its packages', ({ emptyFolder }) => installPackages(join(emptyFolder, 'Honey shop'))),
    long('starts it at another port than the one of its settings', async (at) => {
      const folder = join(at.emptyFolder, 'Honey shop');
      const port = await findFreePort();
      const next = join(folder, 'node_modules', 'next', 'dist', 'bin', 'next');
      await at.start(folder, [next, 'dev', '--port', String(port)], port, { NEXT_TELEMETRY_DISABLED: '1' });
    }),
    long('is sent from a protected page to the sign-in', async ({ page, site }) => {
      await page.goto(`${site.url}/profile`);
      expect(new URL(page.url()).pathname).toBe('/sign-in');
    }),
    long('reads the rules of a password before the first refusal there', ({ page }) =>
      page.getByText(/at least \d+ characters/i).waitFor(),
    ),
    long('signs up at this port', async ({ page, press }) => {
      const { email, password } = newUser();
      await page.getByLabel('Email address').fill(email);
      await page.getByLabel('Password').fill(password);
      await press('Sign up');
      await page.getByRole('definition').filter({ hasText: email }).waitFor();
    }),
    long('keeps tokens from scripts', ({ page }) => expect.poll(() => page.evaluate('document.cookie')).toBe('')),
    long('goes to the first page', ({ page }) => page.getByRole('link', { name: 'Home' }).click()),
    short('signs out', async (at) => {
      await at.press('Sign out');
      await at.page
        .getByRole('link', { name: 'Sign in' })
        .or(at.page.getByRole('button', { name: 'Sign in' }))
        .waitFor();
    }),
  ],
};
