import { execFileSync } from 'node:child_process';
import { Redis } from 'ioredis';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSmtpInbox, createTestDatabase, testFfmpeg, testRedis, type SmtpInbox } from './index';

describe('a test database', () => {
  it('is empty, belongs to one spec, and is gone after drop', async () => {
    const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    const client = new pg.Client({ connectionString: first.url });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('CREATE TABLE bees (name text)');
    const other = new pg.Client({ connectionString: second.url });
    await other.connect();
    await expect(other.query('SELECT * FROM bees')).rejects.toThrow('does not exist');
    await other.end();
    await Promise.all([first.drop(), second.drop()]);
    await expect(new pg.Client({ connectionString: first.url }).connect()).rejects.toThrow('does not exist');
  });

  it('compares text by code point and accepts any language', async () => {
    const database = await createTestDatabase();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ upper: string }>("SELECT upper('größe')");
    await client.end();
    await database.drop();
    expect(rows[0]?.upper).toMatch(/^GRÖ/);
  });
});

describe('a test Redis', () => {
  it('gives every caller a different database', async () => {
    const [first, second] = await Promise.all([testRedis(), testRedis()]);
    const clients = [first, second].map(({ url }) => new Redis(url));
    await clients[0]?.set('key', 'value');
    expect(await clients[1]?.get('key')).toBeNull();
    await first.clear();
    expect(await clients[0]?.get('key')).toBeNull();
    await Promise.all(clients.map((client) => client.quit()));
  });
});

describe('an SMTP inbox', () => {
  let inbox: SmtpInbox;
  beforeAll(async () => {
    inbox = await createSmtpInbox();
  });
  afterAll(() => inbox.close());

  const send = (subject: string) =>
    createTransport(inbox.url).sendMail({
      from: 'a@svc.test',
      to: 'b@svc.test',
      subject,
      text: 'Grüße',
      html: '<b>Grüße</b>',
    });

  it('returns mails that arrived before and after the call, each once', async () => {
    const later = inbox.next(({ subject }) => subject === 'second');
    await send('first');
    await send('second');
    expect(await later).toMatchObject({ subject: 'second', envelope: { from: 'a@svc.test', to: ['b@svc.test'] } });
    expect(await inbox.next()).toMatchObject({ subject: 'first', text: 'Grüße\n', html: '<b>Grüße</b>\n' });
    const neverComesMs = 1;
    await expect(inbox.next(() => true, neverComesMs)).rejects.toThrow('mails so far: first, second');
  });

  it('rejects as many deliveries as told', async () => {
    inbox.refuse(1);
    await expect(send('refused')).rejects.toMatchObject({ responseCode: 451 });
    await send('taken');
    expect((await inbox.next()).subject).toBe('taken');
  });
});

describe('ffmpeg for tests', () => {
  it('comes with an ffprobe', async () => {
    const { ffmpegPath, ffprobePath } = await testFfmpeg();
    expect(execFileSync(ffmpegPath, ['-version'], { encoding: 'utf8' })).toMatch(/^ffmpeg version/);
    expect(execFileSync(ffprobePath, ['-version'], { encoding: 'utf8' })).toMatch(/^ffprobe version/);
  });
});
