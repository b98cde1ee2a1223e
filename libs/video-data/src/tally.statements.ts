import { Statement } from '@svc/database';

/** $1: pattern of names. PostgreSQL returns bigint as text. */
export const readTally = new Statement<{ amount: string }>(
  'SELECT coalesce(sum(amount), 0) AS amount FROM video.tally WHERE name LIKE $1',
);
