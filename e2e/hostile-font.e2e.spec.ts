import { costlyFont } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, newUser } from './api';
import { OwnApps, type KeptApp, type OwnApp } from './own-apps';
import { expectWhole, finishedTask, type Task } from './tasks';
import { WorkPlace } from './work-place';

/** Headers of a signed-in user. */
type User = Record<'authorization', string>;

let place: WorkPlace;
let apps: OwnApps;
let service: OwnApp;
let worker: KeptApp;
let attacker: User;
let other: User;

const signUp = async (auth: OwnApp): Promise<User> => {
  const url = `${auth.url}/api/auth/users?client_type=server`;
  const { body } = await call<{ accessToken: string }>(url, { body: newUser() });
  return { authorization: `Bearer ${body.accessToken}` };
};

beforeAll(async () => {
  place = new WorkPlace();
  apps = await OwnApps.create({ ...place.settings, WORKER_CONCURRENCY: '1' });
  const auth = await apps.start('auth-service');
  const access = { VIDEO_AUTH: 'jwt', AUTH_JWKS_URL: `${auth.url}/.well-known/jwks.json` };
  service = await apps.start('video-service', access);
  worker = apps.keepRunning('video-worker');
  [attacker, other] = [await signUp(auth), await signUp(auth)];
});
afterAll(async () => {
  await worker.stop();
  await apps.end();
  place.remove();
});

const upload = async (font: Buffer): Promise<string> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(font)]), 'brand.ttf');
  const answer = await fetch(`${service.url}/api/assets`, { method: 'POST', body: form, headers: attacker });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { path: string }).path;
};

const accept = async (text: string, user: User, request: object = {}): Promise<string> => {
  const body = { text, mode: 'fixed', title: 'Bees', frame_template: '1080x1080/static_default.html', ...request };
  const accepted = await call<{ task_id: string }>(`${service.url}/api/video/generate/async`, {
    body,
    headers: user,
  });
  expect(accepted.status).toBe(200);
  return accepted.body.task_id;
};

const awaitEnd = (taskId: string, user: User): Promise<Task> => finishedTask(taskId, service.url, user);

describe('a font whose costly letter the upload does not draw', () => {
  it('fails its video by name, holds no other video and no worker, and its video can be deleted', async () => {
    const brand = { font: await upload(costlyFont({ levels: 30, letter: '一' })) };
    const costly = await accept('One 一 bee.', attacker, { brand });
    const harmless = await accept('Bees dance.', other);
    await expectWhole(await awaitEnd(harmless, other), service.url, other);
    expect(await awaitEnd(costly, attacker)).toMatchObject({
      status: 'failed',
      error_code: 'VALIDATION_ERROR',
      error: 'brand.font: The font cannot be used: it takes too much memory or time.',
    });
    expect(worker.deaths()).toBe(0);
    const url = `${service.url}/api/tasks/${costly}`;
    expect((await call(url, { method: 'DELETE', headers: attacker })).status).toBe(200);
    expect((await call(url, { headers: attacker })).status).toBe(404);
    await place.expectNothingLeft();
  });
});
