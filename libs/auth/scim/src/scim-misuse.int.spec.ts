import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, freshEmail, signUp, type AuthService } from '@svc/auth/testing';
import { startAuthService } from '../test/service.fixture';
import { directoryCalls, vendorBodies, type Directory } from './scim.fixture';
import { groupSchema, userSchema, type Attribute } from './scim-schemas';

let service: AuthService;
let calls: ReturnType<typeof directoryCalls>;
let hive: Directory;

beforeAll(async () => {
  service = await startAuthService({ ORGANIZATIONS: 'on' });
  calls = directoryCalls(service);
  hive = await calls.directory('ours.test');
});
afterAll(() => service.close());

const addressAt = (domain: string): string => freshEmail().replace('hive.test', domain);

const isSignedIn = async (accessToken: string): Promise<boolean> =>
  (await service.get('/api/auth/account', bearer(accessToken))).statusCode === 200;

describe('a user who left the organisation', () => {
  it('is not brought back without a verified domain, as after a removal of an owner with a private address', async () => {
    const person = await calls.join(hive.owner, hive.organization);
    const { id } = await hive.user(person.email);
    const member = `DELETE FROM auth.organization_members WHERE organization_id = $1 AND auth_id = $2`;
    await service.query(member, [hive.organization.id, person.id]);
    const answer = await hive.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true });
    expect([answer.statusCode, await hive.readRole({ authId: person.id })]).toEqual([400, undefined]);
  });

  it.each(['active', 'DELETE'])(
    'loses the sessions of a company account by %s, also with another address',
    async (way) => {
      const person = await signUp(service, addressAt('ours.test'));
      await service.query('UPDATE auth.auth_records SET email_verified = true WHERE id = $1', [person.id]);
      const { id } = await hive.user(person.email);
      await service.query('DELETE FROM auth.organization_members WHERE auth_id = $1', [person.id]);
      await service.query('UPDATE auth.auth_records SET email = $2 WHERE id = $1', [
        person.id,
        addressAt('private.test'),
      ]);
      expect(await isSignedIn(person.accessToken)).toBe(true);
      if (way === 'DELETE') await hive.call('DELETE', `/Users/${id}`);
      else await hive.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
      expect(await isSignedIn(person.accessToken)).toBe(false);
    },
  );
});

describe('an owner whose domain is not verified', () => {
  it('is not removed by the token of an identity provider', async () => {
    const owner = await calls.join(hive.owner, hive.organization, 'owner');
    const body = { ...vendorBodies.oktaUser(owner.email), active: false };
    const answer = await hive.call('POST', '/Users', body);
    expect([answer.statusCode, await hive.readRole({ authId: owner.id })]).toEqual([403, 'owner']);
  });
});

describe('a filter', () => {
  const operators = ['eq', 'ne', 'co', 'gt'];
  const listPaths = ({ name, subAttributes = [], multiValued }: Attribute): string[] => [
    name,
    ...subAttributes.flatMap((part) => [`${name}.${part.name}`, ...(multiValued ? [`${name}[${part.name} %]`] : [])]),
  ];

  it.each([userSchema, groupSchema])(
    'of any attribute by any operator never fails in the service: $name',
    async (schema) => {
      await hive.user();
      const conditions = [
        ...operators.flatMap((operator) => ['"x"', 'true', 'null'].map((value) => `${operator} ${value}`)),
        'pr',
      ];
      const paths = schema.attributes.flatMap(listPaths);
      const filters = paths.flatMap((path) =>
        conditions.map((condition) => (path.includes('%') ? path.replace('%', condition) : `${path} ${condition}`)),
      );
      const failed: string[] = [];
      for (const filter of filters) {
        const answer = await hive.call('GET', `/${schema.name}s?count=1&filter=${encodeURIComponent(filter)}`);
        if (![200, 400].includes(answer.statusCode)) failed.push(`${answer.statusCode} ${filter}`);
      }
      expect(failed).toEqual([]);
    },
  );

  it('finds a user by the primary one of several emails', async () => {
    const email = addressAt('ours.test');
    await hive.user(email, { emails: [{ value: email, primary: true }, { value: addressAt('ours.test') }] });
    const filter = encodeURIComponent(`emails[primary eq true and value eq "${email}"]`);
    expect((await hive.call('GET', `/Users?filter=${filter}`)).json()).toMatchObject({ totalResults: 1 });
  });
});

describe('a filter that other servers have fallen over', () => {
  const nested = (open: string, depth: number): string => `${open.repeat(depth)}userName eq "x"${')'.repeat(depth)}`;

  // keycloak #50472: each level was a call on the stack, and the end of the stack an answer 500.
  it.each([
    ['parentheses, 11 deep', nested('(', 11)],
    ['parentheses, 900 deep', nested('(', 900)],
    ['negations, 11 deep', nested('not (', 11)],
    ['negations, 300 deep', nested('not (', 300)],
    ['a second condition without its value', 'userName eq "x" and active eq'],
    ['an unknown operator between conditions', 'userName eq "x" xor active eq true'],
  ])('is refused: %s', async (_, filter) => {
    const answer = await hive.call('GET', `/Users?filter=${encodeURIComponent(filter)}`);
    expect(answer.json()).toMatchObject({ status: '400', scimType: 'invalidFilter' });
  });
});

describe('changes of a directory', () => {
  // scim-patch #1127: a list of forbidden names left out what every object inherits.
  it.each([
    { path: 'toString.told', value: 'x' },
    { path: '__proto__.told', value: 'x' },
    { path: 'name.__proto__', value: { told: 'x' } },
    { path: 'emails[type eq "work"].constructor', value: 'x' },
    { value: { 'toString.told': 'x', '__proto__.told': 'x', 'constructor.prototype.told': 'x' } },
  ])('never reach what objects inherit: %j', async (operation) => {
    const { id } = await hive.user();
    const answer = await hive.patch(`/Users/${id}`, { op: 'add', ...operation });
    expect(answer.statusCode).toBe('path' in operation ? 400 : 200);
    expect(answer.body).not.toContain('told"');
    const inherited: object[] = [
      Object.prototype,
      ...Object.values(Object.getOwnPropertyDescriptors(Object.prototype)),
    ];
    const changed = inherited.filter(
      (one) => 'told' in one || ('value' in one && Object.hasOwn(Object(one.value) as object, 'told')),
    );
    expect(changed).toEqual([]);
  });

  it('are in the audit log by the names of the attributes, without their values', async () => {
    const { id, authId } = await hive.user();
    await hive.patch(`/Users/${id}`, { op: 'replace', path: 'title', value: 'Queen' });
    await hive.patch(`/Users/${id}`, { op: 'replace', path: 'title', value: 'Queen' });
    await hive.call('DELETE', `/Users/${id}`);
    const sql = `SELECT details ->> 'change' AS change, details -> 'attributes' AS attributes FROM auth.audit_events
      WHERE kind = 'organization.directory_user_changed' AND user_id = $1 ORDER BY id`;
    expect(await service.query(sql, [authId])).toEqual([
      { change: 'created', attributes: null },
      { change: 'updated', attributes: ['title'] },
      { change: 'removed', attributes: null },
    ]);
  });

  it.each(['Bees\u202egnitekram', '\u200b', 'Bees\u0007'])('cannot name a group %j', async (displayName) => {
    expect((await hive.call('POST', '/Groups', { displayName })).json()).toMatchObject({ scimType: 'invalidValue' });
  });
});

describe('requests beyond the limits', () => {
  it('answer 400 for an operation that stands for thousands of paths', async () => {
    const { id } = await hive.user();
    const paths = Array.from({ length: 3_000 }, (_unused, index) => [`emails[type eq "${index}"].value`, 'x']);
    const answer = await hive.patch(`/Users/${id}`, { op: 'add', value: Object.fromEntries(paths) });
    expect(answer.json()).toMatchObject({ status: '400', scimType: 'tooMany' });
  });

  it.each(['\\u0000', '\\ud800'])('answer 400 for the escaped character %s in a filter or a path', async (escape) => {
    const { id } = await hive.user();
    const filter = encodeURIComponent(`userName eq "${escape}"`);
    expect((await hive.call('GET', `/Users?filter=${filter}`)).statusCode).toBe(400);
    const operation = { op: 'add', path: `emails[type eq "${escape}"].value`, value: 'x@ours.test' };
    expect((await hive.patch(`/Users/${id}`, operation)).statusCode).toBe(400);
  });

  it('answer 400 for names that no index of PostgreSQL takes', async () => {
    const long = '蜂'.repeat(1_000);
    const body = { ...vendorBodies.oktaUser(addressAt('ours.test')), externalId: long };
    expect((await hive.call('POST', '/Users', body)).statusCode).toBe(400);
    expect((await hive.call('POST', '/Groups', { displayName: long })).statusCode).toBe(400);
  });

  it('leave connections to sign-ins while forty users are made at once', async () => {
    const made = Array.from({ length: 40 }, () =>
      hive.call('POST', '/Users', vendorBodies.oktaUser(addressAt('ours.test'))),
    );
    const person = await signUp(service, addressAt('hive.test'));
    expect(await isSignedIn(person.accessToken)).toBe(true);
    expect(new Set((await Promise.all(made)).map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  });
});
