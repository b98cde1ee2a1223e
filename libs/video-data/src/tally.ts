import type { TaskStatus, TaskType } from '@svc/contracts';
import type { Database } from '@svc/database';
import { readTally } from './tally.statements';

const anything = '%';

const read = async (database: Database, pattern: string): Promise<number> =>
  Number((await database.query(readTally, [pattern]))[0]?.amount ?? 0);

/** How many tasks there are that nobody has deleted: as triggers have counted, because counting rows takes as long as there are many. */
export const countTasks = (database: Database, filter: { type?: TaskType; status?: TaskStatus }): Promise<number> =>
  read(database, `tasks/${filter.type ?? anything}/${filter.status ?? anything}`);

export const countDrafts = (database: Database): Promise<number> => read(database, 'drafts');
