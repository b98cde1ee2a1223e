import {
  accountOf,
  addPasskey,
  ApiError,
  ClientSession,
  createAuthClient,
  isSecondFactorRequired,
  reauthenticateByPasskey,
  secondFactorOf,
  signInByExchange,
  signInOf,
  verifyByPasskey,
  visitAccountPage,
  type PasskeyHolder,
  type SecondFactorRequired,
} from '@svc/client';
import { SoftwareAuthenticator } from '@svc/testing';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  changeSettings,
  freshEmail,
  userPassword as password,
  verifyAddress,
  type AuthService,
  PageBrowser,
  totpCode,
} from '@svc/auth/testing';
import { startAuthService } from './service.fixture';

const authUrl = 'http://localhost:3001';
const frontEnd = 'https://app.hive.test/signed-in';
const newPassword = 'a new and better password';
let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
  await changeSettings(service, { emailOtpSignIn: true, anonymousSignIn: true, allowedRedirectUrls: [frontEnd] });
});
afterAll(() => service.close());

const send = async (request: Request): Promise<Response> => {
  const { pathname, search } = new URL(request.url);
  const payload = await request.text();
  const answer = await service.inject({
    method: request.method,
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    ...(payload === '' ? {} : { payload }),
  });
  const headers = { 'content-type': String(answer.headers['content-type']) };
  return new Response(answer.body, { status: answer.statusCode, headers });
};

const open = () => {
  const session = new ClientSession({ authUrl, clientType: 'server', send });
  const auth = createAuthClient(session);
  return { session, auth, signIn: signInOf(auth), account: accountOf(auth) };
};

const member = async () => {
  const client = open();
  const email = freshEmail();
  await client.auth.POST('/api/auth/users', { body: { email, password } });
  await verifyAddress(service, bearer(client.session.tokens?.accessToken ?? ''));
  return { ...client, email };
};

const claims = ({ tokens }: ClientSession) => decodeJwt(tokens?.accessToken ?? '');

const mailTo = async (email: string, pattern: RegExp): Promise<string> => {
  const { text } = await service.inbox.next(({ envelope, text }) => envelope.to[0] === email && pattern.test(text));
  return pattern.exec(text)?.[1] ?? '';
};

const requirePending = (answer: object): SecondFactorRequired => {
  if (!isSecondFactorRequired(answer)) throw new Error('No second factor was asked for.');
  return answer;
};

const createHolder = (authenticator: SoftwareAuthenticator): PasskeyHolder => ({
  create: (options) => Promise.resolve(authenticator.register(options as never)),
  get: (options) => Promise.resolve(authenticator.authenticate(options as never)),
});

const failsWith = (code: string) => expect.objectContaining({ name: code, code }) as ApiError;

/** Moves the sign-in one hour into the past. */
const age = ({ tokens }: ClientSession) =>
  service.query(`UPDATE auth.sessions SET authenticated_at = now() - interval '1 hour' WHERE id = $1`, [
    decodeJwt(tokens?.accessToken ?? '')['sid'],
  ]);

describe('the account of the signed-in user', () => {
  it('can be confirmed, and the client uses the new access token', async () => {
    const { session, account } = await member();
    const before = session.tokens;
    await age(session);
    await expect(account.changeEmail({ newEmail: freshEmail() })).rejects.toEqual(
      failsWith('AUTH_REAUTHENTICATION_REQUIRED'),
    );
    const { accessToken } = await account.reauthenticate({ password });
    expect(session.tokens).toEqual({ ...before, accessToken });
    expect(await account.changeEmail({ newEmail: freshEmail() })).toMatchObject({ success: true });
  });

  it('counts a wrong password once, and keeps the session', async () => {
    const { session, account, email } = await member();
    const before = session.tokens;
    await expect(account.reauthenticate({ password: 'wrong' })).rejects.toEqual(failsWith('AUTH_INVALID_CREDENTIALS'));
    expect(session.tokens).toEqual(before);
    const events = `SELECT 1 FROM auth.audit_events e JOIN auth.auth_records a ON a.id = e.user_id
      WHERE a.email = $1 AND e.kind LIKE '%failed'`;
    expect(await service.query(events, [email])).toHaveLength(1);
  });

  it('changes password and address, undoes that, and ends other sessions', async () => {
    const { account, email, auth } = await member();
    const other = open();
    await other.signIn.byPassword({ email, password });
    expect((await account.sessions.list()).data).toHaveLength(2);
    await account.changePassword({ newPassword, currentPassword: password });
    await expect(other.account.read()).rejects.toEqual(failsWith('AUTH_UNAUTHORIZED'));
    expect(other.session.tokens).toBeNull();
    const newEmail = freshEmail();
    await account.changeEmail({ newEmail });
    const otp = await mailTo(newEmail, /\b(\d{6})\b/);
    expect(await account.confirmEmail({ newEmail, otp })).toMatchObject({ email: newEmail });
    const token = await mailTo(email, /undo-link\?token=(\w+)/);
    expect(await accountOf(open().auth).undoEmailChange(token)).toMatchObject({ success: true });
    expect((await auth.GET('/api/auth/sessions/current')).response.status).toBe(401);
  });

  it("is exported completely, and deleted with the client's session", async () => {
    const { session, account, email } = await member();
    expect(await account.read()).toMatchObject({ user: { email } });
    expect(JSON.stringify(await account.export())).toContain(email);
    expect((await account.identities.list()).data).toEqual([]);
    expect((await account.sessions.endOthers()).success).toBe(true);
    expect(await account.delete()).toMatchObject({ success: true });
    expect(session.tokens).toBeNull();
  });
});

describe('second factors', () => {
  it('can be added, are required at the next sign-in, and can be renamed and removed', async () => {
    const { account, email } = await member();
    const { id, secret = '' } = await account.factors.create({ type: 'totp', name: 'phone' });
    const { recoveryCodes = [] } = await account.factors.verify(id, { code: totpCode(secret, -1) });
    expect(recoveryCodes).toHaveLength(10);
    const next = open();
    const pending = requirePending(await next.signIn.byPassword({ email, password }));
    expect(next.session.tokens).toBeNull();
    const step = secondFactorOf(next.auth, pending);
    await expect(step.verify(id, { code: '000000' })).rejects.toEqual(failsWith('AUTH_INVALID_CODE'));
    expect(await step.verify(id, { code: totpCode(secret) })).toMatchObject({ user: { email } });
    expect(claims(next.session)).toMatchObject({ aal: 2, amr: ['pwd', 'otp', 'mfa'] });
    expect(await next.account.factors.rename(id, 'tablet')).toMatchObject({ name: 'tablet' });
    expect((await next.account.factors.list()).data).toHaveLength(2);
    await next.account.factors.delete(id);
    expect((await next.account.read()).factors.filter(({ type }) => type === 'totp')).toEqual([]);
  });

  it('may be passkeys, which also confirm the user', async () => {
    const { account, auth, email } = await member();
    const holder = createHolder(new SoftwareAuthenticator());
    await addPasskey(auth, 'key', holder);
    const { data } = await account.factors.list();
    const { id = '' } = data.find(({ type }) => type === 'webauthn') ?? {};
    const next = open();
    await verifyByPasskey(next.auth, requirePending(await next.signIn.byPassword({ email, password })), id, holder);
    const { auth_time: before } = claims(next.session);
    expect(await reauthenticateByPasskey(next.auth, holder)).toMatchObject({ accessToken: expect.any(String) });
    expect(Number(claims(next.session)['auth_time'])).toBeGreaterThanOrEqual(Number(before));
  });
});

describe('sign-in methods', () => {
  it('include mailed codes and links', async () => {
    const { email } = await member();
    const { signIn, session } = open();
    await signIn.sendMail({ email });
    expect(await signIn.byCode(email, await mailTo(email, /\b(\d{6})\b/))).toMatchObject({ user: { email } });
    expect(claims(session)).toMatchObject({ amr: ['otp'] });
    await service.query('DELETE FROM auth.mailed_addresses');
    await changeSettings(service, { verifyEmailMethod: 'link' });
    await signIn.sendMail({ email });
    const token = await mailTo(email, /sign-in-link\?token=(\w+)/);
    const next = open();
    expect(await next.signIn.byLink(token)).toMatchObject({ user: { email }, redirectTo: null });
    await changeSettings(service, { verifyEmailMethod: 'code' });
    expect(next.session.tokens?.refreshToken).toEqual(expect.any(String));
  });

  it('can be added to an anonymous user, which keeps its account', async () => {
    const { signIn, session } = open();
    const { user } = await signIn.anonymously();
    expect(claims(session)).toMatchObject({ role: 'anonymous' });
    const email = freshEmail();
    expect(await signIn.upgrade({ email, password })).toMatchObject({ user: { id: user.id, email } });
    expect(claims(session)).toMatchObject({ role: 'authenticated', sub: user.id });
  });

  it('include ID tokens, which are refused with an error code', async () => {
    const { signIn, session } = open();
    await expect(signIn.byIdToken({ provider: 'google', idToken: 'a.b.c' })).rejects.toBeInstanceOf(ApiError);
    expect(session.tokens).toBeNull();
  });

  it('include the account page, whose code is useless to other clients', async () => {
    const { email } = await member();
    const [first, second] = [await visitAccountPage(authUrl, frontEnd), await visitAccountPage(authUrl, frontEnd)];
    const codeFor = async ({ url }: { url: string }): Promise<string> => {
      const browser = new PageBrowser(service);
      await browser.open(url.slice(authUrl.length));
      await browser.submit('/account/sign-in', { email, password });
      return browser.leftTo?.searchParams.get('svc_code') ?? '';
    };
    const { auth, session } = open();
    expect(await signInByExchange(auth, await codeFor(first), first.codeVerifier)).toMatchObject({ user: { email } });
    expect(session.tokens?.refreshToken).toEqual(expect.any(String));
    const stolen = signInByExchange(auth, await codeFor(second), first.codeVerifier);
    await expect(stolen).rejects.toEqual(failsWith('AUTH_OAUTH_INVALID_CODE'));
  });
});
