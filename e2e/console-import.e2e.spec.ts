import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { authUrl, call, newUser } from './api';
import { collectComplaints, openBrowser, type TestBrowser } from './browser';
import { Console } from './console';

const headers = { 'x-api-key': inject('adminApiKey') };
const complaints: string[] = [];
let browser: TestBrowser;
let desk: Console;

beforeAll(async () => {
  browser = await openBrowser();
  const page = await browser.context.newPage();
  collectComplaints(page, complaints);
  desk = new Console(page);
  await desk.signIn();
  await desk.heading('Users');
});
afterAll(() => browser.close());

describe('the administrators’ console', () => {
  it('sends a test mail, and says what the mail server answered', async () => {
    await desk.open('mails');
    await desk.press('Send a test mail');
    const dialog = desk.dialog('Send a test mail');
    const { email } = newUser();
    await dialog.getByLabel('Email address').fill(email);
    await desk.press('Send a test mail', dialog);
    await dialog.getByText(`The mail server accepted the mail to ${email}.`).waitFor();
    desk.expectClicks(2);
    await desk.expectFaultless();
  });

  it('imports a table of a spreadsheet after its columns were matched, in four clicks', async () => {
    await desk.open();
    await desk.follow('Import');
    const { email } = newUser();
    const csv = `\uFEFFE-Mail;Note;Wer\r\n${email};left out;Bjørn\r\nnonsense;;\r\n`;
    const file = { name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'utf16le') };
    await desk.page.getByLabel('File', { exact: true }).setInputFiles(file);
    await desk.press('Choose columns');
    const dialog = desk.dialog('Which column is what?');
    await dialog.getByLabel('Wer').selectOption({ label: 'Name' });
    await desk.expectFaultless();
    await desk.press('Import', dialog);
    await desk.page.getByText('Created: 1. Not created: 1.').waitFor();
    desk.expectClicks(3);
    const found = await call<{ data: object[] }>(authUrl(`/api/auth/user-directory?search=${email}`), { headers });
    expect(found.body.data).toMatchObject([{ email, profile: { name: 'Bjørn' } }]);
  });

  it('gives a sample table, and exports users as a table with a byte order mark', async () => {
    await desk.open('import');
    const sample = desk.page.waitForEvent('download');
    await desk.press('Download a sample');
    expect((await sample).suggestedFilename()).toBe('sample.csv');
    const saved = desk.page.waitForEvent('download');
    await desk.press('Export users as CSV');
    const bytes = await readFile(await (await saved).path());
    expect(bytes.toString().startsWith('\uFEFFid,email,name,')).toBe(true);
    await desk.expectFaultless();
  });

  it('imports users and reports each line', async () => {
    await desk.open('import');
    await desk.page.getByLabel('Exported by').selectOption('');
    const known = newUser();
    await call(authUrl('/api/auth/users?client_type=server'), { body: known });
    const lines = [{ email: newUser().email }, { email: known.email }, { email: 'nonsense' }];
    const buffer = Buffer.from(lines.map((line) => JSON.stringify(line)).join('\n'));
    await desk.page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'users.ndjson', mimeType: 'application/x-ndjson', buffer });
    await desk.press('Import');
    await desk.page.getByText('Created: 1. Not created: 2.').waitFor();
    await desk.page.getByText('Exists already').waitFor();
    await desk.expectFaultless();
  });

  it('breaks no rule of its content security policy, and throws nothing', () => {
    expect(complaints).toEqual([]);
  });
});
