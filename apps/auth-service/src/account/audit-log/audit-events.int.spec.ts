import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, signInAsAdmin, startAuthService, type AuthService } from '../../../test/auth-service.fixture';
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
