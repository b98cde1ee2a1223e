import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStatuses, holdChange, type AuthService, at, organizationCalls } from '@svc/auth/testing';
import { startAuthService } from './service.fixture';

let service: AuthService;
let calls: ReturnType<typeof organizationCalls>;

beforeAll(async () => {
  service = await startAuthService({ ORGANIZATIONS: 'on' });
  calls = organizationCalls(service);
});
afterAll(() => service.close());

describe('the last owner', () => {
  it('can neither leave nor be lowered, also when two owners do so at the same moment', async () => {
    const owner = await calls.person();
    const organization = await calls.made(owner);
    const refused = { statusCode: 409, error: 'AUTH_LAST_OWNER' };
    expect((await calls.leave(owner, organization)).json()).toMatchObject(refused);
    expect((await calls.setRole(owner, organization, owner, 'member')).json()).toMatchObject(refused);
    const second = await calls.join(owner, organization, 'owner');
    const answers = await Promise.all([
      calls.leave(owner, organization),
      calls.setRole(second, organization, second, 'member'),
    ]);
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 1 });
    expect((await calls.rolesIn(organization)).filter((role) => role === 'owner')).toHaveLength(1);
  });

  it('is followed by an administrator when their account is deleted; alone, the organisation is deleted', async () => {
    const owner = await calls.person();
    const [shared, alone] = [await calls.made(owner), await calls.made(owner)];
    await calls.join(owner, shared);
    const admin = await calls.join(owner, shared, 'admin');
    await calls.call('DELETE', '/api/auth/account', owner);
    expect(await calls.rolesIn(shared)).toEqual(['member', 'owner']);
    expect((await calls.call('GET', at(shared), admin)).json()).toMatchObject({ role: 'owner' });
    const { users } = (await service.get('/.well-known/deleted-users')).json<{ users: { id: string }[] }>();
    expect(users.map(({ id }) => id)).toEqual(expect.arrayContaining([owner.id, alone.id]));
    expect(users.map(({ id }) => id)).not.toContain(shared.id);
  });

  it('is followed also when two owners are deleted in transactions that overlap', async () => {
    const owner = await calls.person();
    const organization = await calls.made(owner);
    const second = await calls.join(owner, organization, 'owner');
    await calls.join(owner, organization);
    const first = await holdChange(service, 'DELETE FROM auth.auth_records WHERE id = $1', [owner.id]);
    const deletion = calls.call('DELETE', '/api/auth/account', second);
    await first.waitedFor();
    await first.commit();
    expect((await deletion).statusCode).toBe(200);
    expect(await calls.rolesIn(organization)).toEqual(['owner']);
  });
});

describe('a member', () => {
  it('is changed and removed by owners and administrators, owners only by owners', async () => {
    const owner = await calls.person();
    const organization = await calls.made(owner);
    const [admin, member] = [await calls.join(owner, organization, 'admin'), await calls.join(owner, organization)];
    const refused = { statusCode: 403, error: 'AUTH_ORGANIZATION_ROLE_REQUIRED' };
    expect((await calls.setRole(member, organization, member, 'admin')).json()).toMatchObject(refused);
    expect((await calls.leave(member, organization, admin)).json()).toMatchObject(refused);
    expect((await calls.setRole(admin, organization, admin, 'owner')).json()).toMatchObject(refused);
    expect((await calls.setRole(admin, organization, owner, 'member')).json()).toMatchObject(refused);
    expect((await calls.leave(admin, organization, owner)).json()).toMatchObject(refused);
    expect((await calls.setRole(admin, organization, member, 'editor')).json()).toMatchObject({ role: 'editor' });
    expect((await calls.leave(admin, organization, member)).statusCode).toBe(200);
    expect((await calls.leave(admin, organization, member)).json()).toMatchObject({ error: 'AUTH_MEMBER_NOT_FOUND' });
    expect((await calls.leave(admin, organization)).statusCode).toBe(200);
  });

  it('is listed in pages and in exports', async () => {
    const owner = await calls.person();
    const organization = await calls.made(owner);
    const member = await calls.join(owner, organization, 'editor');
    const first = (await calls.call('GET', `${at(organization, 'members')}?limit=1`, member)).json<{
      nextAfter: string;
    }>();
    expect(first).toMatchObject({ data: [{ userId: owner.id, email: owner.email, role: 'owner' }] });
    const second = await calls.call('GET', `${at(organization, 'members')}?limit=1&after=${first.nextAfter}`, member);
    expect(second.json()).toMatchObject({ data: [{ userId: member.id, role: 'editor' }], nextAfter: null });
    expect((await calls.call('GET', '/api/auth/account/export', member)).json()).toMatchObject({
      organizations: [{ id: organization.id, slug: organization.slug, role: 'editor' }],
      auditEvents: expect.arrayContaining([expect.objectContaining({ kind: 'organization.member_added' })]) as object,
    });
  });

  it('joins, leaves and becomes an owner in events that subscribers get', async () => {
    await service.query(
      `INSERT INTO auth.webhooks (id, url, events, sealed_secret)
        VALUES (gen_random_uuid(), 'https://hooks.hive.test', $1, '')`,
      [['organization.member_added', 'organization.member_updated', 'organization.deleted']],
    );
    const owner = await calls.person();
    const organization = await calls.made(owner);
    const member = await calls.join(owner, organization);
    await calls.call('DELETE', '/api/auth/account', owner);
    await calls.call('DELETE', '/api/auth/account', member);
    const sql = `SELECT type, details ->> 'organizationId' AS id FROM auth.webhook_deliveries WHERE user_id = $1 ORDER BY sequence`;
    const kinds = ['organization.member_added', 'organization.member_updated', 'organization.deleted'];
    expect(await service.query(sql, [member.id])).toEqual(kinds.map((type) => ({ type, id: organization.id })));
  });
});
