import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@svc/provision';
import { createSmtpInbox, type SmtpInbox } from '@svc/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { call, newUser } from './api';
import { OwnApps, type KeptApp } from './own-apps';
import { WebhookReceiver } from './webhook-receiver';

/** Each round kills every process once; `KILL_ROUNDS=20` finds rare faults. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 1);
const patience = { timeout: 100_000, interval: 100 };
const folder = mkdtempSync(join(tmpdir(), 'svc-deliveries-'));

let apps: OwnApps;
let inbox: SmtpInbox;
let database: pg.Client;
let receiver: WebhookReceiver;
let auth: KeptApp;
let video: KeptApp;
let authUrl: string;
let videoUrl: string;

const untilReady = (url: string): Promise<void> =>
  vi.waitFor(async () => expect((await fetch(`${url}/health/ready`)).status).toBe(200), patience);

beforeAll(async () => {
  inbox = await createSmtpInbox();
  receiver = await WebhookReceiver.at(join(folder, 'noted'));
  apps = await OwnApps.create({ ALLOW_PRIVATE_WEBHOOKS: 'true', SMTP_URL: inbox.url });
  database = new pg.Client({ connectionString: apps.databaseUrl });
  await database.connect();
  const [authPort, videoPort] = [await findFreePort(), await findFreePort()];
  [authUrl, videoUrl] = [`http://127.0.0.1:${authPort}`, `http://127.0.0.1:${videoPort}`];
  auth = apps.keepRunning('auth-service', { AUTH_PORT: String(authPort) });
  video = apps.keepRunning('video-service', { VIDEO_PORT: String(videoPort) });
  await Promise.all([authUrl, videoUrl].map(untilReady));
});
afterAll(async () => {
  await Promise.all([auth.stop(), video.stop(), receiver.stop()]);
  await database.end();
  await apps.end();
  await inbox.close();
  rmSync(folder, { recursive: true, force: true });
});

const killService = async (service: KeptApp, url: string): Promise<void> => {
  const deaths = service.deaths();
  service.kill();
  await expect.poll(() => service.deaths(), patience).toBe(deaths + 1);
  await untilReady(url);
};

/** @returns the user's id */
const signUp = async (email = newUser().email): Promise<string> => {
  const body = { ...newUser(), email };
  const answer = await call<{ user: { id: string } }>(`${authUrl}/api/auth/users?client_type=server`, { body });
  return answer.body.user.id;
};

/** Cancels a task before a worker starts it. @returns its id */
const endTask = async (): Promise<string> => {
  const body = { text: 'Bees.', mode: 'fixed', webhook_url: `${receiver.url}/task` };
  const { task_id: taskId } = (await call<{ task_id: string }>(`${videoUrl}/api/video/generate/async`, { body })).body;
  await call(`${videoUrl}/api/tasks/${taskId}`, { method: 'DELETE' });
  return taskId;
};

const count = async (sql: string): Promise<number> => {
  const { rows } = await database.query<{ count: string }>(`SELECT count(*) ${sql}`);
  return Number(rows[0]?.count);
};
const owed = async (): Promise<number> =>
  (await count('FROM video.task WHERE webhook_next_at IS NOT NULL')) +
  (await count('FROM auth.webhook_deliveries WHERE next_at IS NOT NULL'));
/** Makes waiting retries due: the pause grows with each failed attempt. */
const tryAtOnce = async (): Promise<void> => {
  await database.query('UPDATE video.task SET webhook_next_at = now() WHERE webhook_next_at IS NOT NULL');
  await database.query('UPDATE auth.webhook_deliveries SET next_at = now() WHERE next_at IS NOT NULL');
};

describe('a webhook', () => {
  const kills = [() => killService(video, videoUrl), () => killService(auth, authUrl), () => receiver.kill()];

  it('is delivered once although its sender or receiver is killed', async () => {
    const body = { url: `${receiver.url}/user`, events: ['user.created'] };
    const headers = { 'x-api-key': inject('adminApiKey') };
    expect((await call(`${authUrl}/api/auth/webhooks`, { headers, body })).status).toBe(200);
    const ids: string[] = [];
    for (const kill of Array.from({ length: rounds }, () => kills).flat()) {
      await receiver.start('silent');
      const both = await Promise.all([endTask(), signUp()]);
      ids.push(...both);
      await receiver.until((noted) => both.every((id) => noted.some(({ subject }) => subject === id)));
      await kill();
      await receiver.kill();
    }
    expect(await owed()).toBe(ids.length);
    await receiver.start();
    await tryAtOnce();
    await expect.poll(owed, patience).toBe(0);
    const noted = receiver.noted();
    for (const id of ids) {
      const told = noted.filter(({ subject }) => subject === id);
      expect(told.length).toBeGreaterThan(1);
      expect(new Set(told.map(({ delivery }) => delivery)).size).toBe(1);
    }
    expect(new Set(noted.map(({ delivery }) => delivery)).size).toBe(ids.length);
  });
});

describe('a mail', () => {
  it('of an auth-service that is killed while sending is sent once by its successor', async () => {
    const { email } = newUser();
    await signUp(email);
    const held = inbox.holdNext();
    await call(`${authUrl}/api/auth/email/send-verification`, { body: { email } });
    await held;
    await killService(auth, authUrl);
    await inbox.next(({ envelope }) => envelope.to[0] === email, patience.timeout);
    await expect.poll(() => count(`FROM auth_jobs.jobs WHERE task_identifier = 'send-mail'`), patience).toBe(0);
    expect(inbox.mails.filter(({ envelope }) => envelope.to[0] === email)).toHaveLength(1);
  });
});
