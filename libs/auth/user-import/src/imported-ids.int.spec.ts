import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bearer, freshEmail, signInAsAdmin, type AuthService } from '@svc/auth/testing';
import { startAuthService } from '../test/service.fixture';
import type { ImportReportResponse } from './user-import.dto';

const password = 'nine jars of honey';
const passwordHash = '$scrypt$ln=10,r=8,p=1$AQIDBAUGBwgJCgsMDQ4PEA==$EZBYSp8Olac4qBZqLHeqE4ceVBxAfa2wS3JNWhMLu8k=';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());
afterEach(() => service.query('DELETE FROM auth.auth_records'));

const importLines = async (lines: readonly object[], format?: string): Promise<ImportReportResponse> => {
  const answer = await service.inject({
    method: 'POST',
    url: `/api/auth/users/import${format === undefined ? '' : `?format=${format}`}`,
    headers: { ...bearer(await signInAsAdmin(service)), 'content-type': 'application/x-ndjson' },
    payload: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<ImportReportResponse>();
};

describe('the id of an imported user', () => {
  it.each([
    [undefined, (id: string) => ({ id })],
    ['supabase', (id: string) => ({ id })],
    ['keycloak', (id: string) => ({ id })],
    ['firebase', (id: string) => ({ localId: id })],
  ])('(%s) stays the `sub` of access tokens when it is a UUID', async (format, withId) => {
    const [id, email] = [randomUUID(), freshEmail()];
    const { data } = await importLines([{ ...withId(id.toUpperCase()), email }], format);
    expect(data).toEqual([expect.objectContaining({ status: 'created', id })]);
  });

  it('is the subject of the first sign-in', async () => {
    const [id, email] = [randomUUID(), freshEmail()];
    await importLines([{ id, email, passwordHash }]);
    const answer = await service.post('/api/auth/sessions?client_type=server', { email, password });
    expect(decodeJwt(answer.json<{ accessToken: string }>().accessToken).sub).toBe(id);
  });

  it('is new when it is no UUID', async () => {
    const { data } = await importLines([{ localId: 'Kq3', email: freshEmail() }], 'firebase');
    expect(data[0]).toMatchObject({ status: 'created', id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });

  it('is refused when another user has it, or a user that was deleted had it', async () => {
    const [taken, deleted] = [randomUUID(), randomUUID()];
    await importLines([taken, deleted].map((id) => ({ id, email: freshEmail() })));
    await service.query('DELETE FROM auth.auth_records WHERE id = $1', [deleted]);
    const { data } = await importLines([taken, deleted].map((id) => ({ id, email: freshEmail() })));
    expect(data).toEqual([
      {
        line: 1,
        status: 'exists',
        reason: expect.stringContaining('id'),
        problem: expect.objectContaining({ field: 'id', rule: 'taken', params: {} }),
      },
      {
        line: 2,
        status: 'exists',
        reason: expect.stringContaining('id'),
        problem: expect.objectContaining({ field: 'id', rule: 'deletedUser', params: {} }),
      },
    ]);
  });

  it('occurs once: the second line with it is refused', async () => {
    const id = randomUUID();
    const { data } = await importLines([1, 2].map(() => ({ id, email: freshEmail() })));
    expect(data.map(({ status }) => status)).toEqual(['created', 'invalid']);
    expect(await service.query('SELECT 1 FROM auth.profile_records')).toHaveLength(1);
  });

  it('does not change when the user is imported again', async () => {
    const line = { id: randomUUID(), email: freshEmail() };
    await importLines([line]);
    expect((await importLines([line])).data).toEqual([
      {
        line: 1,
        status: 'exists',
        reason: expect.stringContaining('email'),
        problem: expect.objectContaining({ field: 'email', rule: 'taken', params: {} }),
      },
    ]);
  });
});
