import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { authUrl, call, newUser } from './api';
import { collectComplaints, openBrowser, type TestBrowser } from './browser';
import { Console } from './console';

const person = { ...newUser(), name: `Maja ${randomUUID()}` };
const headers = { 'x-api-key': inject('adminApiKey') };
const complaints: string[] = [];
let browser: TestBrowser;
let desk: Console;
let accessToken: string;

const isSignedIn = async (): Promise<boolean> => {
  const bearer = { authorization: `Bearer ${accessToken}` };
  return (await call(authUrl('/api/auth/sessions/current'), { headers: bearer })).status === 200;
};

beforeAll(async () => {
  const answer = await call<{ accessToken: string }>(authUrl('/api/auth/users?client_type=server'), { body: person });
  accessToken = answer.body.accessToken;
  browser = await openBrowser();
  const page = await browser.context.newPage();
  collectComplaints(page, complaints);
  desk = new Console(page);
});
afterAll(() => browser.close());

describe('the administrators’ console', () => {
  it('comes under a strict policy', async () => {
    const page = await fetch(authUrl('/console'));
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
    expect((await fetch(authUrl('/console/main.js'))).status).toBe(404);
  });

  it('refuses a wrong password, and signs an administrator in who stays signed in over a reload', async () => {
    await desk.open();
    await desk.expectFaultless();
    await desk.page.getByLabel('User name').fill(inject('adminUsername'));
    await desk.page.getByLabel('Password').fill('wrong');
    await desk.press('Sign in');
    await desk.page.getByRole('alert').filter({ hasText: 'The user name or the password is wrong.' }).waitFor();
    await desk.signIn();
    await desk.heading('Users');
    await desk.page.reload();
    await desk.heading('Users');
  });

  it('bans a user with a reason and ends the sessions in three clicks', async () => {
    await desk.open();
    await desk.page.getByLabel('Search by name or email').fill(person.name);
    await desk.follow(new RegExp(person.name));
    await desk.press('Ban');
    const dialog = desk.dialog(/^Ban /);
    await dialog.getByLabel(/^Reason/).fill('Sent spam');
    await dialog.getByLabel(/^Until/).fill('2099-01-01T12:00');
    await desk.press('Ban and end sessions', dialog);
    await desk.said(`${person.name} was banned`);
    desk.expectClicks(3);
    expect(await isSignedIn()).toBe(false);
    await desk.page.getByText(/^Banned until Jan 1, 2099/).waitFor();
    await desk.expectFaultless();
    await desk.press('Lift the ban');
    await desk.said('The ban was lifted.');
  });

  it('leads back from a user to the list that was searched', async () => {
    const search = desk.page.getByLabel('Search by name or email');
    const expectSearched = async (): Promise<void> => {
      await expect.poll(() => search.inputValue()).toBe(person.name);
      await expect.poll(() => desk.page.getByRole('row').count()).toBe(2);
    };
    await desk.open();
    const found = desk.page.waitForResponse((answer) => answer.url().includes('search='));
    await search.fill(person.name);
    await found;
    await desk.follow(new RegExp(person.name));
    await desk.page.getByLabel('Roles').waitFor();
    await desk.page.goBack();
    await expectSearched();
    await desk.page.goForward();
    await desk.follow('← Users');
    await expectSearched();
    await desk.page.goForward();
    await desk.page.getByLabel('Roles').waitFor();
  });

  it('changes roles and verifies the email of a user', async () => {
    await desk.page.getByLabel('Roles').fill('editor, author');
    await desk.page.getByLabel('The email address is verified').check();
    await desk.press('Save');
    await desk.said('Saved.');
    const found = await call<{ data: object[] }>(authUrl(`/api/auth/user-directory?search=${person.email}`), {
      headers,
    });
    expect(found.body.data).toMatchObject([{ roles: ['editor', 'author'], emailVerified: true }]);
  });

  it('ends one session of a user', async () => {
    const body = { email: person.email, password: person.password };
    const answer = await call<{ accessToken: string }>(authUrl('/api/auth/sessions?client_type=server'), { body });
    accessToken = answer.body.accessToken;
    await desk.page.reload();
    await desk.section('Sessions').getByRole('button', { name: /^End:/ }).click();
    await desk.said('The session was ended.');
    expect(await isSignedIn()).toBe(false);
  });

  it('invites a user, with the focus in the first field of the question', async () => {
    await desk.open();
    await desk.press('Invite a user');
    const dialog = desk.dialog('Invite a user');
    const { email } = newUser();
    await dialog.locator('input[name=email]:focus').waitFor();
    await desk.page.keyboard.type(email);
    await desk.press('Send the invitation', dialog);
    await desk.said(`${email} was invited.`);
    await desk.page.getByLabel('State').selectOption('invited');
    await desk.page.getByLabel('Search by name or email').fill(email);
    await desk.follow(email);
    await desk.page.getByRole('button', { name: 'Send the invitation again' }).waitFor();
    await desk.page.getByText(/^Invited until/).waitFor();
    await desk.expectFaultless();
    await desk.press('Send the invitation again');
    const again = desk.dialog('Send the invitation again');
    await desk.press('Send the invitation', again);
    await again.getByRole('alert').waitFor();
    await again.getByRole('button', { name: 'Cancel' }).click();
  });

  it('changes the password rules in two clicks, and says what each setting does', async () => {
    await desk.open();
    await desk.follow('Settings');
    await desk.page.getByLabel('Shortest password').fill('9');
    await desk.press('Save', desk.section('Passwords'));
    await desk.said('Saved.');
    desk.expectClicks(3);
    const config = await call<object>(authUrl('/api/auth/config'), { headers });
    expect(config.body).toMatchObject({ passwordMinLength: 9 });
    await desk.expectFaultless();
    await call(authUrl('/api/auth/config'), { method: 'PUT', body: { passwordMinLength: 8 }, headers });
  });

  it('adds Google in three clicks, with the callback address to copy', async () => {
    await desk.open();
    await desk.follow('Providers');
    await desk.follow(/^Google/);
    await desk.page.getByText(authUrl('/api/auth/oauth/google/callback')).waitFor();
    await desk.page.getByLabel('Client id').fill('1042-abc.apps.test');
    await desk.page.getByLabel('Client secret').fill('made-up-secret');
    await desk.press('Save');
    await desk.said('Saved.');
    desk.expectClicks(3);
    await desk.expectFaultless();
    await desk.press('Turn off');
    const dialog = desk.dialog('Turn off Google?');
    await dialog.getByLabel('Type Google to confirm').fill('Google');
    await desk.press('Turn off', dialog);
    await desk.said('Google is off.');
  });

  it('shows in two clicks why a webhook did not arrive, and sends it again', async () => {
    const url = 'https://hooks.invalid/auth';
    const body = { url, events: ['user.created'] };
    expect((await call(authUrl('/api/auth/webhooks'), { body, headers })).status).toBe(200);
    await call(authUrl('/api/auth/users?client_type=server'), { body: newUser() });
    await desk.open();
    await desk.follow('Webhooks');
    await desk.follow(new RegExp(url));
    desk.expectClicks(2);
    const reason = desk.page.getByText('The name of the receiver cannot be found (DNS). Check the address.').first();
    await expect
      .poll(
        async () => {
          await desk.section('Deliveries').getByRole('button', { name: 'Refresh' }).click();
          return reason.isVisible();
        },
        { timeout: 60_000, interval: 1000 },
      )
      .toBe(true);
    await desk.expectFaultless();
    await desk.press('Send a test event');
    await desk.page.getByText('The test event did not arrive.').waitFor();
    await desk.section('Deliveries').getByRole('button', { name: 'Send again' }).first().click();
    await desk.said('It is sent again.');
    await expect
      .poll(
        async () => {
          await desk.open('webhooks');
          await desk.page.getByRole('link', { name: url }).waitFor();
          return desk.page.getByText(/events? did not arrive/).isVisible();
        },
        { timeout: 60_000, interval: 1000 },
      )
      .toBe(true);
    await desk.page.getByText('Failing').waitFor();
    await desk.expectFaultless();
    await desk.follow(/hooks\.invalid/);
    await desk.press('Remove the webhook');
    const dialog = desk.dialog('Remove this webhook?');
    await dialog.getByLabel(/^Type/).fill(url);
    await desk.press('Remove the webhook', dialog);
    await desk.heading('Webhooks');
    await expect.poll(() => desk.page.getByText(url).count()).toBe(0);
  });

  it('filters audit events by kind, and exports them', async () => {
    await desk.open('audit');
    await desk.page.getByLabel('Event').selectOption('user.banned');
    await desk.page.getByRole('cell', { name: 'User banned' }).first().waitFor();
    const saved = desk.page.waitForEvent('download');
    await desk.press('Export as CSV');
    expect((await saved).suggestedFilename()).toBe('audit.csv');
    await desk.expectFaultless();
  });

  it('previews each kind of mail in each language', async () => {
    await desk.open('mails');
    await desk.page.getByLabel('Mail', { exact: true }).selectOption('invitation');
    await desk.page.getByLabel('Language of the mail').selectOption('fr');
    await desk.page.getByText('Vous êtes invité(e)').first().waitFor();
    await desk.expectFaultless();
  });

  it('deletes a user only after the address was typed', async () => {
    await desk.open();
    await desk.page.getByLabel('Search by name or email').fill(person.email);
    await desk.follow(new RegExp(person.name));
    await desk.press('Delete');
    const dialog = desk.dialog(/^Delete /);
    await expect.poll(() => dialog.getByRole('button', { name: 'Delete the account' }).isDisabled()).toBe(true);
    await dialog.getByLabel(/^Type/).fill(person.email);
    await desk.press('Delete the account', dialog);
    await desk.said('was deleted');
    await desk.heading('Users');
  });

  it('shows its texts in every language', async () => {
    await desk.open('keys');
    for (const [language, heading] of [
      ['de', 'Schlüssel und Administratoren'],
      ['es', 'Claves y administradores'],
      ['fr', 'Clés et administrateurs'],
      ['en', 'Keys and administrators'],
    ] as const) {
      await desk.page.locator('.who select').selectOption(language);
      await desk.heading(heading);
    }
  });

  it('shows the selected place of the navigation at 360 pixels', async () => {
    await desk.page.setViewportSize({ width: 360, height: 740 });
    for (const address of ['import', 'users', 'audit']) {
      await desk.open(address);
      const selected = desk.page.locator('nav [aria-current]');
      await expect.poll(() => selected.getAttribute('href')).toBe(`#/${address}`);
      const isInside =
        'const { left, right } = document.querySelector("nav [aria-current]").getBoundingClientRect(); left >= 0 && right <= innerWidth';
      await expect.poll(() => desk.page.evaluate(isInside)).toBe(true);
    }
    await desk.page.setViewportSize({ width: 1280, height: 1000 });
  });

  it('breaks no rule of its content security policy, and throws nothing', () => {
    expect(complaints).toEqual([]);
  });
});
