import { randomBytes } from 'node:crypto';
import { createSmtpInbox, type SmtpInbox } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { call, newUser } from './api';
import { OwnApps, type OwnApp } from './own-apps';
import { finishedTask } from './tasks';

interface Line {
  msg?: string;
  [field: string]: unknown;
}

interface Signed {
  user: { id: string };
  accessToken: string;
  refreshToken: string;
  csrfToken: string;
}

const apiKey = `svc_${randomBytes(32).toString('hex')}`;
const user = newUser();
const newPassword = 'a wholly other password 9';
/** Everything that a reader of the logs could misuse. */
const secrets = new Map<string, string>([
  ['the API key', apiKey],
  ['the password', user.password],
  ['the new password', newPassword],
]);
const keep = (what: string, secret: string | null | undefined): string => {
  if (!secret) throw new Error(`There is no ${what}.`);
  secrets.set(what, secret);
  return secret;
};

let inbox: SmtpInbox;
let apps: OwnApps;
let auth: OwnApp;
let video: OwnApp;
let worker: OwnApp;
let userId: string;
let taskId: string;

beforeAll(async () => {
  inbox = await createSmtpInbox();
  apps = await OwnApps.create({ LOG_LEVEL: 'trace', SMTP_URL: inbox.url, ADMIN_API_KEY: apiKey });
  auth = await apps.start('auth-service');
  const access = { VIDEO_AUTH: 'jwt', AUTH_JWKS_URL: `${auth.url}/.well-known/jwks.json` };
  [video, worker] = await Promise.all([apps.start('video-service', access), apps.start('video-worker')]);
  await useAccounts();
  await makeVideo();
  await Promise.all([auth.stop(), video.stop(), worker.stop()]);
});
afterAll(async () => {
  await apps.end();
  await inbox.close();
});

const useAccounts = async (): Promise<void> => {
  const route = (path: string) => `${auth.url}/api/auth/${path}`;
  const { email, password } = user;
  const signed = await call<Signed>(route('users?client_type=server'), { body: user });
  userId = signed.body.user.id;
  const refreshToken = keep('the refresh token', signed.body.refreshToken);
  await call(route('refresh?client_type=server'), { body: { refreshToken } });
  await call(route('refresh?client_type=server'), { body: { refreshToken: refreshToken.replace(/.$/, '!') } });
  await call(route('sessions'), { body: { email, password: `${password} not` } });
  const onWeb = await call<Signed>(route('sessions'), { body: { email, password } });
  const cookie = keep('the cookie', /=([^;]+)/.exec(onWeb.headers.get('set-cookie') ?? '')?.[1]);
  const headers = {
    cookie: `svc_refresh_token=${cookie}`,
    'x-csrf-token': keep('the CSRF token', onWeb.body.csrfToken),
  };
  await call(route('refresh'), { method: 'POST', headers });
  await call(route('users'), { headers: { 'x-api-key': apiKey } });
  const adminPassword = keep("the administrator's password", inject('stackEnvironment')['ADMIN_PASSWORD']);
  await call(route('admin/sessions'), { body: { username: inject('adminUsername'), password: adminPassword } });
  await call(route(`email/verify-link?token=${keep('the link', randomBytes(32).toString('hex'))}`));
  await resetPassword(route);
};

const resetPassword = async (route: (path: string) => string): Promise<void> => {
  const { email } = user;
  await call(route('email/send-reset-password'), { body: { email } });
  const mail = await inbox.next(({ envelope }) => envelope.to.includes(email));
  const code = keep('the code', /\b\d{6}\b/.exec(mail.text)?.[0]);
  const exchange = await call<{ token: string }>(route('email/exchange-reset-password-token'), {
    body: { email, code },
  });
  const otp = keep('the reset token', exchange.body.token);
  await call(route('email/reset-password'), { body: { otp, newPassword } });
};

const makeVideo = async (): Promise<void> => {
  const signed = await call<Signed>(`${auth.url}/api/auth/sessions?client_type=server`, {
    body: { email: user.email, password: newPassword },
  });
  const headers = { authorization: `Bearer ${keep('the access token', signed.body.accessToken)}` };
  await call(`${auth.url}/api/auth/sessions/current`, { headers });
  const frameTemplate = '1080x1080/static_default.html';
  const body = { text: 'Bees dance.', mode: 'fixed', title: 'Logged', frame_template: frameTemplate };
  const accepted = await call<{ task_id: string }>(`${video.url}/api/video/generate/async`, { body, headers });
  taskId = accepted.body.task_id;
  const { result } = await finishedTask(taskId, video.url, headers);
  const file = new URL(result?.video_url ?? '');
  keep('the signature of the file', file.searchParams.get('signature'));
  await fetch(`${video.url}${file.pathname}${file.search}`, { method: 'HEAD' });
};

const readLines = (app: OwnApp): Line[] =>
  app.output.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Line);
const requestTo = (app: OwnApp, route: string): Line | undefined =>
  readLines(app).find((line) => line.msg === 'request' && line['route'] === route);

describe('the logs of all apps', () => {
  it('name request and caller for signed-in users', () => {
    expect(requestTo(auth, '/api/auth/sessions/current')).toMatchObject({ userId, status: 200, method: 'GET' });
    expect(String(requestTo(auth, '/api/auth/sessions/current')?.['requestId'])).toMatch(/^[0-9a-f-]{36}$/);
    expect(requestTo(auth, '/api/auth/users')?.['userId']).toBeUndefined();
  });

  it('name task and caller at the video-service', () => {
    expect(requestTo(video, '/api/video/generate/async')).toMatchObject({ userId, taskId, status: 200 });
    expect(requestTo(video, '/api/tasks/:task_id')).toMatchObject({ userId, taskId });
    expect(requestTo(video, '/api/files/:task_id/:name')).toMatchObject({ taskId });
  });

  it('name the task at the worker', () => {
    const done = readLines(worker).filter(({ msg = '' }) => / job is done$/.test(msg));
    const names = ['compose', 'narration', 'scene', 'script', 'sound'];
    expect(done.map(({ msg }) => msg).sort()).toEqual(names.map((name) => `the ${name} job is done`));
    expect(new Set(done.map((line) => line['taskId']))).toEqual(new Set([taskId]));
  });

  it('never contain a password, code, token, cookie or key', () => {
    const everything = [auth, video, worker].flatMap(({ output }) => output).join('\n');
    expect(everything).toContain(userId);
    const shown = [...secrets].filter(([, secret]) => everything.includes(secret)).map(([what]) => what);
    expect(shown).toEqual([]);
    expect(secrets.size).toBe(12);
  });
});
