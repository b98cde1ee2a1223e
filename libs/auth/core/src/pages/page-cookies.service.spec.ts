import type { AuthServiceConfig } from '@svc/config';
import type { FastifyReply } from 'fastify';
import { describe, expect, it } from 'vitest';
import { ApplicationSecretService } from '../platform/secrets/application-secret.service';
import { PageCookiesService } from './page-cookies.service';

const cookiesAt = (publicUrl: string) => {
  const config = { publicUrl, appSecret: 'a secret for tests that is long enough', acceptedSecrets: [] };
  const set: [string, string, object][] = [];
  const reply = { setCookie: (...cookie: [string, string, object]) => set.push(cookie) };
  const cookies = new PageCookiesService(
    config as unknown as AuthServiceConfig,
    new ApplicationSecretService(config as never),
  );
  return { cookies, set, reply: reply as unknown as FastifyReply };
};

describe('cookies of the account page', () => {
  it.each([
    ['https://auth.hive.test', '__Host-svc_account', true],
    ['http://auth.hive.test', '__Host-svc_account', true],
    ['http://localhost:3001', 'svc_account', false],
  ])('at %s are host-only session cookies', (publicUrl, name, secure) => {
    const { cookies, set, reply } = cookiesAt(publicUrl);
    cookies.writeAccessToken(reply, 'token');
    expect(set).toEqual([[name, 'token', { httpOnly: true, sameSite: 'lax', path: '/', secure }]]);
  });

  it('stay below the size limit of browsers: the oldest requests are forgotten first', () => {
    const { cookies, set, reply } = cookiesAt('https://auth.hive.test');
    const frontEnd = { redirectTo: `https://app.hive.test/${'a'.repeat(4000)}`, codeChallenge: null };
    cookies.writeState(reply, { id: 'id', requests: { old: { frontEnd }, new: { mfaToken: 'kept' } } });
    const [[, value = ''] = []] = set;
    expect(value.length).toBeLessThan(200);
    const request = { headers: { cookie: `__Host-svc_account_state=${value}` } };
    expect(cookies.readState(request as never)).toEqual({ id: 'id', requests: { new: { mfaToken: 'kept' } } });
  });
});
