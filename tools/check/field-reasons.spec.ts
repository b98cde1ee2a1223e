import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readText, type Refused } from '@svc/http';
import { describe, expect, it } from 'vitest';
import { readFieldReasons } from './field-reasons';

const root = join(import.meta.dirname, '..', '..');
const page = join(root, 'libs/shared/web/src/field-reasons/field-reasons.ts');
const { translateReason } = (await import(page)) as {
  translateReason: (reason: string, language: 'de') => string | undefined;
};

/** Sources whose requests no form of the console or studio sends. */
const forPrograms = [
  'libs/auth/{personal-keys,scim,settings-file,user-import}/**',
  'libs/auth/core/src/account/*',
  'libs/auth/core/src/account/audit-log/**',
  'libs/auth/core/src/{oauth/exchange,oauth/sign-in,second-factors,sessions,sign-in}/**',
  'libs/auth/core/src/administration/list-users.query.ts',
  'libs/auth/core/src/passwords/foreign-hash.ts',
  'libs/auth/core/src/platform/{database/settled-lists,mail/administered-mails.controller}.ts',
  'libs/video/agents/**',
  'libs/video/core/src/generation/**',
  'libs/pipeline/core/src/encode/**',
];

const files = globSync('libs/{auth/*,video/*,shared/http,pipeline/*}/src/**/*.ts', {
  cwd: root,
  exclude: ['**/*.spec.ts', ...forPrograms],
});
const found = files.flatMap((file) => readFieldReasons(file, readFileSync(join(root, file), 'utf8')));
const unknown = [...new Set(found)].filter((reason) => translateReason(reason, 'de') === undefined);

/** Answers to values that the forms do not send. A `7` stands for a value. */
const neverInForms = [
  'has no field 7; it may have 7',
  'has no field of one of these names; it may have 7',
  'is a public client, which has no secret',
  'is none that this service has offered: take one of GET /api/video/drafts/{draft_id}/scenes/{scene}/pictures',
  'is required, or invitationId',
  'is there twice',
  'is unknown for 7',
  'it is larger than 7 bytes',
  'it is shorter than 7 seconds',
  'must be BCP 47 tags, such as "en" or "pt-BR"',
  'must be a UUID in lower case',
  'must be the id of a draft',
  'must be the path of a 7 among your assets',
  'must be true: 7, 7',
  'must come with `banned: true`',
  'must come with `banned`',
  'must have objects as its entries',
  'of security event tokens must be 7',
  'or another field must be given',
  'or events or format must be given',
  'send either this or requests',
  'there is no 7 7',
  'webhooks are off until WEBHOOK_SECRET is set',
  'your token or key is bound to scripts without this asset',
];

describe('the reasons of refused fields', () => {
  it('are translated for every rule that a form can break', () => {
    expect(found.length).toBeGreaterThan(80);
    expect(unknown.sort()).toEqual(neverInForms);
  });

  it('are translated for every limit of a text', () => {
    const rule = { minimum: 2, maximum: 2000, maximumBytes: 3000 };
    const values = [7, '', 'a', 'a'.repeat(2001), 'ä'.repeat(1501)];
    const reasons = values.map((value) => readText(rule)(value) as Refused);
    expect(reasons.map(({ sentence }) => translateReason(sentence, 'de'))).toEqual([
      'muss ein Text sein',
      'darf nicht leer sein',
      'muss mindestens 2 Zeichen haben',
      'darf höchstens 2.000 Zeichen haben',
      'darf höchstens 3.000 Byte haben',
    ]);
  });

  it('are translated for files of a brand, whose kind is a value', () => {
    for (const kind of ['logo', 'font'])
      expect(translateReason(`there is no ${kind} "a"`, 'de')).toContain('"a" ist nicht');
    for (const kind of ['picture', 'font'])
      expect(translateReason(`must be the path of a ${kind} among your assets`, 'de')).toContain('muss eine');
  });

  it('are found in conditions, in templates, and in the form of a text', () => {
    const source =
      "new Refused(isLong ? 'is long' : `has ${n} ${isA ? 'a' : 'b'}`); x = { sentence: 'is c' }; matching(/d/, 'is d');";
    expect(readFieldReasons('rules.ts', source)).toEqual(['is long', 'has 7 a', 'has 7 b', 'is c', 'is d']);
  });
});
