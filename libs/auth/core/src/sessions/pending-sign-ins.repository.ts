import { hash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AuthenticationMethod } from '@svc/access';
import { Database, type Queryable, Statement } from '@svc/database';
import { ownerColumns, type Owner } from '../platform/callers/caller';
import type { FactorSummary } from '../platform/schema/factor.entity';
import type { PendingSignIn } from '../platform/schema/pending-sign-in.entity';

const lifetimeMinutes = 5;
const maximumTries = 5;

type PendingRow = Pick<PendingSignIn, 'authId' | 'adminId' | 'signInEpoch' | 'amr' | 'provider'>;

const open = `p.token_hash = $1 AND p.used_at IS NULL AND p.expires_at > now() AND p.tries < ${maximumTries}`;

/**
 * Returns the account's factors. When the account was deleted a moment ago, no row is inserted: the token is as
 * invalid as after a later deletion.
 */
export const insertPending = new Statement<FactorSummary>(`
  WITH a AS (
    SELECT id FROM auth.auth_records WHERE id = $1 FOR KEY SHARE
  ), d AS (
    SELECT id FROM auth.admins WHERE id = $2 FOR KEY SHARE
  ), pending AS (
    INSERT INTO auth.pending_sign_ins (auth_id, admin_id, token_hash, sign_in_epoch, amr, provider, expires_at)
      SELECT $1, $2, $3::bytea, $4::integer, $5::text[], $6::text, now() + interval '${lifetimeMinutes} minutes'
        FROM (SELECT id FROM a UNION ALL SELECT id FROM d) owner
  )
  SELECT f.id, f.type, f.name FROM auth.factors f
    WHERE (f.auth_id = $1 OR f.admin_id = $2) AND f.confirmed_at IS NOT NULL
      AND (f.code_hashes IS NULL OR cardinality(f.code_hashes) > 0)
    ORDER BY f.created_at, f.id`);

export const findPending = new Statement<PendingRow>(`
  SELECT p.auth_id AS "authId", p.admin_id AS "adminId", p.sign_in_epoch AS "signInEpoch", p.amr, p.provider
    FROM auth.pending_sign_ins p WHERE ${open}`);

/** Counts the try before the comparison: parallel guesses stop at the fifth. */
export const countTry = new Statement(`UPDATE auth.pending_sign_ins p SET tries = tries + 1 WHERE ${open}`);

/** Deletes the pending sign-ins of account $1 that began at a provider: their `amr` is empty. */
export const endFromProviders = new Statement(`
  UPDATE auth.pending_sign_ins SET used_at = now()
    WHERE auth_id = $1 AND amr = '{}' AND used_at IS NULL AND expires_at > now()`);

/**
 * Only one of several parallel callers with a right answer gets the row. Its expiry was checked when the try was
 * counted.
 */
export const usePending = new Statement(`
  UPDATE auth.pending_sign_ins SET used_at = now() WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now()`);

/** A sign-in after its first factor. */
export interface SecondFactorDue {
  owner: Owner;
  /** Sign-in epoch at the time of the first factor. */
  signInEpoch: number;
  amr: readonly AuthenticationMethod[];
  /** Provider that was the first factor; absent for other methods. */
  provider?: string | null;
}

/** The answer to the first factor: the client has no session yet. */
export interface PendingSecondFactor {
  mfaToken: string;
  /** Empty for an owner who must add a factor first. */
  factors: FactorSummary[];
}

const hashToken = (mfaToken: string): Buffer => hash('sha256', mfaToken, 'buffer');

/** Sign-ins that wait for a second factor: 5 minutes, 5 tries, one session. */
@Injectable()
export class PendingSignInsRepository {
  constructor(private readonly database: Database) {}

  async issue({ owner, signInEpoch, amr, provider }: SecondFactorDue): Promise<PendingSecondFactor> {
    const mfaToken = randomBytes(32).toString('base64url');
    const values = [...ownerColumns(owner), hashToken(mfaToken), signInEpoch, amr, provider ?? null];
    return { mfaToken, factors: await this.database.query(insertPending, values) };
  }

  /** @returns undefined when it was used, has expired or has no tries left */
  async find(mfaToken: string): Promise<SecondFactorDue | undefined> {
    const [row] = await this.database.query(findPending, [hashToken(mfaToken)]);
    if (row === undefined) return undefined;
    const { authId, adminId, ...pending } = row;
    const owner: Owner = authId === null ? { kind: 'admin', id: adminId ?? '' } : { kind: 'user', id: authId };
    return { ...pending, owner };
  }

  /** @returns false when no try was left */
  async countTry(mfaToken: string): Promise<boolean> {
    return (await this.database.execute(countTry, [hashToken(mfaToken)])) > 0;
  }

  /**
   * Ends a user's pending sign-ins that began at a provider.
   * @returns their number
   */
  endFromProviders(userId: string): Promise<number> {
    return this.database.execute(endFromProviders, [userId]);
  }

  /** @returns true when this call used it */
  async use(mfaToken: string, transaction: Queryable): Promise<boolean> {
    return (await transaction.execute(usePending, [hashToken(mfaToken)])) > 0;
  }
}
