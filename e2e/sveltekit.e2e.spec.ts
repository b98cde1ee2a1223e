import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort, OwnProcess, projectRoot } from '@svc/provision';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { newUser } from './api';
import { installPackages } from './scratch-project';

const run = promisify(execFile);

const manifest = {
  name: 'site',
  private: true,
  type: 'module',
  dependencies: {
    '@sveltejs/kit': '2.70.4',
    '@sveltejs/vite-plugin-svelte': '7.3.1',
    svelte: '5.57.3',
    'svc-auth-video': `${inject('authUrl')}/client.tgz`,
    vite: '8.3.8',
  },
};

const hooks = (siteUrl: string): string => `
import type { Handle } from '@sveltejs/kit';
import { createSessionHandle } from 'svc-auth-video/sveltekit';

export const handle: Handle = createSessionHandle({
  authUrl: '${inject('authUrl')}',
  siteUrl: '${siteUrl}',
  secret: 'a secret of this site, long enough',
  protectedPaths: ['/profile'],
  // An access token of more than a second is replaced.
  renewalSeconds: 900,
});`;

const load = `
import { createAuthClient, readCurrentUser } from 'svc-auth-video';
import type { SessionState } from 'svc-auth-video/sveltekit';

export const load = async ({ locals }: { locals: { session: SessionState } }) => {
  if (locals.session === null || locals.session === 'unavailable') throw new Error('The page is protected.');
  return { email: (await readCurrentUser(createAuthClient(locals.session.client())))?.email };
};`;

const files = (siteUrl: string): Readonly<Record<string, string>> => ({
  'package.json': JSON.stringify(manifest),
  'svelte.config.js': 'export default {};',
  'vite.config.js': `import { sveltekit } from '@sveltejs/kit/vite';\nexport default { plugins: [sveltekit()] };`,
  'src/app.html': '<!doctype html><html lang="en"><head>%sveltekit.head%</head><body>%sveltekit.body%</body></html>',
  'src/hooks.server.ts': hooks(siteUrl),
  'src/routes/+page.svelte': '<h1>Home</h1>',
  'src/routes/profile/+page.server.ts': load,
  'src/routes/profile/+page.svelte': '<script>let { data } = $props();</script><h1>{data.email}</h1>',
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'es2023',
      module: 'esnext',
      moduleResolution: 'bundler',
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      lib: ['es2023', 'dom'],
      types: [],
    },
    include: ['src'],
  }),
});

let folder: string;
let url: string;
let server: OwnProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'svc-sveltekit-'));
  const port = await findFreePort();
  url = `http://localhost:${port}`;
  for (const [name, text] of Object.entries(files(url))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] };
  await installPackages(folder);
  const args = [join('node_modules', 'vite', 'bin', 'vite.js'), 'dev', '--port', String(port), '--strictPort'];
  server = OwnProcess.start({ name: 'sveltekit', file: process.execPath, args, cwd: folder, env });
  await vi.waitFor(async () => expect((await fetch(url)).status).toBe(200), { timeout: 60_000 });
  // Installs SvelteKit.
}, 600_000);
afterAll(async () => {
  await server?.stop(5_000);
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, cookie = ''): Promise<Response> =>
  fetch(`${url}${path}`, { headers: { cookie }, redirect: 'manual' });
const postForm = (action: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${url}/auth/${action}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url, ...headers },
    body: new URLSearchParams(fields),
  });
const readCookie = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('svc_session='))
    ?.split(';')[0] ?? '';

describe('the session of a site with SvelteKit', () => {
  const { email, password } = newUser();
  let cookie: string;

  it('sends visitors without a session to the sign-in page, and back after a sign-up', async () => {
    const refused = await get('/profile?tab=1');
    expect([refused.status, refused.headers.get('location')]).toEqual([
      303,
      `${url}/sign-in?returnTo=%2Fprofile%3Ftab%3D1`,
    ]);
    const answer = await postForm('sign-up', { email, password, returnTo: '/profile' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/profile']);
    cookie = readCookie(answer);
  });

  it('is read by load functions, and keeps tokens out of the page', async () => {
    const page = await (await get('/profile', cookie)).text();
    expect(page).toContain(`<h1>${email}</h1>`);
    expect(page).not.toMatch(/eyJ[\w-]{20}/);
  });

  it('replaces its tokens by cookies of SvelteKit in 20 parallel requests', async () => {
    await expect.poll(async () => readCookie(await get('/', cookie)), { timeout: 20_000 }).not.toBe('');
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/profile', cookie)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const [renewed] = answers[0]?.headers.getSetCookie() ?? [];
    expect(renewed).toMatch(/^svc_session=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(answers[0]?.headers.get('cache-control')).toBe('private, no-store');
    expect((await get('/profile', renewed?.split(';')[0])).status).toBe(200);
  });

  it('is not ended by a form of another site', async () => {
    expect((await postForm('sign-out', {}, { cookie, origin: 'https://evil.test' })).status).toBe(403);
    const answer = await postForm('sign-out', {}, { cookie });
    expect(answer.headers.getSetCookie()[0]).toContain('svc_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
  });

  it('has the types of a hook and of a load function of SvelteKit', async () => {
    const compiler = join(projectRoot(), 'node_modules', 'typescript-native', 'bin', 'tsc');
    const compiled = run(process.execPath, [compiler, '-p', folder, '--pretty', 'false']);
    const output = await compiled.then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout: string }) => stdout,
    );
    expect(output).toBe('');
  });
});
