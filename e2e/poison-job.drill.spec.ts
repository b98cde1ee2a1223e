import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { call } from './api';
import { OwnApps, type KeptApp, type OwnApp } from './own-apps';
import { finishedTask, runTasksCommand } from './tasks';

let apps: OwnApps;
let service: OwnApp;
let worker: KeptApp;
const folder = mkdtempSync(join(tmpdir(), 'svc-poison-'));
const workFolder = join(folder, 'work');
/** While this file exists, ffmpeg works. */
const mended = join(folder, 'mended');

/** An ffmpeg that kills its worker when it encodes landscape frames, like a picture that needs all memory. */
const deadlyFfmpeg = (): string => {
  const path = join(folder, 'ffmpeg');
  const realPath = inject('stackEnvironment')['FFMPEG_PATH'] ?? '';
  const kill = `[ -e '${mended}' ] || case "$*" in *rawvideo*1920x1080*) kill -9 $PPID; exit 1;; esac`;
  writeFileSync(path, `#!/bin/sh\n${kill}\nexec '${realPath}' "$@"\n`);
  chmodSync(path, 0o755);
  return path;
};

beforeAll(async () => {
  apps = await OwnApps.create({
    FFMPEG_PATH: deadlyFfmpeg(),
    WORK_FOLDER: workFolder,
    WORKER_CONCURRENCY: '2',
  });
  service = await apps.start('video-service');
});
afterAll(async () => {
  await worker.stop();
  await apps.end();
  rmSync(folder, { recursive: true, force: true });
});

const accept = async (frameTemplate: string, text: string): Promise<string> => {
  const body = { text, mode: 'fixed', frame_template: frameTemplate };
  return (await call<{ task_id: string }>(`${service.url}/api/video/generate/async`, { body })).body.task_id;
};

describe('a job that kills its worker at each run', () => {
  it('fails with the reason after three workers, while other videos complete, and can be retried', async () => {
    const deadly = await accept('1920x1080/image_default.html', 'One.');
    const harmless = await accept('1080x1080/static_default.html', 'One.\nTwo.\nThree.');
    worker = apps.keepRunning('video-worker');
    const failed = await finishedTask(deadly, service.url);
    expect(failed).toMatchObject({ status: 'failed', error_code: 'WORKER_DIED', result: null });
    expect(failed.error).toMatch(
      /^Three times a worker died while it made scene 1, so this video is not tried again\.$/,
    );
    expect(await finishedTask(harmless, service.url)).toMatchObject({ status: 'completed', error: null });
    expect(worker.deaths()).toBe(3);
    // A video is stored for reuse after its task is completed.
    const left = () => readdirSync(workFolder, { recursive: true, encoding: 'utf8' });
    await expect.poll(() => left().filter((name) => name.includes('job-'))).toEqual([]);
    writeFileSync(mended, '');
    expect(await runTasksCommand(apps.databaseUrl, 'retry', deadly)).toEqual([`${deadly} is tried again.`]);
    expect(await finishedTask(deadly, service.url)).toMatchObject({ status: 'completed', error: null });
  });
});
