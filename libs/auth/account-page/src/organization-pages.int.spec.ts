import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  freshEmail,
  signUp,
  userPassword,
  verifyAddress,
  type AuthService,
  PageBrowser,
} from '@svc/auth/testing';
import { startAuthService } from '../test/service.fixture';

const path = '/account/organizations';
let service: AuthService;

beforeAll(async () => {
  service = await startAuthService({ ORGANIZATIONS: 'on' });
});
afterAll(() => service.close());

const signedIn = async (isVerified = true): Promise<{ browser: PageBrowser; email: string }> => {
  const { email, accessToken } = await signUp(service);
  if (isVerified) await verifyAddress(service, bearer(accessToken));
  const browser = new PageBrowser(service);
  await browser.open('/account/sign-in');
  await browser.submit('/account/sign-in', { email, password: userPassword });
  return { browser, email };
};

const made = async (browser: PageBrowser, name = 'Busy hive'): Promise<string> => {
  await browser.open(path);
  await browser.submit(path, { name });
  return browser.visited.at(-1)?.replace('GET ', '') ?? '';
};

const linkFor = async (email: string): Promise<string> => {
  const mail = await service.inbox.next(({ envelope }) => envelope.to[0] === email);
  const found = /http:\/\/localhost:3001(\/account\/invitation\?token=[0-9a-f]+)/.exec(mail.text)?.[1];
  return found ?? '';
};

const findFormAction = (browser: PageBrowser, end: string): string =>
  browser.forms().find(({ action }) => action.endsWith(end))?.action ?? '';

describe('the pages of organisations', () => {
  it('make one, invite a person who signs up by the link, change the role and remove the member', async () => {
    const { browser } = await signedIn();
    const one = await made(browser, 'Busy <hive>');
    expect(browser.heading()).toBe('Busy &lt;hive&gt;');
    const email = freshEmail();
    await browser.submit(`${one}/invitations`, { email, role: 'admin' });
    expect([browser.notice(), browser.text()]).toEqual(['The invitation was sent.', expect.stringContaining(email)]);

    const invited = new PageBrowser(service);
    await invited.open(await linkFor(email));
    expect(invited.heading()).toBe('Sign in');
    expect(invited.text()).toContain('To answer the invitation, sign in or sign up');
    await invited.open(/href="(\/account\/sign-up[^"]*)"/.exec(invited.page.body)?.[1] ?? '');
    expect(invited.text()).toContain('To answer the invitation, sign in or sign up');
    await invited.submit('/account/sign-up', { email, password: userPassword, name: '' });
    expect(invited.text()).toContain(`You are invited to Busy <hive> as Administrator. You are signed in as ${email}.`);
    await invited.submit('/account/invitation/acceptance');
    expect(invited.notice()).toBe('You are a member now.');

    await browser.open(one);
    await browser.submit(findFormAction(browser, '/role'), { role: 'member' });
    expect(browser.notice()).toBe('The role was changed.');
    await browser.submit(findFormAction(browser, '/removal'));
    expect([browser.notice(), browser.text().includes(email)]).toEqual(['The member was removed.', false]);
    expect((await invited.open(one)).statusCode).toBe(404);
  });

  it('switch the session to an organisation and back, and show what is in use', async () => {
    const { browser } = await signedIn();
    await made(browser);
    await browser.open(path);
    expect(browser.text()).toContain('You are working on your own.');
    await browser.submit(findFormAction(browser, '/use'));
    expect(browser.text()).toContain('You are working in Busy hive.');
    expect((await browser.open('/account')).body).toContain('Busy hive');
    await browser.open(path);
    await browser.submit(`${path}/own/use`);
    expect(browser.text()).toContain('You are working on your own.');
  });

  it('offer invitations of the verified address, and refuse the link to another account', async () => {
    const [owner, invited, other] = [await signedIn(), await signedIn(), await signedIn()];
    const one = await made(owner.browser);
    await owner.browser.submit(`${one}/invitations`, { email: invited.email, role: 'member' });
    const link = await linkFor(invited.email);
    expect((await other.browser.open(link)).statusCode).toBe(404);
    expect(other.browser.problem()).toContain('This invitation is for another email address');
    await invited.browser.open(path);
    await invited.browser.submit(findFormAction(invited.browser, '/acceptance'));
    expect(invited.browser.notice()).toBe('You are a member now.');
    expect((await invited.browser.open(link)).statusCode).toBe(404);
  });

  it('refuse to let the last owner leave, and delete the organisation after a confirmation', async () => {
    const { browser } = await signedIn(false);
    const one = await made(browser);
    expect(browser.text()).toContain('Confirm your email address to invite others.');
    await browser.submit(`${one}/leave`);
    expect(browser.problem()).toContain('An organisation needs an owner.');
    await browser.open(`${one}/deletion`);
    await browser.submit(`${one}/deletion`);
    expect(browser.notice()).toBeUndefined();
    await browser.submit(`${one}/deletion`, { sure: 'yes' });
    expect([browser.notice(), browser.text()]).toEqual([
      'The organisation was deleted.',
      expect.stringContaining('You are not a member of an organisation.'),
    ]);
  });

  it('keep a wrong name in the form, and refuse forms without the token of the page', async () => {
    const { browser } = await signedIn();
    await browser.open(path);
    await browser.submit(path, { name: '  ' });
    expect([browser.page.statusCode, browser.problem()]).toEqual([400, 'Please check: name.']);
    const one = await made(browser);
    const forged = await browser.post(`${one}/leave`, { token: 'x' });
    expect(forged.statusCode).toBe(403);
  });
});
