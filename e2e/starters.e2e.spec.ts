import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort, OwnProcess, projectRoot } from '@svc/provision';
import { startLoopbackServer } from '@svc/testing/harness';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { newUser } from './api';
import { openBrowser, type TestBrowser } from './browser';
import { createByService, runPackage, ScratchProject } from './scratch-project';
import { serveFolder } from './static-files';

interface Running {
  readonly url: string;
  readonly stop: () => Promise<unknown>;
}

const run = promisify(execFile);
const program = (...path: string[]): string => join(projectRoot(), 'node_modules', ...path);

let project: ScratchProject;
let browser: TestBrowser;

beforeAll(async () => {
  project = await ScratchProject.create(inject('authUrl'));
  project.lend('express', 'react', 'react-dom');
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  project.remove();
});

/** Creates a starter inside the scratch project, whose packages it then finds. */
const create = async (kind: string): Promise<string> => {
  expect(await createByService(project.folder, kind, kind)).toContain(`cd ${kind} && npm install && npm start`);
  return join(project.folder, kind);
};

const startVite = async (): Promise<Running> => {
  const folder = await create('vite');
  await run(process.execPath, [program('vite', 'bin', 'vite.js'), 'build', folder], { cwd: folder });
  const files = await serveFolder(join(folder, 'dist'));
  return { url: files.url, stop: () => files.close() };
};

const startExpress = async (): Promise<Running> => {
  const folder = await create('express');
  const port = await findFreePort();
  const args = ['server.js'];
  const server = OwnProcess.start({
    name: 'express',
    file: process.execPath,
    args,
    cwd: folder,
    env: { PORT: String(port) },
  });
  const url = `http://localhost:${port}`;
  await vi.waitFor(async () => expect((await fetch(url)).status).toBe(200), { timeout: 20_000 });
  return { url, stop: () => server.stop(5_000) };
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe.each([
  ['vite', startVite],
  ['express', startExpress],
])('the starter %s', (_kind, start) => {
  let running: Running;
  let page: Page;
  const person = newUser();

  beforeAll(async () => {
    running = await start();
    page = await browser.context.newPage();
  });
  afterAll(async () => {
    await page.close();
    await running.stop();
  });

  it('signs up on the account page, shows the profile, and finds the session after a reload', async () => {
    await page.goto(running.url);
    await press(page, 'Sign in');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await page.getByLabel('Email address').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await press(page, 'Sign up');
    await page.getByText(`Signed in as ${person.email}`).waitFor();
    await page.reload();
    await page.getByText(`Signed in as ${person.email}`).waitFor();
  });

  it('makes a video and signs out', async () => {
    await press(page, 'Make a video');
    await page.getByRole('status').filter({ hasText: 'completed' }).waitFor({ timeout: 90_000 });
    await expect.poll(() => page.locator('video').getAttribute('src')).toMatch(/\.mp4/);
    await press(page, 'Sign out');
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  });
});

/** The auth-service after an update: it describes another package than the one that npx has. */
const answerUpdated = async ({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { pathname } = new URL(url, 'http://localhost');
  const answer = await fetch(`${inject('authUrl')}${pathname}`);
  const body = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status).end(pathname === '/client.json' ? '{"integrity":"sha512-bmV3ZXI="}' : body);
};

describe('the program that creates starters', () => {
  let place: string;
  beforeAll(() => {
    place = mkdtempSync(join(tmpdir(), 'svc-starter-'));
  });
  afterAll(() => rmSync(place, { recursive: true }));

  it('runs by npx from the service alone, and takes the addresses from it', async () => {
    const output = await createByService(place, 'vite', 'Honey shop');
    expect(output).toBe('Next: cd "Honey shop" && npm install && npm start\n');
    const files = ['.gitignore', 'README.md', 'index.html', 'package.json', 'src', 'tsconfig.json'];
    expect(readdirSync(join(place, 'Honey shop'))).toEqual(files);
    const read = (name: string): string => readFileSync(join(place, 'Honey shop', name), 'utf8');
    const svcAuthVideo = `${inject('authUrl')}/client.tgz`;
    const dependencies = expect.objectContaining({ 'svc-auth-video': svcAuthVideo }) as object;
    expect(JSON.parse(read('package.json'))).toMatchObject({ name: 'honey-shop', dependencies });
    expect(read('src/main.tsx')).toContain(`videoUrl="${inject('videoUrl')}"`);
  });

  it('uses the current folder, also one that git has made', async () => {
    const clone = join(place, 'clone');
    mkdirSync(join(clone, '.git'), { recursive: true });
    expect(await createByService(clone, 'express', '.')).toBe('Next: npm install && npm start\n');
    expect(JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8'))).toMatchObject({ name: 'clone' });
  });

  // npx runs what it has installed from an address before, whatever the address has now.
  it('does not run in a copy that is older than the service', async () => {
    const updated = await startLoopbackServer((request, response) => void answerUpdated(request, response));
    onTestFinished(() => updated.close());
    const tarball = `${updated.url}/client.tgz`;
    const create = ['create', 'vite', 'updated'];
    const advice = `npx --yes "${tarball}?bmV3ZXI" create vite updated`;
    await expect(runPackage(tarball, place, create)).rejects.toThrow(advice);
    expect(await runPackage(`${tarball}?bmV3ZXI`, place, create)).toContain('cd updated');
    expect(readFileSync(join(place, 'updated', 'README.md'), 'utf8')).toContain(`auth-service at ${updated.url} `);
  });

  it('says what it needs, and leaves a folder with files alone', async () => {
    await expect(createByService(place, 'angular', 'my-app')).rejects.toThrow(
      /usage: npx .*create <next\|vite\|express>/,
    );
    await createByService(place, 'next', 'kept');
    await expect(createByService(place, 'vite', 'kept')).rejects.toThrow(/kept is not empty: choose another folder/);
  });
});

it('the starter vite compiles with the options that it comes with', async () => {
  const folder = join(project.folder, 'vite');
  // The types of React have another name in this repository.
  const paths = Object.fromEntries(
    ['index', 'jsx-runtime'].map((name) => [
      name === 'index' ? 'react' : `react/${name}`,
      [program('react-types', `${name}.d.ts`)],
    ]),
  );
  writeFileSync(
    join(folder, 'react-dom.d.ts'),
    `declare module 'react-dom/client' {\n  export const createRoot: (element: HTMLElement) => { render: (node: import('react').ReactNode) => void };\n}\n`,
  );
  writeFileSync(
    join(folder, 'check.json'),
    JSON.stringify({ extends: './tsconfig.json', compilerOptions: { paths }, include: ['src', 'react-dom.d.ts'] }),
  );
  const compiled = run(process.execPath, [
    program('typescript-native', 'bin', 'tsc'),
    '-p',
    join(folder, 'check.json'),
  ]);
  expect(
    await compiled.then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout: string }) => stdout,
    ),
  ).toBe('');
});
