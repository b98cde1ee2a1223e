import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort, OwnProcess } from '@svc/provision';
import type { Page } from 'playwright-core';
import { build } from 'rolldown';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { authUrl, call, newUser } from './api';
import { openBrowser, type TestBrowser } from './browser';
import { hiveModule, ScratchProject } from './scratch-project';
import { serveFolder, type StaticFiles } from './static-files';

const readme = readFileSync('libs/shared/client/README.md', 'utf8');
const addresses = { 'http://localhost:3001': inject('authUrl'), 'http://localhost:3002': inject('videoUrl') };
const person = { ...newUser(), password: 'correct horse battery 9' };

let project: ScratchProject;
let tokens: { accessToken: string; refreshToken: string; id: string };

/** The example after this text, with the addresses of the services under test. */
const exampleAfter = (words: string): string => {
  const [, text = ''] = /```js\n([^]*?)```/.exec(readme.slice(readme.indexOf(words))) ?? [];
  const addressed = Object.entries(addresses).reduce((all, [from, to]) => all.replaceAll(from, to), text);
  return addressed.replaceAll('bee@hive.test', person.email);
};

const example = (name: string, words: string): string => project.write(`${name}.mjs`, exampleAfter(words));

const signUp = async (): Promise<typeof tokens> => {
  await call(authUrl('/api/auth/users?client_type=server'), { body: person });
  const { email, password } = person;
  const answer = await call<typeof tokens & { user: { id: string } }>(
    authUrl('/api/auth/sessions?client_type=server'),
    {
      body: { email, password },
    },
  );
  return { ...answer.body, id: answer.body.user.id };
};

beforeAll(async () => {
  [project, tokens] = await Promise.all([ScratchProject.create(inject('authUrl')), signUp()]);
});

afterAll(() => project.remove());

describe('the packed client, installed from the auth-service', () => {
  it('has no dependencies', () => {
    expect(project.packages).toEqual(['svc-auth-video']);
  });

  it('signs in', async () => {
    expect(await project.run(example('sign-in', 'Sign in and stay signed in'))).toBe(`${person.email}\n`);
  });

  it("signs in with the machine's own Node.js", async () => {
    expect(await project.run(example('sign-in', 'Sign in and stay signed in'), {}, 'node')).toBe(`${person.email}\n`);
  });

  it('continues with a refresh token and ends the session', async () => {
    const { refreshToken } = await signUp();
    const file = example('refresh', 'Go on with the session of before');
    expect(await project.run(file, { REFRESH_TOKEN: refreshToken })).toBe('200\ntrue null\n');
    const again = await call(authUrl('/api/auth/refresh?client_type=server'), { body: { refreshToken } });
    expect(again.status).toBe(401);
  });

  it('makes a video and follows it to its end', async () => {
    const lines = (await project.run(example('follow', 'Make a video and follow'))).trim().split('\n');
    expect(lines.at(-1)).toBe('completed 100');
  });

  it('signs up, edits a script and a picture, makes the video, changes a scene and shares it', async () => {
    const email = `whole-way-${person.email}`;
    const text = exampleAfter('The whole way, from a sign-up').replaceAll(person.email, email);
    const output = await project.run(project.write('whole-way.mjs', text));
    expect(output).toMatch(/^completed http\S+\ncompleted http\S+\n200 http\S+\n$/);
    const [first = '', second = '', shared = ''] = output.split('\n').map((line) => line.split(' ')[1]);
    const readWords = async (url: string): Promise<string> => {
      const { body } = await call<string>(url.replace('video.mp4', 'captions.vtt'));
      return body.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');
    };
    const [before, after] = [await readWords(first), await readWords(second)];
    for (const words of [before, after]) expect(words).toContain('Bees dance in the dark of the hive.');
    expect(before).not.toContain('And so the others find the way.');
    expect(after).toContain('And so the others find the way.');
    expect((await call<string>(shared)).body).toContain('<video');
  });

  it('uploads a file and reports progress', async () => {
    copyFileSync('content/music/first-light.mp3', join(project.folder, 'calm.mp3'));
    const lines = (await project.run(example('upload', 'Upload a file, and see'))).trim().split('\n');
    const shares = lines.slice(0, -1).map((line) => Number.parseInt(line, 10));
    expect(shares.length).toBeGreaterThan(2);
    expect(shares).toEqual([...shares].sort((one, other) => one - other));
    expect(shares.at(-1)).toBe(100);
    expect(lines.at(-1)).toMatch(/\.mp3$/);
  });

  it('throws an error of the class for its code', async () => {
    const output = await project.run(example('errors', 'Tell errors apart'));
    expect(output).toBe('true 401 The email or the password is wrong.\n');
  });

  it('identifies callers and refuses insufficient assurance', async () => {
    const output = await project.run(example('verify', 'Who calls?'), { ACCESS_TOKEN: tokens.accessToken });
    expect(output).toBe(`${tokens.id} [] AUTH_SECOND_FACTOR_REQUIRED\n`);
  });
});

const inBrowsers = () => `
import { ClientSession, createAuthClient, createVideoClient, errors, signInOf, uploadAsset } from 'svc-auth-video';
const open = () => new ClientSession({ authUrl: '${inject('authUrl')}', clientType: 'web' });
const person = ${JSON.stringify({ email: person.email, password: person.password })};
const shares = [];
const onProgress = ({ sentBytes, totalBytes }) => shares.push(sentBytes / totalBytes);
const work = async () => {
  const auth = createAuthClient(open());
  const { user, refreshToken = null } = await signInOf(auth).byPassword(person);
  const later = open();
  const resumed = await later.resume();
  const renewed = (await createAuthClient(later).GET('/api/auth/sessions/current')).response.status;
  const file = await (await fetch('/calm.mp3')).blob();
  const uploaded = await uploadAsset(createVideoClient('${inject('videoUrl')}'), file, 'calm.mp3', { onProgress });
  const refusal = await signInOf(auth).byPassword({ ...person, password: 'a wrong one' }).catch((error) => error);
  const leaving = (await createAuthClient(later).POST('/api/auth/logout')).response.status;
  const isOfCode = refusal instanceof errors.AUTH_INVALID_CREDENTIALS;
  return { email: user.email, refreshToken, resumed, renewed, uploaded: uploaded.response.status, shares, isOfCode, leaving };
};
const answer = await work().catch((error) => String(error));
if (globalThis.document === undefined) postMessage(answer);
else globalThis.answer = answer;
`;

describe('the packed client, in a bundle', () => {
  let browser: TestBrowser;
  let page: Page;
  let files: StaticFiles;

  beforeAll(async () => {
    const input = project.write('browser.mjs', inBrowsers());
    const output = { dir: join(project.folder, 'page'), entryFileNames: 'browser.js' };
    await build({ input, platform: 'browser', cwd: project.folder, output });
    project.write('page/index.html', '<script type="module" src="/browser.js"></script>');
    copyFileSync('content/music/first-light.mp3', join(project.folder, 'page', 'calm.mp3'));
    files = await serveFolder(join(project.folder, 'page'));
    browser = await openBrowser();
    page = await browser.context.newPage();
    await page.goto(files.url);
  });

  afterAll(async () => {
    await browser.close();
    await files.close();
  });

  const done = (answer: unknown): void => {
    expect(answer).toMatchObject({
      email: person.email,
      refreshToken: null,
      resumed: true,
      renewed: 200,
      uploaded: 200,
    });
    expect(answer).toMatchObject({ isOfCode: true, leaving: 200, shares: expect.arrayContaining([1]) as number[] });
  };

  it('signs in, resumes by cookie, uploads, distinguishes errors and signs out in a page', async () => {
    await page.waitForFunction('globalThis.answer !== undefined');
    done(await page.evaluate('globalThis.answer'));
  });

  it('does the same in a worker', async () => {
    const start = `new Promise((resolve) => {
      const worker = new Worker('/browser.js', { type: 'module' });
      worker.onmessage = ({ data }) => resolve(data);
    })`;
    done(await page.evaluate(start));
  });
});

describe.each([
  ['Fastify', 'Fastify, for every route'],
  ['Express', 'Express:'],
  ['NestJS', 'NestJS, with'],
])('a service with the middleware for %s', (name, words) => {
  const packages: Record<string, readonly string[]> = {
    Fastify: ['fastify'],
    Express: ['express'],
    NestJS: ['@nestjs/common', '@nestjs/core', '@nestjs/platform-fastify', 'reflect-metadata', 'rxjs'],
  };
  let service: OwnProcess;
  let url: string;

  beforeAll(async () => {
    project.lend(...(packages[name] ?? []));
    if (name === 'NestJS') {
      const { outputText } = ts.transpileModule(hiveModule, {
        compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022, experimentalDecorators: true },
      });
      project.write('hive.module.js', outputText);
    }
    const port = await findFreePort();
    const file = project.write(`${name}.mjs`, exampleAfter(words).replace('4000', String(port)));
    url = `http://127.0.0.1:${port}/hive`;
    service = OwnProcess.start({ name, file: process.execPath, args: [file], cwd: project.folder, env: {} });
    await vi.waitFor(async () => expect((await fetch(url)).status).toBe(401), { timeout: 20_000 });
  });
  afterAll(() => service.stop(5_000));

  const ask = (accessToken: string, address = url) =>
    call<Record<string, unknown>>(address, { headers: { authorization: `Bearer ${accessToken}` } });

  it('accepts a valid token and identifies the caller', async () => {
    expect(await ask(tokens.accessToken)).toMatchObject({ status: 200, body: { caller: tokens.id } });
  });

  it('refuses a missing or invalid token in the error envelope of the services', async () => {
    const [head = '', payload = ''] = tokens.accessToken.split('.');
    for (const token of ['', 'x', `${head}.${payload}.${'A'.repeat(86)}`]) {
      const refusal = await ask(token);
      expect(refusal).toMatchObject({ status: 401, body: { error: 'AUTH_UNAUTHORIZED', statusCode: 401 } });
      expect(refusal.headers.get('www-authenticate')).toContain('Bearer');
    }
  });

  it('refuses the token of an ended session within seconds', async () => {
    const { accessToken } = await signUp();
    expect((await ask(accessToken)).status).toBe(200);
    await call(authUrl('/api/auth/logout'), { method: 'POST', headers: { authorization: `Bearer ${accessToken}` } });
    await expect.poll(async () => (await ask(accessToken)).status).toBe(401);
  });

  if (name === 'NestJS')
    it('requires roles on protected routes and nothing on public ones', async () => {
      expect(await ask(tokens.accessToken, url.replace('hive', 'honey'))).toMatchObject({
        status: 403,
        body: { error: 'FORBIDDEN' },
      });
      expect((await call(url.replace('hive', 'door'))).status).toBe(200);
    });
});
