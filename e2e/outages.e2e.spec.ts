import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
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
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { call } from './api';
import { OwnApps, type KeptApp, type OwnApp } from './own-apps';
import { finishedTask, scenesUnderWay, type Task } from './tasks';

const stopGraceMs = 10_000;
const neverAnswersSeconds = '1';
const password = 'of-this-test-only';
const folder = mkdtempSync(join(tmpdir(), 'svc-outages-'));
const workFolder = join(folder, 'work');
const ffmpegPath = join(folder, 'ffmpeg');

let enginesData: string;
let postgres: StartedPostgres;
let redis: StartedRedis;
let silentProvider: Server;
let apps: OwnApps;
let service: OwnApp;
let worker: KeptApp;

/** The real one under a path that no other process has; videos called "Full disk" it writes to a device without room. */
const writeFfmpeg = (): void => {
  const fill = 'for last; do :; done; case "$*" in *"title=Full disk"*) ln -s /dev/full "${last#file:}";; esac';
  const realPath = inject('stackEnvironment')['FFMPEG_PATH'] ?? '';
  writeFileSync(ffmpegPath, `#!/bin/bash\n${fill}\nexec -a '${ffmpegPath}' '${realPath}' "$@"\n`);
  chmodSync(ffmpegPath, 0o755);
};

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
  writeFfmpeg();
  enginesData = createOwnedFolder();
  [postgres, redis] = await Promise.all([launchPostgres(), launchRedis()]);
  silentProvider = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silentProvider, 'listening');
  apps = await OwnApps.create({
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    FFMPEG_PATH: ffmpegPath,
    WORK_FOLDER: workFolder,
    WORKER_CONCURRENCY: '2',
    SWEEP_SECONDS: '1',
    PROVIDER_TIMEOUT_SECONDS: neverAnswersSeconds,
    OPENAI_SPEECH_BASE_URL: `http://127.0.0.1:${(silentProvider.address() as AddressInfo).port}/v1`,
  });
  service = await apps.start('video-service');
  worker = apps.keepRunning('video-worker');
});
afterAll(async () => {
  await worker.stop();
  await apps.end();
  silentProvider.closeAllConnections();
  silentProvider.close();
  await Promise.all([postgres, redis].map((engine) => engine.process.stop(stopGraceMs)));
  removeOwnedFolder(enginesData);
  rmSync(folder, { recursive: true, force: true });
});

const accept = async (fields: object): Promise<string> => {
  const body = { mode: 'fixed', frame_template: '1080x1080/static_default.html', ...fields };
  const { body: answer } = await call<{ task_id: string }>(`${service.url}/api/video/generate/async`, { body });
  return answer.task_id;
};

let videos = 0;
/** Long enough to be interrupted, and like no video before it. */
const beginLongVideo = async (): Promise<string> => {
  videos += 1;
  const text = Array.from({ length: 6 }, (_, line) => `Line ${line} of the video number ${videos} goes on.`).join('\n');
  const taskId = await accept({ text, frame_template: '1080x1920/image_default.html' });
  await scenesUnderWay(taskId, service.url);
  return taskId;
};

/** Also when the event stream breaks off, because what stands behind the service is away. */
const endOf = async (taskId: string): Promise<Task> => {
  for (;;) {
    const task = await finishedTask(taskId, service.url).catch(() => null);
    if (task !== null) return task;
  }
};

const expectWhole = async (task: Task): Promise<void> => {
  expect(task).toMatchObject({ status: 'completed', error: null, progress: { percentage: 100 } });
  const file = await fetch(`${service.url}/api/files/${task.task_id}/video.mp4`);
  expect((await file.arrayBuffer()).byteLength).toBe(task.result?.file_size);
};

const leftFolders = (): string[] =>
  readdirSync(workFolder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('job-'));
const ffmpegs = (): string[] =>
  execFileSync('ps', ['-Ao', 'pid,args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(ffmpegPath));

afterEach(() =>
  vi.waitFor(() => expect({ folders: leftFolders(), ffmpegs: ffmpegs() }).toEqual({ folders: [], ffmpegs: [] }), {
    timeout: 60_000,
    interval: 100,
  }),
);

describe('a task ends well, or with a clear error, and leaves no process and no folder behind', () => {
  it('when its worker is killed in the middle of a scene', async () => {
    const taskId = await beginLongVideo();
    const deaths = worker.deaths();
    worker.kill();
    await vi.waitFor(() => expect(worker.deaths()).toBe(deaths + 1), { timeout: 20_000 });
    await expectWhole(await endOf(taskId));
  });

  it('when Redis is restarted and has forgotten everything', async () => {
    const taskId = await beginLongVideo();
    await redis.process.stop(stopGraceMs);
    redis = await launchRedis(redis.port);
    await expectWhole(await endOf(taskId));
  });

  it('when PostgreSQL is stopped and started', async () => {
    const taskId = await beginLongVideo();
    await postgres.process.stop(stopGraceMs);
    const away = await call(`${service.url}/api/tasks/${taskId}`);
    expect([away.status, away.body.error]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    postgres = await launchPostgres(postgres.port);
    await expectWhole(await endOf(taskId));
  });

  it('when the disk is full', async () => {
    const task = await endOf(await accept({ text: 'There is no room.', title: 'Full disk' }));
    expect(task).toMatchObject({ status: 'failed', error_code: 'STORAGE_FULL', result: null });
    expect(task.error).toBe('There is no room left on the disk of the worker or of the storage.');
    expect((await call(`${service.url}/api/files/${task.task_id}/poster.jpg`)).status).toBe(404);
  });

  it('when a provider hangs', async () => {
    const task = await endOf(await accept({ text: 'Nobody answers.', tts_workflow: 'openai/tts-1' }));
    expect(task).toMatchObject({ status: 'failed', error_code: 'PROVIDER_FAILED', result: null });
    expect(task.error).toMatch(/did not answer in time/);
  });
});
