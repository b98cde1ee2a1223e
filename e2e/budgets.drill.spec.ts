import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { budgets } from '@svc/contracts';
import { PodMemory } from '@svc/testing/harness';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { call } from './api';
import { OwnApps, type AppName, type OwnApp } from './own-apps';
import { finishedTask } from './tasks';

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
};

/** A black PNG: a small file that needs much memory. */
const largePicture = (sidePixels: number, depth: 8 | 16, channels: 3 | 4): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(sidePixels, 0);
  header.writeUInt32BE(sidePixels, 4);
  header.set([depth, channels === 3 ? 2 : 6], 8);
  const pixels = deflateSync(Buffer.alloc(sidePixels * (1 + (sidePixels * channels * depth) / 8)), { level: 1 });
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
};

const folder = mkdtempSync(join(tmpdir(), 'svc-budgets-'));
const assetsFolder = join(folder, 'assets');
let apps: OwnApps;

beforeAll(async () => {
  const settings = { ASSETS_FOLDER: assetsFolder, WORK_FOLDER: join(folder, 'work'), TRUSTED_PROXIES: '1' };
  apps = await OwnApps.create({ ...settings, VIDEO_AUTH: 'off', WORKER_CONCURRENCY: '2' });
});
afterAll(async () => {
  await apps.end();
  rmSync(folder, { recursive: true, force: true });
});

const many = <Result>(count: number, make: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const from = (caller: number) => ({ 'x-forwarded-for': `10.0.${caller >> 8}.${caller & 255}` });

/** Applies the load while checking liveness, then checks the memory against the pod's limit. */
const survives = async (name: AppName, app: OwnApp, load: () => Promise<void>): Promise<void> => {
  const memory = new PodMemory(name, app.process.identity?.pid ?? 0);
  try {
    await load();
    expect((await fetch(`${app.url}/health/live`)).status).toBe(200);
  } finally {
    memory.stop();
    console.log(`${name} held ${memory.toString()}`);
  }
  expect(memory.peakBytes).toBeGreaterThan(0);
  expect(memory.peakBytes, memory.toString()).toBeLessThan(memory.limitBytes);
};

const upload = async (url: string, file: Buffer, caller: number): Promise<number> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)]), 'picture.png');
  const answer = await fetch(`${url}/api/assets`, { method: 'POST', body: form, headers: from(caller) });
  await answer.text();
  return answer.status;
};

/** Sequential: a thousand concurrent requests would wait for the database, not use memory. */
const followers = async (url: string, taskId: string, signal: AbortSignal): Promise<number[]> => {
  const { perCaller, total } = budgets.eventStreams;
  const statuses: number[] = [];
  for (let caller = 0; statuses.length < total; caller += 1) {
    const opened = await many(perCaller, async () => {
      const answer = await fetch(`${url}/api/tasks/${taskId}/events`, { headers: from(caller), signal });
      await answer.body?.getReader().read();
      return answer.status;
    });
    statuses.push(...opened);
  }
  return statuses;
};

/** A request that is refused before its body is read may see the connection close. */
const sendLargeBody = async (url: string, caller: number): Promise<number> =>
  call(url, { body: { text: 'x'.repeat(1_000_000) }, headers: from(caller) }).then(
    ({ status }) => status,
    () => 0,
  );

/** The largest allowed number of lines and bytes. */
const importUsers = async (url: string, part: number): Promise<void> => {
  const headers = { 'content-type': 'application/x-ndjson', 'x-api-key': inject('adminApiKey') };
  const line = (index: number): string =>
    JSON.stringify({ email: `bee-${part}-${index}@hive.test`, profile: { about: 'x'.repeat(740) } });
  const body = Array.from({ length: 10_000 }, (_, index) => line(index)).join('\n');
  const answer = await fetch(`${url}/api/auth/users/import`, { method: 'POST', headers, body });
  await answer.text();
  expect([200, 503]).toContain(answer.status);
};

describe.runIf(process.platform === 'linux')('under its worst allowed load, within the memory of its pod,', () => {
  it('the auth-service stays alive', async () => {
    const app = await apps.start('auth-service', { BCRYPT_COST: '10' });
    const user = { email: 'bee@hive.test', password: 'correct horse battery 9' };
    await survives('auth-service', app, async () => {
      await Promise.all([
        many(2, (index) => importUsers(app.url, index)),
        many(100, (index) => call(`${app.url}/api/auth/sessions`, { body: user, headers: from(index) })),
        many(50, (index) =>
          call(`${app.url}/api/auth/users`, { body: { ...user, name: 'x'.repeat(1_000_000) }, headers: from(index) }),
        ),
      ]);
    });
  });

  it('the video-service stays alive', async () => {
    const app = await apps.start('video-service');
    const longest = { text: 'Bees dance. '.repeat(1_600) };
    const { body } = await call<{ task_id: string }>(`${app.url}/api/video/generate/async`, { body: longest });
    const [worst, refused] = [largePicture(7_000, 8, 3), largePicture(6_800, 16, 4)];
    const stop = new AbortController();
    await survives('video-service', app, async () => {
      const streams = await followers(app.url, body.task_id, stop.signal);
      expect(new Set(streams)).toEqual(new Set([200]));
      const [taken, tooLarge, bodies] = await Promise.all([
        many(3, (index) => upload(app.url, worst, index)),
        many(10, (index) => upload(app.url, refused, 100 + index)),
        many(50, (index) => sendLargeBody(`${app.url}/api/video/generate/async`, index)),
      ]);
      expect([new Set(taken), new Set(tooLarge)]).toEqual([new Set([200]), new Set([400])]);
      expect(bodies.filter((status) => status >= 500)).toEqual([]);
    });
    stop.abort();
    await call(`${app.url}/api/tasks/${body.task_id}`, { method: 'DELETE' });
    await app.stop();
  });

  it('the video-worker stays alive and finishes videos with the largest pictures', async () => {
    mkdirSync(join(assetsFolder, 'large'), { recursive: true });
    for (const name of ['1.png', '2.png']) writeFileSync(join(assetsFolder, 'large', name), largePicture(7_000, 8, 3));
    const [service, worker] = [await apps.start('video-service'), await apps.start('video-worker')];
    await survives('video-worker', worker, async () => {
      const tasks = await many(2, async () => {
        const request = { text: 'Bees dance.', mode: 'fixed', media_workflow: 'assets/large' };
        const made = await call<{ task_id: string }>(`${service.url}/api/video/generate/async`, { body: request });
        return finishedTask(made.body.task_id, service.url);
      });
      expect(tasks.map(({ status, error }) => [status, error])).toEqual([
        ['completed', null],
        ['completed', null],
      ]);
    });
  });
});
