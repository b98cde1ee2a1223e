import { RequestMethod } from '@nestjs/common';
import { GUARDS_METADATA, METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { ModulesContainer } from '@nestjs/core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import {
  changeSettings,
  freshEmail,
  signUp,
  userPassword,
  type AuthService,
  type Session,
  signInAnonymously,
  PageBrowser,
  workedHeader,
} from '@svc/auth/testing';
import { ProofOfWorkGuard, ProofRequestsService, AnonymousSignUpService, SignUpService, authTexts } from '@svc/auth';
import { startAuthService } from '../test/service.fixture';

let service: AuthService;
let acts: MockInstance[];

beforeAll(async () => {
  service = await startAuthService({ PROOF_OF_WORK_COST: '1' });
  await changeSettings(service, { emailOtpSignIn: true, anonymousSignIn: true });
});
beforeEach(() => {
  const get = <Service>(type: abstract new (...parts: never[]) => Service): Service =>
    service.app.get<Service>(type, { strict: false });
  acts = [
    vi.spyOn(get(ProofRequestsService), 'take'),
    vi.spyOn(get(SignUpService), 'signUp'),
    vi.spyOn(get(AnonymousSignUpService), 'signUp'),
  ];
});
afterEach(async () => {
  vi.restoreAllMocks();
  await changeSettings(service, { proofOfWork: false, requireEmailVerification: false });
});
afterAll(() => service.close());

const askForWork = () => changeSettings(service, { proofOfWork: true });
const isActed = (): boolean => acts.some(({ mock }) => mock.calls.length > 0);
const solution = async (): Promise<string> => (await workedHeader(service))['x-proof-of-work'] ?? '';

const isUser = async (email: string): Promise<boolean> =>
  (await service.query('SELECT 1 FROM auth.auth_records WHERE email = $1', [email])).length > 0;

const forms = [
  ['/account/sign-up', '/account/sign-up'],
  ['/account/sign-in?entered=1', '/account/sign-in/mail'],
  ['/account/reset', '/account/reset'],
] as const;

describe('while a proof of work is required', () => {
  it.each(forms)('the form of %s is refused without one, and keeps the input', async (path, action) => {
    await askForWork();
    const browser = new PageBrowser(service);
    await browser.open(path);
    const fields = { email: freshEmail(), password: userPassword };
    for (const proofOfWork of ['', 'e30=', 'A'.repeat(3000)]) {
      expect((await browser.submit(action, { ...fields, proofOfWork })).statusCode).toBe(403);
      expect(browser.problem()).toBe(authTexts.in('en')('problems.AUTH_PROOF_OF_WORK_REQUIRED'));
      const { values, markup } = browser.form(action);
      expect(values).toMatchObject({ email: fields.email, proofOfWork: '' });
      expect(markup).not.toContain(userPassword);
    }
    expect([isActed(), await isUser(fields.email)]).toEqual([false, false]);
  });

  it.each(['/account/reset?a=b', '/account/reset/', '/account/%72eset', '//account/reset', '/account/reset;a'])(
    'another spelling of a path does not bypass it: %s',
    async (path) => {
      await askForWork();
      const browser = new PageBrowser(service);
      await browser.open('/account/reset');
      const { values } = browser.form('/account/reset');
      expect((await browser.post(path, { ...values, email: freshEmail() })).statusCode).toBeGreaterThanOrEqual(400);
      expect(isActed()).toBe(false);
    },
  );

  it.each(forms)('the form of %s accepts a solution once', async (path, action) => {
    await askForWork();
    const proofOfWork = await solution();
    const [first, second] = [new PageBrowser(service), new PageBrowser(service)];
    const send = async (browser: PageBrowser) => {
      await browser.open(path);
      return browser.submit(action, { email: freshEmail(), password: userPassword, proofOfWork });
    };
    expect((await send(first)).statusCode).toBe(200);
    expect(isActed()).toBe(true);
    expect((await send(second)).statusCode).toBe(403);
    expect(acts.flatMap(({ mock }) => mock.calls)).toHaveLength(1);
  });

  it('another verification mail requires one, and a sign-in sends no mail without it', async () => {
    const { email } = await signUp(service);
    await changeSettings(service, { proofOfWork: true, requireEmailVerification: true });
    acts.forEach((act) => act.mockClear());
    const browser = new PageBrowser(service);
    await browser.open('/account/sign-in?entered=1');
    await browser.submit('/account/sign-in', { email, password: userPassword });
    expect([browser.heading(), isActed()]).toEqual(['Confirm your email address', false]);
    await browser.submit('/account/verify/mail');
    expect([browser.problem(), isActed()]).toEqual([authTexts.in('en')('problems.AUTH_PROOF_OF_WORK_REQUIRED'), false]);
    await browser.submit('/account/verify/mail', { proofOfWork: await solution() });
    expect([browser.notice(), isActed()]).toEqual(['We sent you an email.', true]);
  });

  it.each(['en', 'de', 'es', 'fr'] as const)('a form explains in %s that it needs JavaScript', async (language) => {
    const browser = new PageBrowser(service, { 'accept-language': language });
    const needsScript = authTexts.in(language)('work.needsScript');
    for (const isAsked of [false, true]) {
      await changeSettings(service, { proofOfWork: isAsked });
      for (const [path] of forms) {
        await browser.open(path);
        expect(browser.text().includes(needsScript)).toBe(isAsked);
      }
    }
  });
});

type Class = { prototype: object };

const metadata = (key: string, ...target: [object, string?]): unknown => {
  const [object, method] = target;
  const of = method === undefined ? object : (Reflect.get(object, method) as object);
  return Reflect.getMetadata(key, of);
};

interface Route {
  path: string;
  isGuarded: boolean;
}

const listRoutes = (controller: Class): Route[] =>
  Object.getOwnPropertyNames(controller.prototype)
    .filter((method) => metadata(METHOD_METADATA, controller.prototype, method) === RequestMethod.POST)
    .map((method) => {
      const parts = [metadata(PATH_METADATA, controller), metadata(PATH_METADATA, controller.prototype, method)];
      const path = `/${parts.filter((part) => part !== '/' && part !== '').join('/')}`;
      const guards = (metadata(GUARDS_METADATA, controller.prototype, method) ?? []) as unknown[];
      return { path, isGuarded: guards.includes(ProofOfWorkGuard) };
    });

const postRoutes = (): Route[] => {
  const modules = [...service.app.get(ModulesContainer).values()];
  const controllers = new Set(modules.flatMap(({ controllers: all }) => [...all.values()].map((one) => one.metatype)));
  return [...controllers].flatMap((controller) => listRoutes(controller as unknown as Class));
};

const pageRoutes = (): string[] => postRoutes().flatMap(({ path }) => (path.startsWith('/account') ? [path] : []));

const typedIn = (email: string) => ({
  email,
  newEmail: freshEmail(),
  name: 'Bee',
  password: userPassword,
  currentPassword: userPassword,
  newPassword: userPassword,
  otp: '000000',
  code: '000000',
});

/**
 * Sends every form of the pages, signed out and signed in. @returns the routes whose action ran although its API route
 * requires a proof of work
 */
const actingRoutes = async (stranger: Session, member: Session): Promise<string[]> => {
  const acting = new Set<string>();
  for (const path of pageRoutes())
    for (const { email, isIn } of [
      { email: stranger.email, isIn: false },
      { email: member.email, isIn: true },
    ]) {
      const browser = new PageBrowser(service);
      if (isIn) {
        const body = { email, password: userPassword };
        const session = (await service.post('/api/auth/sessions?client_type=server', body)).json<Session>();
        browser.setCookie('svc_account', session.accessToken);
      }
      await browser.open(isIn ? '/account' : '/account/sign-in?entered=1');
      const { token = '' } = browser.forms()[0]?.values ?? {};
      acts.forEach((act) => act.mockClear());
      const answer = await browser.post(path.replaceAll(/:\w+/g, 'x'), { ...typedIn(email), token });
      expect([path, browser.heading()]).toEqual([path, isIn ? 'Your account' : 'Sign in']);
      expect(answer.body).not.toContain(authTexts.in('en')('problems.AUTH_INVALID_CSRF_TOKEN'));
      if (isActed()) acting.add(path);
    }
  return [...acting].sort();
};

describe('every form of the pages', () => {
  it('requires the proof of work when the API route of its action does', async () => {
    const [stranger, member] = [await signUp(service), await signUp(service)];
    await service.query('UPDATE auth.auth_records SET email_verified = true WHERE email = $1', [member.email]);
    await changeSettings(service, { requireEmailVerification: true });
    expect(await actingRoutes(stranger, member)).toEqual([
      '/account/reset',
      '/account/sign-in',
      '/account/sign-in/mail',
      '/account/sign-up',
      '/account/verify/mail',
    ]);
    await changeSettings(service, { proofOfWork: true, requireEmailVerification: true });
    expect(await actingRoutes(stranger, member)).toEqual([]);
  });

  it('is compared with every guarded API route', async () => {
    await askForWork();
    const guarded = postRoutes().filter(({ isGuarded }) => isGuarded);
    expect(guarded.length).toBeGreaterThanOrEqual(5);
    for (const { path } of guarded) {
      acts.forEach((act) => act.mockClear());
      const body = path.endsWith('/anonymous') ? {} : { email: freshEmail(), password: userPassword };
      await service.post(path, path.includes('/email/') ? { email: freshEmail() } : body, await workedHeader(service));
      expect([path, isActed()]).toEqual([path, true]);
    }
  });
});

describe('an anonymous user', () => {
  it('sees no placeholder email, and how to keep the account', async () => {
    const { accessToken } = await signInAnonymously(service);
    const browser = new PageBrowser(service);
    browser.setCookie('svc_account', accessToken);
    for (const path of ['', '/password', '/email', '/deletion', '/confirm', '/factors', '/providers', '/sessions']) {
      const { statusCode, body } = await browser.open(`/account${path}`);
      expect([path, statusCode, body.includes('users.invalid')]).toEqual([path, 200, false]);
    }
    await browser.open('/account');
    expect(browser.text()).toContain('You are signed in as a guest.');
    expect(browser.page.body).not.toContain('href="/account/password"');
    await browser.open('/account/password');
    await browser.submit('/account/password', { newPassword: userPassword });
    expect(browser.problem()).toBe('Guests cannot do this. Add a passkey or link a sign-in first.');
  });
});
