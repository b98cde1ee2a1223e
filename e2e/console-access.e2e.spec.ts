import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { authUrl, call, newUser } from './api';
import { openBrowser, type TestBrowser } from './browser';
import { Console } from './console';
import { OwnApps } from './own-apps';
import { dropMail, loseInvitation, queryStack } from './stack-database';

const headers = { 'x-api-key': inject('adminApiKey') };
const name = `keeper-${randomUUID().slice(0, 8)}`;
const password = 'a hundred honey combs';
const person = { ...newUser(), name: `Flip ${randomUUID()}` };
const shop = `Hive shop ${randomUUID().slice(0, 8)}`;
const complaints: string[] = [];
let browsers: TestBrowser[];
let desk: Console;
/** Another administrator, at another computer. */
let other: Console;
let userId: string;

/** Tells sessions of this spec from those of others, which sign in as the same administrator at the same time. */
const ownAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/153.0.0.0 Safari/537.36 console-access';

const openConsole = async (browser: TestBrowser): Promise<Console> => {
  const page = await browser.context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  return new Console(page);
};

const makeKey = async (): Promise<void> => {
  const answer = await call<{ accessToken: string; user: { id: string } }>(
    authUrl('/api/auth/users?client_type=server'),
    { body: person },
  );
  userId = answer.body.user.id;
  const bearer = { authorization: `Bearer ${answer.body.accessToken}` };
  const body = { name: 'Newsletter', scopes: ['videos:read'] };
  await call(authUrl('/api/auth/account/api-keys'), { body, headers: bearer });
};

beforeAll(async () => {
  await makeKey();
  browsers = [await openBrowser({ userAgent: ownAgent }), await openBrowser()];
  const [first, second] = browsers;
  if (first === undefined || second === undefined) throw new Error('No browser opened.');
  [desk, other] = [await openConsole(first), await openConsole(second)];
  await desk.signIn();
  await desk.heading('Users');
});
afterAll(async () => {
  for (const browser of browsers) await browser.close();
});

describe('administrators in the console', () => {
  it('are invited in three clicks by a link, at which they choose their password', async () => {
    await desk.open();
    await desk.follow('Keys and administrators');
    await desk.press('Invite an administrator');
    const dialog = desk.dialog('Invite an administrator');
    await dialog.getByLabel('User name').fill(name);
    await desk.press('Make the link', dialog);
    desk.expectClicks(3);
    const link = await desk.dialog('Link for the administrator').locator('.copy code').innerText();
    await desk.expectFaultless();
    await other.page.goto(link);
    await other.heading('Become an administrator');
    await other.expectFaultless();
    await other.page.getByLabel('New password').fill(password);
    await other.press('Set the password');
    await other.page.getByText(`Sign in as ${name}.`).waitFor();
    await other.press('Sign in');
    await other.page.getByLabel('User name').fill(name);
    await other.page.getByLabel('Password').fill(password);
    await other.press('Sign in');
    await other.heading('Users');
    await other.page.goto('about:blank');
    await other.page.goto(link);
    await other.page.getByLabel('New password').fill(password);
    await other.press('Set the password');
    await other.page.getByRole('alert').filter({ hasText: 'This link was used' }).waitFor();
  });

  // A new factor ends the other sessions of its administrator, so it is not the one that all specs share.
  it('add an authenticator app, and are asked for its code at the next sign-in', async () => {
    await other.open('keys');
    await other.press('Add an authenticator app');
    const dialog = other.dialog('Add an authenticator app');
    const secret = await dialog.locator('.copy code').innerText();
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    await dialog.getByLabel(/^Code from the app/).fill(app.generate());
    await other.press('Continue', dialog);
    await other.press('I have stored the codes');
    await other.press('Sign out');
    await other.signIn(name, password);
    // The next code is accepted too: the first cannot be used twice.
    await other.page.getByLabel(/^Code from the app/).fill(app.generate({ timestamp: Date.now() + 30_000 }));
    await other.expectFaultless();
    await other.press('Continue');
    await other.heading('Users');
    await other.open('keys');
    await other.page.getByRole('button', { name: /^Remove: Authenticator/ }).click();
    await other.press('Remove', other.dialog(/^Remove/));
    await other.page.getByRole('button', { name: /^Remove: Authenticator/ }).waitFor({ state: 'detached' });
  });

  it('lose their session at once when another one removes them, after the password was confirmed', async () => {
    await other.open();
    await other.heading('Users');
    await queryStack(
      `UPDATE auth.sessions SET authenticated_at = now() - interval '11 minutes', created_at = now() - interval '11 minutes'
        WHERE user_agent = $1`,
      [ownAgent],
    );
    await desk.open('keys');
    await desk.page.getByLabel('Search by user name').fill(name.toUpperCase());
    await desk.page.getByRole('button', { name: `Manage: ${name}` }).click();
    await desk.expectFaultless();
    await desk.press('Remove', desk.dialog(name));
    const dialog = desk.dialog(`Remove the administrator ${name}?`);
    await dialog.getByLabel(`Type ${name} to confirm`).fill(name);
    await desk.press('Remove', dialog);
    const confirmation = desk.dialog('Confirm that it is you');
    await confirmation.getByLabel('Password').fill(inject('adminPassword'));
    await desk.press('Continue', confirmation);
    await desk.said(`${name} was removed.`);
    await desk.page.getByText('No administrator matches.').waitFor();
    await other.follow('Settings');
    await other.page.getByText('Your session has ended. Sign in again.').waitFor();
  });
});

describe('the last administrator of a service', () => {
  let apps: OwnApps;
  let only: Console;
  beforeAll(async () => {
    apps = await OwnApps.create({}, ['auth-service']);
    const { url } = await apps.start('auth-service');
    only = new Console(await other.page.context().newPage(), url);
    await only.signIn();
  });
  afterAll(() => apps.end());

  it('cannot be disabled', async () => {
    await only.follow('Keys and administrators');
    await only.page.getByRole('button', { name: `Manage: ${inject('adminUsername')}` }).click();
    await only.press('Disable', only.dialog(inject('adminUsername')));
    await only.press('Disable', only.dialog(/^Disable /));
    await only.page.getByRole('alert').filter({ hasText: 'the last administrator who can sign in' }).waitFor();
    await only.expectFaultless();
  });
});

describe('the console', () => {
  it('tells in one click why a mail did not arrive, and finds it by its reason', async () => {
    const address = '192.0.2.25:25';
    await loseInvitation(userId, address, `connect ECONNREFUSED ${address}`);
    await desk.open();
    await desk.follow('Mails');
    await desk.page.getByText(`connect ECONNREFUSED ${address}`).waitFor();
    desk.expectClicks(1);
    await desk.page.getByLabel('Search by name, email, kind or reason').fill('refused 192');
    await expect.poll(() => desk.section('Mails that were not delivered').getByRole('row').count()).toBe(2);
    await desk.expectFaultless();
    await desk.page.getByLabel('Search by name, email, kind or reason').fill('no such reason');
    await desk.page.getByText('No mail matches the search.').waitFor();
    await dropMail(address);
  });

  it('exports the audit events of one user in three clicks', async () => {
    await desk.open();
    await desk.page.getByLabel('Search by name or email').fill(person.email);
    await desk.follow(new RegExp(person.name));
    await desk.follow('All events of this user');
    await desk.page.getByText('Only events about the user').waitFor();
    await desk.page.getByRole('cell', { name: 'User created' }).waitFor();
    await desk.expectFaultless();
    const saved = desk.page.waitForEvent('download');
    await desk.press('Export as CSV');
    const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
    desk.expectClicks(3);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines.slice(1)) expect(line).toContain(userId);
  });
});

describe('applications in the console', () => {
  it('are registered with a secret that is shown once, changed, and found again', async () => {
    await desk.open('clients');
    await desk.press('Add an application');
    const dialog = desk.dialog('Add an application');
    await dialog.getByLabel('Name').fill(shop);
    await dialog.getByLabel('Kind').selectOption('server');
    await dialog.getByLabel('Addresses to return to after the sign-in').fill('https://shop.hive.test/callback');
    await desk.expectFaultless();
    await desk.press('Add an application', dialog);
    await desk.dialog(shop).getByText('Client secret').waitFor();
    await desk.press('Done', desk.dialog(shop));
    await desk.heading(shop);
    await desk.page.getByText('No user has allowed it yet.').waitFor();
    await desk.press('Replace the secret');
    await desk.press('Replace the secret', desk.dialog(/^Replace the secret/));
    await desk.press('Done', desk.dialog(shop));
    await desk.open('clients');
    await desk.page.getByLabel('Search by name or id').fill(shop.toUpperCase());
    await desk.page.getByRole('link', { name: new RegExp(shop) }).waitFor();
    await desk.expectFaultless();
  });

  it('lose the access of a user in three clicks, who is listed there', async () => {
    const found = await call<{ data: { id: string }[] }>(authUrl(`/api/auth/clients?search=${shop}`), { headers });
    const scopes = { openid: ['openid', 'email'], resources: {} };
    await queryStack(
      'INSERT INTO auth.oidc_consents (auth_id, client_id, client_name, scopes) VALUES ($1, $2, $3, $4)',
      [userId, found.body.data[0]?.id, shop, JSON.stringify(scopes)],
    );
    await desk.open('clients');
    await desk.follow(new RegExp(shop));
    await desk.page.getByRole('link', { name: new RegExp(person.name) }).waitFor();
    await desk.expectFaultless();
    await desk.page.getByRole('button', { name: `Withdraw: ${person.name}` }).click();
    await desk.press('Withdraw', desk.dialog(/^Withdraw the access/));
    await desk.said(`The access of ${person.name} was withdrawn.`);
    await desk.page.getByText('No user has allowed it yet.').waitFor();
  });

  it('are blocked by the address of their metadata document, and unblocked', async () => {
    const document = `https://${randomUUID()}.example/client.json`;
    await desk.open('clients');
    await desk.press('Block an application');
    const dialog = desk.dialog('Block an application');
    await dialog.getByLabel('Client id or host').fill(document);
    await desk.press('Block', dialog);
    await desk.said(`${document} is blocked.`);
    await desk.expectFaultless();
    await desk.page.getByRole('button', { name: `Unblock: ${document}` }).click();
    await desk.said(`${document} may sign users in again.`);
    await desk.page.getByRole('button', { name: `Unblock: ${document}` }).waitFor({ state: 'detached' });
  });

  it('and an API key of a user is withdrawn on the page of the user', async () => {
    await desk.open(`users/${userId}`);
    await desk.section('Applications with access').getByText('The user has allowed no application.').waitFor();
    await desk.section('API keys').getByRole('button', { name: 'Withdraw: Newsletter' }).click();
    await desk.press('Withdraw', desk.dialog('Withdraw the API key Newsletter?'));
    await desk.said('The API key Newsletter was withdrawn.');
    await desk.section('API keys').getByText('The user has no API key.').waitFor();
    await desk.expectFaultless();
    expect(complaints).toEqual([]);
  });
});
