import { createServicePool, Database, openDataSource } from '@svc/database';
import {
  KeptPartRepository,
  TaskRemovalRepository,
  UserRepository,
  TaskRepository,
  TaskTransitionRepository,
  videoSchema,
} from '@svc/video-data';
import { StatementCosts, type StatementCost } from '../statement-costs';
import { ownerCountOf } from './fill-tasks';

const firstId = '00000000-0000-0000-0000-000000000000';
const newTask = { ownerId: 'user-3', caller: 'user user-3', idempotency: null };
const limits = { unfinishedTasks: 1e9, unfinishedTasksOfCaller: 1e9, draftsOfCaller: 1e9 };
const [retentionDays, rowDays, quietSeconds, pageSize, callsOfRound] = [30, 45, 15, 100, 5];
const partBytes = 170_000;

/** Statements of the service and the workers, sent through their own repositories. */
type TaskWorks = Readonly<Record<string, () => Promise<unknown>>>;

const keptBytes = `SELECT coalesce(sum(amount), 0)::float8 AS bytes FROM video.tally WHERE name = 'kept bytes'`;

const worksOf = async (database: Database, taskCount: number, bytes: number): Promise<TaskWorks> => {
  const [tasks, unfinished] = [new TaskRepository(database), new TaskTransitionRepository(database)];
  const [parts, removal] = [new KeptPartRepository(database), new TaskRemovalRepository(database)];
  const page = { offset: 0, limit: 20 };
  const own = await tasks.list({ offset: 40, limit: 20, ownerId: 'user-7' });
  const [task] = own.tasks;
  if (task === undefined) throw new Error('The tables are empty.');
  const owners = ownerCountOf(taskCount);
  let turn = 0;
  return {
    'read of one': () => tasks.find(task.id),
    "list of one person's, first page": () => tasks.list({ ...page, ownerId: 'user-7' }),
    "list of one person's, last page": () => tasks.list({ ...page, offset: 80, ownerId: 'user-7' }),
    "list of one person's that failed": () => tasks.list({ ...page, ownerId: 'user-10', status: 'failed' }),
    'list of all, first page': () => tasks.list(page),
    'list of all, page at 1,000': () => tasks.list({ ...page, offset: 1_000 }),
    'list of all that failed': () => tasks.list({ ...page, status: 'failed' }),
    'accepting one': () => tasks.insert([{ ...newTask, request: task.request }], limits),
    'a repeated idempotency key': () => {
      const n = 10 * (1 + ((turn += 1) % 50));
      const idempotency = { key: `key-${n}`, requestHash: '' };
      return tasks.insert(
        [{ ...newTask, caller: `user user-${n % owners}`, idempotency, request: task.request }],
        limits,
      );
    },
    'page of the sweep': () =>
      unfinished.findQuietOrOld({ quietSeconds: quietSeconds, ageSeconds: 21_600 }, firstId, pageSize),
    'longest wait, for the metrics': () => tasks.longestWaitSeconds(),
    'page of old files': () => removal.withFilesOlderThan(retentionDays, pageSize),
    'page of old rows': () => removal.overFor(rowDays, firstId, 1_000),
    'parts beyond the limit: none': () => parts.beyond(2 * bytes, 10),
    'parts beyond the limit: ten': () => parts.beyond(bytes - 10 * partBytes, 10),
    'a new part': () => parts.remember({ kind: 'scene', key: `new part ${(turn += 1)}` }, 1, task.id),
    'a part that is used again': () => parts.touch([{ key: `new part ${turn}`, taskId: task.id }]),
    "a deleted task's parts": () => removal.ownParts(task.id),
    'tasks and parts of one person': async () => {
      const people = new UserRepository(database);
      await people.taskIds('user-7', pageSize);
      await people.partsOf('user-7');
    },
    'failed tasks, for operators': () => tasks.findFailed({ errorCode: null, withinHours: 60 * 24, limit: 20 }),
  };
};

interface MeasuredTasks {
  names: readonly string[];
  measure: (name: string) => Promise<StatementCost>;
  close: () => Promise<void>;
}

export const openTasks = async (url: string, taskCount: number): Promise<MeasuredTasks> => {
  const pool = createServicePool({ database: { url }, applicationName: 'bench', poolSize: 2 });
  const source = await openDataSource(videoSchema, pool);
  const database = new Database(pool, source);
  const { rows } = await pool.query<{ bytes: number }>(keptBytes);
  const works = await worksOf(database, taskCount, rows[0]?.bytes ?? 0);
  const costs = await StatementCosts.open(url);
  return {
    names: Object.keys(works),
    measure: async (name) => {
      const work = works[name];
      if (work === undefined) throw new Error(`There is no work "${name}".`);
      return costs.of(callsOfRound, work);
    },
    close: async () => {
      await costs.close();
      await source.destroy();
    },
  };
};
