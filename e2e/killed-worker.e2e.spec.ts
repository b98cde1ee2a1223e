import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './api';
import { OwnApps, type KeptApp, type OwnApp } from './own-apps';
import { expectWhole, finishedTask, scenesUnderWay } from './tasks';
import { WorkPlace } from './work-place';

let place: WorkPlace;
let apps: OwnApps;
let service: OwnApp;
let worker: KeptApp;

beforeAll(async () => {
  place = new WorkPlace();
  apps = await OwnApps.create({ ...place.settings, WORKER_CONCURRENCY: '2', SWEEP_SECONDS: '1' }, ['video-service']);
  service = await apps.start('video-service');
  worker = apps.keepRunning('video-worker');
});
afterAll(async () => {
  await worker.stop();
  await apps.end();
  place.remove();
});

describe('a worker that is killed during a scene', () => {
  it('is replaced: the video is completed, and no process and no folder are left', async () => {
    const text = Array.from({ length: 4 }, (_, line) => `Line ${line} is spoken.`).join('\n');
    const body = { mode: 'fixed', text, frame_template: '1080x1080/image_default.html' };
    const accepted = await call<{ task_id: string }>(`${service.url}/api/video/generate/async`, { body });
    await scenesUnderWay(accepted.body.task_id, service.url);
    worker.kill();
    await expect.poll(() => worker.deaths(), { timeout: 20_000 }).toBe(1);
    await expectWhole(await finishedTask(accepted.body.task_id, service.url), service.url);
    await place.expectNothingLeft();
  });
});
