import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bearer,
  changeSettings,
  readCookie,
  freshEmail,
  passGracePeriod,
  signUp,
  signUpOnWeb,
  userPassword,
  type AuthService,
  type Session,
  PageBrowser,
  enrolTotp,
  totpCode,
} from '@svc/auth/testing';
import { startAuthService } from './service.fixture';

const forms = '/api/auth/account-page/links';
const html = 'text/html,application/xhtml+xml,*/*;q=0.8';
const profileName = 'Prize department';
let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());
beforeEach(() => changeSettings(service, { verifyEmailMethod: 'link' }));

const linkIn = (text: string): string => /\/api\/auth\/email\/[a-z-]+\?token=[0-9a-f]{64}/.exec(text)?.[0] ?? '';
const tokenIn = (text: string): string => linkIn(text).split('=')[1] ?? '';
const mailTo = (email: string, holding: string) =>
  service.inbox.next(({ envelope, text }) => envelope.to[0] === email && text.includes(holding));
const ask = async ({ accessToken }: Pick<Session, 'accessToken'>, newEmail: string) => {
  const answer = await service.post('/api/auth/account/email', { newEmail }, bearer(accessToken));
  expect(answer.statusCode).toBe(202);
};
const signIn = (email: string, password = userPassword) =>
  service.post('/api/auth/sessions?client_type=server', { email, password });
const current = async (accessToken: string) =>
  (await service.get('/api/auth/sessions/current', bearer(accessToken))).statusCode;
const account = async (id: string) => {
  const [row] = await service.query<{ email: string; verified: boolean; password: boolean }>(
    `SELECT email, email_verified AS verified, password_hash IS NOT NULL AS password FROM auth.auth_records WHERE id = $1`,
    [id],
  );
  return row;
};
const nameUser = (id: string) =>
  service.query('UPDATE auth.profile_records SET name = $2 WHERE auth_id = $1', [id, profileName]);
const setVerified = (id: string, isVerified: boolean) =>
  service.query('UPDATE auth.auth_records SET email_verified = $2 WHERE id = $1', [id, isVerified]);

describe("an attacker who requests a change to a victim's address", () => {
  const attack = async () => {
    const attacker = await signUp(service);
    await nameUser(attacker.id);
    const victim = freshEmail();
    await ask(attacker, victim);
    return { attacker, victim, mail: await mailTo(victim, '/change-link') };
  };

  it('does not get it when the victim presses the button without a session, and the victim can sign up', async () => {
    const { attacker, victim, mail } = await attack();
    const browser = new PageBrowser(service, { accept: html });
    await browser.open(linkIn(mail.text));
    expect(browser.page.statusCode).toBe(200);
    expect(browser.heading()).toBe('Sign in first');
    expect(browser.page.body).not.toContain(`${forms}/change"`);
    const posted = await browser.post(`${forms}/change`, { token: tokenIn(mail.text) });
    expect(posted.headers.location).toBe('/account/sign-in');
    const answer = await service.post('/api/auth/email/change-link', { token: tokenIn(mail.text) });
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      expect.objectContaining({ error: 'AUTH_UNAUTHORIZED', nextActions: expect.stringContaining('ign in') }),
    ]);
    expect(await account(attacker.id)).toMatchObject({ email: attacker.email });
    expect((await service.post('/api/auth/users', { email: victim, password: userPassword })).statusCode).toBe(200);
  });

  it('does not get it when the victim presses the button in a session of another account', async () => {
    const { attacker, mail } = await attack();
    const victim = await signUpOnWeb(service);
    const token = tokenIn(mail.text);
    const cookie = { cookie: victim.cookie };
    expect((await service.post('/api/auth/email/change-link', { token }, cookie)).statusCode).toBe(401);
    expect((await service.post('/api/auth/email/change-link', { token }, bearer(victim.accessToken))).statusCode).toBe(
      401,
    );
    const page = await service.get(linkIn(mail.text), { ...cookie, accept: html });
    expect(page.body).toContain('Sign in first');
    expect(await account(attacker.id)).toMatchObject({ email: attacker.email });
  });

  it('is named to the victim by the present email, in mail and page, and never by a chosen name', async () => {
    const { attacker, victim, mail } = await attack();
    expect(mail.text).toContain(attacker.email);
    expect(mail.text).not.toContain(profileName);
    const page = await service.get(linkIn(mail.text), { accept: html });
    expect(page.body).toContain(attacker.email);
    expect(page.body).not.toContain(profileName);
    expect(victim).not.toBe(attacker.email);
  });

  it('is named to the victim by the present email in the mail of a code', async () => {
    await changeSettings(service, { verifyEmailMethod: 'code' });
    const attacker = await signUp(service);
    await nameUser(attacker.id);
    const victim = freshEmail();
    await ask(attacker, victim);
    const { text } = await mailTo(victim, attacker.email);
    expect(text).not.toContain(profileName);
  });
});

describe('the link of a change of the email', () => {
  const begin = async () => {
    const mine = await signUpOnWeb(service);
    const { user } = (await service.get('/api/auth/sessions/current', bearer(mine.accessToken))).json<{
      user: { id: string };
    }>();
    const other = (await signIn(mine.email)).json<{ accessToken: string }>();
    const newEmail = freshEmail();
    await ask(mine, newEmail);
    const link = linkIn((await mailTo(newEmail, '/change-link')).text);
    return { mine, id: user.id, other, newEmail, link, token: link.split('=')[1] ?? '' };
  };

  it.each(['cookie', 'bearer', 'code route'])(
    'works with the session of the account (%s), ends the other sessions, and mails a reset offer',
    async (credential) => {
      const { mine, id, other, newEmail, token } = await begin();
      const headers = credential === 'cookie' ? { cookie: mine.cookie } : bearer(mine.accessToken);
      const answer =
        credential === 'code route'
          ? await service.post('/api/auth/account/email/confirm', { newEmail, otp: token }, headers)
          : await service.post('/api/auth/email/change-link', { token }, headers);
      expect(answer.statusCode).toBe(200);
      expect(await account(id)).toMatchObject({ email: newEmail, verified: true });
      expect([await current(mine.accessToken), await current(other.accessToken)]).toEqual([200, 401]);
      expect((await mailTo(newEmail, '/reset-password-link')).text).toContain(newEmail);
    },
  );

  it('redirects a browser without a session to the sign-in of the account, and works afterwards', async () => {
    const { mine, id, newEmail, link } = await begin();
    const browser = new PageBrowser(service, { accept: html });
    await browser.open(link);
    await browser.submit(`${forms}/sign-in-to-change`);
    expect(browser.heading()).toBe('Sign in');
    await browser.submit('/account/sign-in', { email: mine.email, password: userPassword });
    expect(browser.heading()).toBe('Your new email address');
    expect(browser.text()).toContain(mine.email);
    await browser.submit(`${forms}/change`);
    expect(await account(id)).toMatchObject({ email: newEmail, verified: true });
    expect(await current(mine.accessToken)).toBe(401);
  });

  it('does not work with a refresh cookie whose successor was used, once its grace period is over', async () => {
    const { mine, id, newEmail, token } = await begin();
    const headers = { cookie: mine.cookie, 'x-csrf-token': mine.csrfToken };
    const next = readCookie(await service.post('/api/auth/refresh', undefined, headers));
    const current = readCookie(await service.post('/api/auth/refresh', undefined, { ...headers, cookie: next }));
    await passGracePeriod(service);
    const confirm = (cookie: string) => service.post('/api/auth/email/change-link', { token }, { cookie });
    expect((await confirm(mine.cookie)).statusCode).toBe(401);
    expect(await account(id)).toMatchObject({ email: mine.email });
    expect((await confirm(current)).statusCode).toBe(200);
    expect(await account(id)).toMatchObject({ email: newEmail });
  });

  it('is refused for a session of the account that has ended', async () => {
    const { mine, id, token } = await begin();
    await service.query("UPDATE auth.sessions SET ended_at = now(), end_reason = 'logout' WHERE auth_id = $1", [id]);
    const answer = await service.post('/api/auth/email/change-link', { token }, { cookie: mine.cookie });
    expect(answer.statusCode).toBe(401);
    expect(await account(id)).toMatchObject({ email: mine.email });
  });
});

describe("an attacker who signed up with the victim's address and then changes it", () => {
  /** Simulates factors from before the rule that an address must be verified first. */
  const plant = async () => {
    const attacker = await signUp(service);
    await setVerified(attacker.id, true);
    const factor = await enrolTotp(service, bearer(attacker.accessToken));
    await setVerified(attacker.id, false);
    const other = freshEmail();
    await ask(attacker, other);
    const undo = tokenIn((await mailTo(attacker.email, '/undo-link')).text);
    const change = tokenIn((await mailTo(other, '/change-link')).text);
    return { attacker, factor, other, undo, change };
  };

  const offered = async (email: string) => tokenIn((await mailTo(email, '/reset-password-link')).text);

  it.each([true, false])(
    'loses sessions, password and factors when the victim presses "undo" (changed before: %s)',
    async (isChanged) => {
      const { attacker, factor, undo, change } = await plant();
      if (isChanged) {
        const changed = await service.post(
          '/api/auth/email/change-link',
          { token: change },
          bearer(attacker.accessToken),
        );
        expect(changed.statusCode).toBe(200);
      }
      expect((await service.post('/api/auth/email/undo-link', { token: undo })).statusCode).toBe(200);
      expect(await account(attacker.id)).toEqual({ email: attacker.email, verified: true, password: false });
      expect(await current(attacker.accessToken)).toBe(401);
      expect((await signIn(attacker.email)).statusCode).toBe(401);
      expect(await service.query('SELECT 1 FROM auth.factors WHERE auth_id = $1', [attacker.id])).toEqual([]);
      const body = { otp: await offered(attacker.email), newPassword: 'a password that the victim chose' };
      expect((await service.post('/api/auth/email/reset-password', body)).statusCode).toBe(200);
      const mine = await signIn(attacker.email, body.newPassword);
      expect([mine.statusCode, mine.json()]).toEqual([
        200,
        expect.objectContaining({ accessToken: expect.any(String) }),
      ]);
      expect(totpCode(factor.secret)).toMatch(/^\d{6}$/);
    },
  );

  it('leaves the earlier factors but not the password of an owner who had verified the address, after "undo"', async () => {
    const mine = await signUp(service);
    await setVerified(mine.id, true);
    await enrolTotp(service, bearer(mine.accessToken));
    await service.query(
      `UPDATE auth.factors SET created_at = created_at - interval '4 days',
      confirmed_at = confirmed_at - interval '4 days' WHERE auth_id = $1`,
      [mine.id],
    );
    await ask(mine, freshEmail());
    const undo = tokenIn((await mailTo(mine.email, '/undo-link')).text);
    expect((await service.post('/api/auth/email/undo-link', { token: undo })).statusCode).toBe(200);
    expect(await account(mine.id)).toEqual({ email: mine.email, verified: true, password: false });
    const body = { otp: await offered(mine.email), newPassword: 'a password that the owner chose' };
    expect((await service.post('/api/auth/email/reset-password', body)).statusCode).toBe(200);
    expect((await signIn(mine.email, body.newPassword)).json()).toMatchObject({ mfaRequired: true });
  });

  it.each(['totp', 'webauthn'])('adds no second factor (%s) before the address is verified', async (type) => {
    const attacker = await signUp(service);
    const begin = () => service.post('/api/auth/account/factors', { type }, bearer(attacker.accessToken));
    const refused = await begin();
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      expect.objectContaining({
        error: 'AUTH_EMAIL_NOT_VERIFIED',
        message: expect.stringContaining('factor'),
        nextActions: expect.stringContaining('send-verification'),
      }),
    ]);
    await setVerified(attacker.id, true);
    const begun = await begin();
    expect(begun.statusCode).toBe(200);
  });

  it('confirms no factor that was begun before the account had the address', async () => {
    const attacker = await signUp(service);
    await setVerified(attacker.id, true);
    const begun = await service.post('/api/auth/account/factors', { type: 'totp' }, bearer(attacker.accessToken));
    const { id, secret } = begun.json<{ id: string; secret: string }>();
    await setVerified(attacker.id, false);
    const url = `/api/auth/account/factors/${id}/verify`;
    const answer = await service.post(url, { code: totpCode(secret) }, bearer(attacker.accessToken));
    expect(answer.json()).toMatchObject({ statusCode: 403, error: 'AUTH_EMAIL_NOT_VERIFIED' });
  });
});
