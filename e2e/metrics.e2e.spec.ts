import { beforeAll, describe, expect, inject, it } from 'vitest';
import { authUrl, call, newUser, videoUrl } from './api';
import { finishedTask } from './tasks';

const shown = new Map<string, string>();

beforeAll(async () => {
  const user = newUser();
  await call(authUrl('/api/auth/users'), { body: user });
  await call(authUrl('/api/auth/sessions'), { body: { ...user, password: 'wrong' } });
  const video = { text: 'Bees count.', mode: 'fixed', title: 'Counted' };
  // The second request reuses the video, and the third a scene.
  for (const body of [video, video, { ...video, bgm_path: 'quiet-stars.mp3' }]) {
    const { body: accepted } = await call<{ task_id: string }>(videoUrl('/api/video/generate/async'), { body });
    await finishedTask(accepted.task_id);
  }
  const worker = `http://127.0.0.1:${inject('stackEnvironment')['WORKER_PORT']}`;
  const addresses = { 'auth-service': authUrl(''), 'video-service': videoUrl(''), 'video-worker': worker };
  for (const [app, address] of Object.entries(addresses))
    shown.set(app, await (await fetch(`${address}/metrics`)).text());
});

describe('/metrics of the running apps', () => {
  it.each([
    [
      'auth-service',
      'requests by route and status',
      /^http_request_duration_seconds_count\{.*route="\/api\/auth\/users",status="200"/m,
    ],
    [
      'auth-service',
      'latency histograms',
      /^http_request_duration_seconds_bucket\{.*le="0.25",.*route="\/api\/auth\/sessions"/m,
    ],
    ['auth-service', 'sign-ins that succeeded', /^auth_events_total\{.*kind="session.opened".*\} [1-9]/m],
    ['auth-service', 'sign-ins that failed', /^auth_events_total\{.*kind="session.failed".*\} [1-9]/m],
    ['auth-service', 'lockouts, from the first on', /^auth_events_total\{.*kind="session.locked".*\} \d/m],
    ['auth-service', 'the line before bcrypt', /^auth_hashing_jobs\{.*state="waiting".*\} \d/m],
    ['auth-service', 'mails by outcome', /^# TYPE auth_mails_total counter/m],
    ['auth-service', 'mails in the outbox', /^auth_mails_waiting\{.*\} \d/m],
    ['auth-service', 'the age of the oldest mail', /^auth_oldest_mail_seconds\{.*\} \d/m],
    [
      'video-service',
      'requests by route and status',
      /^http_request_duration_seconds_count\{.*route="\/api\/video\/generate\/async",status="200"/m,
    ],
    ['video-service', 'the depth of the queue', /^video_jobs\{.*state="prioritized".*\} \d/m],
    ['video-service', 'the age of the queue', /^video_longest_wait_seconds\{.*\} \d/m],
    [
      'video-worker',
      'how long stages take',
      /^video_stage_duration_seconds_bucket\{.*stage="compose".*outcome="done"/m,
    ],
    ['video-worker', 'the speed of encoding', /^video_made_seconds_total\{.*\} [\d.]*[1-9]/m],
    ['video-worker', 'scenes that were made', /^video_scenes_total\{.*source="made".*\} [1-9]/m],
    ['video-worker', 'hits of the cache of scenes', /^video_scenes_total\{.*source="found".*\} [1-9]/m],
    ['video-worker', 'videos that were found made', /^video_made_total\{.*source="found".*\} [1-9]/m],
    ['video-worker', 'jobs under way', /^video_worker_active_jobs\{.*\} \d/m],
  ])('of %s show %s', (app, _what, series) => {
    expect(shown.get(app)).toMatch(series);
  });
});
