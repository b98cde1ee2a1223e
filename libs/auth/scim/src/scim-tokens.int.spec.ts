import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, passFreshness, type AuthService, at } from '@svc/auth/testing';
import { startAuthService } from '../test/service.fixture';
import { directoryCalls, scimPath } from './scim.fixture';

let service: AuthService;
let calls: ReturnType<typeof directoryCalls>;

beforeAll(async () => {
  service = await startAuthService({ ORGANIZATIONS: 'on' });
  calls = directoryCalls(service);
});
afterAll(() => service.close());

describe('SCIM tokens', () => {
  it('are made by owners with a fresh sign-in, shown once, stored as hashes, and refused once withdrawn', async () => {
    const { owner, organization, token, call } = await calls.directory();
    const path = at(organization, 'scim-tokens');
    expect(token).toMatch(/^svc_scim_[0-9a-f]{64}$/);
    expect((await call('GET', '/Users')).statusCode).toBe(200);
    const { data } = (await calls.call('GET', path, owner)).json<{ data: { id: string }[] }>();
    expect(data).toEqual([
      {
        id: expect.any(String) as string,
        name: 'Entra',
        expiresAt: null,
        createdAt: expect.any(String) as string,
        lastUsedAt: expect.any(String) as string,
      },
    ]);
    expect(await service.query('SELECT 1 FROM auth.scim_tokens t WHERE t::text LIKE $1', [`%${token}%`])).toEqual([]);
    const admin = await calls.join(owner, organization, 'admin');
    const refused = { error: 'AUTH_ORGANIZATION_ROLE_REQUIRED' };
    expect((await calls.call('GET', path, admin)).json()).toMatchObject(refused);
    expect((await calls.call('POST', path, admin, { name: 'x' })).json()).toMatchObject(refused);
    const stale = await passFreshness(service, owner);
    expect((await calls.call('POST', path, stale, { name: 'x' })).json()).toMatchObject({
      error: 'AUTH_REAUTHENTICATION_REQUIRED',
    });
    expect((await calls.call('DELETE', `${path}/${data[0]?.id ?? ''}`, owner)).statusCode).toBe(200);
    const answer = await call('GET', '/Users');
    expect([answer.statusCode, answer.headers['content-type'], answer.json()]).toEqual([
      401,
      'application/scim+json; charset=utf-8',
      { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401', detail: expect.any(String) as string },
    ]);
  });

  it('expire, and are at most ten', async () => {
    const { owner, organization, token, call } = await calls.directory();
    await service.query('UPDATE auth.scim_tokens SET expires_at = now() WHERE organization_id = $1', [organization.id]);
    expect((await call('GET', '/Users')).statusCode).toBe(401);
    expect((await service.get(`${scimPath}/Users`, bearer(`${token}0`))).statusCode).toBe(401);
    const more = await Promise.all(
      Array.from({ length: 12 }, () => calls.call('POST', at(organization, 'scim-tokens'), owner, { name: 'x' })),
    );
    expect(more.filter(({ statusCode }) => statusCode === 200)).toHaveLength(9);
  });
});
