import { Statement, type Queryable } from '@svc/database';

/** $1 id, $2 seconds since 1970. Inserts the row for one of parallel callers with one id, on any replica. */
export const insertUse = new Statement(
  'INSERT INTO auth.oauth_used_states (id, expires_at) VALUES ($1, to_timestamp($2)) ON CONFLICT (id) DO NOTHING',
  'single-use',
);

/**
 * Records the use of a token or challenge that is accepted once.
 *
 * @param id begins with the kind of token when ids of two kinds could be equal
 * @param expiresAt seconds since 1970; the row is kept until then
 * @returns false when it was used before
 */
export const useOnce = async (target: Queryable, id: string, expiresAt: number): Promise<boolean> =>
  (await target.execute(insertUse, [id, expiresAt])) > 0;
