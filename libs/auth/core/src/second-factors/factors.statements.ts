import { Statement } from '@svc/database';
import type { OwnerKind } from '../platform/callers/caller';
import type { Factor, FactorSummary } from '../platform/schema/factor.entity';
import type { MfaPolicy } from '../platform/schema/settings.entity';

export interface FactorOwnerRow {
  /** True when a factor other than recovery codes is confirmed. */
  hasFactors: boolean;
  signInEpoch: number;
  /** Label of the account in authenticator apps and passkeys. */
  label: string;
  policy: MfaPolicy;
  isAnonymous: boolean;
  /** Always true for administrators. */
  isVerified: boolean;
  /** True when anonymous users may add a way to sign in without an email. */
  takesNameless: boolean;
}

export interface ListedFactor extends FactorSummary, Pick<Factor, 'createdAt' | 'lastUsedAt'> {
  /** Unused recovery codes; null for the other types. */
  remainingCodes: number | null;
}

export interface FactorRow extends FactorSummary, Pick<Factor, 'sealedSecret'> {
  isConfirmed: boolean;
}

/** An unconfirmed factor can be confirmed for this long. */
const enrolmentMinutes = 15;
const owned = '(f.auth_id = $1 OR f.admin_id = $2)';

const lockSql = (table: string, label: string, isAnonymous: string, isVerified: string): string => `
  SELECT a.has_factors AS "hasFactors", a.sign_in_epoch AS "signInEpoch", a.${label} AS label,
      s.mfa_policy AS policy, ${isAnonymous} AS "isAnonymous",
      ${isVerified} AS "isVerified",
      NOT (s.require_email_verification OR s.disable_signup) AS "takesNameless"
    FROM auth.${table} a, auth.settings s WHERE a.id = $1 FOR NO KEY UPDATE OF a`;

/** Serialises changes and uses of an account's factors. */
export const lockOwner: Record<OwnerKind, Statement<FactorOwnerRow>> = {
  user: new Statement(lockSql('auth_records', 'email', 'a.anonymous', 'a.email_verified'), 'factor-owner-user'),
  admin: new Statement(lockSql('admins', 'username', 'false', 'true'), 'factor-owner-admin'),
};

const listedColumns = `f.id, f.type, f.name, f.created_at AS "createdAt", f.last_used_at AS "lastUsedAt",
      cardinality(f.code_hashes) AS "remainingCodes"`;

export const listFactors = new Statement<ListedFactor>(`
  SELECT ${listedColumns}
    FROM auth.factors f WHERE ${owned} AND f.confirmed_at IS NOT NULL ORDER BY f.created_at, f.id`);

/** Finds confirmed factors and those still within the enrolment time. */
export const findFactor = new Statement<FactorRow>(`
  SELECT f.id, f.type, f.name, f.sealed_secret AS "sealedSecret", f.confirmed_at IS NOT NULL AS "isConfirmed"
    FROM auth.factors f WHERE ${owned} AND f.id = $3
      AND (f.confirmed_at IS NOT NULL OR f.created_at > now() - interval '${enrolmentMinutes} minutes')`);

/** $3: unconfirmed factors of one type, or the recovery codes, of which there is one set. */
export const dropReplaced = new Statement(`
  DELETE FROM auth.factors f WHERE ${owned} AND f.type = $3 AND (f.confirmed_at IS NULL OR f.type = 'recovery_codes')`);

export const insertFactor = new Statement(`
  INSERT INTO auth.factors (auth_id, admin_id, id, type, name, session_id, sealed_secret, code_hashes, confirmed_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, CASE WHEN $4 = 'recovery_codes' THEN now() END)`);

/**
 * Accepts a code only for a step after the last accepted one (RFC 6238, 5.2): of parallel callers one finds the row.
 */
export const useTotp = new Statement(
  `UPDATE auth.factors SET last_step = $2, last_used_at = now(), confirmed_at = coalesce(confirmed_at, now())
    WHERE id = $1 AND type = 'totp' AND coalesce(last_step < $2, true)`,
  'factor-totp-use',
);

export const useRecoveryCode = new Statement(`
  UPDATE auth.factors SET code_hashes = array_remove(code_hashes, $2::bytea), last_used_at = now()
    WHERE id = $1 AND type = 'recovery_codes' AND $2 = ANY(code_hashes)`);

export const renameFactor = new Statement<ListedFactor>(`
  UPDATE auth.factors f SET name = $4 WHERE ${owned} AND f.id = $3 AND f.confirmed_at IS NOT NULL
    RETURNING ${listedColumns}`);

export const removeFactor = new Statement<FactorSummary>(`
  DELETE FROM auth.factors f WHERE ${owned} AND f.id = $3 RETURNING f.id, f.type, f.name`);

/** $3: sessions whose factors stay. A trigger removes recovery codes with the last factor. */
export const removeFactorsOfOthers = new Statement(`
  DELETE FROM auth.factors f WHERE ${owned} AND (f.session_id IS NULL OR f.session_id <> ALL($3::uuid[]))`);

/**
 * First factors can be removed by a proof of the mailbox for this long, because an attacker with a stolen session may
 * have added them. Later they are required even after a password reset.
 */
const contestableHours = 72;

/** True when account $1 had no factor this long before the moment. */
export const hadNoFactorBefore = (moment: string): string => `NOT EXISTS (SELECT 1 FROM auth.factors o
    WHERE o.auth_id = $1 AND o.type <> 'recovery_codes'
      AND o.confirmed_at < ${moment} - interval '${contestableHours} hours')`;

export const removeContestable = new Statement(`
  DELETE FROM auth.factors f WHERE f.auth_id = $1 AND ${hadNoFactorBefore('now()')}`);

/** One page of sealed authenticator keys, after id $1. */
export const listSealedFactors = new Statement<{ id: string; sealedSecret: Buffer }>(`
  SELECT f.id, f.sealed_secret AS "sealedSecret" FROM auth.factors f
    WHERE f.id > $1 AND f.sealed_secret IS NOT NULL ORDER BY f.id LIMIT 1000 FOR UPDATE`);

export const replaceSealedFactor = new Statement('UPDATE auth.factors SET sealed_secret = $2 WHERE id = $1');
