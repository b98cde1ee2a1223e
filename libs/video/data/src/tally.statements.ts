import type { TaskStatus, TaskType } from '@svc/contracts';
import { Statement, type Database } from '@svc/database';

/** $1: pattern of names. PostgreSQL returns bigint as text. */
export const readTally = new Statement<{ amount: string }>(
  'SELECT coalesce(sum(amount), 0) AS amount FROM video.tally WHERE name LIKE $1',
);

const anything = '%';

/** @param pattern of names, for LIKE */
export const readTallied = async (database: Database, pattern: string): Promise<number> =>
  Number((await database.query(readTally, [pattern]))[0]?.amount ?? 0);

/**
 * Number of tasks that are not deleted. Triggers keep the count, because counting rows takes longer the more there are.
 */
export const countTasks = (database: Database, filter: { type?: TaskType; status?: TaskStatus }): Promise<number> =>
  readTallied(database, `tasks/${filter.type ?? anything}/${filter.status ?? anything}`);
