import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, passFreshness, signUp, type AuthService } from '@svc/auth/testing';
import { startAuthService } from './service.fixture';

const document: { paths: Record<string, object> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../openapi.json'), 'utf8'),
);
const writes = Object.entries(document.paths)
  .filter(
    ([path]) => path.startsWith('/api/auth/account/') || path === '/api/auth/account' || path.includes('}/providers'),
  )
  .flatMap(([path, operations]) => Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`))
  .filter((route) => !route.startsWith('GET '));

/** Writes allowed with a session that is not fresh, with the reason. */
const harmless: Record<string, string> = {
  'PATCH /api/auth/account/password': 'asks for the current password',
  'PATCH /api/auth/account/factors/{id}': 'renames a factor',
  'POST /api/auth/account/factors/{id}/verify': 'confirms an action that a fresh session of the same account started',
  'DELETE /api/auth/account/api-keys/{id}': 'takes a right away, which must be possible at once',
  'POST /api/auth/account/organization-invitations/accept':
    'needs an invitation to the own address, and takes no right away',
  'POST /api/auth/account/email/confirm': 'needs the code that was mailed, which a fresh session requested',
};

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());

describe('an access token whose sign-in was confirmed more than 10 minutes ago', () => {
  it.each(writes.filter((route) => !(route in harmless)))('cannot %s', async (route) => {
    const { accessToken } = await passFreshness(service, await signUp(service));
    const [method, path = ''] = route.split(' ') as ['POST' | 'PATCH' | 'DELETE', string];
    const url = path.replaceAll(/\{\w+\}/g, '01890000-0000-7000-8000-000000000000');
    const answer = await service.inject({
      method,
      url,
      headers: bearer(accessToken),
      ...(method === 'DELETE' ? {} : { payload: {} }),
    });
    expect(answer.statusCode).toBe(403);
    // An account with factors is asked for one, which also makes the session fresh.
    expect(['AUTH_REAUTHENTICATION_REQUIRED', 'AUTH_SECOND_FACTOR_REQUIRED']).toContain(
      answer.json<{ error: string }>().error,
    );
  });

  it('may use only writes that exist', () => {
    expect(writes).toEqual(expect.arrayContaining(Object.keys(harmless)));
  });
});
