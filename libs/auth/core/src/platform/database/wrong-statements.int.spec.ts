import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, signInAsAdmin, startAuthService, type AuthService } from '../../../test/auth-service.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());

const listEvents = async (token: string) => {
  const { statusCode, headers, body } = await service.get('/api/auth/audit', bearer(token));
  return { statusCode, error: (JSON.parse(body) as { error?: string }).error, retryAfter: headers['retry-after'] };
};

describe('an invalid SQL statement', () => {
  it('answers 500 without Retry-After', async () => {
    const token = await signInAsAdmin(service);
    await service.query('ALTER TABLE auth.audit_events RENAME COLUMN kind TO sort');
    expect(await listEvents(token)).toEqual({ statusCode: 500, error: 'INTERNAL_ERROR', retryAfter: undefined });
    await service.query('ALTER TABLE auth.audit_events RENAME COLUMN sort TO kind');
    expect(await listEvents(token)).toMatchObject({ statusCode: 200 });
  });
});
