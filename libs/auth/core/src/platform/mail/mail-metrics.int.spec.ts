import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeSettings, signUp, startAuthService, type AuthService } from '../../../test/auth-service.fixture';

let service: AuthService;
let server: Server | undefined;

afterEach(async () => {
  await service.close();
  server?.close();
  server = undefined;
});

/** Returns the value of the series with all these labels; undefined when there is none. */
const read = async (name: string, ...labels: string[]): Promise<number | undefined> => {
  const lines = (await service.get('/metrics')).body.split('\n');
  const line = lines.find((found) => found.startsWith(`${name}{`) && labels.every((label) => found.includes(label)));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
};

const mails = (outcome: string) => read('auth_mails_total', 'kind="verify-email-code"', `outcome="${outcome}"`);

const until = (figure: () => Promise<number | undefined>, value: number): Promise<void> =>
  vi.waitFor(async () => expect(await figure()).toBe(value), { timeout: 20_000, interval: 50 });

/** Starts an SMTP server that answers RCPT with `answerToRecipient`. */
const smtpServer = async (answerToRecipient: string): Promise<string> => {
  server = createServer((socket) => {
    socket.on('error', () => undefined).write('220 test\r\n');
    socket.on('data', (data) => {
      socket.write(/^RCPT/i.test(String(data)) ? `${answerToRecipient}\r\n` : '250 fine\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const signUpWithMail = async (): Promise<void> => {
  await changeSettings(service, { requireEmailVerification: true });
  await signUp(service);
};

describe('the metrics of mails', () => {
  it('count sent mails and show an empty outbox', async () => {
    service = await startAuthService();
    await signUpWithMail();
    await service.inbox.next();
    await until(() => mails('sent'), 1);
    await until(() => read('auth_mails_waiting'), 0);
    expect(await read('auth_oldest_mail_seconds')).toBe(0);
  });

  it('show the number of waiting mails and the age of the oldest while the mail server is busy', async () => {
    service = await startAuthService({ SMTP_URL: await smtpServer('451 come again') });
    await signUpWithMail();
    await until(() => mails('retried'), 1);
    await until(() => read('auth_mails_waiting'), 1);
    expect(await read('auth_oldest_mail_seconds')).toBeGreaterThan(0);
    expect(await mails('sent')).toBeUndefined();
  });

  it('count a permanently refused address once, and drop its mail', async () => {
    service = await startAuthService({ SMTP_URL: await smtpServer('550 no such user') });
    await signUpWithMail();
    await until(() => mails('failed'), 1);
    await until(() => read('auth_mails_waiting'), 0);
  });

  it('omit the outbox and keep the rest while PostgreSQL does not answer', async () => {
    service = await startAuthService();
    await service.query('ALTER SCHEMA auth_jobs RENAME TO elsewhere');
    expect(await read('auth_mails_waiting')).toBeNaN();
    expect(await read('auth_hashing_jobs', 'state="running"')).toBe(0);
    await service.query('ALTER SCHEMA elsewhere RENAME TO auth_jobs');
  });
});
