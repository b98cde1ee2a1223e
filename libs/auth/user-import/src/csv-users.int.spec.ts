import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, freshEmail, signInAsAdmin, signUp, type AuthService, type Headers } from '@svc/auth/testing';
import { startAuthService } from '../test/service.fixture';
import type { CsvColumnsResponse, ImportReportResponse } from './user-import.dto';

let service: AuthService;
let admin: Headers;

beforeAll(async () => {
  service = await startAuthService();
  admin = bearer(await signInAsAdmin(service));
});
afterAll(() => service.close());

const send = (csv: string | Buffer, path = '', headers = admin) =>
  service.inject({
    method: 'POST',
    url: `/api/auth/users/import${path}`,
    headers: { ...headers, 'content-type': 'text/csv' },
    payload: csv,
  });
const exportUsers = (headers = admin) => service.get('/api/auth/users/export', headers);

describe('users from a CSV file', () => {
  it('are imported by the names of the columns, each with a result at its row', async () => {
    const email = freshEmail();
    const csv = `E-Mail;Name;Rollen;Bestätigt\r\n${email};Bjørn;editor, author;WAHR\r\n\r\nnonsense;;;\r\n;Anna;;vielleicht\r\n`;
    const bytes = Buffer.from(`\uFEFF${csv}`, 'utf16le');
    const report = (await send(bytes)).json<ImportReportResponse>();
    expect(report).toMatchObject({ created: 1, failed: 2 });
    expect(report.data.map(({ line, status }) => [line, status])).toEqual([
      [2, 'created'],
      [4, 'invalid'],
      [5, 'invalid'],
    ]);
    expect(report.data[1]).toMatchObject({
      reason: 'email must be one plain email address',
      problem: { field: 'email', rule: 'email' },
    });
    const user = await service.get(`/api/auth/users/${report.data[0]?.id}`, admin);
    expect(user.json()).toMatchObject({
      email,
      emailVerified: true,
      roles: ['editor', 'author'],
      profile: { name: 'Bjørn' },
    });
  });

  it('are imported by chosen columns, and others are left out', async () => {
    const email = freshEmail();
    const csv = `Contact,Secret note,Who\n${email},left out,Maja\n`;
    expect((await send(csv)).json()).toMatchObject({ fields: [{ field: 'columns', rule: 'csvWithoutEmail' }] });
    const report = (await send(csv, '?columns=email,,name')).json<ImportReportResponse>();
    expect(report).toMatchObject({ created: 1, failed: 0 });
    const user = await service.get(`/api/auth/users/${report.data[0]?.id}`, admin);
    expect(user.json()).toMatchObject({ email, profile: { name: 'Maja' }, appMetadata: {} });
  });

  it('say which columns were recognised before anything is imported', async () => {
    const answer = await send('Mail,Full name,Phone\nmaja@hive.test,Maja,1\n', '/columns');
    expect(answer.json<CsvColumnsResponse>()).toMatchObject({
      data: [{ field: 'email' }, { field: 'name', examples: ['Maja'] }, { field: null }],
      rows: 1,
    });
    expect((await service.get('/api/auth/users?search=maja@hive.test', admin)).json()).toMatchObject({ data: [] });
  });

  it('in an unknown encoding, or sent to another route, are refused', async () => {
    expect((await send(Buffer.from('email,name\na@hive.test,Bjørn', 'latin1'))).statusCode).toBe(400);
    const elsewhere = {
      method: 'POST',
      url: '/api/auth/invitations',
      headers: { ...admin, 'content-type': 'text/csv' },
    };
    expect((await service.inject({ ...elsewhere, method: 'POST', payload: 'email' })).statusCode).toBe(415);
  });
});

describe('the export of users', () => {
  it('has every user, comes back by the import, and leaves an audit event', async () => {
    const user = await signUp(service);
    await service.post('/api/auth/users/anonymous?client_type=server', {});
    const answer = await exportUsers();
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="users.csv"',
    });
    expect(answer.body).toContain(`${user.id},${user.email},`);
    expect(answer.body).not.toMatch(/\$2[aby]\$|no-email\.invalid/);
    await service.inject({ method: 'DELETE', url: '/api/auth/users', headers: admin, payload: { userIds: [user.id] } });
    const renamed = answer.body.replace(user.id, '').replaceAll(user.email, freshEmail());
    const report = (await send(renamed)).json<ImportReportResponse>();
    expect(report.data.filter(({ status }) => status === 'created')).toHaveLength(1);
    const trail = await service.get('/api/auth/audit?kind=users.exported', admin);
    expect(trail.json<{ data: object[] }>().data).toMatchObject([{ actor: expect.stringMatching(/^admin:/) }]);
  });

  it('reads more users than fit into one batch, each once', async () => {
    const rows = Array.from({ length: 1_200 }, (_unused, index) => `many-${index}@hive.test`);
    await send(`email\n${rows.join('\n')}\n`);
    const { body } = await exportUsers();
    const found = [...body.matchAll(/many-\d+@hive\.test/g)].map(([email]) => email);
    expect([found.length, new Set(found).size]).toEqual([1_200, 1_200]);
  });

  it('is for administrators only', async () => {
    const { accessToken } = await signUp(service);
    expect((await exportUsers(bearer(accessToken))).statusCode).toBe(403);
    expect((await send('email\na@hive.test', '', bearer(accessToken))).statusCode).toBe(403);
  });
});
