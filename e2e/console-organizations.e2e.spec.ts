import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authUrl, call, newUser, verifyAddress } from './api';
import { openBrowser, type TestBrowser } from './browser';
import { Console } from './console';

const name = `Hive ${randomUUID().slice(0, 8)}`;
const [owner, member] = [
  { ...newUser(), name: 'Maja Owner' },
  { ...newUser(), name: 'Willi Member' },
];
const complaints: string[] = [];
let browser: TestBrowser;
let desk: Console;
let slug: string;

interface SignedUp {
  accessToken: string;
}

const signUp = async (user: object): Promise<SignedUp> =>
  (await call<SignedUp>(authUrl('/api/auth/users?client_type=server'), { body: user })).body;

const bearing = ({ accessToken }: SignedUp) => ({ authorization: `Bearer ${accessToken}` });

/** Makes an organisation with an owner and a member. */
const makeOrganization = async (): Promise<void> => {
  const [maker, joining] = [await signUp(owner), await signUp(member)];
  for (const { email } of [owner, member]) await verifyAddress(email);
  const headers = bearing(maker);
  const made = await call<{ id: string; slug: string }>(authUrl('/api/auth/organizations'), {
    body: { name },
    headers,
  });
  ({ slug } = made.body);
  const body = { email: member.email };
  const url = authUrl(`/api/auth/organizations/${made.body.id}/invitations`);
  const { id: invitationId } = (await call<{ id: string }>(url, { body, headers })).body;
  const accept = authUrl('/api/auth/account/organization-invitations/accept');
  expect((await call(accept, { body: { invitationId }, headers: bearing(joining) })).status).toBe(200);
};

beforeAll(async () => {
  await makeOrganization();
  browser = await openBrowser();
  const page = await browser.context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  desk = new Console(page);
  await desk.signIn();
  await desk.heading('Users');
});
afterAll(() => browser.close());

it('the menu has organisations only while the product has them', async () => {
  const entry = desk.page.getByRole('link', { name: 'Organisations', exact: true });
  await entry.waitFor();
  await desk.page.route('**/console/settings', async (route) => {
    const settings = (await (await route.fetch()).json()) as { organizations: boolean };
    expect(settings.organizations).toBe(true);
    await route.fulfill({ json: { ...settings, organizations: false } });
  });
  await desk.open('organizations');
  await desk.heading('Users');
  await expect.poll(() => entry.count()).toBe(0);
  await desk.page.unroute('**/console/settings');
});

it('the menu has no place of a feature that the service leaves out', async () => {
  const ofFeatures = desk.page.getByRole('link', { name: /^(Applications|Webhooks|Import)$/ });
  await desk.page.route('**/console/settings', async (route) => {
    const settings = (await (await route.fetch()).json()) as { features: string[] };
    expect(settings.features).toContain('webhooks');
    await route.fulfill({ json: { ...settings, features: [] } });
  });
  await desk.open('webhooks');
  await desk.heading('Users');
  await expect.poll(() => ofFeatures.count()).toBe(0);
  await desk.page.unroute('**/console/settings');
  await desk.open();
  await desk.heading('Users');
  await expect.poll(() => ofFeatures.count()).toBe(3);
});

describe('organisations in the console', () => {
  it('are found by their short name, and opened in two clicks', async () => {
    await desk.open();
    await desk.follow('Organisations');
    await desk.page.getByLabel('Search by name').fill(slug.toUpperCase());
    await desk.follow(new RegExp(name));
    await desk.heading(name);
    desk.expectClicks(2);
    await desk.page.getByRole('link', { name: /Willi Member/ }).waitFor();
    await desk.expectFaultless();
  });

  it('get another name and data, and refuse data that are no JSON object', async () => {
    const profile = desk.section('Profile');
    const data = profile.getByLabel(/^Data of your product/);
    await data.fill('{"plan": ');
    await desk.press('Save', profile);
    await profile.getByRole('alert').filter({ hasText: 'The data must be a JSON object' }).waitFor();
    await data.fill('{"plan": "team"}');
    await profile.getByLabel('Name', { exact: true }).fill(`${name} & Co`);
    await desk.press('Save', profile);
    await desk.said('Saved.');
    await desk.heading(`${name} & Co`);
    await data.fill('');
    await desk.press('Save', profile);
    await expect.poll(() => data.inputValue()).toBe('');
    const found = await call<{ data: { metadata: object }[] }>(authUrl(`/api/auth/organizations`), {
      headers: bearing((await call<SignedUp>(authUrl('/api/auth/sessions?client_type=server'), { body: owner })).body),
    });
    expect(found.body.data).toMatchObject([{ metadata: {} }]);
  });

  it('are made by an administrator in three clicks, with an invited owner', async () => {
    await desk.open();
    await desk.follow('Organisations');
    await desk.press('Make an organisation');
    const dialog = desk.dialog('Make an organisation');
    const [made, { email }] = [`Wasps ${randomUUID().slice(0, 8)}`, newUser()];
    await dialog.getByLabel('Name', { exact: true }).fill(made);
    await dialog.getByLabel('Email address of the owner').fill(email);
    await desk.expectFaultless();
    await desk.press('Make an organisation', dialog);
    await desk.said(`${made} was made, and ${email} was invited as its owner.`);
    await desk.heading(made);
    await desk.section('Open invitations').getByText(email).waitFor();
    desk.expectClicks(3);
    await desk.open('organizations');
    await desk.page.getByLabel('Search by name').fill(name);
    await desk.follow(new RegExp(name));
  });

  it('get members by a mail, and lose an invitation that is withdrawn', async () => {
    await desk.press('Invite a person');
    const dialog = desk.dialog('Invite a person');
    const { email } = newUser();
    await dialog.getByLabel('Email address').fill(email);
    await desk.press('Send the invitation', dialog);
    await desk.said(`${email} was invited.`);
    const invitations = desk.section('Open invitations');
    await invitations.getByRole('button', { name: `Withdraw: ${email}` }).click();
    await desk.said('The invitation was withdrawn.');
    await invitations.getByText('No open invitation.').waitFor();
  });

  it('give members other roles, remove them, and keep the last owner', async () => {
    const members = desk.section('Members');
    await members.getByRole('button', { name: 'Change role: Willi Member' }).click();
    const role = desk.dialog('Role of Willi Member');
    await role.getByLabel('Role', { exact: true }).selectOption('Another role');
    await role.getByLabel('Name of the role').fill('editor');
    await desk.press('Save', role);
    await members.getByText(/^editor · since/).waitFor();
    await members.getByRole('button', { name: 'Remove: Maja Owner' }).click();
    const refused = desk.dialog('Remove Maja Owner?');
    await desk.press('Remove', refused);
    await refused.getByRole('alert').filter({ hasText: 'An organisation needs an owner.' }).waitFor();
    await desk.press('Cancel', refused);
    await members.getByRole('button', { name: 'Remove: Willi Member' }).click();
    await desk.press('Remove', desk.dialog('Remove Willi Member?'));
    await desk.said('Willi Member was removed.');
    await expect.poll(() => members.getByRole('link').count()).toBe(1);
  });

  it('say why a field is refused by its label, in the language of the page', async () => {
    await desk.page.getByLabel('Language').selectOption('de');
    const provider = desk.section('Anbieter der Organisation');
    await provider.getByLabel('Name des Anbieters').fill('Hive ID');
    await provider.getByLabel('Aussteller oder Discovery-Adresse').fill('https://maja@id.hive.example');
    await provider.getByLabel('Client-ID').fill('svc');
    await provider.getByLabel('Client-Geheimnis').fill('a-secret-between-two');
    await desk.press('Anbieter hinzufügen', provider);
    const reason = 'Aussteller oder Discovery-Adresse: muss eine http(s)-Adresse ohne Benutzer und Fragment sein.';
    await provider.getByRole('alert').filter({ hasText: reason }).waitFor();
    await desk.page.getByLabel('Sprache').selectOption('en');
  });

  it('get, change and lose their provider', async () => {
    const provider = desk.section('Provider of the organisation');
    await provider.getByText(/\/api\/auth\/oauth\/organization\/[0-9a-f-]{36}\/callback$/).waitFor();
    await provider.getByLabel('Name of the provider').fill('Hive ID');
    await provider.getByLabel('Issuer or discovery address').fill('https://id.hive.example');
    await provider.getByLabel('Client id').fill('svc');
    await provider.getByLabel('Client secret').fill('a-secret-between-two');
    await desk.press('Add provider', provider);
    await provider.getByText('Not used yet').waitFor();
    await provider.getByRole('button', { name: 'Change: Hive ID' }).click();
    const change = desk.dialog('Hive ID');
    await change.getByLabel('Name of the provider').fill('Hive login');
    await desk.press('Save', change);
    await provider.getByRole('button', { name: 'Remove: Hive login' }).click();
    await desk.press('Remove', desk.dialog('Remove Hive login?'));
    await desk.said('Hive login was removed.');
    await provider.getByRole('button', { name: 'Add provider' }).waitFor();
  });

  it('show the record of a new domain, and the token of a directory once', async () => {
    const domains = desk.section('Domains');
    await domains.getByLabel('Domain', { exact: true }).fill('busy.hive.example');
    await desk.press('Add domain', domains);
    await domains.getByText('Not verified yet').waitFor();
    await domains.getByText(/^svc-verification=[0-9a-f]{64}$/).waitFor();
    await domains.getByRole('button', { name: 'Sign-in: busy.hive.example' }).click();
    const policy = desk.dialog('Sign-ins with busy.hive.example');
    await policy.getByLabel('Users of the domain must use the provider').check();
    await desk.press('Save', policy);
    await policy.getByRole('alert').filter({ hasText: 'must sign in through the provider once' }).waitFor();
    await policy.getByLabel('Users of the domain must use the provider').uncheck();
    await policy.getByLabel('Users of the domain become members').check();
    await desk.press('Save', policy);
    await domains.getByRole('listitem').getByText('Users of the domain become members').waitFor();
    const directory = desk.section('Directory (SCIM)');
    await directory.getByLabel('Name of the token').fill('Entra');
    await desk.press('Make a token', directory);
    await desk
      .dialog('Entra')
      .getByText(/^svc_scim_/)
      .waitFor();
    await desk.expectFaultless();
    await desk.press('Close', desk.dialog('Entra'));
    await directory.getByRole('button', { name: 'Withdraw: Entra' }).click();
    await desk.press('Withdraw', desk.dialog('Withdraw the token Entra?'));
    await desk.said('The token was withdrawn.');
    await domains.getByRole('button', { name: 'Remove: busy.hive.example' }).click();
    await desk.press('Remove', desk.dialog('Remove busy.hive.example?'));
    await desk.said('busy.hive.example was removed.');
  });

  it('are deleted only after their name was typed, by the administrator whom the audit trail names', async () => {
    await desk.press('Delete the organisation');
    const dialog = desk.dialog(/^Delete /);
    const submit = dialog.getByRole('button', { name: 'Delete the organisation' });
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await dialog.getByLabel(/^Type/).fill(`${name} & Co`);
    await submit.click();
    await desk.heading('Organisations');
    await desk.page.getByLabel('Search by name').fill(slug);
    await desk.page.getByText('No organisation matches the search.').waitFor();
    await desk.open('audit');
    await desk.page.getByLabel('Event').selectOption('organization.deleted');
    const row = desk.page.getByRole('row').filter({ hasText: 'Organisation deleted' }).first();
    await row.getByText('Administrator').first().waitFor();
    expect(complaints).toEqual([]);
  });
});
