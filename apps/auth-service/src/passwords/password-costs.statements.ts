import { Statement } from '@svc/database';
import type { PasswordCost } from '../platform/schema/password-cost.entity';

/** `$2b$12$`: the cost stands in the fifth and sixth character. Hashes that are not bcrypt's have none. */
const costIn = (column: string): string =>
  `CASE WHEN ${column} LIKE '$2_$%' THEN substring(${column} FROM 5 FOR 2)::smallint END`;

const storedCosts = ['auth_records', 'admins']
  .map((table) => `SELECT ${costIn('password_hash')} AS cost FROM auth.${table} WHERE password_hash IS NOT NULL`)
  .join(' UNION ALL ');

export const raiseCost = new Statement('UPDATE auth.password_costs SET dearest = greatest(dearest, $1)');

/** What is stored meanwhile waits, and raises the cost afterwards. */
export const lockCost = new Statement('SELECT 1 FROM auth.password_costs FOR UPDATE');

/** Without salt and hash, as `kindOf` has it. */
const storedKinds = `SELECT DISTINCT regexp_replace(password_hash, '[$][^$]*[$][^$]*$', '')
  FROM auth.auth_records WHERE password_scheme = 'phc'`;

/** $1: cost of a new hash. */
export const measureCost = new Statement(
  `UPDATE auth.password_costs SET dearest = greatest($1, (SELECT max(cost) FROM (${storedCosts}) AS stored)),
    foreign_kinds = ARRAY(${storedKinds})`,
);

/** Adds the kinds $1 as long as there are no more than $2; answers with all that are there. */
export const addKinds = new Statement<Pick<PasswordCost, 'foreignKinds'>>(
  `UPDATE auth.password_costs SET foreign_kinds =
      (foreign_kinds || ARRAY(SELECT kind FROM unnest($1::text[]) AS kind WHERE kind <> ALL (foreign_kinds)))[1:$2]
    RETURNING foreign_kinds AS "foreignKinds"`,
);

/** Among the accounts made since id $1, one whose hash is dearer than $2. */
export const findDearHash = new Statement(
  `SELECT 1 FROM auth.auth_records WHERE id > $1 AND ${costIn('password_hash')} > $2 LIMIT 1`,
);
