import { createOpenIdProvider } from '@svc/testing';
import { expect } from 'vitest';
import { authUrl, call, newUser } from '../api';
import { mailedCode, mailedLink } from '../inbox';
import { signInAtProvider } from '../open-id-sign-in';
import { adminHeaders, Administrator } from './administrator-session';
import { consoleTasks } from './console-tasks';
import { stepKinds, type Journey } from './journey';

const { short, long } = stepKinds<Administrator>();
const password = 'a hundred honey combs';
const newPassword = 'another hundred combs';

const signInByCode = async ({ desk, username, page }: Administrator, code: string): Promise<void> => {
  await desk.enter(username, password);
  await page.getByLabel(/^Code from the app/).fill(code);
  await desk.press('Continue');
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
};

/** From the link of an invitation to everything that the console offers. */
export const administrator: Journey<Administrator> = {
  role: 'administrator',
  begin: () => Administrator.begin(),
  steps: [
    short('opens the link of the invitation and chooses a password', async ({ desk, page, invitationUrl }) => {
      await page.goto(invitationUrl);
      await desk.heading('Become an administrator');
      await page.getByLabel('New password').fill(password);
      await desk.press('Set the password');
      await desk.press('Sign in');
    }),
    short('is told that a password is wrong', async ({ desk, page, username }) => {
      await desk.enter(username, 'wrong');
      await page.getByRole('alert').filter({ hasText: 'The user name or the password is wrong.' }).waitFor();
    }),
    short('signs in', async ({ desk, username }) => {
      await desk.enter(username, password);
      await desk.heading('Users');
    }),
    short('stays signed in over a reload', async ({ desk, page }) => {
      await page.reload();
      await desk.heading('Users');
    }),
    ...consoleTasks,
    short('signs out', async ({ desk, page }) => {
      await desk.press('Sign out');
      await page.getByLabel('User name', { exact: true }).waitFor();
    }),
    short('signs in with the second factor', (at) => signInByCode(at, at.code(1))),

    long('the invited person chooses a password from the mail', async ({ desk, page }) => {
      const { email } = newUser();
      await desk.open();
      await desk.press('Invite a user');
      const dialog = desk.dialog('Invite a user');
      await dialog.getByLabel('Email address').fill(email);
      await desk.press('Send the invitation', dialog);
      await desk.said(`${email} was invited.`);
      const answer = await page.goto(await mailedLink(email, ''));
      expect(answer?.status()).toBe(200);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }),
    long('the person chooses another password with the code of the mail', async ({ page, person }) => {
      const code = await mailedCode(person.email);
      await page.goto(authUrl('/account/reset'));
      await page.getByLabel('Email address').fill(person.email);
      await page.getByRole('button', { name: 'Send email' }).click();
      await page.getByLabel('Code').fill(code);
      await page.getByRole('main').getByRole('button').first().click();
      await page.getByLabel('New password').fill(newPassword);
      await page.getByRole('button', { name: 'Save password' }).click();
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
      const body = { email: person.email, password: newPassword };
      expect((await call(authUrl('/api/auth/sessions?client_type=server'), { body })).status).toBe(200);
    }),
    long('filters users by their state', async ({ desk, page, person }) => {
      await desk.open();
      await desk.select('State', 'unbanned');
      await page.getByLabel('Search by name or email').fill(person.email);
      await page.getByRole('link', { name: new RegExp(person.name) }).waitFor();
    }),
    long('gives a user roles and a verified address', async ({ desk, page, person }) => {
      await desk.follow(new RegExp(person.name));
      await page.getByLabel('Roles').fill('editor, author');
      await page.getByLabel('The email address is verified').check();
      await desk.press('Save');
      await desk.said('Saved.');
    }),
    long('ends a session of a user', async ({ desk, page }) => {
      await page.reload();
      await desk.section('Sessions').getByRole('button', { name: /^End:/ }).first().click();
      await desk.said('The session was ended.');
    }),
    long('reads the history of a user', async ({ desk, page }) => {
      await desk.follow('All events of this user');
      await page.getByRole('cell', { name: 'User created' }).waitFor();
    }),
    long('exports these events', async ({ desk, page }) => {
      const saved = page.waitForEvent('download');
      await desk.press('Export as CSV');
      expect((await saved).suggestedFilename()).toBe('audit.csv');
    }),
    long('filters the audit by kind', async ({ desk, page }) => {
      await desk.open('audit');
      await desk.select('Event', 'user.banned');
      await page.getByRole('cell', { name: 'User banned' }).first().waitFor();
    }),
    long('is asked before leaving changed settings', async ({ desk, page }) => {
      await desk.open('settings');
      await page.getByLabel('Shortest password').fill('11');
      page.once('dialog', (dialog) => void dialog.dismiss());
      await desk.follow('Mails');
      await desk.heading('Settings');
    }),
    long('looks at the mails in another language', async ({ desk, page }) => {
      await page.reload();
      await desk.open('mails');
      await desk.select('Mail', 'invitation');
      await desk.select('Language of the mail', 'fr');
      await page.getByText('Vous êtes invité(e)').first().waitFor();
    }),
    long('adds an OpenID provider and tries a sign-in with it', async (at) => {
      const { desk, page } = at;
      const key = `hive-${Date.now()}`;
      const clientSecret = 'a-secret-between-two';
      const provider = await createOpenIdProvider({
        clientId: 'svc',
        clientSecret,
        redirectUris: [authUrl(`/api/auth/oauth/custom/${key}/callback`)],
        claims: (login) => ({ email: `${login}@hive.test`, email_verified: true, name: 'Kassandra Bee' }),
      });
      await desk.open('providers');
      await desk.follow('Add an OpenID provider');
      await page.getByLabel('Name on the sign-in page').fill('Hive of the journey');
      await page.getByLabel('Key in addresses').fill(key);
      await page.getByLabel('Issuer or discovery address').fill(provider.discoveryEndpoint);
      await page.getByLabel('Client id').fill('svc');
      await page.getByLabel('Client secret').fill(clientSecret);
      await desk.press('Save');
      await desk.heading('Hive of the journey');
      await desk.press('Try it');
      await signInAtProvider(page, provider, key);
      await desk.said(`The sign-in works: ${key}@hive.test signed in`);
      await provider.close();
    }),
    long('turns the provider off', async ({ desk }) => {
      await desk.press('Turn off');
      const dialog = desk.dialog('Turn off Hive of the journey?');
      await dialog.getByLabel(/^Type/).fill('Hive of the journey');
      await desk.press('Turn off', dialog);
      await desk.said('Hive of the journey is off.');
    }),
    long('sees why a delivery did not arrive, and sends it again', async ({ desk, page }) => {
      const url = `https://hooks.invalid/${Date.now()}`;
      const headers = adminHeaders();
      await call(authUrl('/api/auth/webhooks'), { body: { url, events: ['user.created'] }, headers });
      await call(authUrl('/api/auth/users?client_type=server'), { body: newUser() });
      await desk.open('webhooks');
      await desk.follow(new RegExp(url));
      const deliveries = desk.section('Deliveries');
      const look = async (): Promise<number> => {
        await deliveries.getByRole('button', { name: 'Refresh' }).click();
        return deliveries.getByRole('button', { name: 'Send again' }).count();
      };
      await expect.poll(look, { timeout: 60_000, interval: 1_000 }).toBeGreaterThan(0);
      await deliveries.getByRole('button', { name: 'Send again' }).first().click();
      await desk.said('It is sent again.');
      await desk.press('Remove the webhook');
      await desk.dialog('Remove this webhook?').getByLabel(/^Type/).fill(url);
      await desk.press('Remove the webhook', desk.dialog('Remove this webhook?'));
      await desk.heading('Webhooks');
      await expect.poll(() => page.getByText(url).count()).toBe(0);
    }),
    long('registers an application, whose secret is shown once', async ({ desk }) => {
      const name = `Shop ${Date.now()}`;
      await desk.open('clients');
      await desk.press('Add an application');
      const dialog = desk.dialog('Add an application');
      await dialog.getByLabel('Name').fill(name);
      await desk.select('Kind', 'server', dialog);
      await dialog.getByLabel('Addresses to return to after the sign-in').fill('https://shop.hive.test/callback');
      await desk.press('Add an application', dialog);
      await desk.dialog(name).getByText('Client secret').waitFor();
      await desk.press('Done', desk.dialog(name));
      await desk.heading(name);
    }),
    long('blocks an application, and unblocks it', async ({ desk, page }) => {
      const host = `https://${Date.now()}.example/client.json`;
      await desk.open('clients');
      await desk.press('Block an application');
      await desk.dialog('Block an application').getByLabel('Client id or host').fill(host);
      await desk.press('Block', desk.dialog('Block an application'));
      await desk.said(`${host} is blocked.`);
      await page.getByRole('button', { name: `Unblock: ${host}` }).click();
      await desk.said(`${host} may sign users in again.`);
    }),
    long('checks a voice by a sample', async ({ desk }) => {
      await desk.open('videos');
      await desk.section('Workers and queue').getByText('Workers running').waitFor();
      await desk.section('Voices').getByRole('button', { name: 'Check: Flite' }).click();
      await desk
        .section('Voices')
        .getByText(/^It works/)
        .waitFor();
    }),
    long('opens the organisations', async ({ desk, page }) => {
      await desk.open();
      await desk.follow('Organisations');
      await desk.heading('Organisations');
      await page.getByLabel('Search by name').waitFor();
    }),
    long('invites another administrator by a link', async ({ desk, page, username }) => {
      const name = `${username}-two`;
      await desk.open('keys');
      await desk.press('Invite an administrator');
      await desk.dialog('Invite an administrator').getByLabel('User name').fill(name);
      await desk.press('Make the link', desk.dialog('Invite an administrator'));
      await desk.dialog('Link for the administrator').locator('.copy code').waitFor();
      await page.keyboard.press('Escape');
    }),
    long('removes this administrator', async ({ desk, page, username }) => {
      const name = `${username}-two`;
      await page.getByLabel('Search by user name').fill(name);
      await page.getByRole('button', { name: `Manage: ${name}` }).click();
      await desk.press('Remove', desk.dialog(name));
      const dialog = desk.dialog(`Remove the administrator ${name}?`);
      await dialog.getByLabel(`Type ${name} to confirm`).fill(name);
      await desk.press('Remove', dialog);
      await desk.said(`${name} was removed.`);
    }),
    long('uses the console in German', async ({ desk, page }) => {
      await page.getByLabel('Language').selectOption('de');
      await desk.heading('Schlüssel und Administratoren');
      await page.getByLabel('Sprache').selectOption('en');
      await desk.heading('Keys and administrators');
    }),
    long('goes back and forth by the browser’s buttons', async ({ desk, page }) => {
      await desk.follow('Mails');
      await desk.heading('Mails');
      await page.goBack();
      await desk.heading('Keys and administrators');
      await page.goForward();
      await desk.heading('Mails');
    }),
    long('reaches each place on a phone', async ({ desk, page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      for (const place of ['Users', 'Settings', 'Videos']) {
        await desk.follow(place);
        await desk.heading(place);
      }
      await page.setViewportSize({ width: 1280, height: 1000 });
    }),
    long('deletes a user only after the address was typed', async ({ desk, page, person }) => {
      await desk.open();
      await page.getByLabel('Search by name or email').fill(person.email);
      await desk.follow(new RegExp(person.name));
      await desk.press('Delete');
      const dialog = desk.dialog(/^Delete /);
      await expect.poll(() => dialog.getByRole('button', { name: 'Delete the account' }).isDisabled()).toBe(true);
      await dialog.getByLabel(/^Type/).fill(person.email);
      await desk.press('Delete the account', dialog);
      await desk.said('was deleted');
    }),
    long('removes the second factor again', async ({ desk, page }) => {
      await desk.open('keys');
      await page.getByRole('button', { name: /^Remove: Authenticator/ }).click();
      await desk.press('Remove', desk.dialog(/^Remove/));
      await page.getByRole('button', { name: /^Remove: Authenticator/ }).waitFor({ state: 'detached' });
    }),
    long('signs out for good', async ({ desk, page }) => {
      await desk.press('Sign out');
      await page.getByLabel('User name', { exact: true }).waitFor();
      await page.reload();
      await page.getByLabel('User name', { exact: true }).waitFor();
    }),
  ],
};
