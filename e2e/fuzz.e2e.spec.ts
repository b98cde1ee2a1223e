import {
  authTarget,
  describeFinding,
  FuzzRun,
  openMailbox,
  videoTarget,
  type Mailbox,
  type Target,
} from '@svc/testing/fuzz';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { OwnApps } from './own-apps';

/** Fixed for reproducible runs; `npm run lab -- fuzz` draws a random seed. */
const seed = 20_261_122;
const requests = 300;

/** Videos are requested, but there is no worker. */
const neverFinishedSeconds = '1';

let apps: OwnApps;
let mailbox: Mailbox;
let targets: Record<'auth' | 'video', Target>;

beforeAll(async () => {
  mailbox = await openMailbox();
  apps = await OwnApps.create({
    SMTP_URL: mailbox.url,
    LOG_LEVEL: 'error',
    SYNC_TIMEOUT_SECONDS: neverFinishedSeconds,
  });
  const auth = await apps.start('auth-service');
  const jwks = { VIDEO_AUTH: 'jwt', AUTH_JWKS_URL: `${auth.url}/.well-known/jwks.json` };
  const video = await apps.start('video-service', jwks);
  const adminPassword = inject('adminPassword');
  targets = {
    auth: authTarget({ url: auth.url, apiKey: inject('adminApiKey'), adminPassword, mailbox }),
    video: videoTarget({ url: video.url, authUrl: auth.url, adminPassword }),
  };
});

afterAll(async () => {
  await apps.end();
  await mailbox.close();
});

describe('generated requests', () => {
  it.each(['auth', 'video'] as const)('reveal no fault in the %s-service', async (name) => {
    const run = new FuzzRun(targets[name], { requests, seed });
    await run.run();
    const found = run.findings.all.map(({ finding }) => describeFinding(finding, seed));
    expect(found.join('\n\n')).toBe('');
    expect(run.sent).toBeGreaterThanOrEqual(requests);
    expect(run.answers.get(200)).toBeGreaterThan(requests / 10);
  });
});
