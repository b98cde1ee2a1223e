import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { findFreePort } from '@svc/provision';
import { startS3Server, type S3Server } from '@svc/testing';
import { MovingAddress, S3Keys } from '@svc/testing/harness';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from './api';
import { OwnApps, type OwnApp } from './own-apps';
import { expectWhole, finishedTask } from './tasks';

const bucket = 'videos';
const right = { accessKeyId: 'the-key', secretAccessKey: 'its-secret' };
const closedPort = 1;
let keys: S3Keys;
let server: S3Server;
let address: MovingAddress;
let apps: OwnApps;

const readPort = (): number => Number(new URL(server.options.endpoint).port);

beforeAll(async () => {
  keys = new S3Keys();
  keys.allow(right.accessKeyId, right.secretAccessKey);
  server = await startS3Server({ isAdmitted: (request) => keys.isAdmitted(request) });
  address = await MovingAddress.lead(readPort());
  apps = await OwnApps.create({
    S3_BUCKET: bucket,
    S3_ENDPOINT: `http://127.0.0.1:${address.port}`,
    S3_REGION: server.options.region,
    S3_ACCESS_KEY_ID: right.accessKeyId,
    S3_SECRET_ACCESS_KEY: right.secretAccessKey,
    S3_FORCE_PATH_STYLE: 'true',
    LOG_LEVEL: 'info',
  });
});
afterAll(async () => {
  await apps.end();
  await address.close();
  await server.stop();
});

const createBucket = async (): Promise<void> => {
  const client = new S3Client({ ...server.options, credentials: right, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
};

const readiness = async (port: number): Promise<unknown> =>
  (await fetch(`http://127.0.0.1:${port}/health/ready`)).json().catch(() => null);

const isToldToWait = async (taskId: string, service: string): Promise<boolean> =>
  (await call<{ progress: { code: string } | null }>(`${service}/api/tasks/${taskId}`)).body.progress?.code ===
  'waiting_for_storage';

describe('an object store', () => {
  let service: OwnApp;

  it('without the bucket keeps service and worker from being ready until the bucket exists', async () => {
    const [servicePort, workerPort] = [await findFreePort(), await findFreePort()];
    const starting = Promise.all([
      apps.start('video-service', { VIDEO_PORT: String(servicePort) }),
      apps.start('video-worker', { WORKER_PORT: String(workerPort) }),
    ]);
    for (const port of [servicePort, workerPort])
      await vi.waitFor(
        async () => expect(await readiness(port)).toMatchObject({ checks: { storage: 'unavailable' } }),
        { timeout: 60_000, interval: 100 },
      );
    await createBucket();
    const started = await starting;
    [service] = started;
    for (const { output } of started) expect(output.join('\n')).toContain('S3_BUCKET: the bucket does not exist');
  });

  it('that is killed while videos are made delays them, says why, and fails none', async () => {
    const body = { text: 'One.\nTwo and a little more.\nThree.\nFour.', mode: 'fixed', title: 'Patience' };
    const accepted = await call<{ task_id: string }>(`${service.url}/api/video/generate/async`, { body });
    const taskId = accepted.body.task_id;
    address.moveTo(closedPort);
    address.cut();
    await vi.waitFor(async () => expect(await isToldToWait(taskId, service.url)).toBe(true), {
      timeout: 120_000,
      interval: 100,
    });
    address.moveTo(readPort());
    await expectWhole(await finishedTask(taskId, service.url), service.url);
  });

  it('that refuses the secret keeps a service from being ready and is named in its log', async () => {
    const port = await findFreePort();
    keys.forbid(right.accessKeyId);
    const starting = apps.start('video-service', { VIDEO_PORT: String(port) });
    await vi.waitFor(async () => expect(await readiness(port)).toMatchObject({ checks: { storage: 'unavailable' } }), {
      timeout: 60_000,
      interval: 100,
    });
    keys.allow(right.accessKeyId, right.secretAccessKey);
    const { output } = await starting;
    expect(output.join('\n')).toContain('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: ');
  });
});
