import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  countStatuses,
  freshEmail,
  signInAsAdmin,
  signUp,
  startAuthService,
  times,
  type AuthService,
} from '../../test/auth-service.fixture';
import { raceRounds } from '@svc/testing';
import { at, organizationsPath, organizationCalls, type Organization } from './organizations.fixture';

let service: AuthService;
let calls: ReturnType<typeof organizationCalls>;

beforeAll(async () => {
  service = await startAuthService({ ORGANIZATIONS: 'on' });
  calls = organizationCalls(service);
});
afterAll(() => service.close());

describe('an organisation', () => {
  it('is made with a slug of its name, is listed for its members, and does not exist for others', async () => {
    const [owner, other] = [await calls.person(), await calls.person()];
    const organization = await calls.made(owner, { name: 'Bücher & Bienen 7' });
    expect(organization).toMatchObject({ name: 'Bücher & Bienen 7', slug: 'bucher-bienen-7', role: 'owner' });
    expect((await calls.call('GET', organizationsPath, owner)).json()).toMatchObject({
      data: [{ id: organization.id }],
      nextAfter: null,
    });
    expect((await calls.call('GET', organizationsPath, other)).json()).toMatchObject({ data: [] });
    const hidden = [
      calls.call('GET', at(organization), other),
      calls.call('PATCH', at(organization), other, { name: 'Mine' }),
      calls.call('DELETE', at(organization), other),
      calls.call('GET', at(organization, 'members'), other),
      calls.setRole(other, organization, other, 'owner'),
      calls.leave(other, organization),
      calls.leave(other, organization, owner),
      calls.call('GET', at(organization, 'invitations'), other),
      calls.invite(other, organization, freshEmail()),
      calls.call('DELETE', at(organization, 'invitations', organization.id), other),
      calls.call('POST', '/api/auth/sessions/current/organization', other, { organizationId: organization.id }),
    ];
    for (const answer of await Promise.all(hidden))
      expect(answer.json()).toMatchObject({ statusCode: 404, error: 'AUTH_ORGANIZATION_NOT_FOUND' });
  });

  it('gets another slug when the name is taken, reserved or has no Latin letters', async () => {
    const owner = await calls.person();
    const slugs = await Promise.all(
      ['Twice', 'Twice', 'Admin', '蜂'].map(async (name) => (await calls.made(owner, { name })).slug),
    );
    expect(slugs.filter((slug) => slug === 'twice')).toHaveLength(1);
    expect(slugs.filter((slug) => /^(twice|admin|organization)-[0-9a-f]{6}$/.test(slug))).toHaveLength(3);
    for (const slug of ['twice', 'admin'])
      expect((await calls.create(owner, { slug })).json()).toMatchObject({ error: 'AUTH_ORGANIZATION_SLUG_TAKEN' });
    const organization = await calls.made(owner);
    for (const slug of ['twice', 'admin'])
      expect((await calls.call('PATCH', at(organization), owner, { slug })).statusCode).toBe(409);
  });

  it.each([
    ['a blank name', { name: ' ' }],
    ['a name of 101 characters', { name: 'x'.repeat(101) }],
    ['a name that changes the direction of writing', { name: 'a\u202eb' }],
    ['a slug in capitals', { slug: 'AB' }],
    ['a slug that begins with a hyphen', { slug: '-a' }],
    ['a slug with two hyphens in a row', { slug: 'a--b' }],
    ['a slug with a slash', { slug: 'a/b' }],
    ['metadata of more than 16 KiB', { metadata: { text: 'x'.repeat(16_384) } }],
    ['metadata that is a list', { metadata: [] }],
    ['an unknown field', { role: 'owner' }],
  ])('is refused with %s', async (_what, body) => {
    expect((await calls.create(await calls.person(), body)).json()).toMatchObject({ error: 'VALIDATION_ERROR' });
  });

  it('is one of at most 20 that a user owns, also when they are made at the same moment', async () => {
    const owner = await calls.person();
    expect(countStatuses(await times(25, () => calls.create(owner)))).toEqual({ 200: 20, 409: 5 });
  });

  it('keeps metadata by key, and is listed in pages for administrators', async () => {
    const owner = await calls.person();
    const organization = await calls.made(owner, { metadata: { plan: 'team', seats: 3 } });
    const patched = await calls.call('PATCH', at(organization), owner, { metadata: { seats: null, tier: 1 } });
    expect(patched.json()).toMatchObject({ metadata: { plan: 'team', tier: 1 }, role: 'owner' });
    const admin = bearer(await signInAsAdmin(service));
    const page = (await service.get(`${organizationsPath}?limit=1`, admin)).json<{
      data: Organization[];
      nextAfter: string;
    }>();
    expect(page).toMatchObject({ data: [{ role: null }], nextAfter: page.data[0]?.id });
    const next = await service.get(`${organizationsPath}?limit=1&after=${page.nextAfter}`, admin);
    expect(next.json<{ data: Organization[] }>().data[0]?.id).not.toBe(page.nextAfter);
  });

  it('takes a slug once, also when two ask for it at the same moment', async () => {
    const owner = await calls.person();
    const [one, other] = [await calls.made(owner), await calls.made(owner)];
    for (let round = 0; round < raceRounds; round += 1) {
      const slug = `same-${round}`;
      const answers = await Promise.all([one, other].map((own) => calls.call('PATCH', at(own), owner, { slug })));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    }
  });

  it('is not made for a user who is deleted at the same moment', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const owner = await calls.person();
      const [, made] = await Promise.all([calls.call('DELETE', '/api/auth/account', owner), calls.create(owner)]);
      expect([200, 401]).toContain(made.statusCode);
    }
  });

  it('is deleted by its owner only, and listed for services that hold its data', async () => {
    const owner = await calls.person();
    const organization = await calls.made(owner);
    const admin = await calls.join(owner, organization, 'admin');
    expect((await calls.call('DELETE', at(organization), admin)).json()).toMatchObject({
      error: 'AUTH_ORGANIZATION_ROLE_REQUIRED',
    });
    expect((await calls.call('DELETE', at(organization), owner)).statusCode).toBe(200);
    expect((await calls.call('GET', at(organization), owner)).statusCode).toBe(404);
    const { users } = (await service.get('/.well-known/deleted-users')).json<{ users: { id: string }[] }>();
    expect(users.map(({ id }) => id)).toContain(organization.id);
  });
});

describe('a service without organisations', () => {
  it('makes none, and says how they are switched on', async () => {
    const off = await startAuthService({ ORGANIZATIONS: 'off' });
    const { accessToken } = await signUp(off);
    expect((await off.post(organizationsPath, { name: 'Hive' }, bearer(accessToken))).json()).toMatchObject({
      error: 'AUTH_ORGANIZATIONS_OFF',
    });
    expect((await off.get('/console/settings')).json()).toMatchObject({ organizations: false });
    await off.close();
  });
});
