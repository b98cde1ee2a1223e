import { randomUUID } from 'node:crypto';
import { raceRounds } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  countStatuses,
  signUp,
  startAuthService,
  times,
  type AuthService,
} from '../../../test/auth-service.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());

const patch = (token: string, profile: unknown) =>
  service.inject({ method: 'PATCH', url: '/api/auth/profiles/current', headers: bearer(token), payload: { profile } });

describe('profiles', () => {
  it('are merged key by key, and publicly readable without the email', async () => {
    const { accessToken, id } = await signUp(service);
    expect((await service.get(`/api/auth/profiles/${id}`)).json()).toEqual({ id, profile: null });
    await patch(accessToken, { name: 'Maja', avatar_url: 'https://hive.test/maja.png', flower: 'clover', id: 'x' });
    const changed = await patch(accessToken, { flower: null, wings: 4 });
    const expected = { id, profile: { name: 'Maja', avatar_url: 'https://hive.test/maja.png', id: 'x', wings: 4 } };
    expect(changed.json()).toEqual(expected);
    expect((await service.get(`/api/auth/profiles/${id}`)).json()).toEqual(expected);
  });

  it('keep every key of 50 parallel changes', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { accessToken, id } = await signUp(service);
      const answers = await times(50, (index) => patch(accessToken, { [`key${index}`]: index }));
      expect(countStatuses(answers)).toEqual({ 200: 50 });
      const { profile } = (await service.get(`/api/auth/profiles/${id}`)).json<{ profile: object }>();
      expect(Object.keys(profile)).toHaveLength(50);
    }
  });

  it.each([undefined, null, 'x', 5, [], { name: 5 }, { avatar_url: 'javascript:x' }])('refuse %j', async (profile) => {
    const { accessToken } = await signUp(service);
    expect((await patch(accessToken, profile)).json()).toMatchObject({ error: 'VALIDATION_ERROR' });
  });

  it('are 404 for an unknown user and 400 for an invalid id', async () => {
    expect((await service.get(`/api/auth/profiles/${randomUUID()}`)).json()).toMatchObject({
      error: 'AUTH_USER_NOT_FOUND',
    });
    expect((await service.get('/api/auth/profiles/me')).json()).toMatchObject({ error: 'VALIDATION_ERROR' });
  });
});
