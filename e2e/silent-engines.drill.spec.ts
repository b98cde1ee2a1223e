import { createLossyProxy, type LossyProxy } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { call } from './api';
import { OwnApps, type OwnApp } from './own-apps';
import { finishedTask } from './tasks';

let apps: OwnApps;
let proxy: LossyProxy;
let redis: LossyProxy;
let auth: OwnApp;
let video: OwnApp;
let worker: OwnApp;
let bearer: string;

beforeAll(async () => {
  apps = await OwnApps.create({ SWEEP_SECONDS: '1' });
  proxy = await createLossyProxy(apps.databaseUrl);
  redis = await createLossyProxy(inject('stackEnvironment')['REDIS_URL'] ?? '');
  const settings = { DATABASE_URL: proxy.url, REDIS_URL: redis.url, RATE_LIMITS: 'on' };
  [auth, video, worker] = await Promise.all([
    apps.start('auth-service', settings),
    apps.start('video-service', settings),
    apps.start('video-worker', settings),
  ]);
  const body = { email: 'reader@hive.test', password: 'a long password of the reader' };
  const signedUp = await call<{ accessToken: string }>(`${auth.url}/api/auth/users?client_type=server`, { body });
  bearer = signedUp.body.accessToken;
});
afterAll(async () => {
  await apps.end();
  await Promise.all([proxy.stop(), redis.stop()]);
});

/** A request of each app that reads from PostgreSQL. */
const reads = (): Record<string, () => Promise<number>> => {
  const status = async (url: string, headers = {}) => (await fetch(url, { headers })).status;
  return {
    auth: () => status(`${auth.url}/api/auth/sessions/current`, { authorization: `Bearer ${bearer}` }),
    video: () => status(`${video.url}/api/tasks`),
    worker: () => status(`${worker.url}/health/ready`),
  };
};
const readTwenty = async (read: () => Promise<number>): Promise<number[]> =>
  Promise.all(Array.from({ length: 20 }, read));

describe('PostgreSQL that stops answering twenty parallel reads of each app, without closing a connection,', () => {
  it('is used again by both services and the worker, which stay alive', async () => {
    for (const read of Object.values(reads())) expect(await readTwenty(read)).toEqual(Array(20).fill(200));
    proxy.lose();
    const lost = Object.values(reads()).map(readTwenty);
    const live = await Promise.all(
      [auth, video, worker].map(async ({ url }) => (await fetch(`${url}/health/live`)).status),
    );
    expect(live).toEqual([200, 200, 200]);
    await Promise.race(lost);
    proxy.restore();
    await Promise.all(
      Object.entries(reads()).map(([app, read]) =>
        vi.waitFor(async () => expect([app, await readTwenty(read)]).toEqual([app, Array(20).fill(200)]), {
          timeout: 60_000,
          interval: 200,
        }),
      ),
    );
    for (const statuses of await Promise.all(lost)) expect(new Set(statuses)).toEqual(new Set([503]));
  });

  it('leaves a service that accepts tasks and a worker that processes them', async () => {
    const body = { text: 'All is well again.', mode: 'fixed', frame_template: '1080x1080/static_default.html' };
    const accepted = await call<{ task_id: string }>(`${video.url}/api/video/generate/async`, { body });
    expect(await finishedTask(accepted.body.task_id, video.url)).toMatchObject({ status: 'completed' });
  });
});

describe('Redis that stops answering a waiting worker, without closing a connection,', () => {
  it('is detected: accepted tasks are processed, and limits still apply', async () => {
    const limited = { headers: { authorization: `Bearer ${bearer}` } };
    const remaining = async (): Promise<number> => {
      const { status, headers } = await call(`${auth.url}/api/auth/sessions/current`, limited);
      expect(status).toBe(200);
      return Number(headers.get('ratelimit-remaining'));
    };
    const before = await remaining();
    redis.lose();
    const body = { text: 'It stays silent.', mode: 'fixed', frame_template: '1080x1080/static_default.html' };
    const accepted = await call<{ task_id: string }>(`${video.url}/api/video/generate/async`, { body });
    expect(await remaining()).toBeLessThan(before);
    expect((await fetch(`${worker.url}/health/ready`)).status).toBe(503);
    redis.restore();
    expect(await finishedTask(accepted.body.task_id, video.url)).toMatchObject({ status: 'completed' });
    expect((await fetch(`${worker.url}/health/ready`)).status).toBe(200);
  });
});
