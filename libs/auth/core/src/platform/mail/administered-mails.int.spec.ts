import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bearer, signInAsAdmin, signUp, startAuthService, type AuthService } from '../../../test/auth-service.fixture';
import { mailKinds } from './mail-kind';

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
