import type { Database, Queryable } from '@svc/database';
import { Metrics } from '@svc/http';
import { describe, expect, it } from 'vitest';
import { AuthMetrics } from '../metrics/auth-metrics';
import { auditKinds, AuditService } from './audit.service';

const silent = { query: () => Promise.resolve([]) } as unknown as Queryable;

const start = () => {
  const metrics = new AuthMetrics(new Metrics('auth-service'), silent as Database);
  const audit = new AuditService(silent as Database, metrics);
  const counts = async () => {
    const { values } = await metrics.events.get();
    return new Map(values.map(({ labels, value }) => [labels.kind, value]));
  };
  return { audit, counts };
};

describe('the audit event counter', () => {
  it('has a series for every kind from the start, so that the first event shows as growth', async () => {
    expect(await start().counts()).toEqual(new Map(auditKinds.map((kind) => [kind, 0])));
  });

  it('counts events recorded by the service, and events written by the statement that causes them', async () => {
    const { audit, counts } = start();
    await audit.record({ kind: 'user.banned', actor: 'admin:queen' });
    audit.count('session.opened');
    audit.count('session.opened');
    const after = await counts();
    expect([after.get('user.banned'), after.get('session.opened'), after.get('user.created')]).toEqual([1, 2, 0]);
  });
});
