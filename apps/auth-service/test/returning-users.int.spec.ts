import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signUp, type AuthService, type Session, exchange, makePkce, type Exchanged } from '@svc/auth/testing';
import { type IdentityKey, type Mailbox, ExchangeService } from '@svc/auth';
import { startAuthService } from './service.fixture';

let service: AuthService;
let exchanges: ExchangeService;
beforeAll(async () => {
  service = await startAuthService();
  exchanges = service.app.get(ExchangeService, { strict: false });
});
afterAll(() => service.close());

let owner: Session;
let key: IdentityKey;
let mailbox: Mailbox;
let subjects = 0;

/** Links an account with a provider that last signed in yesterday and never verified the email. */
const link = async ({ id, email }: Session, { provider, issuer, subject }: IdentityKey) => {
  await service.query('UPDATE auth.auth_records SET email_verified = true WHERE id = $1', [id]);
  await service.query(
    `INSERT INTO auth.identities (id, auth_id, provider, issuer, subject, email, email_vouched, last_used_at)
      VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, false, now() - interval '1 day')`,
    [id, provider, issuer, subject, email],
  );
};

/** Links every user twice, so that a match with another identity or account is noticed. */
beforeEach(async () => {
  const others = await signUp(service);
  owner = await signUp(service);
  key = { provider: 'google', issuer: 'https://accounts.google.com', subject: `subject ${(subjects += 1)}` };
  mailbox = { email: owner.email, vouched: true };
  await link(owner, key);
  await link(others, { ...key, subject: `other ${key.subject}` });
});

const arrive = (arriving: Partial<IdentityKey> = {}, at: Mailbox = mailbox) => {
  const { verifier, challenge } = makePkce();
  return exchanges
    .issueToReturningUser({ ...key, ...arriving }, at, challenge)
    .then((issued) => issued && { ...issued, verifier });
};

const identity = async () => {
  const [row] = await service.query<{ email: string; vouched: boolean; isFresh: boolean }>(
    `SELECT email, email_vouched AS vouched, last_used_at > now() - interval '1 minute' AS "isFresh"
      FROM auth.identities WHERE subject = $1`,
    [key.subject],
  );
  return row;
};

const readCodes = async (id: string) => {
  const codes = await service.query<{ provider: string; seconds: number }>(
    `SELECT provider, round(extract(epoch FROM expires_at - now()))::int AS seconds
      FROM auth.oauth_exchange_codes WHERE auth_id = $1`,
    [id],
  );
  return codes;
};

describe('a user who signed in through the provider before', () => {
  it('gets a code for one minute that opens a session of that account only', async () => {
    const issued = await arrive();
    expect(issued?.user).toMatchObject({ id: owner.id, email: owner.email });
    expect(await readCodes(owner.id)).toEqual([{ provider: 'google', seconds: expect.closeTo(60, -1) }]);
    const answer = await exchange(service, issued?.code ?? '', issued?.verifier ?? '');
    expect(answer.json<Exchanged>().user.id).toBe(owner.id);
  });

  it('gets the present account and profile, and no data of other users', async () => {
    await service.query(`UPDATE auth.auth_records SET updated_at = '2026-01-01' WHERE id = $1`, [owner.id]);
    await service.query(`UPDATE auth.profile_records SET name = 'Maja', updated_at = '2026-02-01' WHERE auth_id = $1`, [
      owner.id,
    ]);
    const issued = await arrive();
    const answer = await exchange(service, issued?.code ?? '', issued?.verifier ?? '');
    expect(answer.json<Exchanged>().user).toMatchObject({
      id: owner.id,
      profile: { name: 'Maja' },
      providers: ['email', 'google'],
      updatedAt: '2026-02-01T00:00:00.000Z',
    });
    await service.query('UPDATE auth.auth_records SET password_hash = NULL WHERE id = $1', [owner.id]);
    expect((await arrive())?.user).toMatchObject({ id: owner.id, linkedProviders: ['google'], hasPassword: false });
  });

  it.each<[string, Partial<IdentityKey>]>([
    ['provider', { provider: 'github' }],
    ['issuer', { issuer: 'https://elsewhere.test' }],
    ['subject', { subject: 'another user' }],
  ])('is not recognised by another %s', async (_, other) => {
    expect(await arrive(other)).toBeUndefined();
    expect(await readCodes(owner.id)).toEqual([]);
    expect(await identity()).toMatchObject({ isFresh: false });
  });

  it.each([
    ['whose address is not verified', 'email_verified = false'],
    ['who is banned', 'banned_at = now()'],
  ])('gets no code here, %s', async (_, change) => {
    await service.query(`UPDATE auth.auth_records SET ${change} WHERE id = $1`, [owner.id]);
    expect(await arrive()).toBeUndefined();
    expect(await readCodes(owner.id)).toEqual([]);
  });

  it.each<[string, Mailbox, boolean]>([
    ['verified by the provider, and the account', { email: '', vouched: true }, true],
    ['not verified by the provider', { email: '', vouched: false }, false],
    ['verified by the provider, but not the account', { email: 'elsewhere@hive.test', vouched: true }, false],
  ])('keeps the last reported address: %s’s', async (_, { email, vouched }, expected) => {
    const told = email === '' ? owner.email : email;
    await arrive({}, { email: told, vouched });
    expect(await identity()).toEqual({ email: told, vouched: expected, isFresh: true });
  });

  it('stays verified when a later sign-in is not', async () => {
    await arrive();
    await arrive({}, { email: owner.email, vouched: false });
    expect(await identity()).toMatchObject({ vouched: true });
  });
});

describe('a code that was used twice', () => {
  it('is recorded in the audit log with the ended session, without an actor', async () => {
    const issued = await arrive();
    const use = () => exchange(service, issued?.code ?? '', issued?.verifier ?? '');
    await use();
    expect((await use()).statusCode).toBe(401);
    const events = await service.query(
      `SELECT kind, actor, details FROM auth.audit_events WHERE user_id = $1 AND kind = 'session.reused'`,
      [owner.id],
    );
    const sessions = await service.query<{ id: string; reason: string }>(
      `SELECT id, end_reason AS reason FROM auth.sessions WHERE auth_id = $1 AND ended_at IS NOT NULL`,
      [owner.id],
    );
    expect(sessions).toEqual([{ id: expect.any(String), reason: 'exchange' }]);
    expect(events).toEqual([
      { kind: 'session.reused', actor: 'anonymous', details: { sessionId: sessions[0]?.id, reason: 'code_reuse' } },
    ]);
  });

  it('is recorded once, however often it is used again, and never when its first use opened nothing', async () => {
    const [used, burnt] = [await arrive(), await arrive()];
    for (let turn = 0; turn < 3; turn += 1) await exchange(service, used?.code ?? '', used?.verifier ?? '');
    for (let turn = 0; turn < 2; turn += 1) await exchange(service, burnt?.code ?? '', makePkce().verifier);
    const events = await service.query(
      `SELECT id FROM auth.audit_events WHERE user_id = $1 AND kind = 'session.reused'`,
      [owner.id],
    );
    expect(events).toHaveLength(1);
  });

  it('records each session that it opens as an event, for webhooks', async () => {
    const opened = async () => {
      const { body } = await service.get('/metrics');
      return Number(/auth_events_total\{[^}]*kind="session.opened"[^}]*\} (\d+)/u.exec(body)?.[1] ?? 0);
    };
    const issued = await arrive();
    const before = await opened();
    await exchange(service, issued?.code ?? '', issued?.verifier ?? '');
    expect(await opened()).toBe(before + 1);
  });
});
