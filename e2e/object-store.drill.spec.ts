import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { startS3Server, testFfmpeg, type S3Server } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, readMetric } from './api';
import { probe } from './media-facts';
import { OwnApps, type OwnApp } from './own-apps';
import { finishedTask, runTasksCommand } from './tasks';

let server: S3Server;
let apps: OwnApps;
let service: OwnApp;
let otherService: OwnApp;
let workers: OwnApp[];
const folders = mkdtempSync(join(tmpdir(), 'svc-apart-'));

/** Simulates a machine of its own: one job at once, and no shared folder. */
const apart = (name: string) => ({
  WORKER_CONCURRENCY: '1',
  WORK_FOLDER: join(folders, name, 'work'),
  STORAGE_FOLDER: join(folders, name, 'storage'),
  ASSETS_FOLDER: join(folders, name, 'assets'),
});

beforeAll(async () => {
  server = await startS3Server();
  const { endpoint, region, credentials } = server.options;
  const client = new S3Client({ ...server.options, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: 'videos' }));
  client.destroy();
  apps = await OwnApps.create({
    S3_BUCKET: 'videos',
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    S3_FORCE_PATH_STYLE: 'true',
    FILES_REDIRECT: 'true',
    UPLOADS_PER_CALLER: '10',
  });
  [service, otherService] = await Promise.all([
    apps.start('video-service', apart('service')),
    apps.start('video-service', apart('other-service')),
  ]);
  workers = await Promise.all(['one', 'two'].map((name) => apps.start('video-worker', apart(name))));
});
afterAll(async () => {
  await apps.end();
  await server.stop();
  rmSync(folders, { recursive: true, force: true });
});

const makeFile = async (name: string, source: string): Promise<Blob> => {
  const path = join(folders, name);
  const frames = name.endsWith('.png') ? ['-frames:v', '1'] : [];
  execFileSync((await testFfmpeg()).ffmpegPath, ['-v', 'error', '-f', 'lavfi', '-i', source, ...frames, path]);
  return new Blob([readFileSync(path)]);
};

const send = (to: OwnApp, file: Blob, name: string): Promise<Response> => {
  const form = new FormData();
  form.append('file', file, name);
  return fetch(`${to.url}/api/assets`, { method: 'POST', body: form });
};
const upload = async (to: OwnApp, file: Blob, name: string): Promise<{ path: string; name: string }> => {
  const answer = await send(to, file, name);
  expect(answer.status).toBe(200);
  return (await answer.json()) as { path: string; name: string };
};

describe('services that share only an object store', () => {
  it('give concurrent uploads of one caller different names', async () => {
    const leaf = await makeFile('leaf.png', 'color=green:size=64x64');
    const uploads = Array.from({ length: 10 }, (_, index) =>
      upload(index % 2 === 0 ? service : otherService, leaf, 'leaf.png'),
    );
    const names = (await Promise.all(uploads)).map(({ name }) => name);
    expect(new Set(names).size).toBe(10);
    const { body } = await call<{ data: { name: string }[] }>(`${otherService.url}/api/assets`);
    expect(body.data.map(({ name }) => name).sort()).toEqual(names.sort());
  });

  it('and their workers use assets from any service until one of them deletes the asset', async () => {
    const song = await upload(service, await makeFile('song.wav', 'sine=duration=1'), 'song.wav');
    const picture = await upload(otherService, await makeFile('sea.png', 'color=blue:size=64x64'), 'sea.png');
    const request = {
      text: 'One.\nTwo.',
      mode: 'fixed',
      frame_template: '1080x1080/image_default.html',
      media_workflow: 'assets/uploads/everyone',
      bgm_path: song.path,
      bgm_volume: 1,
    };
    const ask = (of: OwnApp) =>
      call<{ task_id: string }>(`${of.url}/api/video/generate/async`, { body: { ...request, title: of.url } });
    const [one, other] = [await ask(service), await ask(otherService)];
    for (const { body } of [one, other])
      expect(await finishedTask(body.task_id, service.url)).toMatchObject({
        status: 'completed',
        error: null,
        warnings: [],
      });
    const deleted = await call(`${otherService.url}/api/assets/${song.name}`, { method: 'DELETE' });
    expect(deleted.status).toBe(200);
    expect((await ask(service)).status).toBe(400);
    expect(picture.path).toBe('uploads/everyone/sea.png');
  });
});

const madeScenes = (): Promise<number[]> =>
  Promise.all(workers.map(({ url }) => readMetric(url, 'video_scenes_total', { source: 'made' })));

describe('workers that share only an object store', () => {
  it('make one video together, and clients fetch it from the store', async () => {
    const text = ['One.', 'Two and a little more.', 'Three.', 'Four is a longer line.', 'Five.', 'Six.'].join('\n');
    const body = { text, mode: 'fixed', title: 'Shared' };
    const before = await madeScenes();
    const accepted = await call<{ task_id: string }>(`${service.url}/api/video/generate/async`, { body });
    const task = await finishedTask(accepted.body.task_id, service.url);
    expect(task).toMatchObject({ status: 'completed', error: null });
    const made = (await madeScenes()).map((count, index) => count - (before[index] ?? 0));
    expect(Math.min(...made)).toBeGreaterThan(0);
    expect(made[0]! + made[1]!).toBe(6);

    const video = `${service.url}/api/files/${task.task_id}/video.mp4`;
    const redirect = await call(video);
    expect(redirect.status).toBe(302);
    expect(redirect.headers.get('location')).toContain(`${server.options.endpoint}/videos/`);
    const file = Buffer.from(await (await fetch(video)).arrayBuffer());
    expect(file.length).toBe(task.result?.file_size);
    expect((await probe(file)).moovBeforeMdat).toBe(true);

    const captions = await fetch(`${service.url}/api/files/${task.task_id}/captions.vtt`, { redirect: 'error' });
    expect(await captions.text()).toContain('WEBVTT');
  });
});

describe('an object store that denies access', () => {
  it('fails uploads and videos with that reason, and videos complete once access is granted', async () => {
    server.refuseWrites(true);
    const refused = await send(service, await makeFile('sky.png', 'color=cyan:size=64x64'), 'sky.png');
    expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([500, 'STORAGE_REFUSED']);
    const body = {
      text: 'This is lost.\nSo is this.',
      mode: 'fixed',
      frame_template: '1080x1080/static_default.html',
    };
    const { task_id: taskId } = (await call<{ task_id: string }>(`${service.url}/api/video/generate/async`, { body }))
      .body;
    const failed = await finishedTask(taskId, service.url);
    expect(failed).toMatchObject({ status: 'failed', error_code: 'STORAGE_REFUSED', result: null });
    server.refuseWrites(false);
    await runTasksCommand(apps.databaseUrl, 'retry', '--failed-with', 'STORAGE_REFUSED');
    expect(await finishedTask(taskId, service.url)).toMatchObject({ status: 'completed', error: null });
  });
});
