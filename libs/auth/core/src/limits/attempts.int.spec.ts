import { randomBytes } from 'node:crypto';
import { AppError } from '@svc/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAuthService, times, type AuthService } from '../../test/auth-service.fixture';
import { AttemptsRepository } from './attempts.repository';
import { AttemptsService, type Account } from './attempts.service';
import { AuditService } from '../platform/audit/audit.service';

let service: AuthService;
let repository: AttemptsRepository;
let attempts: AttemptsService;

beforeAll(async () => {
  service = await startAuthService();
  repository = service.app.get(AttemptsRepository);
  attempts = service.app.get(AttemptsService);
});
afterAll(() => service.close());

const freshKey = (): Buffer => randomBytes(32);
const freshAccount = (knownDevice: string | null = null): Account => ({
  name: randomBytes(8).toString('hex'),
  knownDevice,
});

const change = (key: Buffer, assignment: string) =>
  service.query(`UPDATE auth.attempt_counters SET ${assignment} WHERE key = $1`, [key]);

const readRow = async (key: Buffer) => {
  const [row] = await service.query(
    `SELECT failures, pending, round(extract(epoch FROM blocked_until - now()))::int AS blocked,
      updated_at > now() - interval '10 seconds' AS fresh FROM auth.attempt_counters WHERE key = $1`,
    [key],
  );
  return row;
};

const fail = async (key: Buffer): Promise<number | undefined> => {
  await repository.enter(key);
  return (await repository.settle(key, 'failed'))?.blockedSeconds;
};

describe('the failed-attempt counter', () => {
  it('delays from the fifth failure, doubles up to five minutes, and locks for 15 minutes from the 20th', async () => {
    const key = freshKey();
    const delays: (number | undefined)[] = [];
    for (let failure = 1; failure <= 21; failure += 1) {
      delays.push(await fail(key));
      await change(key, 'blocked_until = NULL');
    }
    expect(delays).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300, 300, 300, 300, 900, 900]);
  });

  it('stores no delay before the fifth failure', async () => {
    const key = freshKey();
    for (let failure = 1; failure <= 4; failure += 1) await fail(key);
    expect(await readRow(key)).toEqual({ failures: 4, pending: 0, blocked: null, fresh: true });
    await fail(key);
    expect((await readRow(key))?.['blocked']).toBeGreaterThanOrEqual(0);
  });

  it('returns the remaining delay, rounded up, and admits when it is over', async () => {
    const key = freshKey();
    await fail(key);
    await change(key, `failures = 9, blocked_until = now() + interval '10.5 seconds'`);
    expect(await repository.enter(key)).toEqual({ blockedSeconds: 11 });
    expect(await readRow(key)).toMatchObject({ failures: 9, pending: 0 });
    await change(key, `blocked_until = now() + interval '0.3 seconds'`);
    expect(await repository.enter(key)).toEqual({ blockedSeconds: 1 });
    await change(key, 'blocked_until = now()');
    expect(await repository.enter(key)).toBe('admitted');
  });

  it('admits as many parallel attempts as failures are free, and one at a time afterwards', async () => {
    const [key, later] = [freshKey(), freshKey()];
    expect(await times(6, () => repository.enter(key)).then((all) => all.sort())).toEqual([
      ...Array<string>(5).fill('admitted'),
      'busy',
    ]);
    await fail(later);
    await change(later, 'failures = 3');
    expect([await repository.enter(later), await repository.enter(later), await repository.enter(later)]).toEqual([
      'admitted',
      'admitted',
      'busy',
    ]);
    await change(later, 'failures = 30, pending = 0');
    expect([await repository.enter(later), await repository.enter(later)]).toEqual(['admitted', 'busy']);
  });

  it('releases the slot without a failure when an attempt passes or stays undecided', async () => {
    const key = freshKey();
    for (const outcome of ['passed', 'undecided'] as const) {
      await repository.enter(key);
      expect(await repository.settle(key, outcome)).toEqual({ failures: 0, blockedSeconds: 0 });
    }
    await repository.settle(key, 'undecided');
    expect(await readRow(key)).toEqual({ failures: 0, pending: 0, blocked: null, fresh: true });
    expect(await repository.settle(freshKey(), 'failed')).toBeUndefined();
  });

  it('keeps a delay caused by other attempts when an attempt passes', async () => {
    const key = freshKey();
    await repository.enter(key);
    await change(key, `failures = 6, blocked_until = now() + interval '60 seconds'`);
    await repository.settle(key, 'passed');
    expect(await readRow(key)).toMatchObject({ failures: 6, pending: 0, blocked: 60 });
  });

  it('counts the open attempts of a dead process as failures after a minute', async () => {
    const key = freshKey();
    await times(3, () => repository.enter(key));
    await change(key, `updated_at = now() - interval '59 seconds'`);
    await repository.enter(key);
    expect(await readRow(key)).toMatchObject({ failures: 0, pending: 4, fresh: true });
    await change(key, `updated_at = now() - interval '61 seconds'`);
    expect(await repository.enter(key)).toBe('admitted');
    expect(await readRow(key)).toEqual({ failures: 4, pending: 1, blocked: null, fresh: true });
    expect(await repository.enter(key)).toBe('busy');
  });

  it('ignores delays and open attempts dated in the future after the clock was set back', async () => {
    const key = freshKey();
    await times(4, () => repository.enter(key));
    await change(
      key,
      `updated_at = now() + interval '1 hour', failures = 4, blocked_until = now() + interval '1 hour'`,
    );
    expect(await repository.enter(key)).toBe('admitted');
    expect(await readRow(key)).toMatchObject({ failures: 8, pending: 1, fresh: true });
  });

  it('is deleted with the other counters of its account only', async () => {
    const prefix = randomBytes(16);
    const [first, last] = [Buffer.concat([prefix, Buffer.alloc(16)]), Buffer.concat([prefix, Buffer.alloc(16, 255)])];
    const next = Buffer.from(prefix);
    next[15] = (next[15] ?? 0) ^ 1;
    const other = Buffer.concat([next, Buffer.alloc(16)]);
    for (const key of [first, last, other]) await fail(key);
    await repository.clearAll(prefix);
    expect([await readRow(first), await readRow(last)]).toEqual([undefined, undefined]);
    expect(await readRow(other)).toMatchObject({ failures: 1 });
    await repository.clear([other]);
    expect(await readRow(other)).toBeUndefined();
  });
});

describe('an attempt', () => {
  const evaluate = (account: Account, right: boolean) => attempts.evaluate(account, async () => right);

  it('returns the result, and the delay that a failure causes', async () => {
    const account = freshAccount();
    expect(await evaluate(account, true)).toEqual({ right: true, blockedSeconds: 0, isLocked: false });
    for (let failure = 1; failure <= 4; failure += 1)
      expect(await evaluate(account, false)).toEqual({ right: false, blockedSeconds: 0, isLocked: false });
    expect(await evaluate(account, false)).toEqual({ right: false, blockedSeconds: 1, isLocked: false });
  });

  it('is not evaluated while the account is blocked', async () => {
    const account = freshAccount();
    for (let failure = 1; failure <= 5; failure += 1) await evaluate(account, false);
    let evaluated = 0;
    const tried = attempts.evaluate(account, async () => (evaluated += 1) > 0);
    await expect(tried).rejects.toMatchObject({ code: 'AUTH_TOO_MANY_ATTEMPTS', retryAfterSeconds: 1 });
    expect(evaluated).toBe(0);
  });

  it('is not counted when its evaluation throws, and the error is passed on', async () => {
    const account = freshAccount();
    for (let count = 1; count <= 10; count += 1)
      await expect(
        attempts.evaluate(account, () => Promise.reject(new AppError('SERVICE_UNAVAILABLE'))),
      ).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await evaluate(account, false)).toEqual({ right: false, blockedSeconds: 0, isLocked: false });
  });

  it('waits while all slots are in use, and gets the first free one', async () => {
    const account = freshAccount();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const others = times(5, () => attempts.evaluate(account, () => held.then(() => true)));
    const waiting = evaluate(account, true);
    release();
    expect((await Promise.all([waiting, others.then(([first]) => first)])).map((found) => found?.right)).toEqual([
      true,
      true,
    ]);
  });

  it('that passes on a known device clears the counters of the device and of unknown devices; on an unknown device it clears none', async () => {
    const account = freshAccount();
    const known = { ...account, knownDevice: 'browser' };
    for (let failure = 1; failure <= 4; failure += 1) {
      await evaluate(account, false);
      await evaluate(known, false);
    }
    await evaluate(account, true);
    expect(await evaluate(account, false)).toEqual({ right: false, blockedSeconds: 1, isLocked: false });
    await evaluate(known, true);
    for (let failure = 1; failure <= 4; failure += 1)
      for (const one of [account, known]) expect(await evaluate(one, false)).toMatchObject({ blockedSeconds: 0 });
  });

  it('is counted per device, and reset for all devices of the account', async () => {
    const account = freshAccount('one');
    for (let failure = 1; failure <= 5; failure += 1) await evaluate(account, false);
    expect(await evaluate({ ...account, knownDevice: 'other' }, false)).toMatchObject({ blockedSeconds: 0 });
    await attempts.clearFailures(account.name);
    expect(await evaluate(account, false)).toMatchObject({ blockedSeconds: 0 });
  });
});

describe('an audit event', () => {
  it('is stored with its source, user and details, or with none of them', async () => {
    const audit = service.app.get(AuditService);
    const source = { address: '192.0.2.7', userAgent: 'Bee/1', acceptLanguage: '', devices: [] };
    await audit.record({ kind: 'settings.changed', actor: 'admin:queen', source, details: { name: 'a\nb' } });
    await audit.record({ kind: 'anon_key.rotated', actor: 'system' });
    const events = await service.query(
      `SELECT kind, actor, user_id, address, user_agent, details FROM auth.audit_events
        WHERE kind IN ('settings.changed', 'anon_key.rotated') ORDER BY kind DESC`,
    );
    expect(events).toEqual([
      {
        kind: 'settings.changed',
        actor: 'admin:queen',
        user_id: null,
        address: '192.0.2.7',
        user_agent: 'Bee/1',
        details: { name: 'a b' },
      },
      { kind: 'anon_key.rotated', actor: 'system', user_id: null, address: null, user_agent: null, details: {} },
    ]);
  });
});
