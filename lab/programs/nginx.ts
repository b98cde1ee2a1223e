import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { IncomingMessage } from 'node:http';
import { findChromium, findFreePort, OwnProcess, projectRoot, runCommand } from '@svc/provision';
import { BuiltApp, enginesFolder } from '@svc/testing/harness';
import { chromium } from 'playwright-core';
import { fromDebian } from './packages';
import { expectText, type Place, type RealProgram } from './real-program';
import { User } from './user';
import { startApp } from './videos';

const accounts = 'accounts.hive.test';
const films = 'films.hive.test';
const mebibyte = 1024 * 1024;
const stopGraceMs = 5_000;
const commandTimeoutMs = 20_000;
const pollMs = 100;

/** Calls the two hosts through nginx, and trusts its certificate only. */
class Caller {
  token = '';

  constructor(
    private readonly port: number,
    private readonly ca: Buffer,
  ) {}

  /** Resolves with the headers, while the body may still come. */
  open(host: string, path: string, headers: Record<string, string> = {}, body?: Buffer): Promise<IncomingMessage> {
    const { port, ca, token } = this;
    const authorization = token === '' ? {} : { authorization: `Bearer ${token}` };
    const length = body === undefined ? {} : { 'content-length': String(body.length) };
    return new Promise((resolve, reject) => {
      const call = request({
        host: '127.0.0.1',
        port,
        ca,
        servername: host,
        path,
        method: body === undefined ? 'GET' : 'POST',
        headers: { host: `${host}:${port}`, ...authorization, ...length, ...headers },
      });
      // nginx answers a body that is too large and closes the connection; the answer came before.
      call.on('response', resolve).on('error', reject);
      call.end(body);
    });
  }

  async status(...call: Parameters<Caller['open']>): Promise<number> {
    const answer = await this.open(...call);
    answer.resume();
    return answer.statusCode ?? 0;
  }

  async json(host: string, path: string, body?: object): Promise<Record<string, unknown>> {
    const sent = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const answer = await this.open(host, path, sent === undefined ? {} : { 'content-type': 'application/json' }, sent);
    const text = await readText(answer);
    if ((answer.statusCode ?? 500) >= 300) throw new Error(`${host}${path} answered ${answer.statusCode}: ${text}`);
    return JSON.parse(text) as Record<string, unknown>;
  }
}

const readText = async (answer: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) text += chunk as string;
  return text;
};

/** The block of docs/operate/one-server.md, once for each host, as the page says. */
const serverBlocks = (port: number, upstreams: Readonly<Record<string, string>>): string => {
  const page = readFileSync(join(projectRoot(), 'docs', 'operate', 'one-server.md'), 'utf8');
  const [, block = ''] = /```nginx\n([\s\S]*?)```/.exec(page) ?? [];
  return Object.entries(upstreams)
    .map(([host, upstream]) => {
      const own = host === accounts ? block.replace('client_max_body_size 2g', 'client_max_body_size 9m') : block;
      const proxied = own.replace('http://127.0.0.1:3002', upstream);
      return `server {\nlisten 127.0.0.1:${port} ssl http2;\nserver_name ${host};\n${proxied}}\n`;
    })
    .join('');
};

const startNginx = async ({ program, home, started }: Place, port: number, upstreams: Record<string, string>) => {
  const certify = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=hive.test'];
  const names = `subjectAltName=DNS:${accounts},DNS:${films}`;
  const files = ['-keyout', join(home, 'key.pem'), '-out', join(home, 'certificate.pem')];
  await runCommand('openssl', [...certify, '-addext', names, ...files], { timeoutMs: commandTimeoutMs });
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  );
  const configuration = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `daemon off; pid ${home}/nginx.pid; error_log stderr; events {}`,
    `http { access_log off; ${folders.join(' ')}`,
    `ssl_certificate ${home}/certificate.pem; ssl_certificate_key ${home}/key.pem;`,
    serverBlocks(port, upstreams),
    '}',
  ];
  writeFileSync(join(home, 'nginx.conf'), configuration.join('\n'));
  const args = ['-c', join(home, 'nginx.conf'), '-p', home, '-e', 'stderr'];
  const running = OwnProcess.start({ name: 'nginx', file: join(program, 'usr', 'sbin', 'nginx'), args });
  started.defer(async () => void (await running.stop(stopGraceMs)));
  const caller = new Caller(port, readFileSync(join(home, 'certificate.pem')));
  while ((await caller.status(films, '/').catch(() => 0)) === 0) {
    if (!running.running) throw new Error(running.lastLines.join('\n'));
    await pause(pollMs);
  }
  return caller;
};

/** Both services as the page sets them up behind a proxy, and a worker. @returns their own addresses by host */
const startProxied = async (place: Place, port: number): Promise<Record<string, string>> => {
  const { AUTH_PORT: _auth, VIDEO_PORT: _video, ...settings } = place.product.settings;
  const addresses = { AUTH_PUBLIC_URL: `https://${accounts}:${port}`, VIDEO_PUBLIC_URL: `https://${films}:${port}` };
  const origins = Object.values(addresses).join(',');
  const behind = {
    ...settings,
    ...addresses,
    AUTH_ISSUER: addresses.AUTH_PUBLIC_URL,
    ALLOWED_ORIGINS: origins,
    TRUSTED_PROXIES: '1',
    QUEUE_PREFIX: 'nginx',
  };
  const auth = await BuiltApp.start({ app: 'auth-service', settings: behind });
  place.started.defer(async () => void (await auth.stop()));
  const forVideos = { ...behind, AUTH_JWKS_URL: `${auth.url}/.well-known/jwks.json` };
  const video = await startApp(place, 'video-service', forVideos);
  await startApp(place, 'video-worker', forVideos);
  return { [accounts]: auth.url, [films]: video.url };
};

/** A person signs in on the account page, whose cookies must be for https only. */
const signInByPage = async ({ started }: Place, port: number): Promise<void> => {
  const args = ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=MAP *.hive.test 127.0.0.1`];
  const browser = await chromium.launch({ executablePath: await findChromium(enginesFolder()), args });
  started.defer(() => browser.close());
  const profile = await browser.newContext({ ignoreHTTPSErrors: true });
  const page = await profile.newPage();
  await page.goto(`https://${accounts}:${port}/account/sign-in`);
  await page.locator('#email').fill(User.account.email);
  await page.locator('#password').fill(User.account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/account$/);
  const plain = (await profile.cookies()).filter(({ secure }) => !secure);
  if (plain.length > 0) throw new Error(`Cookies without Secure: ${plain.map(({ name }) => name).join(', ')}`);
};

/** The first event must arrive while the video is made, and the stream must last until it is finished. */
const followVideo = async (caller: Caller): Promise<void> => {
  const text = 'A proxy stands before the hive.\nIt lets each event through.\nNothing waits in it.';
  const order = { text, mode: 'fixed', tts_workflow: 'builtin/espeak' };
  const { task_id } = await caller.json(films, '/api/video/generate/async', order);
  const path = `/api/tasks/${String(task_id)}`;
  const events = await caller.open(films, `${path}/events`, { accept: 'text/event-stream' });
  let stream = '';
  let statusAtFirst: unknown;
  for await (const chunk of events.setEncoding('utf8')) {
    stream += chunk as string;
    statusAtFirst ??= (await caller.json(films, path))['status'];
  }
  expectText('pending running', String(statusAtFirst));
  expectText(stream, '"completed"');
};

/** nginx refuses more than one megabyte unless it is told otherwise. */
const tryUpload = async ({ home, product }: Place, caller: Caller): Promise<void> => {
  const tone = join(home, 'tone.wav');
  const make = ['-f', 'lavfi', '-i', 'sine', '-t', '60', tone];
  await runCommand(product.settings['FFMPEG_PATH']!, make, { timeoutMs: commandTimeoutMs });
  const form = new FormData();
  form.append('file', new Blob([readFileSync(tone)]), 'tone.wav');
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const answer = await caller.open(
    films,
    '/api/assets',
    { 'content-type': encoded.headers.get('content-type')! },
    body,
  );
  const text = await readText(answer);
  if (answer.statusCode !== 200) throw new Error(`An upload of ${body.length} bytes: ${answer.statusCode} ${text}`);
};

const tryLimits = async (caller: Caller): Promise<void> => {
  for (const host of [accounts, films])
    for (const path of ['/metrics', '/health/ready']) expectText('404', String(await caller.status(host, path)));
  const send = (bytes: number): Promise<number> =>
    caller.status(accounts, '/api/auth/sessions', { 'content-type': 'application/json' }, Buffer.alloc(bytes, ' '));
  expectText('413', String(await send(9 * mebibyte + 1)));
};

/** Stands before the services as docs/operate/one-server.md says. */
export const nginx: RealProgram = {
  name: 'nginx',
  version: 'of Debian',
  fetch: fromDebian('nginx'),
  run: async (place) => {
    const port = await findFreePort();
    const caller = await startNginx(place, port, await startProxied(place, port));
    await signInByPage(place, port);
    const { email, password } = User.account;
    const session = await caller.json(accounts, '/api/auth/sessions?client_type=server', { email, password });
    await tryLimits(caller);
    caller.token = String(session['accessToken']);
    await followVideo(caller);
    await tryUpload(place, caller);
    return 'a person signed in over https, events came while a video was made, 5 MB were uploaded, 9 MiB refused';
  },
};
