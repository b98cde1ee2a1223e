import { randomBytes } from 'node:crypto';
import { Database, type Transaction } from '@svc/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdChange, signUp, startAuthService, type AuthService, type Session } from '../../test/auth-service.fixture';
import type { ProofKind, ProofPurpose } from '../platform/schema/proof.entity';
import { ProofsRepository } from './proofs.repository';

let service: AuthService;
let proofs: ProofsRepository;

beforeAll(async () => {
  service = await startAuthService();
  proofs = service.app.get(ProofsRepository);
});
afterAll(() => service.close());

const within = <Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
  service.app.get(Database).transaction(work);

interface Made {
  id: string;
  secretHash: Buffer;
  expiresAt: Date;
}

const make = async (
  { id: userId }: Session,
  purpose: ProofPurpose,
  kind: ProofKind,
  redirectTo: string | null = null,
): Promise<Made> => {
  const secretHash = randomBytes(32);
  const made = await within((transaction) =>
    proofs.insert({ userId, purpose, kind, secretHash, redirectTo }, transaction),
  );
  return { ...made, secretHash };
};

const tryCode = ({ email }: Session, purpose: ProofPurpose, hashes: Buffer[]) =>
  within((transaction) => proofs.tryCode(purpose, email, hashes, transaction));

const consume = (purpose: ProofPurpose, hashes: Buffer[]) =>
  within((transaction) => proofs.consumeToken(purpose, hashes, transaction));

const change = (id: string, assignment: string) =>
  service.query(`UPDATE auth.proofs SET ${assignment} WHERE id = $1`, [id]);

interface Row {
  id: string;
  tries: number;
  used: boolean;
}

const readRows = ({ id }: Session) =>
  service.query<Row>(
    `SELECT id, tries, used_at IS NOT NULL AS used, secret_hash AS "secretHash", redirect_to AS "redirectTo",
      created_at > now() - interval '1 minute' AS fresh, expires_at AS "expiresAt"
      FROM auth.proofs WHERE auth_id = $1 ORDER BY created_at, id`,
    [id],
  );

const wrong = (): Buffer[] => [randomBytes(32)];

describe('a code', () => {
  it('replaces the previous one and resets the tries', async () => {
    const user = await signUp(service);
    const old = await make(user, 'verify_email', 'code');
    await change(
      old.id,
      `tries = 5, used_at = now(), expires_at = now() - interval '1 hour', created_at = now() - interval '1 day'`,
    );
    const { id, secretHash, expiresAt } = await make(user, 'verify_email', 'code', 'https://app.test/');
    expect(id).not.toBe(old.id);
    expect(await readRows(user)).toEqual([
      { id, tries: 0, used: false, secretHash, redirectTo: 'https://app.test/', fresh: true, expiresAt },
    ]);
    expect(Math.abs(expiresAt.getTime() - Date.now() - 600_000)).toBeLessThan(60_000);
    expect(await tryCode(user, 'verify_email', [old.secretHash])).toMatchObject({ right: false });
    expect(await tryCode(user, 'verify_email', [secretHash])).toEqual({ userId: user.id, right: true });
  });

  it('coexists with a code of another purpose and with links', async () => {
    const user = await signUp(service);
    await make(user, 'verify_email', 'code');
    await make(user, 'reset_password', 'code');
    await make(user, 'reset_password', 'link');
    await make(user, 'reset_password', 'link');
    expect(await readRows(user)).toHaveLength(4);
  });

  it('is accepted once, under any accepted secret, for its address and its purpose', async () => {
    const [user, other] = [await signUp(service), await signUp(service)];
    const { secretHash } = await make(user, 'verify_email', 'code');
    const resetting = await make(user, 'reset_password', 'code');
    await make(other, 'verify_email', 'code');
    expect(await tryCode(other, 'verify_email', [secretHash])).toEqual({ userId: other.id, right: false });
    expect(await tryCode(user, 'verify_email', [resetting.secretHash])).toEqual({ userId: user.id, right: false });
    expect((await readRows(user)).map(({ tries }) => tries)).toEqual([1, 0]);
    expect((await readRows(other)).map(({ tries }) => tries)).toEqual([1]);
    expect(await tryCode(user, 'verify_email', [...wrong(), secretHash])).toEqual({ userId: user.id, right: true });
    expect(await tryCode(user, 'verify_email', [secretHash])).toBeUndefined();
    expect((await readRows(user)).map(({ used }) => used)).toEqual([true, false]);
  });

  it('allows five tries', async () => {
    const user = await signUp(service);
    const { secretHash } = await make(user, 'verify_email', 'code');
    for (let count = 1; count <= 4; count += 1)
      expect(await tryCode(user, 'verify_email', wrong())).toMatchObject({ right: false });
    expect(await tryCode(user, 'verify_email', [secretHash])).toMatchObject({ right: true });
    const next = await make(user, 'verify_email', 'code');
    for (let count = 1; count <= 5; count += 1) await tryCode(user, 'verify_email', wrong());
    expect(await tryCode(user, 'verify_email', [next.secretHash])).toBeUndefined();
  });

  it('is not evaluated once it has expired', async () => {
    const user = await signUp(service);
    const { id, secretHash } = await make(user, 'verify_email', 'code');
    await change(id, 'expires_at = now()');
    expect(await tryCode(user, 'verify_email', [secretHash])).toBeUndefined();
    expect(await readRows(user)).toMatchObject([{ tries: 0, used: false }]);
  });

  it('is not accepted as a token', async () => {
    const user = await signUp(service);
    const { secretHash } = await make(user, 'reset_password', 'code');
    expect(await proofs.findToken('reset_password', [secretHash])).toBeUndefined();
    expect(await consume('reset_password', [secretHash])).toBeUndefined();
  });
});

describe('a token', () => {
  it('is read without being consumed, for its purpose only', async () => {
    const user = await signUp(service);
    const { id, secretHash } = await make(user, 'reset_password', 'link', 'https://app.test/');
    const looked = {
      userId: user.id,
      email: user.email,
      mailbox: user.email,
      redirectTo: 'https://app.test/',
      isExpired: false,
      isUsed: false,
      isInvitation: false,
    };
    for (let count = 0; count < 2; count += 1)
      expect(await proofs.findToken('reset_password', [...wrong(), secretHash])).toEqual({
        ...looked,
        emailVerified: false,
      });
    expect(await proofs.findToken('verify_email', [secretHash])).toBeUndefined();
    expect(await proofs.findToken('reset_password', wrong())).toBeUndefined();
    await service.query('UPDATE auth.auth_records SET email_verified = true WHERE id = $1', [user.id]);
    await change(id, 'expires_at = now() - interval $$1 second$$, used_at = now()');
    expect(await proofs.findToken('reset_password', [secretHash])).toEqual({
      ...looked,
      isExpired: true,
      isUsed: true,
      emailVerified: true,
    });
  });

  it.each(['link', 'exchanged'] as const)('that is %s is consumed once', async (kind) => {
    const user = await signUp(service);
    const { secretHash } = await make(user, 'reset_password', kind);
    const bystander = await make(user, 'reset_password', 'link');
    expect(await consume('verify_email', [secretHash])).toBeUndefined();
    expect(await consume('reset_password', wrong())).toBeUndefined();
    expect(await consume('reset_password', [secretHash])).toBe(user.id);
    expect(await consume('reset_password', [secretHash])).toBeUndefined();
    expect(await proofs.findToken('reset_password', [bystander.secretHash])).toMatchObject({ isUsed: false });
  });

  it('is not consumed once it has expired', async () => {
    const user = await signUp(service);
    const { id, secretHash } = await make(user, 'reset_password', 'link');
    await change(id, 'expires_at = now()');
    expect(await consume('reset_password', [secretHash])).toBeUndefined();
  });
});

describe('ending all proofs of a user', () => {
  it('keeps those of other users, and the time of use of a used one', async () => {
    const [user, other] = [await signUp(service), await signUp(service)];
    const used = await make(user, 'reset_password', 'link');
    await change(used.id, `used_at = '2026-01-01T00:00:00Z'`);
    const open = await make(user, 'verify_email', 'code');
    const ofOther = await make(other, 'reset_password', 'link');
    await within((transaction) => proofs.endProofs(user.id, transaction));
    const rows = await service.query<{ id: string; used_at: Date | null }>(
      'SELECT id, used_at FROM auth.proofs WHERE id = ANY($1)',
      [[used.id, open.id, ofOther.id]],
    );
    const usedAt = (id: string) => rows.find((row) => row.id === id)?.used_at;
    expect(usedAt(used.id)).toEqual(new Date('2026-01-01T00:00:00Z'));
    expect(usedAt(open.id)).toBeInstanceOf(Date);
    expect(usedAt(ofOther.id)).toBeNull();
  });

  it('also ends one that is being written at that moment', async () => {
    const user = await signUp(service);
    const writing = await holdChange(
      service,
      `WITH held AS MATERIALIZED (SELECT id FROM auth.auth_records WHERE id = $1 FOR UPDATE)
        INSERT INTO auth.proofs (id, auth_id, purpose, kind, secret_hash, expires_at)
          SELECT gen_random_uuid(), id, 'change_email', 'link', $2, now() + interval '1 hour' FROM held`,
      [user.id, randomBytes(32)],
    );
    const ended = within((transaction) => proofs.endProofs(user.id, transaction));
    await writing.waitedFor();
    await writing.commit();
    await ended;
    expect(await readRows(user)).toMatchObject([{ used: true }]);
  });
});
