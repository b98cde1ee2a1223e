import { Statement } from '@svc/database';
import type { PasswordCost } from '../platform/schema/password-cost.entity';

/** `$2b$12$`: the cost is in characters five and six. Foreign hashes have none. */
const costIn = (column: string): string =>
  `CASE WHEN ${column} LIKE '$2_$%' THEN substring(${column} FROM 5 FOR 2)::smallint END`;

const storedCosts = ['auth_records', 'admins']
  .map((table) => `SELECT ${costIn('password_hash')} AS cost FROM auth.${table} WHERE password_hash IS NOT NULL`)
  .join(' UNION ALL ');

export const raiseCost = new Statement('UPDATE auth.password_costs SET dearest = greatest(dearest, $1)');

/** Transactions that store hashes wait for it, and raise the cost afterwards. */
export const lockCost = new Statement('SELECT 1 FROM auth.password_costs FOR UPDATE');

/** Salt and hash are removed, as in `hashKind`. */
const storedKinds = `SELECT DISTINCT regexp_replace(password_hash, '[$][^$]*[$][^$]*$', '')
  FROM auth.auth_records WHERE password_scheme = 'phc'`;

/** $1: cost of a new hash. */
export const measureCost = new Statement(
  `UPDATE auth.password_costs SET dearest = greatest($1, (SELECT max(cost) FROM (${storedCosts}) AS stored)),
    foreign_kinds = ARRAY(${storedKinds})`,
);

/** Adds the kinds $1 while there are at most $2; returns all kinds. */
export const addKinds = new Statement<Pick<PasswordCost, 'foreignKinds'>>(
  `UPDATE auth.password_costs SET foreign_kinds =
      (foreign_kinds || ARRAY(SELECT kind FROM unnest($1::text[]) AS kind WHERE kind <> ALL (foreign_kinds)))[1:$2]
    RETURNING foreign_kinds AS "foreignKinds"`,
);

/** $1: first account id; $2: the cost that the hash exceeds. */
export const findDearHash = new Statement(
  `SELECT 1 FROM auth.auth_records WHERE id > $1 AND ${costIn('password_hash')} > $2 LIMIT 1`,
);
