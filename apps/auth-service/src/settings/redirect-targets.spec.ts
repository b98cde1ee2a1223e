import { describe, expect, it } from 'vitest';
import { decideRedirect, isRedirectEntry } from './redirect-targets';

const list = [
  'https://app.test/cb',
  'https://app.test:8443/cb',
  'https://root.test',
  'https://*.preview.test/cb',
  'https://app.test/teams/*/cb',
  'http://localhost:3000/cb',
  'http://127.0.0.1:3000/cb',
  'http://[::1]:3000/cb',
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
    ['upper case in the host', 'https://APP.test/cb'],
    ['upper case in the scheme', 'HTTPS://app.test/cb'],
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

  it('take nothing for granted about entries that are no addresses', () => {
    for (const entry of ['', '*', 'https://', 'app.test/cb', 'https://*', 'https://app.test/*/*']) {
      expect(decide('https://app.test/cb', [entry]).allowed).toBe(false);
    }
  });
});

describe('redirect targets without a list', () => {
  it.each(['https://anything.test/cb', 'http://lan.test:8080/cb', 'exampleapp://cb', 'https://bücher.test/cb'])(
    'allow %s, as the interface says',
    (raw) => {
      expect(decide(raw, []).allowed).toBe(true);
    },
  );

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://a@b.test/', 'https://a.test\\b', 'https://a.test/#x'])(
    'still refuse %s',
    (raw) => {
      expect(decide(raw, []).allowed).toBe(false);
    },
  );

  it('are all refused when a list is required', () => {
    expect(decide('https://anything.test/cb', [], true)).toEqual({ allowed: false, refusal: 'no-list' });
  });
});

describe('entries of the list', () => {
  it.each(list)('may be %s', (entry) => {
    expect(isRedirectEntry(entry)).toBe(true);
  });

  it.each([
    '',
    '*',
    '/cb',
    'app.test',
    'http://app.test/cb',
    'javascript:alert(1)',
    'https://a@b.test',
    'https://a.test/#',
  ])('may not be "%s"', (entry) => {
    expect(isRedirectEntry(entry)).toBe(false);
  });
});
