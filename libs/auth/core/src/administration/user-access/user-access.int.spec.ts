import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  signInAsAdmin,
  signUp,
  startAuthService,
  userPassword,
  type AuthService,
} from '../../../test/auth-service.fixture';
import { signUpWithTotp } from '../../../test/second-factors.fixture';

let service: AuthService;
let headers: Record<string, string>;

beforeAll(async () => {
  service = await startAuthService();
  headers = bearer(await signInAsAdmin(service));
});
afterAll(() => service.close());

interface Access {
  sessions: { id: string }[];
}

const readAccess = async (id: string) => (await service.get(`/api/auth/users/${id}/access`, headers)).json<Access>();
const end = (path: string) => service.inject({ method: 'DELETE', url: `/api/auth/users/${path}`, headers });
const isAlive = async (token: string) =>
  (await service.get('/api/auth/sessions/current', bearer(token))).statusCode === 200;
const unknownId = '019aa1f4-6f9d-7d32-9f77-6a7d6c4f3a10';

describe('the access of a user, for administrators', () => {
  it('lists sessions, second factors and identities without secrets', async () => {
    const user = await signUpWithTotp(service);
    expect(await readAccess(user.id)).toEqual({
      sessions: [expect.objectContaining({ clientType: expect.any(String), address: '127.0.0.1' })],
      endedSessions: [],
      factors: [
        expect.objectContaining({ type: 'totp', name: 'phone' }),
        expect.objectContaining({ remainingCodes: 10 }),
      ],
      identities: [],
    });
    expect((await service.get(`/api/auth/users/${unknownId}/access`, headers)).statusCode).toBe(404);
  });

  it('loses one session, which leaves an audit event of the administrator', async () => {
    const user = await signUp(service);
    const body = { email: user.email, password: userPassword };
    const other = (await service.post('/api/auth/sessions?client_type=server', body)).json<{ accessToken: string }>();
    const [newest] = (await readAccess(user.id)).sessions;
    expect((await end(`${user.id}/sessions/${newest?.id}`)).statusCode).toBe(200);
    expect([await isAlive(other.accessToken), await isAlive(user.accessToken)]).toEqual([false, true]);
    expect((await end(`${user.id}/sessions/${newest?.id}`)).json()).toMatchObject({ error: 'AUTH_SESSION_NOT_FOUND' });
    const trail = await service.get(`/api/auth/audit?userId=${user.id}&kind=session.ended`, headers);
    expect(trail.json()).toMatchObject({
      data: [{ actor: expect.stringMatching(/^admin:/), details: { sessionId: newest?.id } }],
    });
  });

  it('keeps a session that is named with the id of another user', async () => {
    const [one, other] = [await signUp(service), await signUp(service)];
    const [session] = (await readAccess(other.id)).sessions;
    expect((await end(`${one.id}/sessions/${session?.id}`)).statusCode).toBe(404);
    expect(await isAlive(other.accessToken)).toBe(true);
  });

  it('loses all sessions, and the user may sign in again', async () => {
    const user = await signUp(service);
    expect((await end(`${user.id}/sessions`)).json()).toMatchObject({ success: true, endedCount: 1 });
    expect(await isAlive(user.accessToken)).toBe(false);
    const body = { email: user.email, password: userPassword };
    expect((await service.post('/api/auth/sessions', body)).statusCode).toBe(200);
    expect((await end(`${unknownId}/sessions`)).statusCode).toBe(404);
  });
});

describe('a ban with a reason', () => {
  const patch = (id: string, payload: object) =>
    service.inject({ method: 'PATCH', url: `/api/auth/users/${id}`, headers, payload });

  it('ends every session and keeps the reason in the audit event', async () => {
    const user = await signUp(service);
    expect((await patch(user.id, { banned: true, banReason: 'Sent spam' })).json()).toMatchObject({ banned: true });
    expect(await isAlive(user.accessToken)).toBe(false);
    const trail = await service.get(`/api/auth/audit?userId=${user.id}&kind=user.banned`, headers);
    expect(trail.json()).toMatchObject({ data: [{ details: { fields: ['banned'], reason: 'Sent spam' } }] });
  });

  it('is refused without the ban itself', async () => {
    const user = await signUp(service);
    expect((await patch(user.id, { banReason: 'Sent spam' })).json()).toMatchObject({
      statusCode: 400,
      fields: [{ field: 'banReason' }],
    });
  });
});
