import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, signInAsAdmin, signUp, startAuthService, type AuthService } from '../../../test/auth-service.fixture';
import { AuditService } from '../../platform/audit/audit.service';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());

describe('the audit event of a failed sign-in', () => {
  it('contains no characters of a name that forge a line or change the text direction', async () => {
    const username = 'queen\r\n2026-11-22 admin.session_opened\u001b[2K\u202e!';
    const answer = await service.post('/api/auth/admin/sessions', { username, password: 'not her password' });
    expect(answer.statusCode).toBe(401);
    const headers = bearer(await signInAsAdmin(service));
    const events = await service.get('/api/auth/audit?kind=admin.session_failed', headers);
    expect(events.json()).toMatchObject({
      data: [{ details: { username: 'queen  2026-11-22 admin.session_opened [2K !' } }],
    });
  });
});

describe('audit events of a time', () => {
  it('are found by kind and page, whatever the clock of the service said', async () => {
    const day = '2020-02-02';
    const insert = (time: string, id: string) =>
      service.query(`INSERT INTO auth.audit_events (id, kind, actor, created_at) VALUES ($1, 'user.created', $2, $3)`, [
        id,
        `system ${time}`,
        `${day}T${time}:00Z`,
      ]);
    const idAt = (time: string, digit: string): string => {
      const digits = Date.parse(`${day}T${time}:00Z`).toString(16).padStart(12, '0');
      return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-00000000000${digit}`;
    };
    await insert('08:00', idAt('08:00', '1'));
    // The clock of one replica was half an hour ahead, that of another one late.
    await insert('09:00', idAt('09:30', '2'));
    await insert('11:59', idAt('12:29', '3'));
    await insert('12:00', idAt('11:45', '4'));
    const headers = bearer(await signInAsAdmin(service));
    const list = async (query: string) =>
      (
        await service.get(
          `/api/auth/audit?kind=user.created&from=${day}T09:00:00Z&to=${day}T12:00:00Z${query}`,
          headers,
        )
      ).json<{ data: { actor: string }[]; nextBefore: string | null }>();
    expect((await list('')).data.map(({ actor }) => actor)).toEqual(['system 11:59', 'system 09:00']);
    const first = await list('&limit=1');
    const last = await list(`&limit=1&before=${first.nextBefore}`);
    expect(last).toMatchObject({ data: [{ actor: 'system 09:00' }], nextBefore: null });
    const far = await service.get('/api/auth/audit?from=1970-01-01T00:00:00Z&to=9999-01-01T00:00:00Z', headers);
    expect(far.statusCode).toBe(200);
  });
});

describe('the audit trail of one process', () => {
  it('keeps the order of events, also within a millisecond', async () => {
    const audit = service.app.get(AuditService);
    const inOrder = Array.from({ length: 50 }, (_, position) => position);
    await Promise.all(
      inOrder.map((position) => audit.record({ kind: 'secrets.resealed', actor: 'system', details: { position } })),
    );
    const headers = bearer(await signInAsAdmin(service));
    const newestFirst = await service.get('/api/auth/audit?kind=secrets.resealed&limit=50', headers);
    const { data } = newestFirst.json<{ data: { details: { position: number } }[] }>();
    expect(data.map(({ details }) => details.position)).toEqual(inOrder.toReversed());
  });
});

describe('people in audit events', () => {
  interface Listed {
    data: { userId: string; user: unknown; actorName: string | null }[];
  }

  it('have addresses and names, and are found by a part of either', async () => {
    const headers = bearer(await signInAsAdmin(service));
    const [maja, willi] = [await signUp(service), await signUp(service)];
    const list = async (search: string): Promise<Listed> =>
      (await service.get(`/api/auth/audit?search=${encodeURIComponent(search)}`, headers)).json<Listed>();
    const { data } = await list(maja.email.toUpperCase().slice(0, -3));
    expect(data.length).toBeGreaterThan(0);
    for (const event of data) {
      expect(event.userId).toBe(maja.id);
      expect(event.user).toEqual({ email: maja.email, name: expect.any(String) });
    }
    expect((await list(willi.email)).data.every(({ userId }) => userId === willi.id)).toBe(true);
    expect((await list('%')).data).toEqual([]);
    expect(data.some(({ actorName }) => actorName === maja.email)).toBe(true);
  });

  it('have none once the user is deleted, and name the administrator who did it', async () => {
    const headers = bearer(await signInAsAdmin(service));
    const { id } = await signUp(service);
    await service.inject({ method: 'DELETE', url: '/api/auth/users', headers, payload: { userIds: [id] } });
    const { data } = (await service.get(`/api/auth/audit?userId=${id}`, headers)).json<Listed>();
    expect(data[0]).toMatchObject({ user: null, actorName: expect.stringMatching(/./) });
  });
});
