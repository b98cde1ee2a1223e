import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { call, newUser } from './api';
import { openBrowser, type TestBrowser } from './browser';
import { OwnApps } from './own-apps';
import { referenceOperations, type ReferenceOperation } from './reference-operations';
import { ReferencePage } from './reference-page';

const apiKey = `svc_${'ab'.repeat(32)}`;
const keyHeader = { 'x-api-key': apiKey };
/** The page renders for a quarter of a second after each click; the administrator's token is valid this long too. */
const pressesTimeoutMs = 900_000;

let apps: OwnApps;
let ownAuthUrl: string;
let browser: TestBrowser;
let page: Page;

beforeAll(async () => {
  // Uses its own apps: other tests change the shared stack's settings and accounts at the same time.
  apps = await OwnApps.create({}, ['auth-service']);
  ownAuthUrl = (await apps.start('auth-service', { ADMIN_API_KEY: apiKey })).url;
  browser = await openBrowser();
  page = await browser.context.newPage();
});
afterAll(async () => {
  await browser.close();
  await apps.end();
});

const adminToken = async (url: string): Promise<string> => {
  const body = { username: inject('adminUsername'), password: inject('adminPassword') };
  const { body: session } = await call<{ accessToken: string }>(`${url}/api/auth/admin/sessions`, { body });
  return session.accessToken;
};

/** Operations that end the administrator's session run last. */
const isLast = ({ name }: ReferenceOperation): boolean =>
  name.endsWith('/logout') || name === 'delete /api/auth/sessions';

interface Outcome {
  readonly name: string;
  readonly status: string;
  /** All text that the page shows, for debugging. */
  readonly text: string;
  readonly isDocumented: boolean;
}

/** Presses "Execute" of each operation without changes. An upload needs a file: `reference.e2e.spec.ts` covers it. */
const pressEach = async (url: string, accessToken: string): Promise<Outcome[]> => {
  const reference = new ReferencePage(page, `${url}/docs`);
  await reference.openForPresses();
  await reference.authorize(accessToken);
  const operations = (await referenceOperations(url)).filter(({ takesFile }) => !takesFile);
  const outcomes: Outcome[] = [];
  for (const { name, method, path, documented } of [
    ...operations.filter((one) => !isLast(one)),
    ...operations.filter(isLast),
  ]) {
    const { status, words } = await reference.press(method, path);
    outcomes.push({ name, status, text: `${name}: ${status} ${words}`, isDocumented: documented.includes(status) });
  }
  expect(outcomes).toHaveLength(operations.length);
  return outcomes;
};

/** The one expected failure: the example configuration has a provider without a client. */
const isOfContract = ({ text }: Outcome): boolean => text.includes('AUTH_OAUTH_NOT_CONFIGURED');

/**
 * These examples would send events or redirect users to an address of a third party, so they are refused until the
 * placeholder address is replaced.
 */
const refusedAsTheyStand = ['post /api/auth/webhooks', 'post /api/auth/oauth/custom/configs'];

/** Examples with invalid secrets are refused as such; a validation error means that the example itself is wrong. */
const isMisshapen = ({ name, status, text }: Outcome): boolean =>
  (status === '400' && /VALIDATION_ERROR|MALFORMED/.test(text)) !== refusedAsTheyStand.includes(name);

const listFaults = (outcomes: readonly Outcome[]): string[] =>
  outcomes
    .filter((outcome) => {
      const isFailure = Number(outcome.status) >= 500 && !isOfContract(outcome);
      return isFailure || isMisshapen(outcome) || !outcome.isDocumented;
    })
    .map(({ text }) => text);

const findStatus = (outcomes: readonly Outcome[], name: string) => outcomes.find((one) => one.name === name)?.status;

interface UserList {
  data: { id: string }[];
}

describe('"Execute" of every operation of a reference, pressed in a browser by an administrator,', () => {
  it('does no harm at the auth-service', { timeout: pressesTimeoutMs }, async () => {
    const get = async <Body>(path: string): Promise<Body> =>
      (await call<Body>(`${ownAuthUrl}${path}`, { headers: keyHeader })).body;
    const before = newUser();
    expect((await call(`${ownAuthUrl}/api/auth/users`, { body: before })).status).toBe(200);
    const readSettings = async () => {
      const { updatedAt: _updatedAt, ...own } = await get<Record<string, unknown>>('/api/auth/config');
      return [own, await get('/api/auth/public-config')];
    };
    const settings = await readSettings();
    const users = (await get<UserList>('/api/auth/users')).data.map(({ id }) => id);
    expect(users).toHaveLength(1);

    const outcomes = await pressEach(ownAuthUrl, await adminToken(ownAuthUrl));
    expect(listFaults(outcomes)).toEqual([]);
    for (const name of [
      'get /api/auth/config',
      'put /api/auth/config',
      'get /api/auth/users',
      'get /api/auth/webhooks',
    ])
      expect([name, findStatus(outcomes, name)]).toEqual([name, '200']);

    expect(await readSettings()).toEqual(settings);
    expect((await get<UserList>('/api/auth/users')).data.map(({ id }) => id)).toEqual(expect.arrayContaining(users));
    expect((await call(`${ownAuthUrl}/api/auth/users`, { body: newUser() })).status).toBe(200);
    const { email, password } = before;
    expect((await call(`${ownAuthUrl}/api/auth/sessions`, { body: { email, password } })).status).toBe(200);
    expect(await adminToken(ownAuthUrl)).toEqual(expect.any(String));
  });

  it('does no harm at the video-service', { timeout: pressesTimeoutMs }, async () => {
    const outcomes = await pressEach(inject('videoUrl'), await adminToken(inject('authUrl')));
    expect(listFaults(outcomes)).toEqual([]);
    expect(findStatus(outcomes, 'post /api/video/generate/sync')).toBe('200');
  });
});
