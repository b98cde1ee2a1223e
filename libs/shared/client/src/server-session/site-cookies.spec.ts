import { describe, expect, it } from 'vitest';
import { cookieReader, setCookieOf, SiteCookies } from './site-cookies';
import { isForeign, safePath, siteSettingsOf } from './site-settings';

const secret = 'a secret of thirty-two characters';
const site = siteSettingsOf({ authUrl: 'https://auth.hive.test', siteUrl: 'https://app.hive.test/', secret });
const cookies = new SiteCookies(site);
const pending = { purpose: 'pending', id: 'one' } as const;

describe('cookies of a site', () => {
  it('open what was sealed, on https with a prefix that sibling domains cannot set', async () => {
    const header = setCookieOf(await cookies.seal('session', { name: 'bee' }));
    expect(header).toMatch(/^__Host-svc_session=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    const read = cookieReader(`other=1; ${header.split(';')[0]}`);
    expect(await cookies.open('session', read)).toEqual({ name: 'bee' });
  });

  it('are not opened with another secret, for another purpose, or after a change', async () => {
    const { name, value } = await cookies.seal(pending, { name: 'bee' });
    const other = new SiteCookies({ ...site, secrets: [secret.toUpperCase()] });
    expect(await other.open(pending, cookieReader(`${name}=${value}`))).toBeNull();
    expect(await cookies.open('session', cookieReader(`__Host-svc_session=${value}`))).toBeNull();
    for (const changed of [value.slice(1), `${value.slice(0, -2)}AA`, 'x', 'a.b.c.d.e'])
      expect(await cookies.open(pending, cookieReader(`${name}=${changed}`))).toBeNull();
  });

  it('are opened with an earlier secret after the secret was replaced', async () => {
    const { name, value } = await cookies.seal('session', { name: 'bee' });
    const next = new SiteCookies({ ...site, secrets: ['the next secret of this site, long', secret] });
    expect(await next.open('session', cookieReader(`${name}=${value}`))).toEqual({ name: 'bee' });
  });

  it('are refused at the size at which browsers drop them', async () => {
    await expect(cookies.seal('session', { accessToken: 'a'.repeat(3_000) })).rejects.toThrow('ACCESS_TOKEN_CLAIMS');
  });
});

describe('settings of a session', () => {
  const options = { authUrl: 'https://auth.hive.test', siteUrl: 'https://app.hive.test', secret };

  it.each([
    ['a short secret', { secret: 'short' }, '32 characters'],
    ['one short secret among others', { secret: [secret, 'short'] }, '32 characters'],
    ['no secret', { secret: [] }, '32 characters'],
    ['an address without encryption', { siteUrl: 'http://app.hive.test' }, 'https'],
  ])('refuse %s', (_case, changes, message) => {
    expect(() => siteSettingsOf({ ...options, ...changes })).toThrow(message);
  });

  it('set no Secure attribute on http://localhost, whose cookies some browsers would drop', async () => {
    const local = new SiteCookies(siteSettingsOf({ ...options, siteUrl: 'http://localhost:3000' }));
    expect(setCookieOf(await local.seal('session', {}))).toMatch(
      /^svc_session=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });
});

describe('requests of other sites', () => {
  it.each([
    [{ origin: 'https://app.hive.test' }, false],
    [{ 'sec-fetch-site': 'same-origin' }, false],
    [{ origin: 'https://evil.test' }, true],
    [{ origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' }, true],
    [{ origin: 'https://app.hive.test.evil.test' }, true],
    [{ origin: 'null' }, true],
    [{ 'sec-fetch-site': 'same-site' }, true],
    [{}, true],
  ])('are recognised by %j: %s', (headers, expected) => {
    expect(isForeign(new Headers(headers as Record<string, string>), site)).toBe(expected);
  });

  it.each([
    ['/videos?page=2#last', '/videos?page=2#last'],
    ['https://app.hive.test/videos', '/'],
    ['//evil.test', '/'],
    ['/\\evil.test', '/'],
    ['/\t/evil.test', '/'],
    ['/.//evil.test', '/'],
    ['', '/'],
    [null, '/'],
  ])('cannot choose the page %j of another site', (given, expected) => {
    expect(safePath(given, site)).toBe(expected);
  });
});
