import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { times, type AuthService } from '@svc/auth/testing';
import { startAuthService } from '../test/service.fixture';
import { directoryCalls, type Directory } from './scim.fixture';

let service: AuthService;
let directory: Directory;

beforeAll(async () => {
  service = await startAuthService({ ORGANIZATIONS: 'on' });
  directory = await directoryCalls(service).directory('groups.test');
});
afterAll(() => service.close());

const readMembers = async (group: string): Promise<string[]> => {
  const answer = await directory.call('GET', `/Groups/${group}`);
  const { members = [] } = answer.json<{ members?: { value: string }[] }>();
  return members.map(({ value }) => value).sort();
};

describe('the members of a group', () => {
  it('are all kept when 20 requests add one each at the same moment', async () => {
    const users = [];
    for (let count = 0; count < 20; count += 1) users.push(await directory.user());
    const group = await directory.group('Foragers');
    const waiting = [...users];
    const answers = await times(20, () =>
      directory.patch(`/Groups/${group}`, { op: 'add', path: 'members', value: [{ value: waiting.pop()?.id }] }),
    );
    expect([...new Set(answers.map(({ statusCode }) => statusCode))]).toEqual([
      expect.toSatisfy((status: number) => status === 200 || status === 204),
    ]);
    expect(await readMembers(group)).toEqual(users.map(({ id }) => id).sort());
  });

  it.each([
    ['as Okta sends it', { op: 'replace', path: 'members', value: [] }],
    ['as Entra spells it', { op: 'Replace', path: 'members', value: [] }],
    ['by a removal without a filter', { op: 'remove', path: 'members' }],
  ])('are none after the list was emptied, %s', async (name, operation) => {
    const group = await directory.group(`Drones ${name}`, [await directory.user(), await directory.user()]);
    expect(await readMembers(group)).toHaveLength(2);
    expect([200, 204]).toContain((await directory.patch(`/Groups/${group}`, operation)).statusCode);
    expect(await readMembers(group)).toEqual([]);
  });
});

describe('a user whom Entra deactivates and activates again', () => {
  it.each<[unknown, unknown]>([
    ['False', 'True'],
    ['false', 'true'],
    [false, true],
  ])('%s, then %s, is a member again', async (off, on) => {
    const user = await directory.user();
    const set = async (value: unknown) =>
      (await directory.patch(`/Users/${user.id}`, { op: 'Replace', path: 'active', value })).json<{
        active: boolean;
      }>();
    expect(await set(off)).toMatchObject({ active: false });
    expect(await directory.readRole(user)).toBeUndefined();
    expect(await set(on)).toMatchObject({ active: true });
    expect(await directory.readRole(user)).toBe('member');
  });
});
