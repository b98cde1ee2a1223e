import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  changeSettings,
  signInAsAdmin,
  signUp,
  userPassword,
  type AuthService,
  type Headers,
  type Session,
  PageBrowser,
} from '@svc/auth/testing';
import { endCauses } from '@svc/auth';
import { startAuthService } from './service.fixture';

let service: AuthService;
let administrator: Headers;

beforeAll(async () => {
  service = await startAuthService();
  administrator = bearer(await signInAsAdmin(service));
});
afterAll(() => service.close());

interface Past {
  id: string;
  reason: string | null;
}

const signInAgain = async (email: string, password = userPassword): Promise<Session> =>
  (await service.post('/api/auth/sessions?client_type=server', { email, password })).json<Session>();
const readSessionId = ({ accessToken }: { accessToken: string }): string =>
  (JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid;
const asAdministrator = (method: 'DELETE' | 'PATCH', url: string, payload?: object) =>
  service.inject({ method, url: `/api/auth/users${url}`, headers: administrator, ...(payload && { payload }) });
const set = (assignment: string, { id }: Session) =>
  service.query(`UPDATE auth.sessions SET ${assignment} WHERE auth_id = $1`, [id]);

const newPassword = 'another horse battery staple';

/** Acts that end the first session of a user, and the password that is right afterwards. */
const acts: [cause: string, act: (session: Session) => Promise<unknown>, password?: string][] = [
  ['logout', ({ refreshToken }) => service.post('/api/auth/logout', { refreshToken })],
  [
    'ended_by_owner',
    async (session) => {
      const { accessToken } = await signInAgain(session.email);
      return service.inject({
        method: 'DELETE',
        url: `/api/auth/sessions/${readSessionId(session)}`,
        headers: bearer(accessToken),
      });
    },
  ],
  ['administrator', (session) => asAdministrator('DELETE', `/${session.id}/sessions/${readSessionId(session)}`)],
  ['administrator', ({ id }) => asAdministrator('DELETE', `/${id}/sessions`)],
  ['factors_reset_by_administrator', ({ id }) => asAdministrator('DELETE', `/${id}/factors`)],
  [
    'password_set_by_administrator',
    ({ id }) => asAdministrator('PATCH', `/${id}`, { password: newPassword }),
    newPassword,
  ],
  [
    'session_limit',
    async ({ email }) => {
      await changeSettings(service, { maxSessionsPerUser: 1 });
      await signInAgain(email);
      await changeSettings(service, { maxSessionsPerUser: 0 });
    },
  ],
  [
    'expiry',
    async (session) => {
      await set("idle_expires_at = now() - interval '1 second'", session);
      return asAdministrator('DELETE', `/${session.id}/sessions`);
    },
  ],
];

describe('the cause of the end of a session', () => {
  it.each(acts)('%j is the same in the refusal, the lists and the export', async (cause, act, password) => {
    const session = await signUp(service);
    await act(session);
    const refused = await service.get('/api/auth/sessions/current', bearer(session.accessToken));
    expect(refused.headers['www-authenticate']).toContain(`"session_ended: ${cause}"`);
    const own = bearer((await signInAgain(session.email, password)).accessToken);
    const { ended } = (await service.get('/api/auth/sessions', own)).json<{ ended: Past[] }>();
    const exported = await service.get('/api/auth/account/export', own);
    const shown = await service.get(`/api/auth/users/${session.id}/access`, administrator);
    const told = [ended, exported.json<{ endedSessions: Past[] }>(), shown.json<{ endedSessions: Past[] }>()];
    const reasons = told
      .map((list) => ('endedSessions' in list ? list.endedSessions : list))
      .map((list) => list.find(({ id }) => id === readSessionId(session))?.reason);
    expect(reasons).toEqual([cause, cause, cause]);
  });

  it('is told after the deletion of the account', async () => {
    const session = await signUp(service);
    await asAdministrator('DELETE', '', { userIds: [session.id] });
    const refresh = await service.post('/api/auth/refresh?client_type=server', { refreshToken: session.refreshToken });
    expect(refresh.headers['www-authenticate']).toContain('"session_ended: account_deleted"');
  });

  it('is required by the database', async () => {
    const session = await signUp(service);
    await expect(set('ended_at = now()', session)).rejects.toThrow('sessions_end_reason_check');
  });

  it('is assigned in one place, which requires a reason', () => {
    const source = join(import.meta.dirname, '../../../libs/auth/core/src');
    const assigned = globSync('**/*.ts', { cwd: source })
      .filter((file) => !file.endsWith('.spec.ts') && !file.includes('migrations'))
      .flatMap((file) =>
        [...readFileSync(join(source, file), 'utf8').matchAll(/\bended_at = now\(\)|\bendedAt: new Date/g)].map(
          () => file,
        ),
      );
    expect(assigned).toEqual([join('sessions', 'sessions.statements.ts')]);
  });
});

describe('the table of causes in the guide', () => {
  it('explains each', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/guides/account-page.md'), 'utf8');
    const explained = [...page.matchAll(/^\| `([a-z_]+)`/gm)].map(([, cause]) => cause);
    expect(explained.sort()).toEqual([...endCauses].sort());
  });
});

describe('the account page', () => {
  const signInByPage = async (email: string): Promise<PageBrowser> => {
    const browser = new PageBrowser(service);
    await browser.open('/account/sign-in');
    await browser.submit('/account/sign-in', { email, password: userPassword });
    return browser;
  };

  it('tells at the next sign-in why the user was signed out, and lists the session afterwards', async () => {
    const { id, email } = await signUp(service);
    const browser = await signInByPage(email);
    expect(browser.heading()).not.toBe('Sign in');
    await asAdministrator('DELETE', `/${id}/sessions`);
    await browser.open('/account/sessions');
    expect(browser.notice()).toBe('You were signed out. Reason: Ended by an administrator.');
    await browser.submit('/account/sign-in', { email, password: userPassword });
    await browser.open('/account/sessions');
    expect(browser.notice()).toBeUndefined();
    expect(browser.text()).toContain('Ended in the last 7 days');
    expect(browser.text()).toContain('Ended by an administrator');
  });

  it('tells no cause when the user signed out here', async () => {
    const browser = await signInByPage((await signUp(service)).email);
    await browser.submit('/account/sign-out');
    await browser.open('/account/sessions');
    expect(browser.text()).not.toContain('Reason');
  });
});
