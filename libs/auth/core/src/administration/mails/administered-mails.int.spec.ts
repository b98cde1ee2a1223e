import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  bearer,
  freshEmail,
  signInAsAdmin,
  signUp,
  startAuthService,
  type AuthService,
} from '../../../test/auth-service.fixture';
import { mailKinds } from '../../platform/mail/mail-kind';

let service: AuthService;
let headers: Record<string, string>;

beforeAll(async () => {
  service = await startAuthService();
  headers = bearer(await signInAsAdmin(service));
});
afterAll(() => service.close());

interface Listed {
  data: { kind: string; subject: string; html: string }[];
}

describe('the previews of mails', () => {
  it('show every kind in the requested language, with made-up values only', async () => {
    const answer = await service.get('/api/auth/mails/previews?language=de', headers);
    const { data } = answer.json<Listed>();
    expect(data.map(({ kind }) => kind)).toEqual(Object.keys(mailKinds));
    expect(data.find(({ kind }) => kind === 'invitation')?.subject).toBe('Sie sind eingeladen');
    for (const { html } of data) expect(html).not.toMatch(/\{\{/);
  });
});

describe('an undelivered mail', () => {
  interface Undelivered {
    id: string;
    kind: string;
    attempts: number;
    lastError: string | null;
  }
  const list = async (userId: string) =>
    (await service.get(`/api/auth/mails/undelivered?search=${userId}`, headers)).json<{ data: Undelivered[] }>().data;
  const sendAgain = (id: string) => service.post(`/api/auth/mails/undelivered/${id}/retry`, undefined, headers);
  /** A user whose reset mail the server has refused once. */
  const refusedMail = async () => {
    const user = await signUp(service);
    service.inbox.refuse(1);
    await service.post(`/api/auth/users/${user.id}/reset-password-mail`, {}, headers);
    const mail = await vi.waitFor(
      async () => {
        const [waiting] = await list(user.id);
        expect(waiting).toMatchObject({ kind: 'reset-password-code', lastError: expect.stringContaining('451') });
        return waiting;
      },
      { timeout: 20_000 },
    );
    // The engine would try it again by itself.
    await service.query(
      `UPDATE auth_jobs._private_jobs SET run_at = now() + interval '1 hour', attempts = max_attempts`,
    );
    return { user, id: mail?.id ?? '' };
  };

  it('is sent again by an administrator, after its last attempt too', async () => {
    const { user, id } = await refusedMail();
    const answer = await sendAgain(id);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { success: true }]);
    await service.inbox.next(({ envelope }) => envelope.to[0] === user.email);
    await expect.poll(() => list(user.id)).toEqual([]);
    const trail = await service.get(`/api/auth/audit?kind=mail.sent&userId=${user.id}`, headers);
    expect(trail.json<{ data: object[] }>().data).toMatchObject([
      { details: { kind: 'reset-password-code', again: true } },
    ]);
    expect((await sendAgain(id)).json()).toMatchObject({ statusCode: 404, error: 'AUTH_MAIL_NOT_FOUND' });
  });

  it('is not sent again once its code has ended', async () => {
    const { user, id } = await refusedMail();
    await service.query('UPDATE auth.proofs SET used_at = now() WHERE auth_id = $1', [user.id]);
    expect((await sendAgain(id)).json()).toMatchObject({ statusCode: 404, error: 'AUTH_MAIL_NOT_FOUND' });
    await service.query('SELECT auth_jobs.complete_jobs(ARRAY[$1::bigint])', [id]);
  });

  it('that does not exist, or is another job, is 404', async () => {
    await service.query(
      "SELECT auth_jobs.add_job('send-held-notices', '{}'::json, run_at => now() + interval '1 hour')",
    );
    const [job] = await service.query<{ id: string }>(
      "SELECT id::text AS id FROM auth_jobs.jobs WHERE task_identifier = 'send-held-notices' LIMIT 1",
    );
    for (const id of ['4711', job?.id ?? '']) expect((await sendAgain(id)).statusCode).toBe(404);
    expect((await sendAgain('x')).statusCode).toBe(400);
  });
});

describe('a test mail', () => {
  const send = (body: object) => service.post('/api/auth/mails/test', body, headers);

  it('arrives in the requested language, once a minute', async () => {
    const email = freshEmail();
    expect((await send({ email, language: 'fr' })).json()).toEqual({ accepted: true, error: null });
    const mail = await service.inbox.next(({ envelope }) => envelope.to[0] === email);
    expect(mail.subject).toBe('E-mail de test');
    expect((await send({ email })).statusCode).toBe(429);
    const trail = await service.get('/api/auth/audit?kind=mail.sent', headers);
    expect(trail.json<{ data: object[] }>().data[0]).toMatchObject({ details: { kind: 'test', email } });
  });

  it('that the mail server refuses shows its words', async () => {
    service.inbox.refuse(1);
    const answer = await send({ email: freshEmail() });
    expect(answer.json()).toEqual({ accepted: false, error: expect.stringContaining('451') });
  });

  it('is for administrators only', async () => {
    const { accessToken } = await signUp(service);
    const answer = await service.post('/api/auth/mails/test', { email: freshEmail() }, bearer(accessToken));
    expect(answer.statusCode).toBe(403);
  });
});

describe('the list of undelivered mails', () => {
  it('has the error of the last attempt, and no code or token', async () => {
    const user = await signUp(service);
    await service.inbox.close();
    await service.post(`/api/auth/users/${user.id}/reset-password-mail`, {}, headers);
    const listed = await vi.waitFor(
      async () => {
        const { data } = (await service.get('/api/auth/mails/undelivered', headers)).json<{ data: object[] }>();
        expect(data).toMatchObject([{ lastError: expect.stringMatching(/ECONNREFUSED|closed/) }]);
        return data;
      },
      { timeout: 20_000 },
    );
    await service.post('/api/auth/invitations', { email: 'new@hive.test' }, headers);
    const page = async (query: string) =>
      (await service.get(`/api/auth/mails/undelivered?${query}`, headers)).json<{
        data: { id: string; kind: string }[];
        nextBefore: string | null;
      }>();
    const newest = await page('limit=1');
    expect(newest).toMatchObject({ data: [{ kind: 'invitation' }], nextBefore: newest.data[0]?.id });
    const oldest = await page(`limit=1&before=${newest.nextBefore}`);
    expect(oldest).toMatchObject({ data: [{ kind: 'reset-password-code' }], nextBefore: null });
    expect((await page(`search=${user.id}`)).data).toHaveLength(1);
    expect((await page(`search=${user.email.slice(0, -3).toUpperCase()}`)).data).toHaveLength(1);
    expect((await page('search=INVIT')).data).toHaveLength(1);
    expect((await page('search=%25')).data).toEqual([]);
    expect((await service.get('/api/auth/mails/undelivered?before=x', headers)).statusCode).toBe(400);
    expect(listed).toEqual([
      {
        id: expect.any(String),
        kind: 'reset-password-code',
        userId: user.id,
        user: { email: user.email, name: expect.any(String) },
        attempts: expect.any(Number),
        mostAttempts: expect.any(Number),
        lastError: expect.any(String),
        nextAttemptAt: expect.any(String),
        createdAt: expect.any(String),
      },
    ]);
  });
});
