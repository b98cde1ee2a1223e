import { describe, expect, it } from 'vitest';
import { normaliseEmail } from './email-address';

describe('the normal form of an email address', () => {
  it.each([
    ['  Bee@Hive.Test ', 'bee@hive.test'],
    ['bee+tag@hive.test', 'bee+tag@hive.test'],
    ["o'bee@hive.test", "o'bee@hive.test"],
    ['jose\u0301@hive.test', 'jos\u00e9@hive.test'],
    ['jos\u00e9@hive.test', 'jos\u00e9@hive.test'],
    ['bee@bücher.test', 'bee@xn--bcher-kva.test'],
    ['bee@xn--bcher-kva.test', 'bee@xn--bcher-kva.test'],
    ['BEE@BU\u0308CHER.test', 'bee@xn--bcher-kva.test'],
    ['пчела@hive.test', 'пчела@hive.test'],
    ['蜂@hive.test', '蜂@hive.test'],
  ])('%s becomes %s', (typed, normalised) => {
    expect(normaliseEmail(typed)).toBe(normalised);
  });

  it.each([
    'a@evil.test,v@corp.test',
    '"quoted"@corp.test',
    '<v@corp.test>',
    'Bee <v@corp.test>',
    'v@corp.test\r\nBcc: a@evil.test',
    'v@corp.test\n',
    'a b@corp.test',
    'v@corp',
    'v@',
    '@corp.test',
    'v@@corp.test',
    'a@b@corp.test',
    '.v@corp.test',
    'v.@corp.test',
    'v..w@corp.test',
    'v@-corp.test',
    'v@corp.test.',
    'v@corp。test',
    'v@corp．test',
    'v@corp｡test',
    'v@[127.0.0.1]',
    'v@127.0.0.1',
    'v＠corp.test',
    'v﹫corp.test',
    'ａdmin@corp.test',
    '\u0430lice@corp.test',
    'сорро@corp.test',
    'adm\u0131n@corp.test',
    'ﬁne@corp.test',
    `${'a'.repeat(65)}@corp.test`,
    `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.test`,
    'v@corp.test\u200b',
    'v\u202e@corp.test',
    '019aa1f4-6f9d-7d32-9f77-6a7d6c4f3a10@no-email.invalid',
    'V@No-Email.Invalid',
    'anonymous-1@users.invalid',
  ])('%j is refused', (typed) => {
    expect(normaliseEmail(typed)).toBeNull();
  });
});
