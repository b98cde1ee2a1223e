import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, signUp, userPassword, type AuthService, type Session, PageBrowser } from '@svc/auth/testing';
import { startAuthService } from '../test/service.fixture';

const path = '/account/api-keys';
let service: AuthService;
let browser: PageBrowser;
let user: Session;

beforeAll(async () => {
  service = await startAuthService({ VIDEO_SERVICE_URL: 'https://video.hive.test' });
  user = await signUp(service);
  const { email } = user;
  browser = new PageBrowser(service);
  await browser.open('/account/sign-in');
  await browser.submit('/account/sign-in', { email, password: userPassword });
});
afterAll(() => service.close());

const readStatus = async (key: string): Promise<number> =>
  (await service.post('/api/auth/keys/introspect', { key })).statusCode;

describe('the page of API keys', () => {
  it('makes a key that is shown once, lists it, and withdraws it, without JavaScript', async () => {
    await browser.open(path);
    await browser.submit(path, { name: 'My <script>', 'videos:read': 'yes', 'drafts:write': 'yes', lifetime: '30' });
    const key = /svc_pat_[0-9a-f]{64}/.exec(browser.page.body)?.[0] ?? '';
    expect(await readStatus(key)).toBe(200);
    expect(browser.page.headers['cache-control']).toContain('no-store');
    await browser.open(path);
    expect(browser.text()).toContain('My <script>');
    expect(browser.text()).toContain('see videos, scripts and files, read, write and change scripts');
    expect(browser.page.body).not.toContain(key);
    expect((await browser.open('/account')).body).toContain('My &lt;script&gt;');
    await browser.open(path);
    const removal = browser.forms().find(({ action }) => action.endsWith('/removal'))?.action ?? '';
    await browser.submit(removal);
    expect(browser.text()).toContain('The key was withdrawn.');
    expect(await readStatus(key)).toBe(401);
  });

  it('says of a key that it is only for single videos and scripts', async () => {
    const authorizationDetails = ['video', 'draft'].map((type) => ({ type, identifier: randomUUID() }));
    const body = { name: 'Editor', scopes: ['drafts:write'], authorizationDetails };
    await service.post('/api/auth/account/api-keys', body, bearer(user.accessToken));
    await browser.open(path);
    expect(browser.text()).toContain('read, write and change scripts, only for 2 chosen videos or scripts');
  });

  it('keeps what was typed when no right is chosen', async () => {
    await browser.open(path);
    await browser.submit(path, { name: 'Nothing', lifetime: '365' });
    expect(browser.page.statusCode).toBe(400);
    expect(browser.text()).toContain('Please check: rights.');
    expect(browser.form(path).values['name']).toBe('Nothing');
    expect(browser.page.body).toMatch(/value="365"\s+selected/);
  });
});
