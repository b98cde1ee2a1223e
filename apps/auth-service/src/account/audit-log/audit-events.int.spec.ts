import { getRepositoryToken } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, signInAsAdmin, startAuthService, type AuthService } from '../../../test/auth-service.fixture';
import { AuditEvent } from '../../platform/schema/audit-event.entity';
import { AuditService } from '../../platform/audit/audit.service';
import { auditConditionsOf } from './audit-events.service';

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

describe('the audit trail between two times', () => {
  const events = 20_000;
  const day = (number: number): string => new Date(Date.UTC(2026, 0, number)).toISOString();

  beforeAll(async () => {
    await service.query(
      `INSERT INTO auth.audit_events (id, kind, actor, created_at)
        SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '70008000' || lpad(to_hex(n), 12, '0'))::uuid,
            'user.exported', 'system', at
          FROM generate_series(1, $1::int) AS n, LATERAL (SELECT $2::timestamptz + make_interval(mins => n) AS at) AS made`,
      [events, day(1)],
    );
    await service.query('ANALYZE auth.audit_events');
  });

  it('includes the first moment and not the last', async () => {
    const headers = bearer(await signInAsAdmin(service));
    const minute = (number: number) => new Date(Date.UTC(2026, 0, 2, 0, number)).toISOString();
    const answer = await service.get(`/api/auth/audit?from=${minute(0)}&to=${minute(3)}`, headers);
    const { data } = answer.json<{ data: { createdAt: string }[] }>();
    expect(data.map(({ createdAt }) => createdAt)).toEqual([2, 1, 0].map(minute));
  });

  it.each([{}, { kind: 'user.exported' }])('is read from there, with %o', async (filter) => {
    const where = auditConditionsOf({ ...filter, to: new Date(day(3)), limit: 51 });
    const repository = service.app.get<Repository<AuditEvent>>(getRepositoryToken(AuditEvent));
    const [sql, values] = repository
      .createQueryBuilder('event')
      .setFindOptions({ where, order: { id: 'DESC' }, take: 51 })
      .getQueryAndParameters();
    const rows = await service.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`,
      values,
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    expect(plan?.['Actual Rows']).toBe(51);
    expect((plan?.['Shared Hit Blocks'] ?? Number.NaN) + (plan?.['Shared Read Blocks'] ?? 0)).toBeLessThan(30);
  });
});
