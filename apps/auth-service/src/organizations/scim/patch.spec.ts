import { describe, expect, it } from 'vitest';
import { readResource, type Attributes } from './attribute-values';
import { parseFilter } from './filter';
import { applyPatch, readOperations } from './patch';
import { userSchema } from './scim-schemas';

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const bee: Attributes = {
  userName: 'bee@hive.test',
  name: { givenName: 'Bee', familyName: 'Hive' },
  active: true,
  emails: [{ value: 'bee@hive.test', type: 'work', primary: true }],
};

const patch = (operations: unknown[], resource = bee): Attributes =>
  applyPatch(
    userSchema,
    resource,
    readOperations({ schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: operations }, 100),
  );

describe('a PATCH of Entra', () => {
  it('has capitals in its operations and booleans as texts', () => {
    expect(patch([{ op: 'Replace', path: 'active', value: 'False' }])).toEqual({ ...bee, active: false });
  });

  it('changes a part of the value that a filter chooses', () => {
    const change = { op: 'Replace', path: 'emails[type eq "work"].value', value: 'b@hive.test' };
    expect(patch([change])).toMatchObject({ emails: [{ value: 'b@hive.test', type: 'work', primary: true }] });
  });

  it('makes the value that its filter describes when there is none', () => {
    const change = { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+49 30 1' };
    expect(patch([change])).toMatchObject({ phoneNumbers: [{ type: 'mobile', value: '+49 30 1' }] });
    const role = { op: 'Add', path: 'roles[primary eq "True"].value', value: 'keeper' };
    expect(patch([role])).toMatchObject({ roles: [{ primary: true, value: 'keeper' }] });
  });

  it('sets attributes of the enterprise extension, the manager as a text', () => {
    const changes = [
      { op: 'Add', path: `${enterprise}:department`, value: 'Honey' },
      { op: 'Add', path: `${enterprise}:manager`, value: 'queen-1' },
    ];
    expect(patch(changes)).toMatchObject({ [enterprise]: { department: 'Honey', manager: { value: 'queen-1' } } });
  });

  it('names attributes by dots within a value without a path', () => {
    const value = { 'name.givenName': 'Willi', displayName: 'Willi', [`${enterprise}:division`]: 'Drones' };
    expect(patch([{ op: 'Replace', value }])).toEqual({
      ...bee,
      name: { givenName: 'Willi', familyName: 'Hive' },
      displayName: 'Willi',
      [enterprise]: { division: 'Drones' },
    });
  });
});

describe('a PATCH of Okta and Google', () => {
  it('deactivates without a path', () => {
    expect(patch([{ op: 'replace', value: { active: false } }])).toMatchObject({ active: false });
  });

  it('ignores the id and attributes that the schema does not have', () => {
    const value = { id: 'other', groups: [], meta: {}, schemas: [], password: 'Secret-1', nickName: 'B' };
    expect(patch([{ op: 'replace', value }])).toEqual({ ...bee, nickName: 'B' });
  });
});

describe('a PATCH of RFC 7644', () => {
  it('adds values once, and keeps one primary', () => {
    const home = { value: 'b@home.test', type: 'home', primary: true };
    const patched = patch([
      { op: 'add', path: 'emails', value: [home] },
      { op: 'add', path: 'emails', value: [home] },
    ]);
    expect(patched['emails']).toEqual([{ value: 'bee@hive.test', type: 'work', primary: false }, home]);
  });

  it('replaces and removes attributes, parts of them, and values', () => {
    expect(patch([{ op: 'remove', path: 'name.familyName' }])).toMatchObject({ name: { givenName: 'Bee' } });
    expect(patch([{ op: 'remove', path: 'emails[type eq "work" and value co "hive"]' }])).not.toHaveProperty('emails');
    expect(patch([{ op: 'remove', path: 'emails', value: [{ value: 'BEE@hive.test' }] }])).not.toHaveProperty('emails');
    expect(patch([{ op: 'replace', path: 'name', value: { familyName: 'Comb' } }])).toMatchObject({
      name: { givenName: 'Bee', familyName: 'Comb' },
    });
    expect(patch([{ op: 'replace', path: 'EMAILS.Type', value: 'other' }])).toMatchObject({
      emails: [{ type: 'other' }],
    });
  });

  it.each([
    [{ op: 'replace', path: 'wings', value: 2 }, 'invalidPath'],
    [{ op: 'replace', path: '__proto__.polluted', value: 'x' }, 'invalidPath'],
    [{ op: 'add', path: 'constructor.prototype.polluted', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 'groups', value: [] }, 'mutability'],
    [{ op: 'replace', path: 'id', value: 'x' }, 'mutability'],
    [{ op: 'replace', path: 'emails[type eq "work"', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 'emails[wings eq 2].value', value: 'x' }, 'invalidFilter'],
    [{ op: 'replace', path: 'emails[not (type eq "work")].value', value: 'x' }, 'noTarget'],
    [{ op: 'replace', path: 'name[givenName eq "Bee"].familyName', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 'name.givenName', value: { a: 1 } }, 'invalidValue'],
    [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
    [{ op: 'replace', path: 'title', value: 'x'.repeat(1001) }, 'invalidValue'],
    [{ op: 'replace', value: 'x' }, 'invalidValue'],
    [{ op: 'add', path: 'title' }, 'invalidValue'],
    [{ op: 'remove' }, 'noTarget'],
    [{ op: 'move', path: 'title', value: 'x' }, 'invalidSyntax'],
    ['replace', 'invalidSyntax'],
  ])('is refused: %j', (operation, scimType) => {
    expect(() => patch([operation])).toThrow(expect.objectContaining({ status: 400, scimType }) as Error);
  });

  it('changes no prototype by the names of a value', () => {
    const value = JSON.parse('{"__proto__.polluted":"x","__proto__":{"polluted":"x"},"title":"T"}') as unknown;
    expect(patch([{ op: 'add', value }])).toEqual({ ...bee, title: 'T' });
    expect('polluted' in {}).toBe(false);
  });

  it('is refused with 10,000 operations and without its schema', () => {
    const operation = { op: 'add', path: 'emails', value: [{ value: 'x' }] };
    const refused = expect.objectContaining({ scimType: 'invalidSyntax' }) as Error;
    expect(() => patch(Array.from({ length: 10_000 }, () => operation))).toThrow(refused);
    expect(() => readOperations({ Operations: [operation] }, 100)).toThrow(refused);
  });

  it('never grows a resource beyond its limits', () => {
    const operations = Array.from({ length: 100 }, (_unused, index) => ({
      op: 'add',
      path: 'photos',
      value: [{ value: `${index}` }],
    }));
    expect(() => patch(operations)).toThrow(expect.objectContaining({ scimType: 'invalidValue' }) as Error);
  });
});

describe('a resource', () => {
  it('is read in any case of its names, in the forms of its attributes', () => {
    const body = {
      schemas: [userSchema.id],
      USERNAME: 'bee@hive.test',
      ID: 'chosen',
      externalid: 'e-1',
      Active: 'True',
      password: 'Secret-1',
      name: { GivenName: 'Bee', wings: 2 },
      emails: { value: 'bee@hive.test' },
      nickName: null,
      [enterprise]: { employeeNumber: 7 },
      constructor: { name: 'x' },
    };
    expect(readResource(userSchema, body)).toEqual({
      userName: 'bee@hive.test',
      externalId: 'e-1',
      active: true,
      name: { givenName: 'Bee' },
      emails: [{ value: 'bee@hive.test' }],
      [enterprise]: { employeeNumber: '7' },
    });
  });
});

describe('a filter', () => {
  it.each([
    'userName eq "bee@hive.test"',
    'USERNAME Eq "b\\"ee"',
    `${userSchema.id}:userName eq "bee"`,
    `${enterprise}:manager.value pr`,
    '(active eq True or title co "x") and not (externalId pr)',
    'emails[type eq "work" and value co "@hive"]',
    'emails[type eq "work"].value eq "bee@hive.test"',
    'meta.lastModified gt "2026-01-01T00:00:00Z"',
  ])('is read: %s', (text) => expect(() => parseFilter(userSchema, text)).not.toThrow());

  it('binds `and` before `or`', () => {
    const filter = parseFilter(userSchema, 'title eq "a" or title eq "b" and active eq true');
    expect(filter).toMatchObject({ kind: 'or', filters: [{ kind: 'compare' }, { kind: 'and' }] });
  });

  it('keeps the sense of a negation, and reads values as JSON', () => {
    const negated = parseFilter(userSchema, 'not (title eq "a" and active eq True)');
    expect(negated).toMatchObject({ kind: 'not', filter: { kind: 'and', filters: [{ value: 'a' }, { value: true }] } });
    const text = String.raw`title eq "salt and \\ \u0041 \" pepper"`;
    expect(parseFilter(userSchema, text)).toMatchObject({ value: String.raw`salt and \ A " pepper` });
  });

  it.each([
    ['nested 1,000 deep', `${'('.repeat(1_000)}userName pr${')'.repeat(1_000)}`],
    ['with 1,000 brackets', `${'emails['.repeat(1_000)}value pr${']'.repeat(1_000)}`],
    ['of a megabyte', `userName eq "${'x'.repeat(1_000_000)}"`],
    ['with an open text of many lines', `userName eq "${'\n'.repeat(1_900)}`],
    ['by a name of prototypes', '__proto__.polluted eq "x"'],
    ['by a name of constructors', 'constructor.prototype.polluted eq "x"'],
  ])('of an attacker is refused without effect: %s', (_title, text) => {
    const before = process.cpuUsage();
    const refused = expect.objectContaining({ status: 400, scimType: 'invalidFilter' }) as Error;
    expect(() => parseFilter(userSchema, text)).toThrow(refused);
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
    expect('polluted' in {}).toBe(false);
  });

  it.each([
    '',
    'userName',
    'userName eq',
    'userName eq bee',
    'userName eq "bee',
    'userName is "bee"',
    'userName eq "bee" title',
    'wings eq 2',
    "userName eq '' OR 1=1 --",
    'userName eq {"a":1}',
    'emails[wings eq 2]',
    '(userName pr',
    `${'('.repeat(20)}userName pr${')'.repeat(20)}`,
    `userName eq "${'x'.repeat(2000)}"`,
    Array.from({ length: 80 }, () => 'title pr').join(' and '),
    'not '.repeat(200),
  ])('is refused: %s', (text) => {
    const refused = expect.objectContaining({ status: 400, scimType: 'invalidFilter' }) as Error;
    expect(() => parseFilter(userSchema, text)).toThrow(refused);
  });
});
