import { Statement } from '@svc/database';

/** $1: names, as patterns; PostgreSQL's bigint arrives as text. */
export const readTally = new Statement<{ amount: string }>(
  'SELECT coalesce(sum(amount), 0) AS amount FROM video.tally WHERE name LIKE $1',
);
