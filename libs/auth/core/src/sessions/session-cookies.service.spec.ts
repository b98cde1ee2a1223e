import cookie from '@fastify/cookie';
import { AuthPolicyConfig, AuthServiceConfig, HttpConfig } from '@svc/config';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { KnownDevicesService } from '../limits/known-devices.service';
import { ApplicationSecretService } from '../platform/secrets/application-secret.service';
import { SessionCookiesService } from './session-cookies.service';

interface Settings {
  publicUrl?: string;
  cookieSameSite?: string;
  cookieDomain?: string;
}

const createCookies = ({ publicUrl = 'https://auth.hive.test', ...policy }: Settings): SessionCookiesService => {
  const config = Object.assign(new AuthServiceConfig(), { appSecret: 'a secret', acceptedSecrets: [], publicUrl });
  const http = Object.assign(new HttpConfig(), { allowedOrigins: ['https://app.test'], environment: 'production' });
  const secret = new ApplicationSecretService(config);
  const devices = new KnownDevicesService(secret);
  return new SessionCookiesService(http, config, Object.assign(new AuthPolicyConfig(), policy), devices, secret);
};

type Work = (cookies: SessionCookiesService, request: FastifyRequest, reply: FastifyReply) => unknown;

/** The cookies of an answer to a page with our cookies. */
const answerTo = async (work: Work, settings: Settings = {}, headers: Record<string, string> = {}) => {
  const app = fastify();
  await app.register(cookie);
  app.get('/', async (request, reply) => ({ result: work(createCookies(settings), request, reply) ?? null }));
  const answer = await app.inject({ url: '/', headers });
  await app.close();
  return answer;
};

const written: Work = (cookies, _request, reply) => cookies.write('user', reply, 'token');

describe('a session cookie without remembering', () => {
  const lives = async (work: Work, cookie = '') => {
    const { cookies } = await answerTo(work, {}, { cookie });
    return Object.fromEntries(
      cookies.map(({ name, maxAge, value }) => [name, value === '' ? 'cleared' : (maxAge ?? 'passing')]),
    );
  };
  const lasting = 90 * 24 * 60 * 60;

  it('has no age, and a marker cookie keeps that for later cookies', async () => {
    const chosen: Work = (own, _request, reply) => {
      own.writeLifetime(reply, false);
      own.write('user', reply, 'token', false);
    };
    expect(await lives(chosen)).toEqual({ svc_session_only: 'passing', svc_refresh_token: 'passing' });
    expect(await lives(written, 'svc_session_only=1')).toEqual({ svc_refresh_token: 'passing' });
    expect(await lives(written)).toEqual({ svc_refresh_token: lasting });
  });

  it("has a marker that is sent to the same routes, and that an administrator's logout keeps", async () => {
    const noted =
      (remember: boolean): Work =>
      (own, _request, reply) =>
        own.writeLifetime(reply, remember);
    for (const remember of [false, true]) {
      const { cookies } = await answerTo(noted(remember), {}, { cookie: 'svc_session_only=1' });
      expect(cookies).toMatchObject([{ name: 'svc_session_only', path: '/api/auth' }]);
    }
    const left: Work = (own, _request, reply) => own.clear('admin', reply);
    expect(await lives(left, 'svc_session_only=1')).toEqual({ svc_admin_refresh_token: 'cleared' });
  });

  it('is followed by lasting ones after a remembered sign-in, and after a logout', async () => {
    const chosen: Work = (own, _request, reply) => {
      own.writeLifetime(reply, true);
      own.write('user', reply, 'token', true);
    };
    expect(await lives(chosen)).toEqual({ svc_refresh_token: lasting });
    expect(await lives(chosen, 'svc_session_only=1')).toEqual({
      svc_session_only: 'cleared',
      svc_refresh_token: lasting,
    });
    const left: Work = (own, _request, reply) => own.clear('user', reply);
    expect(await lives(left, 'svc_session_only=1')).toEqual({
      svc_session_only: 'cleared',
      svc_refresh_token: 'cleared',
    });
  });

  it("does not affect administrators' cookies", async () => {
    const admin: Work = (own, _request, reply) => own.write('admin', reply, 'token');
    expect(await lives(admin, 'svc_session_only=1')).toEqual({ svc_admin_refresh_token: 7 * 24 * 60 * 60 });
  });
});

describe('a session cookie', () => {
  it('is sent to account routes only, is httpOnly, and lasts as long as a session at most', async () => {
    const { cookies } = await answerTo(written);
    expect(cookies).toEqual([
      {
        name: 'svc_refresh_token',
        value: 'token',
        path: '/api/auth',
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
        maxAge: 90 * 24 * 60 * 60,
      },
    ]);
  });

  it("of an administrator has its own name, the administrators' routes, SameSite=Strict, and a week", async () => {
    const { cookies } = await answerTo((own, _request, reply) => own.write('admin', reply, 'token'), {
      cookieSameSite: 'none',
    });
    expect(cookies).toMatchObject([
      { name: 'svc_admin_refresh_token', path: '/api/auth/admin', sameSite: 'Strict', maxAge: 7 * 24 * 60 * 60 },
    ]);
  });

  it.each([
    ['http://localhost:3001', undefined],
    ['http://127.0.0.1', undefined],
    ['http://[::1]:3001/', undefined],
    ['http://localhost.evil.test', true],
    ['http://auth.hive.test', true],
    ['https://localhost', true],
    ['https://evil.test/http://localhost', true],
  ])('of a service at %s has Secure: %s', async (publicUrl, secure) => {
    expect((await answerTo(written, { publicUrl })).cookies[0]?.secure).toBe(secure);
  });

  it('for front ends of another site always has Secure, as browsers require', async () => {
    const settings = { cookieSameSite: 'none', publicUrl: 'http://localhost:3001' };
    expect((await answerTo(written, settings)).cookies[0]).toMatchObject({ sameSite: 'None', secure: true });
  });

  it('has the configured domain', async () => {
    expect((await answerTo(written, { cookieDomain: 'hive.test' })).cookies[0]).toHaveProperty('domain', 'hive.test');
  });

  it('is cleared with the attributes that it was set with', async () => {
    const { cookies } = await answerTo((own, _request, reply) => own.clear('user', reply), {
      cookieDomain: 'hive.test',
    });
    expect(cookies).toMatchObject([
      { name: 'svc_refresh_token', value: '', path: '/api/auth', domain: 'hive.test', secure: true, httpOnly: true },
    ]);
  });

  it('is read as often as it was sent', async () => {
    const headers = { cookie: 'svc_refresh_token=a; svc_admin_refresh_token=b; svc_refresh_token=c' };
    const answer = await answerTo((own, request) => own.read('user', request), {}, headers);
    expect(answer.json()).toEqual({ result: ['a', 'c'] });
  });
});

describe('the device cookie', () => {
  it('lasts 400 days, and keeps the tokens of other accounts', async () => {
    const owner = { id: 'bee', signInEpoch: 1 };
    const source = { address: '192.0.2.7', userAgent: null, acceptLanguage: '', devices: ['A'.repeat(43)] };
    const { cookies } = await answerTo((own, _request, reply) => own.rememberDevice(reply, owner, source));
    expect(cookies).toMatchObject([{ name: 'svc_device', httpOnly: true, maxAge: 400 * 24 * 60 * 60 }]);
    expect(cookies[0]?.value).toMatch(/^[A-Za-z0-9_-]{43}\.A{43}$/);
  });
});

describe('a page', () => {
  it.each<[string, Record<string, string>, boolean]>([
    ['of our own origin', { origin: 'https://auth.hive.test' }, false],
    ['of a listed origin', { origin: 'https://app.test' }, false],
    ['of another origin', { origin: 'https://evil.test' }, true],
    ['of our own host with another scheme', { origin: 'http://auth.hive.test' }, true],
    ['without an origin, as from a client that is not a browser', {}, false],
    ['of another site that hides its origin', { 'sec-fetch-site': 'cross-site' }, true],
    ['of the same site', { 'sec-fetch-site': 'same-site' }, false],
  ])('%s is foreign: %j gives %s', async (_case, headers, isForeign) => {
    const answer = await answerTo((own, request) => own.isFromForeignPage(request), {}, headers);
    expect(answer.json()).toEqual({ result: isForeign });
  });
});
