import { describe, expect, it } from 'vitest';
import { Refused } from '@svc/http';
import { normaliseEmail, readEmail } from './email-address';

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
    ['ВЕРА@ПОЧТА.РФ', 'вера@xn--80a1acny.xn--p1ai'],
    ['сахар@hive.test', 'сахар@hive.test'],
    ['IŞIL@hive.test', 'işil@hive.test'],
    ['İREM@hive.test', 'irem@hive.test'],
    ['ışıl@hive.test', 'ışıl@hive.test'],
    ['ΝΊΚΟΣ.ΠΆΠΠΑΣ@hive.test', 'νίκος.πάππας@hive.test'],
    ['νίκοσ@hive.test', 'νίκος@hive.test'],
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

  it.each([
    ['i\u0307rem@corp.test', 'must have “i” instead of “i\u0307”'],
    ['ﬁne@corp.test', 'must have “fi” instead of “ﬁ”'],
    ['v＠corp.test', 'must have “@” instead of “＠”'],
    ['v@corp．test', 'must have “.” instead of “．”'],
    ['\u0430lice@corp.test', 'must have letters of one script: “\u0430” is Cyrillic, others are Latin'],
    ['ива\u0070@corp.test', 'must have letters of one script: “p” is Latin, others are Cyrillic'],
    [`${'ก'.repeat(22)}@corp.test`, 'must have at most 64 bytes before the @'],
    ['v@@corp.test', 'must be one plain email address'],
  ])('%j is refused with a sentence that names the letter', (typed, sentence) => {
    const refused = readEmail(typed);
    expect(refused instanceof Refused && refused.sentence).toBe(sentence);
  });

  it.each(['v\ufe0f@corp.test', 'a\u200cb@corp.test', '\u0301v@corp.test', 'v.\u0301@corp.test', '\u3164@corp.test'])(
    '%j is refused, because a character is invisible or stands on nothing',
    (typed) => expect(normaliseEmail(typed)).toBeNull(),
  );

  it('takes linear time', () => {
    const tries = ['ก'.repeat(250), `${'a'.repeat(250)}"`, `${'เ\u0301'.repeat(125)}"`, '\u200c'.repeat(250)];
    expect(tries.map(normaliseEmail)).toEqual([null, null, null, null]);
  });
});
