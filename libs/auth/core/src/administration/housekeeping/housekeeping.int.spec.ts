import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp, startAuthService, type AuthService } from '../../../test/auth-service.fixture';
import { HousekeepingService } from './housekeeping.service';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService({ AUDIT_RETENTION_DAYS: '30' });
});
afterAll(() => service.close());

const count = async (table: string): Promise<number> =>
  Number((await service.query<{ count: string }>(`SELECT count(*) FROM auth.${table}`))[0]?.count);

describe('housekeeping', () => {
  it('removes expired rows in batches, and nothing else', async () => {
    await signUp(service);
    const { id } = await signUp(service);
    await service.query(
      `INSERT INTO auth.sessions (id, auth_id, client_type, token_hash, idle_expires_at, expires_at)
        SELECT gen_random_uuid(), $1, 'web', '\\x00', now(), now() - interval '8 days' FROM generate_series(1, 2500)`,
      [id],
    );
    await service.query(
      `INSERT INTO auth.anon_keys (key, expires_at) VALUES ('old', now() - interval '1 hour'), ('new', NULL)`,
    );
    await service.query(
      `INSERT INTO auth.attempt_counters (key, updated_at) VALUES ('\\x00', now() - interval '2 days')`,
    );
    await service.query(`UPDATE auth.audit_events SET created_at = now() - interval '31 days' WHERE user_id = $1`, [
      id,
    ]);
    const [events, anonKeys] = [await count('audit_events'), await count('anon_keys')];
    await service.app.get(HousekeepingService).removeExpired();
    expect(await count('sessions')).toBe(2);
    expect(await count('anon_keys')).toBe(anonKeys - 1);
    expect(await count('attempt_counters')).toBe(0);
    expect(await count('audit_events')).toBe(events - 2);
  });

  it('sends the mail of a process that was killed while sending it', async () => {
    const { email } = await signUp(service);
    service.inbox.refuse(1);
    await service.post('/api/auth/email/send-verification', { email });
    await expect
      .poll(() => service.query('SELECT 1 FROM auth_jobs.jobs WHERE attempts > 0 AND locked_at IS NULL'))
      .toHaveLength(1);
    await service.query(
      `UPDATE auth_jobs._private_jobs SET run_at = now(), locked_by = 'killed', locked_at = now() - interval '3 minutes'`,
    );
    await service.app.get(HousekeepingService).removeExpired();
    const mail = await service.inbox.next(({ envelope }) => envelope.to[0] === email, 20_000);
    expect(mail.text).toMatch(/\b\d{6}\b/);
  });
});
