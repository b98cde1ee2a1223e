import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createOwnedFolder, findFreePort, removeOwnedFolder } from '@svc/provision';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';

let folder: string;
let inbox: ChildProcess;
let webPort: number;

beforeAll(async () => {
  folder = createOwnedFolder();
  const smtpPort = await findFreePort();
  webPort = await findFreePort();
  const file = join(import.meta.dirname, 'run-mail-inbox.mjs');
  inbox = spawn(process.execPath, [file, String(smtpPort), String(webPort), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of inbox.stdout ?? []) if (String(line).includes('ready')) break;
  const letter = { from: 'a@hive.test', to: 'b@hive.test', subject: 'Your code', text: 'The code is 123456.' };
  await createTransport({ host: '127.0.0.1', port: smtpPort }).sendMail(letter);
});
afterAll(async () => {
  inbox.kill();
  await once(inbox, 'exit');
  removeOwnedFolder(folder);
});

interface Answer {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: string;
}

/** Sends the headers that only a browser can set, not a page. */
const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> => {
  const sent = request({ host: '127.0.0.1', port: webPort, path, method, headers }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
};
const own = () => `127.0.0.1:${webPort}`;
const mails = async (): Promise<number> => (JSON.parse((await ask('/email')).body) as unknown[]).length;
const connect = (origin: string, host = own()): Promise<string> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${webPort}/socket.io/?EIO=4&transport=websocket`, {
      headers: { origin, host },
    });
    socket.once('open', () => {
      socket.close();
      resolve('open');
    });
    socket.on('error', () => resolve('refused'));
  });

describe('the mail inbox', () => {
  it.each(['https://evil.test', 'null', 'http://127.0.0.1:1', 'http://localhost.evil.test'])(
    'shows no code to a page of %s, and loses no mail to it',
    async (origin) => {
      for (const path of ['/email', '/api/email', '/', '/socket.io/?EIO=4&transport=polling']) {
        const answer = await ask(path, { origin });
        expect([answer.status, answer.body.includes('123456')]).toEqual([403, false]);
      }
      expect((await ask('/email/all', { origin }, 'DELETE')).status).toBe(403);
      expect((await ask('/api/email/all', { origin }, 'DELETE')).status).toBe(403);
      const preflight = { origin, 'access-control-request-method': 'DELETE' };
      expect((await ask('/email/all', preflight, 'OPTIONS')).status).toBe(403);
      expect(await connect(origin)).toBe('refused');
      expect(await mails()).toBe(1);
    },
  );

  it.each(['rebound.evil.test', '127.0.0.1.evil.test', 'localhost.evil.test', 'inbox.localhost', '192.168.7.5'])(
    'is not read by the name %s, which may lead a foreign page to loopback',
    async (name) => {
      const host = `${name}:${webPort}`;
      expect((await ask('/email', { host })).status).toBe(421);
      expect((await ask('/email', { host, origin: `http://${host}` })).status).toBe(421);
      expect((await ask('/email/all', { host }, 'DELETE')).status).toBe(421);
      expect(await connect(`http://${host}`, host)).toBe('refused');
      expect(await mails()).toBe(1);
    },
  );

  it('lets no answer be read by pages of other origins', async () => {
    for (const path of ['/email', '/api/email', '/socket.io/?EIO=4&transport=polling']) {
      const { status, headers } = await ask(path);
      expect(status).toBe(200);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  it('is read by its own page and by programs, at both addresses', async () => {
    const host = `localhost:${webPort}`;
    expect((await ask('/email', { host, origin: `http://${host}` })).body).toContain('Your code');
    expect((await ask('/api/email')).body).toContain('Your code');
    expect(await connect(`http://${own()}`)).toBe('open');
    expect((await ask('/email/all', { origin: `http://${own()}` }, 'DELETE')).status).toBe(200);
    expect(await mails()).toBe(0);
  });
});
