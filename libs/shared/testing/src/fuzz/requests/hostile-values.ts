import fc from 'fast-check';
import { JsonText, type Tree } from './tree';

/** A marker in every hostile text that no answer may repeat. */
export const canary = fc.stringMatching(/^[a-z]{14}$/).map((letters) => `zq${letters}`);

/** Texts known to break services; the keys name the defect. */
const texts: Readonly<Record<string, (mark: string) => string>> = {
  'combining marks': (mark) => `${mark}a${'\u0301\u0316'.repeat(40_000)}@x.test`,
  'combining marks, short': (mark) => `${mark}${'\u0301\u0316'.repeat(60)}`,
  'lone surrogate': (mark) => `${mark}\ud800`,
  'surrogates turned round': (mark) => `\udc00\ud800${mark}`,
  NUL: (mark) => `${mark}\0${mark}`,
  'line breaks': (mark) => `${mark}\r\nset-cookie: ${mark}=1\r\n\r\n<html>`,
  'control characters': (mark) => `\u0007\u001b[2J${mark}\u007f\u0085`,
  'text that turns round': (mark) => `\u202e${mark}\u2066\u2069\u200b\ufeff`,
  'full width and dotless': (mark) => `ｊａｖａｓｃｒｉｐｔ：${mark}ıſK`,
  'compatibility form that grows': (mark) => `${mark}${'\ufdfa'.repeat(4_000)}`,
  'many spaces': (mark) => `${mark}${' '.repeat(50_000)}${mark}`,
  'many dots': (mark) => `${mark}@${'a.'.repeat(20_000)}`,
  long: (mark) => mark.repeat(4_000),
  'just long': (mark) => mark.repeat(200),
  emoji: (mark) => `${mark}${'👩‍👩‍👧‍👦'.repeat(100)}`,
  markup: (mark) => `"><script>alert('${mark}')</script>`,
  SQL: (mark) => `${mark}'; DROP TABLE auth.users; --`,
  'search patterns': (mark) => `%_\\${mark}%`,
  'path upwards': (mark) => `../../../../etc/${mark}`,
  'path with a NUL': (mark) => `../${mark}\0.png`,
  'path from the root': (mark) => `/etc/${mark}`,
  'escapes in escapes': (mark) => `%252e%252e%252f${mark}%00%zz`,
  'an option': (mark) => `-i ${mark}`,
  'a filter': (mark) => `${mark}':x=1,drawtext=text='%{pts}'[out];`,
  'another protocol': (mark) => `concat:file:///etc/${mark}|http://127.0.0.1:9/`,
  'another host': (mark) => `https://app.hive.test@${mark}.test\\@evil.test/%2f..`,
  'private host': (mark) => `http://[::ffff:127.0.0.1]:9/${mark}`,
  'host in one number': (mark) => `http://2130706433/${mark}`,
  'a script as address': (mark) => `javascript:alert(${mark})//`,
  'template of a log': (mark) => `\${jndi:ldap://127.0.0.1/${mark}}%s%n`,
  prototype: (mark) => `__proto__${mark}`,
  token: (mark) => `eyJhbGciOiJub25lIn0.eyJzdWIiOiIke21hcmt9In0.${mark}`,
};

const hostileText = (mark: string): fc.Arbitrary<string> =>
  fc.constantFrom(...Object.values(texts)).map((make) => make(mark));

const nested = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth);

/** JSON that is no text, for any field; large ones are made only when they are drawn. */
const structures: readonly ((mark: string) => Tree)[] = [
  () => new JsonText(nested('[', ']', 10_000)),
  () => new JsonText(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`),
  () => new JsonText(nested('[', ']', 40)),
  () => new JsonText('1e400'),
  () => new JsonText('-0.0'),
  () => new JsonText('9'.repeat(400)),
  () => new JsonText('9007199254740993'),
  (mark) => new JsonText(`{"__proto__":{"${mark}":1}}`),
  (mark) => new JsonText(`{"constructor":{"prototype":{"${mark}":1}}}`),
  (mark) => new JsonText(`"${mark}\\ud800"`),
  (mark) => new JsonText(`"${mark}`),
  () => new JsonText('NaN'),
  (mark) => new JsonText(`'${mark}'`),
  (mark) =>
    new JsonText(`{${Array.from({ length: 3_000 }, (_unused, index) => `"${mark}${index}":${index}`).join(',')}}`),
  (mark) => new JsonText(`[${`"${mark}",`.repeat(3_000)}0]`),
  (mark) => ({ toString: mark, valueOf: null, length: -1, then: mark }),
  (mark) => ({ [mark]: mark }),
];

const hostileStructure = (mark: string): fc.Arbitrary<Tree> => fc.constantFrom(...structures).map((make) => make(mark));

export const hostileValue = (mark: string): fc.Arbitrary<Tree> =>
  fc.oneof({ weight: 3, arbitrary: hostileText(mark) }, hostileStructure(mark));

/** Field names with a special meaning in some language or library. */
export const hostileName = (mark: string): fc.Arbitrary<string> =>
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    '',
    `${mark}`,
    `${mark}\0`,
    `a.${mark}`,
    `$${mark}`,
    'id',
    'role',
    'passwordHash',
  );
