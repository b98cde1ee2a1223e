import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  freshEmail,
  signInAsAdmin,
  type AuthService,
  type Session,
  at,
  organizationCalls,
  organizationsPath,
  type Organization,
} from '@svc/auth/testing';
import { searchAllOrganizations } from '@svc/auth';
import { startAuthService } from './service.fixture';

interface Page {
  data: (Organization & { name: string })[];
  nextAfter: string | null;
}

let service: AuthService;
let calls: ReturnType<typeof organizationCalls>;
let admin: { headers: ReturnType<typeof bearer>; id: string };
let owner: Session;
let organization: Organization;

const asAdmin = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  service.inject({ method, url, headers: admin.headers, ...(payload === undefined ? {} : { payload }) });

const found = async (search: string, rest = ''): Promise<Page> =>
  (await asAdmin('GET', `${organizationsPath}?search=${encodeURIComponent(search)}${rest}`)).json<Page>();

const readEvents = (id: string): Promise<{ kind: string; actor: string }[]> =>
  service.query(
    `SELECT kind, actor FROM auth.audit_events WHERE details ->> 'organizationId' = $1
      AND kind <> 'organization.member_added' ORDER BY id`,
    [id],
  );

beforeAll(async () => {
  service = await startAuthService({ ORGANIZATIONS: 'on', APPLICATION_NAME: 'Hive Works' });
  calls = organizationCalls(service);
  const headers = bearer(await signInAsAdmin(service));
  const current = await service.get('/api/auth/admin/sessions/current', headers);
  admin = { headers, id: current.json<{ projectAdmin: { subject: string } }>().projectAdmin.subject };
  owner = await calls.person();
  organization = await calls.made(owner, { name: 'Ärzte & Imker', slug: 'doctors-100' });
});
afterAll(() => service.close());

describe('an administrator of the service', () => {
  it.each(['ärzte', 'IMKER', 'Doctors', 'rs-100'])(
    'finds an organisation by %s of its name or slug',
    async (search) => {
      expect((await found(search)).data).toMatchObject([{ id: organization.id, role: null }]);
    },
  );

  it.each(['%', '_', '\\', 'no such name'])('finds nothing by %s, which no name contains', async (search) => {
    expect(await found(search)).toEqual({ data: [], nextAfter: null });
  });

  it('gets what was found in pages, each organisation once', async () => {
    for (const name of ['Paged one', 'Paged two', 'Paged three']) await calls.made(owner, { name });
    const first = await found('PAGED', '&limit=2');
    const second = await found('PAGED', `&limit=2&after=${first.nextAfter}`);
    expect([...first.data, ...second.data].map(({ name }) => name)).toEqual(['Paged one', 'Paged two', 'Paged three']);
    expect(second.nextAfter).toBeNull();
  });

  it('invites by a mail in the name of the product, and withdraws an invitation', async () => {
    const invited = await calls.person();
    const answer = await asAdmin('POST', at(organization, 'invitations'), { email: invited.email, role: 'owner' });
    expect(answer.json()).toMatchObject({ email: invited.email, role: 'owner' });
    const mail = await service.inbox.next(({ envelope }) => envelope.to[0] === invited.email);
    expect(mail.subject).toBe('Hive Works invites you to Ärzte & Imker');
    const token = /token=([0-9a-f]{64})/.exec(mail.text)?.[1];
    expect((await calls.accept(invited, { token })).json()).toMatchObject({ role: 'owner' });
    const other = await asAdmin('POST', at(organization, 'invitations'), { email: freshEmail() });
    const { id } = other.json<{ id: string }>();
    expect((await asAdmin('GET', at(organization, 'invitations'))).json()).toMatchObject({ data: [{ id }] });
    expect((await asAdmin('DELETE', at(organization, 'invitations', id))).statusCode).toBe(200);
    expect((await asAdmin('GET', at(organization, 'invitations'))).json()).toEqual({ data: [] });
  });

  it('is the actor of every change in the audit trail, and cannot remove the last owner', async () => {
    const own = await calls.made(owner);
    const [member, domain] = [await calls.join(owner, own), { domain: 'busy.hive.test' }];
    const refused = { error: 'AUTH_LAST_OWNER' };
    expect((await asAdmin('DELETE', at(own, 'members', owner.id))).json()).toMatchObject(refused);
    const { id: domainId } = (await asAdmin('POST', at(own, 'domains'), domain)).json<{ id: string }>();
    const invited = await asAdmin('POST', at(own, 'invitations'), { email: freshEmail() });
    const { id: tokenId } = (await asAdmin('POST', at(own, 'scim-tokens'), { name: 'Entra' })).json<{ id: string }>();
    const answers = [
      await asAdmin('PATCH', at(own), { name: 'Quiet hive' }),
      await asAdmin('DELETE', at(own, 'domains', domainId)),
      await asAdmin('DELETE', at(own, 'invitations', invited.json<{ id: string }>().id)),
      await asAdmin('DELETE', at(own, 'scim-tokens', tokenId)),
      await asAdmin('PATCH', at(own, 'members', member.id), { role: 'admin' }),
      await asAdmin('DELETE', at(own, 'members', member.id)),
      await asAdmin('DELETE', at(own)),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    const kinds = [
      ['created', 'member_invited'].map((kind) => ({ kind: `organization.${kind}`, actor: `user:${owner.id}` })),
      [
        'domain_changed',
        'member_invited',
        'scim_token_created',
        'updated',
        'domain_changed',
        'invitation_withdrawn',
        'scim_token_removed',
        'member_updated',
        'member_removed',
        'deleted',
      ].map((kind) => ({ kind: `organization.${kind}`, actor: `admin:${admin.id}` })),
    ];
    expect(await readEvents(own.id)).toEqual(kinds.flat());
  });
});

describe('an organisation that an administrator makes', () => {
  const make = (body: object) => asAdmin('POST', organizationsPath, body);

  it('has no member until the invited owner, who may be new here, accepts', async () => {
    const ownerEmail = freshEmail();
    const answer = await make({ name: 'Queens of the north', ownerEmail });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { slug: 'queens-of-the-north', role: null }]);
    const made = answer.json<Organization>();
    expect(await calls.rolesIn(made)).toEqual([]);
    const token = await calls.tokenFor(ownerEmail);
    const queen = await calls.personWith(ownerEmail);
    expect((await calls.accept(queen, { token })).json()).toMatchObject({ id: made.id, role: 'owner' });
    expect((await readEvents(made.id)).slice(0, 2)).toEqual([
      { kind: 'organization.created', actor: `admin:${admin.id}` },
      { kind: 'organization.member_invited', actor: `admin:${admin.id}` },
    ]);
  });

  it('needs the address of an owner, and a free slug', async () => {
    expect((await make({ name: 'Without a queen' })).json()).toMatchObject({ fields: [{ field: 'ownerEmail' }] });
    const taken = await make({ name: 'Twin', slug: organization.slug, ownerEmail: freshEmail() });
    expect(taken.json()).toMatchObject({ error: 'AUTH_ORGANIZATION_SLUG_TAKEN' });
  });

  it('is not made when its owner cannot be mailed', async () => {
    const ownerEmail = freshEmail();
    expect((await make({ name: 'First of two', ownerEmail })).statusCode).toBe(200);
    expect((await make({ name: 'Second of two', ownerEmail })).statusCode).toBe(429);
    expect((await found('Second of two')).data).toEqual([]);
  });

  it('cannot be made by a user for another owner', async () => {
    const answer = await calls.create(await calls.person(), { ownerEmail: freshEmail() });
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { error: 'AUTH_ADMIN_REQUIRED' }]);
  });
});

describe('a user', () => {
  it('searches only the own organisations', async () => {
    await calls.made(await calls.person(), { name: 'Ärzte ohne Bienen' });
    const url = `${organizationsPath}?search=%C3%84RZTE`;
    expect((await calls.call('GET', url, owner)).json()).toMatchObject({ data: [{ id: organization.id }] });
    expect((await calls.call('GET', url, owner)).json<Page>().data).toHaveLength(1);
  });
});

describe('the search among 20,000 organisations', () => {
  it('reads the index, not the table', async () => {
    await service.query(
      `INSERT INTO auth.organizations (id, name, slug)
        SELECT gen_random_uuid(), 'Hive ' || n, 'many-' || n FROM generate_series(1, 20000) AS n`,
    );
    await service.query('VACUUM (ANALYZE) auth.organizations');
    const plan = await service.query(`EXPLAIN ${searchAllOrganizations.sql}`, [null, 26, '%hive 19999%']);
    expect(JSON.stringify(plan)).toContain('organizations_search_idx');
    expect((await found('hive 19999')).data).toMatchObject([{ slug: 'many-19999' }]);
  });
});
