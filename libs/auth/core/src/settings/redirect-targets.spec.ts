import { describe, expect, it } from 'vitest';
import { decideRedirect, nameOfTarget, normaliseRedirectEntry } from './redirect-targets';

const list = [
  'https://app.test/cb',
  'https://app.test:8443/cb',
  'https://root.test',
  'https://*.preview.test/cb',
  'https://app.test/teams/*/cb',
  'http://localhost:3000/cb',
  'http://127.0.0.1:3000/cb',
  'http://[::1]:3000/cb',
  'http://lan.test:8080/cb',
  'https://xn--bcher-kva.test/cb',
  'com.example.app:/cb',
  'exampleapp://signed-in',
];

const decide = (raw: string, allowedRedirectUrls = list, requireList = false) =>
  decideRedirect(raw, { allowedRedirectUrls, requireList });

describe('redirect targets with a list', () => {
  it.each([
    'https://app.test/cb',
    'https://app.test/cb?next=%2Fhome&x=a@b',
    'https://app.test:8443/cb',
    'https://root.test',
    'https://root.test/',
    'https://pr-12.preview.test/cb',
    'https://app.test/teams/red/cb',
    'http://localhost:3000/cb',
    'http://127.0.0.1:3000/cb',
    'http://[::1]:3000/cb',
    'https://xn--bcher-kva.test/cb',
    'com.example.app:/cb',
    'com.example.app:/cb?from=us',
    'exampleapp://signed-in',
    'https://APP.test/cb',
    'HTTPS://app.test:443/cb',
    'HTTP://LocalHost:3000/cb',
    'http://lan.test:8080/cb',
    'http://lan.test:8080/cb?x=1',
  ])('allow %s', (raw) => {
    expect(decide(raw)).toEqual({ allowed: true, url: new URL(raw) });
  });

  it.each([
    ['a host that only starts alike', 'https://app.test.evil.test/cb'],
    ['a host that only ends alike', 'https://evilapp.test/cb'],
    ['a host behind a user', 'https://app.test@evil.test/cb'],
    ['a user before the host', 'https://evil@app.test/cb'],
    ['a user and a password', 'https://a:b@app.test/cb'],
    ['an empty user', 'https://@app.test/cb'],
    ['an encoded slash', 'https://app.test%2fevil.test/cb'],
    ['an encoded slash in the path', 'https://app.test/teams/a%2fb/cb'],
    ['an encoded backslash in the path', 'https://app.test/teams/a%5Cb/cb'],
    ['encoded dots', 'https://app.test/teams/%2e%2e/cb'],
    ['a backslash after the host', 'https://app.test\\@evil.test/cb'],
    ['backslashes for slashes', 'https:\\\\app.test\\cb'],
    ['no scheme', '//app.test/cb'],
    ['a path alone', '/cb'],
    ['three slashes', 'https:///app.test/cb'],
    ['one slash', 'https:/app.test/cb'],
    ['no slash', 'https:app.test/cb'],
    ['two slashes in the path', 'https://app.test//cb'],
    ['dot segments', 'https://app.test/cb/../x'],
    ['dot segments that lead back', 'https://app.test/x/../cb'],
    ['a single dot', 'https://app.test/./cb'],
    ['upper case in the path', 'https://app.test/CB'],
    ['a longer path', 'https://app.test/cb/more'],
    ['a trailing slash', 'https://app.test/cb/'],
    ['another port', 'https://app.test:444/cb'],
    ['another loopback port', 'http://localhost:3001/cb'],
    ['a trailing dot', 'https://app.test./cb'],
    ['a letter from another alphabet', 'https://аpp.test/cb'],
    ['full-width letters', 'https://ａpp.test/cb'],
    ['an ideographic full stop', 'https://app。test/cb'],
    ['a soft hyphen', 'https://ap\u00adp.test/cb'],
    ['a decimal address', 'http://2130706433:3000/cb'],
    ['a hexadecimal address', 'http://0x7f.0.0.1:3000/cb'],
    ['a short address', 'http://127.1:3000/cb'],
    ['http for a listed https', 'http://app.test/cb'],
    ['javascript', 'javascript:alert(1)//https://app.test/cb'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a blob', 'blob:https://app.test/cb'],
    ['a fragment', 'https://app.test/cb#x'],
    ['an empty fragment', 'https://app.test/cb#'],
    ['a fragment that hides the host', 'https://evil.test#app.test/cb'],
    ['a query that hides the host', 'https://evil.test?app.test/cb'],
    ['a tab', 'https://app.test/\tcb'],
    ['a line feed', 'https://app.test/cb\n'],
    ['a leading blank', ' https://app.test/cb'],
    ['a NUL', 'https://app.test/cb\0'],
    ['two labels for a star', 'https://a.b.preview.test/cb'],
    ['no label for a star', 'https://preview.test/cb'],
    ['an empty label for a star', 'https://.preview.test/cb'],
    ['two segments for a star', 'https://app.test/teams/a/b/cb'],
    ['no segment for a star', 'https://app.test/teams//cb'],
    ['another address of a listed scheme', 'com.example.app:/other'],
    ['a scheme that only starts alike', 'com.example.apple:/cb'],
    ['a scheme that is not listed', 'other:/cb'],
    ['half a surrogate pair', 'https://app.test/cb?x=\ud800'],
    ['an endless address', `https://app.test/cb?x=${'a'.repeat(2048)}`],
    ['nothing', ''],
  ])('refuse %s', (_trick, raw) => {
    expect(decide(raw).allowed).toBe(false);
  });

  it('match no entry that is not an address', () => {
    for (const entry of ['', '*', 'https://', 'app.test/cb', 'https://*', 'https://app.test/*/*']) {
      expect(decide('https://app.test/cb', [entry]).allowed).toBe(false);
    }
  });
});

describe('redirect targets with an empty list', () => {
  it.each(['https://anything.test/cb', 'http://lan.test:8080/cb', 'exampleapp://cb', 'https://bücher.test/cb'])(
    'allow %s',
    (raw) => {
      expect(decide(raw, []).allowed).toBe(true);
    },
  );

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://a@b.test/', 'https://a.test\\b', 'https://a.test/#x'])(
    'refuse %s',
    (raw) => {
      expect(decide(raw, []).allowed).toBe(false);
    },
  );

  it('are all refused when a list is required', () => {
    expect(decide('https://anything.test/cb', [], true)).toEqual({ allowed: false, refusal: 'no-list' });
  });
});

describe('entries of the redirect list', () => {
  it.each(list)('may be %s', (entry) => {
    expect(normaliseRedirectEntry(entry)).toBe(entry);
  });

  it.each([
    ['https://APP.Test:443/CB', 'https://app.test/CB'],
    ['HTTP://LOCALHOST:80/cb', 'http://localhost/cb'],
    ['https://*.Preview.test:443/*/cb', 'https://*.preview.test/*/cb'],
    ['https://bücher.test/cb', 'https://xn--bcher-kva.test/cb'],
    ['https://app.test/a/../cb', 'https://app.test/cb'],
    ['https://root.test', 'https://root.test'],
    ['https://root.test/', 'https://root.test/'],
    ['Com.Example.App:/cb', 'com.example.app:/cb'],
    ['https://App-*-Team.Vercel.app/**', 'https://app-*-team.vercel.app/**'],
    ['https://app.test/**', 'https://app.test/**'],
    ['https://app.test/a/../b/**?x=1', 'https://app.test/b/**?x=1'],
    ['http://LocalHost:*', 'http://localhost:*'],
    ['http://localhost:*/**', 'http://localhost:*/**'],
    ['http://[::1]:*/cb', 'http://[::1]:*/cb'],
    ['exp://192.168.1.6:19000/--/auth/callback', 'exp://192.168.1.6:19000/--/auth/callback'],
    ['myapp://', 'myapp://'],
  ])("are stored in the parser's form: %s", (entry, stored) => {
    expect(normaliseRedirectEntry(entry)).toBe(stored);
  });

  it.each([
    '',
    '*',
    '/cb',
    'app.test',
    'javascript:alert(1)',
    'https://a@b.test',
    'https://a.test/#',
    'https://a**.test/x',
    'https://a*b*.test/x',
    'https://bü*.test/x',
    'https://xn--*.test/x',
    'http://a*.test/x',
    'https://a.test/**/x',
    'https://a.test/x**',
    'https://a.test/***',
    'https://a.test/**?x=*',
    'https://[::*]/x',
    'http://127.0.0.1:3*/x',
    'http://127.0.0.2:*/x',
    'https://localhost.test:*/x',
    'https://**.test/x',
    'https://a.test/x*',
    'https://a.test/*.html',
    'https://a.test:*/x',
    'https://*@a.test/x',
    'https://a.test/x?next=*',
    'https://%2a.test/x',
    'h*://a.test/x',
    'http://*.lan.test/x',
    'http://*/x',
    'com.example.app:/*',
    'https://*.0.0.1/x',
    'https://svc-any-part.test/*',
    'https://SVC%2Dany-part.test/',
    'https://a.test/x%2fy',
    'https://a.test/\tx',
    'https://a.test\\x',
  ])('may not be "%s", which would match nothing or too much', (entry) => {
    expect(normaliseRedirectEntry(entry)).toBeNull();
  });

  const schemes = ['https', 'http', 'HTTPS', 'Http'];
  const hosts = ['app.test', 'App.TEST', '*.app.test', 'a.*.Test', '*', 'a*.test', 'localhost', '127.0.0.1', '[::1]'];
  const ports = ['', ':443', ':80', ':8443', ':0443', ':*', ':'];
  const paths = ['', '/', '/cb', '/CB', '/*', '/*/cb', '/**', '/a*', '/a/../cb', '/a//b', '/%61', '/é', '/cb?x=1'];
  const written = schemes.flatMap((scheme) =>
    hosts.flatMap((host) => ports.flatMap((port) => paths.map((path) => `${scheme}://${host}${port}${path}`))),
  );

  it('match themselves when accepted, in any case and with any word for a star', () => {
    const accepted = written.flatMap((entry) => {
      const stored = normaliseRedirectEntry(entry);
      return stored === null ? [] : [stored];
    });
    expect(accepted.length).toBeGreaterThan(200);
    const capitals = (url: string) => url.replace(/^[^:]+:\/\/[^/?]*/, (authority) => authority.toUpperCase());
    for (const stored of accepted) {
      const target = stored.replace(':*', ':4242').replaceAll('*', 'word');
      const ways = [target, capitals(target), capitals(target).replace(/^(HTTPS:\/\/[^:/?]+)(?=[/?]|$)/, '$1:443')];
      for (const way of ways) expect([stored, way, decide(way, [stored]).allowed]).toEqual([stored, way, true]);
      expect(decide(target.replace('://', '://evil.'), [target]).allowed).toBe(false);
    }
  });

  it('do not change when their stored form is read again', () => {
    for (const entry of written) {
      const stored = normaliseRedirectEntry(entry);
      if (stored !== null) expect(normaliseRedirectEntry(stored)).toBe(stored);
    }
  });

  it('of an earlier version keep their meaning', () => {
    expect(decide('https://app.test/cb', ['https://APP.test:443/cb']).allowed).toBe(true);
  });
});

describe('the message of a refused target', () => {
  it.each([
    ['https://App.test/cb?token=secret', 'https://app.test/cb'],
    ['com.example.app:/cb', 'com.example.app:/cb'],
    ['https://a:b@app.test/cb', 'https://app.test/cb'],
  ])('names %s as %s', (raw, name) => {
    expect(nameOfTarget(raw)).toBe(name);
  });

  it.each([
    '',
    '/cb',
    'javascript:alert(1)',
    'data:text/html,x',
    'x:<b>',
    'https://a.test/<b>',
    `https://a.test/${'x'.repeat(300)}`,
  ])('does not repeat "%s"', (raw) => {
    expect(nameOfTarget(raw)).toBeNull();
  });
});
