import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshEmail, holdChange, signUp, type AuthService, at, organizationCalls } from '@svc/auth/testing';
import { startAuthService } from '../test/service.fixture';
import { directoryCalls, type Directory, type Listed } from './scim.fixture';

let service: AuthService;
let directory: Directory;
let calls: ReturnType<typeof organizationCalls>;

beforeAll(async () => {
  service = await startAuthService({ ORGANIZATIONS: 'on' });
  calls = organizationCalls(service);
  directory = await directoryCalls(service).directory('hive.test');
});
afterAll(() => service.close());

const member = `INSERT INTO auth.organization_members (id, organization_id, auth_id, role, grant_id)
  VALUES ($1, $2, $3, 'member', gen_random_uuid())`;
const provisioned = `INSERT INTO auth.scim_users (id, organization_id, auth_id, user_name, attributes)
  VALUES ($1, $2, $3, gen_random_uuid()::text, '{}')`;

const makeValues = (authId: string): string[] => [randomUUID(), directory.organization.id, authId];

const activeIds = async (): Promise<string[]> => {
  const answer = await directory.call('GET', `/Users?count=100&filter=${encodeURIComponent('active eq true')}`);
  const { Resources, totalResults } = answer.json<Listed>();
  expect(totalResults).toBe(Resources.length);
  return Resources.map(({ id }) => id);
};

describe('a user that SCIM has provisioned', () => {
  it('is active from the joining on and until the removal, by SCIM or by an owner', async () => {
    const { id, authId } = await directory.user();
    expect(await activeIds()).toContain(id);
    await directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
    expect(await activeIds()).not.toContain(id);
    await directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true });
    expect(await activeIds()).toContain(id);
    await calls.call('DELETE', at(directory.organization, `members/${authId}`), directory.owner);
    expect(await activeIds()).not.toContain(id);
  });

  it.each([
    ['joins', member, provisioned],
    ['is provisioned', provisioned, member],
  ])('is active when the user %s in a transaction beside the other one', async (_first, held, waiting) => {
    const { id: authId } = await signUp(service, freshEmail());
    const change = await holdChange(service, held, makeValues(authId));
    const other = service.query(waiting, makeValues(authId));
    await change.waitedFor();
    await change.commit();
    await other;
    const sql = 'SELECT active FROM auth.scim_users WHERE auth_id = $1';
    expect(await service.query(sql, [authId])).toEqual([{ active: true }]);
  });

  it('goes with a deleted account', async () => {
    const { authId } = await directory.user();
    await service.query('DELETE FROM auth.auth_records WHERE id = $1', [authId]);
    expect(await service.query('SELECT 1 FROM auth.scim_users WHERE auth_id = $1', [authId])).toEqual([]);
  });
});
