import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, changeSettings, freshEmail, signUp, type AuthService } from '@svc/auth/testing';
import { startAuthService } from '../test/service.fixture';
import { directoryCalls, patchUrn, scimPath, vendorBodies, type Directory, type Listed } from './scim.fixture';
import { groupSchema, userSchema, type Attribute } from './scim-schemas';

let service: AuthService;
let calls: ReturnType<typeof directoryCalls>;
let hive: Directory;
let other: Directory;

beforeAll(async () => {
  service = await startAuthService({ ORGANIZATIONS: 'on' });
  calls = directoryCalls(service);
  [hive, other] = [await calls.directory('ours.test'), await calls.directory('other.test')];
});
afterAll(() => service.close());

const addressAt = (domain: string): string => freshEmail().replace('hive.test', domain);

describe('accounts that exist elsewhere', () => {
  it('are neither taken over nor told apart from missing ones without the domain', async () => {
    const victim = await signUp(service, addressAt('victims.test'));
    const answers = [victim.email, addressAt('victims.test')].map((email) =>
      hive.call('POST', '/Users', vendorBodies.oktaUser(email)),
    );
    const [known, unknown] = await Promise.all(answers);
    expect([known?.statusCode, known?.body]).toEqual([400, unknown?.body]);
    expect(known?.json()).toMatchObject({
      scimType: 'invalidValue',
      detail: expect.stringContaining('victims.test') as string,
    });
    expect((await service.get('/api/auth/account', bearer(victim.accessToken))).statusCode).toBe(200);
    expect(await service.query('SELECT 1 FROM auth.auth_records WHERE email LIKE $1', ['%@victims.test'])).toHaveLength(
      1,
    );
  });

  it('are not taken over by a primary email that differs from the name', async () => {
    const victim = await signUp(service, addressAt('victims.test'));
    const body = { ...vendorBodies.oktaUser(addressAt('ours.test')), emails: [{ value: victim.email, primary: true }] };
    expect((await hive.call('POST', '/Users', body)).statusCode).toBe(400);
    const { id, authId } = await hive.user();
    const moved = await hive.patch(
      `/Users/${id}`,
      { op: 'replace', path: 'userName', value: victim.email },
      { op: 'replace', path: 'emails', value: [{ value: victim.email }] },
    );
    expect(moved.statusCode).toBe(200);
    const [{ email } = { email: '' }] = await service.query<{ email: string }>(
      'SELECT email FROM auth.auth_records WHERE id = $1',
      [authId],
    );
    expect(email).not.toBe(victim.email);
    await hive.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
    expect((await service.get('/api/auth/account', bearer(victim.accessToken))).statusCode).toBe(200);
  });

  it('lose password and sessions when an attacker signed up with an address of the domain', async () => {
    const attacker = await signUp(service, addressAt('ours.test'));
    expect((await hive.call('POST', '/Users', vendorBodies.oktaUser(attacker.email))).statusCode).toBe(201);
    expect((await service.get('/api/auth/account', bearer(attacker.accessToken))).statusCode).toBe(401);
    const [account] = await service.query(
      'SELECT password_hash AS hash, email_verified AS verified FROM auth.auth_records WHERE id = $1',
      [attacker.id],
    );
    expect(account).toEqual({ hash: null, verified: true });
    const [event] = await service.query<{ actor: string }>(
      `SELECT actor FROM auth.audit_events WHERE user_id = $1 AND kind = 'email.verified'`,
      [attacker.id],
    );
    expect(event?.actor).toMatch(/^scim:/);
    const [ended] = await service.query('SELECT end_reason AS reason FROM auth.sessions WHERE auth_id = $1', [
      attacker.id,
    ]);
    expect(ended).toEqual({ reason: 'claimed' });
  });

  it('are not made while sign-ups are disabled', async () => {
    await changeSettings(service, { disableSignup: true });
    const answer = await hive.call('POST', '/Users', vendorBodies.oktaUser(addressAt('ours.test')));
    await changeSettings(service, { disableSignup: false });
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { status: '403' }]);
  });
});

describe('another organisation', () => {
  it('is neither read nor changed by any route, nor found by any filter', async () => {
    const theirs = await other.user();
    const group = await other.group('Theirs', [theirs]);
    const patch = { schemas: [patchUrn], Operations: [{ op: 'replace', path: 'externalId', value: 'x' }] };
    for (const path of [`/Users/${theirs.id}`, `/Groups/${group}`])
      for (const [method, body] of [
        ['GET'],
        ['PUT', { userName: 'x@ours.test', displayName: 'x' }],
        ['PATCH', patch],
        ['DELETE'],
      ] as const)
        expect((await hive.call(method, path, body)).statusCode).toBe(404);
    const filters = [
      'id pr',
      `id eq "${theirs.id}"`,
      'not (id eq "x")',
      `groups.value eq "${group}"`,
      'userName co "" or userName pr',
      `title eq "') OR true --"`,
    ];
    for (const filter of filters) {
      const { Resources: found } = (
        await hive.call('GET', `/Users?filter=${encodeURIComponent(filter)}`)
      ).json<Listed>();
      expect(found.map(({ id }) => id)).not.toContain(theirs.id);
    }
    const found = await hive.call('GET', `/Groups?filter=${encodeURIComponent(`members.value eq "${theirs.id}"`)}`);
    expect(found.json()).toMatchObject({ totalResults: 0 });
    const mine = await hive.group('Mine');
    const added = await hive.patch(`/Groups/${mine}`, { op: 'add', path: 'members', value: [{ value: theirs.id }] });
    expect(added.json()).toMatchObject({ status: '400', scimType: 'invalidValue' });
    expect(
      (await hive.call('POST', '/Groups', { displayName: 'Two', members: [{ value: theirs.id }] })).statusCode,
    ).toBe(400);
    expect((await other.call('GET', `/Groups/${group}`)).json()).toMatchObject({ members: [{ value: theirs.id }] });
  });

  it('accepts no other credential, and a SCIM token opens nothing else', async () => {
    const { owner, token } = hive;
    expect((await service.get(`${scimPath}/Users`, bearer(owner.accessToken))).statusCode).toBe(401);
    expect((await service.get(`${scimPath}/Users`)).statusCode).toBe(401);
    expect((await service.get('/api/auth/account', bearer(token))).statusCode).toBe(401);
    expect((await service.get('/api/auth/organizations', bearer(token))).statusCode).toBe(401);
  });
});

describe('hostile requests', () => {
  it.each([
    [
      'PATCH',
      {
        schemas: [patchUrn],
        Operations: Array.from({ length: 10_000 }, () => ({ op: 'add', path: 'title', value: 'x' })),
      },
      400,
    ],
    ['PUT', { userName: 'x@ours.test', nickName: 'x'.repeat(3_000_000) }, 413],
    ['PUT', { userName: 'a\u0000b' }, 400],
    ['PUT', { userName: 'no address' }, 400],
    ['PUT', { emails: [{ value: 'x@ours.test' }] }, 400],
    ['PUT', [], 400],
  ] as const)('are refused in the format of SCIM: %s', async (method, body, status) => {
    const { id } = await hive.user();
    const answer = await hive.call(method, `/Users/${id}`, body);
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { status: String(status) }]);
  });

  it('never change a prototype', async () => {
    const { id } = await hive.user();
    const body = '{"userName":"x@ours.test","__proto__":{"active":true}}';
    const headers = { ...bearer(hive.token), 'content-type': 'application/scim+json' };
    const answer = await service.inject({ method: 'PUT', url: `${scimPath}/Users/${id}`, headers, payload: body });
    expect(answer.json()).toMatchObject({ status: '400', scimType: 'invalidSyntax' });
  });

  it('are answered in time when they add and remove ten thousand members again and again', async () => {
    const members = Array.from({ length: 10_000 }, () => ({ value: randomUUID() }));
    const group = await hive.group('Many');
    const startedAt = performance.now();
    const answer = await hive.patch(
      `/Groups/${group}`,
      ...Array.from({ length: 3 }, (_unused, n) => ({
        op: n % 2 === 0 ? 'add' : 'remove',
        path: 'members',
        value: members,
      })),
    );
    expect([answer.statusCode, performance.now() - startedAt < 5_000]).toEqual([400, true]);
  });
});

describe('requests that the schemas allow, and some that they do not', () => {
  const pick = <Value>(values: readonly Value[]): Value => values[randomInt(values.length)] as Value;
  const texts = ['', 'x', '%_\\', '\u{1F41D}', 'ẞß', 'a"b', "a'b", '(', 'True', '1', 'x@ours.test', 'x'.repeat(300)];
  const scalars = () => pick<unknown>([...texts, 7, -1.5, true, false, null, [], {}, [null], [[1]], { value: 'x' }]);
  const makeValue = (attribute: Attribute, depth = 0): unknown => {
    if (randomInt(4) === 0) return scalars();
    if (attribute.multiValued && depth === 0)
      return Array.from({ length: randomInt(4) }, () => makeValue(attribute, 1));
    if (attribute.type === 'complex') return makeObject(attribute.subAttributes ?? []);
    return attribute.type === 'boolean' ? pick([true, 'False']) : pick(texts);
  };
  const makeObject = (attributes: readonly Attribute[]): object =>
    Object.fromEntries(
      attributes.filter(() => randomInt(2) === 0).map((attribute) => [attribute.name, makeValue(attribute)]),
    );
  const chooseSchema = () => pick([userSchema, groupSchema]);
  const chooseName = (attributes: readonly Attribute[]): string => {
    const { name, subAttributes } = pick(attributes);
    return subAttributes !== undefined && randomInt(2) === 0 ? `${name}.${pick(subAttributes).name}` : name;
  };
  const makeFilter = (attributes: readonly Attribute[], depth = 0): string => {
    if (depth < 2 && randomInt(3) === 0)
      return pick([
        `(${makeFilter(attributes, depth + 1)})`,
        `not (${makeFilter(attributes, depth + 1)})`,
        `${makeFilter(attributes, depth + 1)} or ${makeFilter(attributes, depth + 1)}`,
      ]);
    const chosen = pick(attributes);
    if (chosen.multiValued && randomInt(2) === 0) return `${chosen.name}[${makeFilter(chosen.subAttributes ?? [], 2)}]`;
    const operator = pick(['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le', 'pr']);
    return operator === 'pr'
      ? `${chooseName(attributes)} pr`
      : `${chooseName(attributes)} ${operator} ${JSON.stringify(pick([...texts, true, 7, null, '2026-01-01T00:00:00Z']))}`;
  };

  it('never fail in the service, and leave resources that can be read', async () => {
    const [{ id: user }, group] = [await hive.user(), await hive.group(`Fuzz ${randomUUID()}`)];
    const common = [{ name: 'id' }, { name: 'externalId' }, { name: 'meta' }] as Attribute[];
    const statuses = new Set<number>();
    for (let round = 0; round < 60; round += 1) {
      const schema = chooseSchema();
      const [path, attributes] = [
        `/${schema.name}s/${schema === userSchema ? user : group}`,
        [...schema.attributes, ...schema.extensions, ...common],
      ];
      const operations = Array.from({ length: 1 + randomInt(3) }, () => ({
        op: pick(['add', 'Replace', 'remove']),
        path: pick([chooseName(attributes), `${pick(attributes).name}[${makeFilter(attributes, 2)}]`, undefined]),
        value: pick([scalars(), makeObject(schema.attributes), makeValue(pick(schema.attributes))]),
      }));
      const [replacement, filter] = [makeObject(attributes), makeFilter(attributes)];
      const answers = [
        await hive.call('PUT', path, replacement),
        await hive.patch(path, ...operations),
        await hive.call('GET', `/${schema.name}s?count=3&filter=${encodeURIComponent(filter)}`),
      ];
      for (const answer of answers) {
        if (answer.statusCode >= 500)
          throw new Error(
            `${answer.statusCode} ${answer.body} ${JSON.stringify({ at: answers.indexOf(answer), replacement, operations, filter })}`,
          );
        statuses.add(answer.statusCode);
      }
      expect((await hive.call('GET', path)).statusCode).toBe(200);
    }
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400]));
  });
});

describe('the service without organisations', () => {
  it('has no SCIM', async () => {
    const plain = await startAuthService({ ORGANIZATIONS: 'off' });
    const answer = await plain.get(`${scimPath}/ServiceProviderConfig`, bearer(hive.token));
    await plain.close();
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { error: 'NOT_FOUND' }]);
  });
});
