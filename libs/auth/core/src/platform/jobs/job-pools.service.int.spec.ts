import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signUp, startAuthService, type AuthService } from '../../../test/auth-service.fixture';
import { JobPoolsService } from './job-pools.service';

interface HeldJob {
  id: string;
  lockedBy: string | null;
  attempts: number;
}

let service: AuthService;
let pools: JobPoolsService;
let server: Server;
let recipients: string[];
const conversations: Socket[] = [];

/** Accepts a mail, but delays the final reply until the test releases it. */
const startSlowSmtp = async (): Promise<string> => {
  server = createServer((socket) => {
    conversations.push(socket);
    let isBody = false;
    socket.on('error', () => undefined).write('220 slow\r\n');
    socket.on('data', (data) => {
      const text = String(data);
      if (isBody) return;
      if (/^RCPT TO:<(.*)>/im.test(text)) recipients.push(/^RCPT TO:<(.*)>/im.exec(text)?.[1] ?? '');
      isBody = /^DATA/im.test(text);
      socket.write(isBody ? '354 go on\r\n' : '250 fine\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  recipients = [];
  service = await startAuthService({ SMTP_URL: await startSlowSmtp() });
  pools = service.app.get(JobPoolsService);
});
afterAll(async () => {
  for (const socket of conversations) socket.destroy();
  await service.close();
  server.close();
});

const mailJobs = (): Promise<HeldJob[]> =>
  service.query<HeldJob>(
    `SELECT id::text, locked_by AS "lockedBy", attempts FROM auth_jobs.jobs WHERE task_identifier = 'send-mail'`,
  );

/** Runs five rounds at the timer's interval; another process beats in between if `alive` does. */
const lookFor20Seconds = async (startMs: number, alive: () => Promise<unknown> = async () => undefined) => {
  for (const seconds of [0, 5, 10, 15, 20]) {
    await alive();
    await pools.beat(startMs + seconds * 1_000);
  }
};

/** The mailer opens only a few connections: each held one must end before another mail is sent. */
const acceptHeldMails = (): void => {
  for (const socket of conversations.splice(0)) socket.end('250 accepted\r\n');
};

describe('a mail job held by a process', () => {
  it('stays with a living process; when the process dies another sends the mail, and the first may not confirm it any more', async () => {
    const { email } = await signUp(service);
    await service.post('/api/auth/email/send-verification', { email });
    await vi.waitFor(() => expect(recipients).toEqual([email]), { timeout: 20_000, interval: 20 });
    const [job] = await mailJobs();
    expect(job?.lockedBy).toMatch(/^pool-/);
    const other = { id: job?.id ?? '', locked_by: 'pool-elsewhere' };
    // Rounds by the timer would interfere with the clock of the test.
    await pools.close();
    // From here on the job belongs to another process, which beats.
    await service.query(`UPDATE auth_jobs._private_jobs SET locked_by = 'pool-elsewhere' WHERE id = $1`, [other.id]);
    await service.query(`INSERT INTO auth.job_pools (id, beats) VALUES ('pool-elsewhere', 1)`);
    const beat = () => service.query(`UPDATE auth.job_pools SET beats = beats + 1 WHERE id = 'pool-elsewhere'`);
    await lookFor20Seconds(1e9, beat);
    await expect(pools.confirm(other)).resolves.toBeUndefined();
    expect(await mailJobs()).toMatchObject([{ lockedBy: 'pool-elsewhere', attempts: 1 }]);
    // Killed.
    await lookFor20Seconds(2e9);
    await expect(pools.confirm(other)).rejects.toThrow('given to another');
    await vi.waitFor(() => expect(recipients).toEqual([email, email]), { timeout: 20_000, interval: 20 });
    expect(await mailJobs()).toMatchObject([{ lockedBy: job?.lockedBy, attempts: 2 }]);
    expect(await service.query(`SELECT FROM auth.job_pools WHERE id = 'pool-elsewhere'`)).toEqual([]);
  });

  it('is sent by another process when its own has never beaten', async () => {
    const before = recipients.length;
    await service.query(
      `UPDATE auth_jobs._private_jobs SET locked_by = 'pool-lost', locked_at = now() WHERE locked_by IS NOT NULL`,
    );
    await lookFor20Seconds(2.5e9);
    await vi.waitFor(() => expect(recipients.length).toBe(before + 1), { timeout: 20_000, interval: 20 });
    expect(await service.query(`SELECT FROM auth_jobs.jobs WHERE locked_by = 'pool-lost'`)).toEqual([]);
  });

  it('is handed back and sent without a counted attempt when its process never received it', async () => {
    const { email } = await signUp(service);
    const own = await service.query<{ id: string }>(`SELECT id FROM auth.job_pools`);
    // PostgreSQL has assigned the job, but the connection broke before the answer.
    await service.query(
      `CREATE FUNCTION auth_jobs.give_away() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN NEW.locked_by := '${own[0]?.id}'; NEW.locked_at := now(); NEW.attempts := 1; RETURN NEW; END $$`,
    );
    await service.query(
      `CREATE TRIGGER give_away BEFORE INSERT ON auth_jobs._private_jobs
         FOR EACH ROW EXECUTE FUNCTION auth_jobs.give_away()`,
    );
    await service.post('/api/auth/email/send-verification', { email });
    await service.query('DROP TRIGGER give_away ON auth_jobs._private_jobs');
    for (const seconds of [0, 5, 10]) await pools.beat(3e9 + seconds * 1_000);
    await vi.waitFor(() => expect(recipients.at(-1)).toBe(email), { timeout: 20_000, interval: 20 });
    expect(await mailJobs()).toContainEqual(expect.objectContaining({ lockedBy: own[0]?.id, attempts: 1 }));
  });

  it('is sent when the clock was set back since it was queued; a job that waits after a failure keeps waiting', async () => {
    acceptHeldMails();
    const { email } = await signUp(service);
    await service.query(
      `CREATE FUNCTION auth_jobs.put_off() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN NEW.run_at := now() + interval '1 hour'; RETURN NEW; END $$`,
    );
    await service.query(
      `CREATE TRIGGER put_off BEFORE INSERT ON auth_jobs._private_jobs
         FOR EACH ROW EXECUTE FUNCTION auth_jobs.put_off()`,
    );
    await service.post('/api/auth/email/send-verification', { email });
    await service.query('DROP TRIGGER put_off ON auth_jobs._private_jobs');
    const [failed] = await service.query<{ id: string }>(
      `SELECT id::text FROM auth_jobs.add_job('send-mail', '{}'::json, run_at => now() + interval '6 hours')`,
    );
    await service.query('UPDATE auth_jobs._private_jobs SET attempts = 10 WHERE id = $1', [failed?.id]);
    await pools.beat(4e9);
    await vi.waitFor(() => expect(recipients.at(-1)).toBe(email), { timeout: 20_000, interval: 20 });
    const waiting = `SELECT run_at > now() + interval '5 hours' AS "waits" FROM auth_jobs.jobs WHERE id = $1`;
    expect(await service.query(waiting, [failed?.id])).toEqual([{ waits: true }]);
  });
});
