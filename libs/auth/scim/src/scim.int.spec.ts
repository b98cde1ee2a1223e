import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, freshEmail, type AuthService, at } from '@svc/auth/testing';
import { startAuthService } from '../test/service.fixture';
import { directoryCalls, enterpriseUrn, scimPath, userUrn, vendorBodies, type Listed } from './scim.fixture';

let service: AuthService;
let calls: ReturnType<typeof directoryCalls>;

beforeAll(async () => {
  service = await startAuthService({ ORGANIZATIONS: 'on' });
  calls = directoryCalls(service);
});
afterAll(() => service.close());

const addressAt = (domain: string): string => freshEmail().replace('hive.test', domain);
const endedGrants = async (): Promise<string[]> => {
  const { sessions } = (await service.get('/.well-known/ended-sessions')).json<{ sessions: { id: string }[] }>();
  return sessions.map(({ id }) => id);
};

describe('users of Entra', () => {
  it('are made as accounts and members, found, changed, deactivated and activated', async () => {
    const { owner, organization, call, patch } = await calls.directory('entra.test');
    const email = addressAt('entra.test');
    const made = await call('POST', '/Users', vendorBodies.entraUser(email));
    const { id } = made.json<{ id: string }>();
    expect([made.statusCode, made.headers.location]).toEqual([201, `http://localhost:3001${scimPath}/Users/${id}`]);
    expect(made.json()).toMatchObject({
      userName: email,
      externalId: `entra-${email}`,
      active: true,
      [enterpriseUrn]: { manager: { value: 'queen' } },
    });
    const found = (
      await call('GET', `/Users?filter=${encodeURIComponent(`userName eq "${email.toUpperCase()}"`)}`)
    ).json<Listed>();
    expect(found).toMatchObject({ totalResults: 1, startIndex: 1, itemsPerPage: 1, Resources: [{ id }] });
    const { data } = (await calls.call('GET', at(organization, 'members'), owner)).json<{ data: object[] }>();
    expect(data[1]).toMatchObject({ email, name: 'Maja Bee', role: 'member' });
    expect((await patch(`/Users/${id}`, ...vendorBodies.entraUpdate(`new-${email}`))).json()).toMatchObject({
      emails: [{ value: `new-${email}`, type: 'work', primary: true }],
      name: { familyName: 'Hive' },
      phoneNumbers: [{ type: 'mobile', value: '+49 30 12' }],
      [enterpriseUrn]: { department: 'Honey', manager: { value: 'queen-2' } },
    });
    expect((await patch(`/Users/${id}`, ...vendorBodies.entraDisable)).json()).toMatchObject({ active: false });
    const active = `/Users?attributes=userName&filter=${encodeURIComponent('active eq False')}`;
    expect((await call('GET', active)).json()).toMatchObject({
      Resources: [{ id, schemas: [userUrn, enterpriseUrn], userName: email }],
    });
    expect((await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'True' })).json()).toMatchObject({
      active: true,
    });
    const sql = `SELECT kind FROM auth.audit_events WHERE details ->> 'organizationId' = $1 AND actor LIKE 'scim:%' AND kind !~ 'directory' ORDER BY id`;
    expect((await service.query<{ kind: string }>(sql, [organization.id])).map(({ kind }) => kind)).toEqual([
      'user.created',
      'organization.member_added',
      'organization.member_removed',
      'organization.member_added',
    ]);
  });
});

describe('users of Okta and Google', () => {
  it('are made without their password, replaced, deactivated and deleted; the account stays', async () => {
    const { call, patch } = await calls.directory('okta.test');
    const email = addressAt('okta.test');
    const made = await call('POST', '/Users', vendorBodies.oktaUser(email), { 'content-type': 'application/json' });
    expect(made.body).not.toContain('1mz050nq');
    const { id } = made.json<{ id: string }>();
    const [account] = await service.query<{ hash: null; verified: boolean }>(
      'SELECT password_hash AS hash, email_verified AS verified FROM auth.auth_records WHERE email = $1',
      [email],
    );
    expect(account).toEqual({ hash: null, verified: true });
    const replaced = await call('PUT', `/Users/${id}`, vendorBodies.googleUser(email));
    expect(replaced.json()).toMatchObject({
      active: true,
      name: { formatted: 'Flip Hopper' },
      emails: [{ primary: true }],
      [enterpriseUrn]: { organization: 'Meadow' },
    });
    expect(replaced.json()).not.toHaveProperty('displayName');
    expect(replaced.json()).not.toHaveProperty('externalId');
    expect((await patch(`/Users/${id}`, ...vendorBodies.oktaDisable)).json()).toMatchObject({ active: false });
    expect((await call('DELETE', `/Users/${id}`)).statusCode).toBe(204);
    expect((await call('GET', `/Users/${id}`)).json()).toMatchObject({ status: '404' });
    expect(await service.query('SELECT 1 FROM auth.auth_records WHERE email = $1', [email])).toHaveLength(1);
    expect((await call('POST', '/Users', vendorBodies.oktaUser(email))).statusCode).toBe(201);
  });

  it('answer 409 for a name that is taken, in any case, also when it is sent twice at once', async () => {
    const { call } = await calls.directory('twice.test');
    const email = addressAt('twice.test');
    const both = await Promise.all([
      call('POST', '/Users', vendorBodies.oktaUser(email)),
      call('POST', '/Users', { ...vendorBodies.oktaUser(email), userName: email.toUpperCase() }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ scimType: 'uniqueness' });
  });
});

describe('the deactivation of a user', () => {
  it('ends membership, sessions and keys of an account whose domain the organisation has verified', async () => {
    const { organization, patch, call } = await calls.directory('end.test');
    const email = addressAt('end.test');
    const session = await calls.personWith(email);
    const { id } = (await call('POST', '/Users', vendorBodies.oktaUser(email))).json<{ id: string }>();
    await calls.call('POST', '/api/auth/account/api-keys', session, { name: 'Script', scopes: ['videos:read'] });
    const [{ grant } = { grant: '' }] = await service.query<{ grant: string }>(
      'SELECT grant_id AS "grant" FROM auth.organization_members WHERE organization_id = $1 AND auth_id = $2',
      [organization.id, session.id],
    );
    expect((await patch(`/Users/${id}`, ...vendorBodies.oktaDisable)).statusCode).toBe(200);
    expect((await service.get('/api/auth/account', bearer(session.accessToken))).statusCode).toBe(401);
    expect(
      (await service.post('/api/auth/refresh?client_type=server', { refreshToken: session.refreshToken })).statusCode,
    ).toBe(401);
    expect(await service.query('SELECT 1 FROM auth.personal_keys WHERE auth_id = $1', [session.id])).toEqual([]);
    expect(await endedGrants()).toContain(grant);
  });

  it('ends only the membership of an account of another domain', async () => {
    const { owner, organization, user, patch } = await calls.directory('else.test');
    const guest = await calls.join(owner, organization);
    const { id } = await user(guest.email, { title: 'Guest' });
    expect((await calls.call('GET', '/api/auth/account/export', guest)).json()).toMatchObject({
      directoryEntries: [{ organizationId: organization.id, attributes: { userName: guest.email, title: 'Guest' } }],
    });
    expect((await patch(`/Users/${id}`, ...vendorBodies.oktaDisable)).json()).toMatchObject({ active: false });
    expect((await service.get('/api/auth/account', bearer(guest.accessToken))).statusCode).toBe(200);
    expect((await calls.call('GET', at(organization), guest)).statusCode).toBe(404);
  });

  it('is refused for the last owner', async () => {
    const { owner, user, patch, call, readRole } = await calls.directory('hive.test');
    const { id } = await user(owner.email);
    expect((await patch(`/Users/${id}`, ...vendorBodies.oktaDisable)).json()).toMatchObject({ status: '409' });
    expect((await call('DELETE', `/Users/${id}`)).statusCode).toBe(409);
    expect(await readRole({ authId: owner.id })).toBe('owner');
  });
});

describe('lists and versions', () => {
  it('page from 1, skip nothing when an earlier user is deleted, count without rows, and pick attributes', async () => {
    const { user, call } = await calls.directory('pages.test');
    const ids = [await user(), await user(), await user()].map(({ id }) => id);
    const list = async (query: string) => (await call('GET', `/Users?${query}`)).json<Listed>();
    expect((await list('startIndex=2&count=1')).Resources.map(({ id }) => id)).toEqual([ids[1]]);
    await call('DELETE', `/Users/${ids[0]}`);
    const next = await list('startIndex=3&count=1');
    expect([next.totalResults, next.Resources.map(({ id }) => id)]).toEqual([3, [ids[2]]]);
    expect(await list('startIndex=-5&count=0')).toMatchObject({
      totalResults: 2,
      startIndex: 1,
      itemsPerPage: 0,
      Resources: [],
    });
    expect(await list('startIndex=9')).toMatchObject({ totalResults: 2, itemsPerPage: 0 });
    const [first] = (await list('attributes=emails.value,name.givenName')).Resources;
    expect(Object.keys(first ?? {}).sort()).toEqual(['id', 'schemas']);
    const [second] = (await list('excludedAttributes=meta,userName')).Resources;
    expect(Object.keys(second ?? {}).sort()).toEqual(['active', 'id', 'schemas']);
  });

  it('refuse a change of an outdated version, and send a known one no second time', async () => {
    const { owner, organization, user, call } = await calls.directory('etag.test');
    const { id, email, authId } = await user();
    const path = `/Users/${id}`;
    const etag = String((await call('GET', path)).headers.etag);
    expect((await call('GET', path, undefined, { 'if-none-match': etag })).statusCode).toBe(304);
    const body = { ...vendorBodies.oktaUser(email), title: 'Keeper' };
    expect((await call('PUT', path, body, { 'if-match': etag })).statusCode).toBe(200);
    expect((await call('PUT', path, body, { 'if-match': etag })).json()).toMatchObject({ status: '412' });
    const next = String((await call('GET', path)).headers.etag);
    expect(next).not.toBe(etag);
    expect((await call('PUT', path, body)).headers.etag).toBe(next);
    await calls.call('DELETE', at(organization, 'members', authId), owner);
    const left = await call('GET', path, undefined, { 'if-none-match': next });
    expect([left.statusCode, left.json()]).toMatchObject([200, { active: false }]);
  });

  it('describe themselves', async () => {
    const { call } = await calls.directory();
    expect((await call('GET', '/ServiceProviderConfig')).json()).toMatchObject({
      patch: { supported: true },
      etag: { supported: true },
    });
    expect((await call('GET', '/ResourceTypes')).json<Listed>().Resources.map(({ id }) => id)).toEqual([
      'User',
      'Group',
    ]);
    const schemas = (await call('GET', '/Schemas')).json<Listed>();
    expect(schemas.Resources.map(({ id }) => id)).toContain(enterpriseUrn);
    expect((await call('GET', `/Schemas/${userUrn}`)).json()).toMatchObject({ id: userUrn, name: 'User' });
  });
});

describe('groups', () => {
  it('give the role that an owner has set to their members, and take it back', async () => {
    const { owner, organization, user, group, call, patch, readRole } = await calls.directory('groups.test');
    const [maja, willi] = [await user(), await user()];
    const [keepers, drones] = [await group('Keepers', [maja]), await group('Drones', [maja, willi])];
    const setRole = (id: string, role: string | null, who = owner) =>
      calls.call('PATCH', at(organization, 'groups', id), who, { role });
    expect((await setRole(keepers, 'owner')).statusCode).toBe(400);
    const admin = await calls.join(owner, organization, 'admin');
    expect((await setRole(keepers, 'admin', admin)).json()).toMatchObject({ error: 'AUTH_ORGANIZATION_ROLE_REQUIRED' });
    expect((await setRole(drones, 'drone')).json()).toMatchObject({ role: 'drone', memberCount: 2 });
    expect((await setRole(keepers, 'admin')).statusCode).toBe(200);
    expect([await readRole(maja), await readRole(willi)]).toEqual(['admin', 'drone']);
    expect((await call('GET', `/Users/${maja.id}`)).json<{ groups: object[] }>().groups).toHaveLength(2);
    await patch(
      `/Groups/${keepers}`,
      { op: 'Remove', path: `members[value eq "${maja.id}"]` },
      { op: 'Add', path: 'members', value: [{ $ref: null, value: willi.id }] },
    );
    expect([await readRole(maja), await readRole(willi)]).toEqual(['drone', 'admin']);
    await patch(`/Groups/${drones}`, { op: 'Remove', path: 'members', value: [{ value: maja.id }] });
    expect((await call('DELETE', `/Groups/${keepers}`)).statusCode).toBe(204);
    expect([await readRole(maja), await readRole(willi)]).toEqual(['member', 'drone']);
    await patch(`/Groups/${drones}`, { op: 'replace', value: { members: [{ value: maja.id }] } });
    expect([await readRole(maja), await readRole(willi)]).toEqual(['drone', 'member']);
    const { data } = (await calls.call('GET', at(organization, 'groups'), admin)).json<{ data: object[] }>();
    expect(data).toMatchObject([{ displayName: 'Drones', role: 'drone', memberCount: 1 }]);
  });

  it('are found, renamed and replaced, with their members when wanted', async () => {
    const { user, group, call, patch } = await calls.directory('more.test');
    const maja = await user();
    const id = await group('Keepers', [maja]);
    expect((await call('POST', '/Groups', { displayName: 'KEEPERS' })).json()).toMatchObject({
      status: '409',
      scimType: 'uniqueness',
    });
    const find = async (query: string) => (await call('GET', `/Groups?${query}`)).json<Listed>().Resources;
    const byName = encodeURIComponent('displayName eq "keepers"');
    expect(await find(`excludedAttributes=members&filter=${byName}`)).toEqual([
      expect.not.objectContaining({ members: expect.anything() as object }),
    ]);
    expect(await find(`filter=${encodeURIComponent(`members.value eq "${maja.id}"`)}`)).toMatchObject([
      { id, members: [{ value: maja.id, display: maja.email }] },
    ]);
    expect((await patch(`/Groups/${id}`, ...vendorBodies.oktaRenamedGroup(id))).json()).toMatchObject({
      displayName: 'Drones',
      members: [{ value: maja.id }],
    });
    expect((await call('PUT', `/Groups/${id}`, { displayName: 'Drones', externalId: 'g-1' })).json()).toMatchObject({
      externalId: 'g-1',
      members: [],
    });
  });
});
