import { join } from 'node:path';
import {
  createOwnedFolder,
  projectRoot,
  removeOwnedFolder,
  startPostgres,
  startRedis,
  type StartedPostgres,
  type StartedRedis,
} from '@svc/provision';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call } from './api';
import { OwnApps, type OwnApp } from './own-apps';
import { expectWhole, finishedTask, scenesUnderWay, type Task } from './tasks';
import { WorkPlace } from './work-place';

const stopGraceMs = 10_000;
const password = 'of-this-test-only';

let place: WorkPlace;
let enginesData: string;
let postgres: StartedPostgres;
let redis: StartedRedis;
let apps: OwnApps;
let service: OwnApp;
let worker: OwnApp;

const launchRedis = (preferredPort?: number): Promise<StartedRedis> =>
  startRedis({
    dataFolder: enginesData,
    enginesFolder: join(projectRoot(), '.data', 'engines'),
    password,
    volatile: true,
    ...(preferredPort === undefined ? {} : { preferredPort }),
  });
const launchPostgres = (preferredPort?: number): Promise<StartedPostgres> =>
  startPostgres({
    dataFolder: enginesData,
    password,
    volatile: true,
    ...(preferredPort === undefined ? {} : { preferredPort }),
  });

beforeAll(async () => {
  place = new WorkPlace();
  enginesData = createOwnedFolder();
  [postgres, redis] = await Promise.all([launchPostgres(), launchRedis()]);
  apps = await OwnApps.create({
    ...place.settings,
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    WORKER_CONCURRENCY: '2',
    SWEEP_SECONDS: '1',
  });
  service = await apps.start('video-service');
  worker = await apps.start('video-worker');
});
afterAll(async () => {
  await worker.stop();
  await apps.end();
  await Promise.all([postgres, redis].map((engine) => engine.process.stop(stopGraceMs)));
  removeOwnedFolder(enginesData);
  place.remove();
});

let videos = 0;
/** Long enough to be interrupted, and different from all previous videos. */
const beginLongVideo = async (): Promise<string> => {
  videos += 1;
  const text = Array.from({ length: 6 }, (_, line) => `Line ${line} of ${videos}.`).join('\n');
  const body = { mode: 'fixed', text, frame_template: '1080x1080/image_default.html' };
  const accepted = await call<{ task_id: string }>(`${service.url}/api/video/generate/async`, { body });
  await scenesUnderWay(accepted.body.task_id, service.url);
  return accepted.body.task_id;
};

/** Reconnects when an outage closes the event stream. */
const awaitEnd = async (taskId: string): Promise<Task> => {
  for (;;) {
    const task = await finishedTask(taskId, service.url).catch(() => null);
    if (task !== null) return task;
  }
};

afterEach(() => place.expectNothingLeft());

describe('a task ends well, and leaves no process and no folder behind,', () => {
  it('when Redis restarts without its data', async () => {
    const taskId = await beginLongVideo();
    await redis.process.stop(stopGraceMs);
    redis = await launchRedis(redis.port);
    await expectWhole(await awaitEnd(taskId), service.url);
  });

  it('when PostgreSQL restarts', async () => {
    const taskId = await beginLongVideo();
    await postgres.process.stop(stopGraceMs);
    const away = await call(`${service.url}/api/tasks/${taskId}`);
    expect([away.status, away.body.error]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    postgres = await launchPostgres(postgres.port);
    await expectWhole(await awaitEnd(taskId), service.url);
  });
});
