import { Statement } from '@svc/database';

/** `$2b$12$`: the cost stands in the fifth and sixth character. */
const costIn = (column: string): string => `substring(${column} FROM 5 FOR 2)::smallint`;

const storedCosts = ['auth_records', 'admins']
  .map((table) => `SELECT ${costIn('password_hash')} AS cost FROM auth.${table} WHERE password_hash IS NOT NULL`)
  .join(' UNION ALL ');

export const raiseCost = new Statement('UPDATE auth.password_costs SET dearest = greatest(dearest, $1)');

/** What is stored meanwhile waits, and raises the cost afterwards. */
export const lockCost = new Statement('SELECT 1 FROM auth.password_costs FOR UPDATE');

/** $1: cost of a new hash. */
export const measureCost = new Statement(
  `UPDATE auth.password_costs SET dearest = greatest($1, (SELECT max(cost) FROM (${storedCosts}) AS stored))`,
);

/** Among the accounts made since id $1, one whose hash is dearer than $2. */
export const findDearHash = new Statement(
  `SELECT 1 FROM auth.auth_records WHERE id > $1 AND ${costIn('password_hash')} > $2 LIMIT 1`,
);
