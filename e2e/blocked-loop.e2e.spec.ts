import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, newUser } from './api';
import { OwnApps, type AppName, type OwnApp } from './own-apps';
import { expectWhole, finishedTask } from './tasks';

interface Signed {
  readonly user: { readonly id: string };
  readonly accessToken: string;
}

interface Report {
  readonly level: number;
  readonly msg: string;
}

let apps: OwnApps;
let auth: OwnApp;
let video: OwnApp;
let access: Record<string, string>;
let userId: string;
let headers: { authorization: string };

const canBlock = { NODE_OPTIONS: `--require ${join(import.meta.dirname, 'blocks-loop.cjs')}` };

beforeAll(async () => {
  apps = await OwnApps.create();
  auth = await apps.start('auth-service', canBlock);
  access = { VIDEO_AUTH: 'jwt', AUTH_JWKS_URL: `${auth.url}/.well-known/jwks.json` };
  video = await apps.start('video-service', { ...access, ...canBlock });
  const { body } = await call<Signed>(`${auth.url}/api/auth/users?client_type=server`, { body: newUser() });
  userId = body.user.id;
  headers = { authorization: `Bearer ${body.accessToken}` };
  // The video-service fetches the keys of the auth-service while that answers.
  expect(await call(`${video.url}/api/tasks`, { headers })).toMatchObject({ status: 200 });
});
afterAll(() => apps.end());

const blockAt = (app: OwnApp): void => void process.kill(app.process.identity?.pid ?? 0, 'SIGWINCH');

const listReports = (app: OwnApp): Report[] =>
  app.output
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Report)
    .filter(({ msg }) => msg.startsWith('the event loop'));

/** Blocks the app in the next request of a user or job; resolves when it has ended itself. */
const endsItself = async (app: OwnApp, use: () => Promise<unknown>): Promise<Report[]> => {
  blockAt(app);
  const used = use().catch(() => undefined);
  expect(await app.process.exited).toEqual({ code: null, signal: 'SIGALRM' });
  await used;
  return listReports(app);
};

/** At once: each waits for the usual limit of fifteen seconds. */
describe.concurrent('a process whose event loop is blocked', () => {
  it.each<[AppName, string, () => OwnApp]>([
    ['video-service', '/api/tasks', () => video],
    ['auth-service', '/api/auth/sessions/current', () => auth],
  ])('names route and user, and ends itself: %s', async (_name, route, app) => {
    const reports = await endsItself(app(), () => call(`${app().url}${route}`, { headers }));
    expect(reports).toMatchObject([
      { level: 50, userId, method: 'GET', route, stack: expect.stringContaining('at blockWhenConcerned') as string },
      { level: 60, userId, method: 'GET', route },
    ]);
    expect(JSON.stringify(reports)).not.toContain(headers.authorization.slice('Bearer '.length));
  });

  it('names task and job, and ends itself: video-worker; the next worker completes the video', async () => {
    const worker = await apps.start('video-worker', canBlock);
    const service = await apps.start('video-service', { VIDEO_AUTH: 'off' });
    const body = { text: 'Bees dance.', mode: 'fixed', frame_template: '1080x1080/static_default.html' };
    let taskId = '';
    const reports = await endsItself(worker, async () => {
      const accepted = await call<{ task_id: string }>(`${service.url}/api/video/generate/async`, { body });
      taskId = accepted.body.task_id;
    });
    const about = { taskId, job: 'script' };
    expect(reports).toMatchObject([
      { level: 50, ...about },
      { level: 60, ...about },
    ]);
    await apps.start('video-worker');
    await expectWhole(await finishedTask(taskId, service.url), service.url);
  });
});
