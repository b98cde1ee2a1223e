import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { authUrl, call, newUser } from '../api';
import { openBrowser, type TestBrowser } from '../browser';
import { Console } from '../console';
import { listConsolePlaces } from './route-tables';
import { expectUsable, showPage } from './usable-page';

const headers = { 'x-api-key': inject('adminApiKey') };

interface Made {
  id: string;
}

const signUp = async () =>
  (await call<{ accessToken: string; user: Made }>(authUrl('/api/auth/users?client_type=server'), { body: newUser() }))
    .body;

const make = async (path: string, body: object, own: Record<string, string> = headers): Promise<string> =>
  (await call<Made>(authUrl(path), { body, headers: own })).body.id;

const makeOrganization = async (): Promise<string> => {
  const { accessToken } = await signUp();
  return make('/api/auth/organizations', { name: 'Busy hive' }, { authorization: `Bearer ${accessToken}` });
};

const makeWebhook = async (): Promise<string> => {
  const id = await make('/api/auth/webhooks', { url: 'https://hooks.invalid/page', events: ['user.created'] });
  onTestFinished(async () => {
    await call(authUrl(`/api/auth/webhooks/${id}`), { method: 'DELETE', headers });
  });
  return id;
};

/** Ids of the items; lists need none. */
const items: Readonly<Record<string, () => Promise<string>>> = {
  users: async () => (await signUp()).user.id,
  organizations: makeOrganization,
  providers: () => Promise.resolve('google'),
  clients: () => make('/api/auth/clients', { name: 'Shop', redirectUris: ['https://shop.hive.test/back'] }),
  webhooks: makeWebhook,
  audit: async () => (await signUp()).user.id,
};

let browser: TestBrowser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.context.newPage();
});
afterAll(() => browser.close());

const untilWhole = async (opened: Page): Promise<void> => {
  await opened.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => opened.locator('.waiting, [aria-busy=true]').count()).toBe(0);
};

const show = (address: string) => showPage(page, authUrl(`/console${address}`), untilWhole);

describe('each page of the console', () => {
  it('is usable by keyboard, screen reader and phone, at 200 % and in four languages: the sign-in', () =>
    expectUsable(page, show('')));

  it('is usable likewise: the link of an invitation', () =>
    expectUsable(page, show('#/invitation/none'), { isMissing: true }));

  it('needs a sign-in', async () => {
    const desk = new Console(page);
    await page.goto(authUrl('/console'));
    await desk.enter(inject('adminUsername'), inject('adminPassword'));
    await desk.heading('Users');
  });

  it.each(listConsolePlaces())('is usable likewise, with 60 kB of script: %s', async (place) => {
    const [name = '', item] = place.split('/');
    const makeItem = items[name];
    if (item !== undefined && makeItem === undefined) expect.fail(`The table has no item of ${name}.`);
    const id = item === undefined ? '' : `/${await makeItem?.()}`;
    await expectUsable(page, show(`#/${name}${id}`));
  });
});
