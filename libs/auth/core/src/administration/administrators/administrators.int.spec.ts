import { raceRounds } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  adminPassword,
  bearer,
  signInAsAdmin,
  signUp,
  startAuthService,
  times,
  type AuthService,
  type Headers,
} from '../../../test/auth-service.fixture';
import { enrolTotp } from '../../../test/second-factors.fixture';

const password = 'a hundred honey combs';
const apiKey = `svc_${'d4'.repeat(32)}`;
let service: AuthService;
let queen: Headers;

beforeAll(async () => {
  service = await startAuthService({ ADMIN_API_KEY: apiKey });
  queen = bearer(await signInAsAdmin(service));
});
afterAll(() => service.close());

interface Administrator {
  id: string;
  username: string;
  sessionCount: number;
}

const list = async (query = '') =>
  (await service.get(`/api/auth/admins${query}`, queen)).json<{ data: Administrator[]; nextAfter: string | null }>();
const call = (method: 'DELETE' | 'PATCH' | 'POST', path: string, payload?: object, headers = queen) =>
  service.inject({ method, url: `/api/auth/admins${path}`, headers, ...(payload && { payload }) });
const invite = async (username: string) => {
  const { id, invitationUrl } = (await call('POST', '', { username })).json<{ id: string; invitationUrl: string }>();
  return { id, token: invitationUrl.split('/').at(-1) ?? '' };
};
const accept = (token: string, chosen = password) =>
  service.post('/api/auth/admin/invitations/accept', { token, password: chosen });
const signIn = (username: string, given = password) =>
  service.post('/api/auth/admin/sessions', { username, password: given });
const readToken = async (username: string): Promise<Headers> =>
  bearer((await signIn(username)).json<{ accessToken: string }>().accessToken);
const isAlive = async (headers: Headers) => (await service.get('/api/auth/config', headers)).statusCode === 200;

const join = async (username: string): Promise<{ id: string; headers: Headers }> => {
  const { id, token } = await invite(username);
  await accept(token);
  return { id, headers: await readToken(username) };
};

describe('an invited administrator', () => {
  it('chooses the password by the link, once, and signs in', async () => {
    const { id, token } = await invite('drone');
    expect(await list('?search=DRO')).toMatchObject({ data: [{ id, username: 'drone', invited: true }] });
    expect((await signIn('drone')).statusCode).toBe(401);
    expect((await accept(token, 'short')).json()).toMatchObject({ error: 'AUTH_PASSWORD_REJECTED' });
    const answers = await times(10, () => accept(token));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await accept(token)).json()).toMatchObject({ error: 'AUTH_INVALID_INVITATION' });
    expect((await signIn('drone')).statusCode).toBe(200);
    expect(await list('?search=drone')).toMatchObject({ data: [{ invited: false, sessionCount: 1 }] });
  });

  it('cannot use a link that was replaced, is too old, or is of a disabled administrator', async () => {
    const first = await invite('late');
    const renewed = (await call('POST', `/${first.id}/invitation`)).json<{ invitationUrl: string }>();
    const token = renewed.invitationUrl.split('/').at(-1) ?? '';
    expect((await accept(first.token)).statusCode).toBe(400);
    await call('PATCH', `/${first.id}`, { disabled: true });
    expect((await accept(token)).statusCode).toBe(400);
    await call('PATCH', `/${first.id}`, { disabled: false });
    await service.query(`UPDATE auth.admins SET invitation_expires_at = now() WHERE id = $1`, [first.id]);
    expect((await accept(token)).statusCode).toBe(400);
  });

  it('gets a new password by a new link, which ends the sessions', async () => {
    const { id, headers } = await join('forgetful');
    const renewed = (await call('POST', `/${id}/invitation`)).json<{ invitationUrl: string }>();
    expect(await isAlive(headers)).toBe(true);
    await accept(renewed.invitationUrl.split('/').at(-1) ?? '', 'another hundred honey combs');
    expect([await isAlive(headers), (await signIn('forgetful')).statusCode]).toEqual([false, 401]);
  });

  it('must have a free, plain name', async () => {
    expect((await call('POST', '', { username: 'queen' })).json()).toMatchObject({ error: 'AUTH_ADMIN_EXISTS' });
    expect((await call('POST', '', { username: 'two words' })).statusCode).toBe(400);
  });
});

describe('an administrator', () => {
  it('is removed with the sessions, at once, and the audit trail tells by whom', async () => {
    const { id, headers } = await join('leaver');
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(200);
    expect([await isAlive(headers), (await signIn('leaver')).statusCode]).toEqual([false, 401]);
    expect((await call('DELETE', `/${id}`)).json()).toMatchObject({ error: 'AUTH_ADMIN_NOT_FOUND' });
    const { data } = (await service.get('/api/auth/audit?kind=admin.changed&limit=1', queen)).json<{
      data: object[];
    }>();
    expect(data).toMatchObject([
      { actor: expect.stringMatching(/^admin:/), details: { action: 'remove', username: 'leaver' } },
    ]);
    const ended = await service.query('SELECT FROM auth.ended_sessions WHERE ended_at > now() - interval $$1 minute$$');
    expect(ended.length).toBeGreaterThan(0);
  });

  it('is disabled, loses sessions and lost factors, each ending the sessions', async () => {
    const one = await join('busy');
    expect((await call('DELETE', `/${one.id}/sessions`)).json()).toMatchObject({ endedCount: 1 });
    expect(await isAlive(one.headers)).toBe(false);
    const second = await readToken('busy');
    await enrolTotp(service, second);
    expect((await call('DELETE', `/${one.id}/factors`)).statusCode).toBe(200);
    expect(await isAlive(second)).toBe(false);
    const third = await readToken('busy');
    expect((await call('PATCH', `/${one.id}`, { disabled: true })).json()).toMatchObject({ sessionCount: 0 });
    expect([await isAlive(third), (await signIn('busy')).statusCode]).toEqual([false, 401]);
    await call('PATCH', `/${one.id}`, { disabled: false });
    expect((await signIn('busy')).statusCode).toBe(200);
  });

  it('of the cloud platform is disabled instead of removed, and has no password to invite to', async () => {
    const [cloud] = await service.query<{ id: string }>(
      `INSERT INTO auth.admins (id, username, external_issuer, external_subject)
        VALUES (gen_random_uuid(), 'cloudy', 'https://cloud.test', '1') RETURNING id`,
    );
    expect((await call('POST', `/${cloud?.id}/invitation`)).json()).toMatchObject({ error: 'AUTH_ADMIN_OF_PLATFORM' });
    expect((await call('DELETE', `/${cloud?.id}`)).statusCode).toBe(200);
    expect(await list('?search=cloudy')).toMatchObject({ data: [{ disabledAt: expect.any(String) }] });
  });

  it('is changed by an administrator in person with a fresh sign-in only', async () => {
    const { accessToken } = await signUp(service);
    for (const headers of [{ 'x-api-key': apiKey }, bearer(accessToken), {}])
      expect((await call('POST', '', { username: 'mole' }, headers)).statusCode).toBeGreaterThan(400);
    expect((await service.get('/api/auth/admins', { 'x-api-key': apiKey })).statusCode).toBe(200);
    const old = bearer(await signInAsAdmin(service));
    await service.query(`UPDATE auth.sessions SET created_at = now() - interval '11 minutes'`);
    expect((await call('POST', '', { username: 'mole' }, old)).json()).toMatchObject({
      error: 'AUTH_REAUTHENTICATION_REQUIRED',
    });
    queen = bearer(await signInAsAdmin(service));
  });
});

describe('the list of administrators', () => {
  it('is paged by name, each once', async () => {
    const names: string[] = [];
    let after: string | null = '';
    do {
      const page = await list(`?limit=2${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`);
      names.push(...page.data.map(({ username }) => username));
      after = page.nextAfter;
    } while (after !== null);
    const stored = await service.query<{ username: string }>('SELECT username FROM auth.admins ORDER BY username');
    expect(names).toEqual(stored.map(({ username }) => username));
    expect((await list('?search=%25')).data).toEqual([]);
  });
});

describe('the last administrator who can sign in', () => {
  it('can be neither removed nor disabled, and an open invitation does not count', async () => {
    await service.query(`UPDATE auth.admins SET disabled_at = now() WHERE username <> 'queen'`);
    const [own] = (await list('?search=queen')).data;
    await invite('hopeful');
    for (const answer of [await call('DELETE', `/${own?.id}`), await call('PATCH', `/${own?.id}`, { disabled: true })])
      expect(answer.json()).toMatchObject({ error: 'AUTH_LAST_ADMIN', statusCode: 409 });
    expect(await isAlive(queen)).toBe(true);
  });

  it('stays when two administrators remove each other at the same time, in every round', async () => {
    const [own] = (await list('?search=queen')).data;
    for (let round = 0; round < Math.min(raceRounds, 5); round += 1) {
      const rival = await join(`rival${round}`);
      const answers = await Promise.all([
        call('DELETE', `/${rival.id}`),
        call('PATCH', `/${own?.id}`, { disabled: true }, rival.headers),
      ]);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      await service.query(`UPDATE auth.admins SET disabled_at = NULL WHERE username = 'queen'`);
      await service.query(`DELETE FROM auth.admins WHERE username LIKE 'rival%'`);
      queen = bearer((await signIn('queen', adminPassword)).json<{ accessToken: string }>().accessToken);
    }
  });
});
