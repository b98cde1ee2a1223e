import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, freshEmail, signInAsAdmin, type AuthService } from '@svc/auth/testing';
import { startAuthService } from '../test/service.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());

const importOne = async (line: string) => {
  const headers = { ...bearer(await signInAsAdmin(service)), 'content-type': 'application/x-ndjson' };
  return service.inject({ method: 'POST', url: '/api/auth/users/import', headers, payload: line });
};

/** Serialised public profiles. */
const publicProfiles = async (): Promise<string[]> => {
  const ids = await service.query<{ id: string }>('SELECT id FROM auth.auth_records');
  return Promise.all(ids.map(async ({ id }) => (await service.get(`/api/auth/profiles/${id}`)).body));
};

describe('the profile of an imported user', () => {
  it.each(['{"__proto__":{"admin":true}}', '{"links":[{"__proto__":{"admin":true}}]}'])(
    'contains no key with a special meaning for its readers: %s',
    async (profile) => {
      const answer = await importOne(`{"email":"${freshEmail()}","profile":${profile}}`);
      expect(answer.json()).toMatchObject({
        created: 0,
        data: [
          { line: 1, status: 'invalid', reason: expect.stringContaining('__proto__'), problem: expect.any(Object) },
        ],
      });
      expect((await publicProfiles()).join()).not.toContain('__proto__');
    },
  );
});
