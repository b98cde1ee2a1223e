import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { startLoopbackServer, type LoopbackServer } from '@svc/testing/harness';
import {
  createFakeClock,
  createOwnedFolder,
  projectRoot,
  removeOwnedFolder,
  startPostgres,
  type FakeClock,
  type StartedPostgres,
} from '@svc/provision';
import { createSmtpInbox, type SmtpInbox } from '@svc/testing';
import pg from 'pg';
import { modelList, makeTone } from './faulty-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, newUser } from './api';
import { OwnApps, type AppName, type OwnApp } from './own-apps';
import { finishedTask } from './tasks';

const hourSeconds = 3_600;
const stopGraceMs = 10_000;
const patience = { timeout: 60_000, interval: 200 };

const adminApiKey = `svc_${randomBytes(32).toString('hex')}`;

const names = ['auth-service', 'video-service', 'video-worker'] as const;
type Machine = AppName | 'postgres';

interface Session {
  accessToken: string;
  refreshToken: string;
}

let folder: string;
let clocks: Map<Machine, FakeClock>;
let postgres: StartedPostgres;
let database: pg.Client;
let inbox: SmtpInbox;
let voice: LoopbackServer;
let heldVoices: ServerResponse[];
let apps: OwnApps;
let services: Map<AppName, OwnApp>;

const findClock = (machine: Machine): FakeClock => clocks.get(machine) as FakeClock;
const serviceUrl = (name: AppName): string => services.get(name)?.url ?? '';

const createClock = async (machine: Machine): Promise<[Machine, FakeClock]> => {
  const own = join(folder, `clock-of-${machine}`);
  mkdirSync(own);
  return [machine, await createFakeClock(own, join(projectRoot(), '.data', 'engines'))];
};

beforeAll(async () => {
  folder = createOwnedFolder();
  clocks = new Map(await Promise.all([...names, 'postgres' as const].map(createClock)));
  postgres = await startPostgres({
    dataFolder: folder,
    password: 'own',
    volatile: true,
    environment: findClock('postgres').environment,
  });
  inbox = await createSmtpInbox();
  heldVoices = [];
  voice = await startLoopbackServer((request, response) => {
    if (request.url === '/v1/models') return void response.end(modelList);
    heldVoices.push(response);
  });
  apps = await OwnApps.create({
    DATABASE_URL: postgres.url,
    SMTP_URL: inbox.url,
    ADMIN_API_KEY: adminApiKey,
    SWEEP_SECONDS: '1',
    // Less than an hour, and longer than this test takes.
    TASK_TIMEOUT_SECONDS: '3000',
    JOB_TIMEOUT_SECONDS: '3000',
    PROVIDER_TIMEOUT_SECONDS: '3000',
    WORKER_CONCURRENCY: '2',
    DEFAULT_TTS_WORKFLOW: 'flite/slt',
    OPENAI_SPEECH_BASE_URL: `${voice.url}/v1`,
  });
  database = new pg.Client({ connectionString: apps.databaseUrl });
  await database.connect();
  const start = async (name: AppName) => [name, await apps.start(name, findClock(name).environment)] as const;
  services = new Map(await Promise.all(names.map(start)));
  // A mail code lives less than an hour: a code that is being sent when the clock jumps expires and is not mailed, so
  // links are used.
  const body = { verifyEmailMethod: 'link' };
  const headers = { 'x-api-key': adminApiKey };
  expect((await call(authUrl('/config'), { method: 'PUT', body, headers })).status).toBe(200);
});
afterAll(async () => {
  await database.end();
  await apps.end();
  await voice.close();
  await Promise.all([inbox.close(), postgres.process.stop(stopGraceMs)]);
  removeOwnedFolder(folder);
});

const value = async (sql: string, values: unknown[] = []): Promise<string | undefined> => {
  const { rows } = await database.query<{ value: string }>(`SELECT (${sql})::text AS value`, values);
  return rows[0]?.value;
};

const secondsAhead = async (machine: Machine): Promise<number> => {
  const toldMs =
    machine === 'postgres'
      ? Number(await value('extract(epoch FROM clock_timestamp()) * 1000'))
      : Date.parse((await fetch(`${serviceUrl(machine)}/health/live`)).headers.get('date') ?? '');
  return (toldMs - Date.now()) / 1000;
};

const setClock = async (machine: Machine, seconds: number): Promise<void> => {
  findClock(machine).set(seconds);
  await expect.poll(async () => Math.abs((await secondsAhead(machine)) - seconds), patience).toBeLessThan(60);
};

const authUrl = (path: string): string => `${serviceUrl('auth-service')}/api/auth${path}`;

/** Signs up, checks the session, and requests a mail. @returns the address */
const useAsNewUser = async (): Promise<string> => {
  const { email, password } = newUser();
  const signedUp = await call<Session>(authUrl('/users?client_type=server'), { body: { email, password } });
  expect(signedUp.status).toBe(200);
  const headers = { authorization: `Bearer ${signedUp.body.accessToken}` };
  expect((await call(authUrl('/sessions/current'), { headers })).status).toBe(200);
  expect((await call(authUrl('/email/send-verification'), { body: { email } })).status).toBe(202);
  return email;
};

const accept = async (fields: object): Promise<string> => {
  const body = { mode: 'fixed', frame_template: '1080x1080/static_default.html', ...fields };
  const url = `${serviceUrl('video-service')}/api/video/generate/async`;
  return (await call<{ task_id: string }>(url, { body })).body.task_id;
};

const outcome = async (taskId: string): Promise<unknown[]> => {
  const { status, error_code: code } = await finishedTask(taskId, serviceUrl('video-service'));
  return [status, code];
};

/** Time of the last sweep of lost jobs, by PostgreSQL's clock. */
const lastSweep = (): Promise<string | undefined> =>
  value(`SELECT position FROM video.list_position WHERE list = 'video.looks'`);
const sweepOnce = async (): Promise<void> => {
  const before = await lastSweep();
  await expect.poll(lastSweep, patience).not.toBe(before);
};

describe('a clock that jumps by an hour and back while all others are right', () => {
  let session: Session;
  let underWay: string;
  const emails: string[] = [];

  it('starts with a signed-in user and a running video', async () => {
    session = (await call<Session>(authUrl('/users?client_type=server'), { body: newUser() })).body;
    underWay = await accept({ text: 'It takes its time.', tts_workflow: 'openai/any' });
    await expect.poll(() => heldVoices.length, patience).toBe(1);
  });

  it.each<Machine>([...names, 'postgres'])(
    'of %s ends no session, loses no mail, and stops no video',
    async (machine) => {
      for (const seconds of [hourSeconds, -hourSeconds, 0]) {
        // Both are in progress while the clock jumps.
        const before = await Promise.all([useAsNewUser(), accept({ text: `Before ${machine} at ${seconds}.` })]);
        await setClock(machine, seconds);
        const since = await useAsNewUser();
        await sweepOnce();
        await sweepOnce();
        const refreshed = await call<Session>(authUrl('/refresh?client_type=server'), {
          body: { refreshToken: session.refreshToken },
        });
        expect([machine, seconds, refreshed.status]).toEqual([machine, seconds, 200]);
        session = refreshed.body;
        emails.push(before[0], since);
        expect(await outcome(before[1])).toEqual(['completed', null]);
      }
    },
  );

  it('leaves a video that succeeds at its first attempt, and one mail for each user', async () => {
    const tone = await makeTone();
    for (const response of heldVoices) response.end(tone);
    expect(await outcome(underWay)).toEqual(['completed', null]);
    expect(heldVoices).toHaveLength(1);
    expect(await value('SELECT sum(requeue_count + retry_count) FROM video.task')).toBe('0');
    const received = () => inbox.mails.map(({ envelope }) => envelope.to[0]).sort();
    await expect.poll(received, patience).toEqual(emails.sort());
  });
});
