import { authUrl, call, newUser, videoUrl } from '../api';
import { mailedLink } from '../inbox';
import { dropMail, failVideo, loseInvitation } from '../stack-database';
import { finishedTask } from '../tasks';
import { adminHeaders, type Administrator } from './administrator-session';
import { stepKinds, type Step } from './journey';

/** No task of every day may take more. */
const mostClicks = 8;
const { short } = stepKinds<Administrator>();

/** A task that begins at the first page of the console. */
const task = (name: string, act: Step<Administrator>['act']): Step<Administrator> =>
  short(`task: ${name}`, async (administrator) => {
    await administrator.desk.open();
    await administrator.desk.heading('Users');
    await act(administrator);
    administrator.desk.expectClicks(mostClicks);
  });

const refusedAddress = 'connect ECONNREFUSED 198.51.100.26:25';

const putConfig = async (body: object): Promise<void> => {
  await call(authUrl('/api/auth/config'), { method: 'PUT', body, headers: adminHeaders() });
};

/** Makes a video that failed. */
const leaveFailedVideo = async (title: string): Promise<void> => {
  const body = { text: 'Bees dance.', mode: 'fixed', title, frame_template: '1080x1080/static_default.html' };
  const made = await call<{ task_id: string }>(videoUrl('/api/video/generate/async'), { body });
  await finishedTask(made.body.task_id);
  await failVideo(made.body.task_id, 'PROVIDER_FAILED', 'The picture service is out of order (status 503).');
};

/** Tasks of every day, each from the first page of the console. */
export const consoleTasks: readonly Step<Administrator>[] = [
  task('invite a person', async ({ desk }) => {
    const { email } = newUser();
    await desk.press('Invite a user');
    const dialog = desk.dialog('Invite a user');
    await dialog.getByLabel('Email address').fill(email);
    await desk.press('Send the invitation', dialog);
    await desk.said(`${email} was invited.`);
    await mailedLink(email, '');
  }),

  task('ban a person', async ({ desk, person }) => {
    await desk.page.getByLabel('Search by name or email').fill(person.name);
    await desk.follow(new RegExp(person.name));
    await desk.press('Ban');
    const dialog = desk.dialog(/^Ban /);
    await dialog.getByLabel(/^Reason/).fill('Sent spam');
    await desk.press('Ban and end sessions', dialog);
    await desk.said(`${person.name} was banned`);
    await desk.press('Lift the ban');
    await desk.said('The ban was lifted.');
  }),

  task('send a mail that resets a password', async ({ desk, person }) => {
    await desk.page.getByLabel('Search by name or email').fill(person.name);
    await desk.follow(new RegExp(person.name));
    await desk.press('Send a reset mail');
    await desk.press('Send the mail', desk.dialog('Send a reset mail'));
    await desk.said(`The mail to ${person.email} is on its way.`);
  }),

  task('change the password rules', async ({ desk }) => {
    await desk.follow('Settings');
    await desk.page.getByLabel('A lower-case letter is required').check();
    await desk.press('Save', desk.section('Passwords'));
    await desk.said('Saved.');
    await putConfig({ requireLowercase: false });
  }),

  task('add a provider', async ({ desk }) => {
    await desk.follow('Providers');
    await desk.follow(/^GitHub/);
    await desk.page.getByText(authUrl('/api/auth/oauth/github/callback')).waitFor();
    await desk.page.getByLabel('Client id').fill('made-up-id');
    await desk.page.getByLabel('Client secret').fill('made-up-secret');
    await desk.press('Save');
    await desk.said('Saved.');
    await desk.press('Turn off');
    const dialog = desk.dialog('Turn off GitHub?');
    await dialog.getByLabel('Type GitHub to confirm').fill('GitHub');
    await desk.press('Turn off', dialog);
    await desk.said('GitHub is off.');
  }),

  task('find out why a mail did not arrive', async ({ desk, personId }) => {
    await loseInvitation(personId, refusedAddress, refusedAddress);
    await desk.follow('Mails');
    await desk.page.getByLabel('Search by name, email, kind or reason').fill('198.51.100.26');
    await desk.page.getByText(refusedAddress).waitFor();
    await dropMail(refusedAddress);
  }),

  task('add a webhook', async ({ desk }) => {
    const url = `https://hooks.invalid/${Date.now()}`;
    await desk.follow('Webhooks');
    await desk.press('Add a webhook');
    const dialog = desk.dialog('Add a webhook');
    await dialog.getByLabel('Address of the receiver').fill(url);
    await dialog.getByLabel('User created', { exact: true }).check();
    await desk.press('Add a webhook', dialog);
    await dialog.getByText('It is shown only now.').waitFor();
    await desk.press('Done', dialog);
    await desk.follow(new RegExp(url));
    await desk.press('Remove the webhook');
    const removal = desk.dialog('Remove this webhook?');
    await removal.getByLabel(/^Type/).fill(url);
    await desk.press('Remove the webhook', removal);
    await desk.heading('Webhooks');
  }),

  task('add users from a table', async ({ desk, person }) => {
    const buffer = Buffer.from(['E-Mail', newUser().email, person.email].join('\r\n'));
    await desk.follow('Import');
    await desk.chooseFile('File', { name: 'users.csv', mimeType: 'text/csv', buffer });
    await desk.press('Choose columns');
    await desk.press('Import', desk.dialog('Which column is what?'));
    await desk.page.getByText('Created: 1. Not created: 1.').waitFor();
  }),

  task('try a failed video again', async ({ desk }) => {
    const title = `Bees ${Date.now()}`;
    await leaveFailedVideo(title);
    await desk.follow('Videos');
    await desk.page.getByLabel('Search by title, error, owner or id').fill(title);
    await desk.page.getByText('The picture service is out of order (status 503).').waitFor();
    await desk.press('Try again');
    await desk.said('It is tried again within a minute.');
  }),

  task('protect the own account by a second factor', async (administrator) => {
    const { desk } = administrator;
    await desk.follow('Keys and administrators');
    await desk.press('Add an authenticator app');
    const dialog = desk.dialog('Add an authenticator app');
    administrator.secret = await dialog.locator('.copy code').innerText();
    await dialog.getByLabel(/^Code from the app/).fill(administrator.code(0));
    await desk.press('Continue', dialog);
    await desk.press('I have stored the codes');
    await desk.page.getByRole('button', { name: /^Remove: Authenticator/ }).waitFor();
  }),
];
