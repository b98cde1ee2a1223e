import { createServicePool, Database, openDataSource } from '@svc/database';
import { createOwnedFolder, removeOwnedFolder, startPostgres, type StartedPostgres } from '@svc/provision';
import { runMain } from '@svc/stack';
import { FinishedFiles, migrateVideoData, TaskRepository, UnfinishedTasks, videoSchema } from '@svc/video-data';
import pg from 'pg';
import { exitCode, median, report } from './auth/report';
import { fillTasks } from './tasks/fill-tasks';

const smallCount = 10_000;
const largeCount = Number(process.argv[2] ?? 3_000_000);
const rounds = 9;
const callsOfRound = 10;
const retentionDays = 30;
const quietSeconds = 15;
const pageSize = 100;
const firstId = '00000000-0000-0000-0000-000000000000';
const stopGraceMs = 5_000;
const mostGrowth = 3;

interface Table {
  calls: Readonly<Record<string, () => Promise<unknown>>>;
  describe: () => Promise<string>;
  close: () => Promise<void>;
}

const sizes = `
  SELECT pg_table_size('video.task') AS rows, pg_indexes_size('video.task') AS indexes,
      (SELECT string_agg(indexrelname || ' ' || pg_size_pretty(pg_relation_size(indexrelid)), ', ') FROM
        pg_stat_user_indexes WHERE schemaname = 'video' AND relname = 'task') AS each`;

const gigabytes = (bytes: string): string => `${(Number(bytes) / 1024 ** 3).toFixed(2)} GiB`;

const newTask = { ownerId: 'user-3', caller: 'user user-3', idempotency: null };
const limits = { unfinishedTasks: 1e9, unfinishedTasksOfCaller: 1e9, draftsOfCaller: 1e9 };

/** What the service and the workers ask of a table of tasks, through their own repositories. */
const callsOf = (database: Database, latest: string): Table['calls'] => {
  const [tasks, unfinished, files] = [
    new TaskRepository(database),
    new UnfinishedTasks(database),
    new FinishedFiles(database),
  ];
  const page = { offset: 0, limit: 20 };
  return {
    'read of one': () => tasks.find(latest),
    "list of one person's": () => tasks.list({ ...page, ownerId: 'user-7' }),
    'list of all, by an administrator': () => tasks.list(page),
    'list of all that failed': () => tasks.list({ ...page, status: 'failed' }),
    'accepting one': async () => {
      const request = (await tasks.find(latest))?.request;
      if (request !== undefined) await tasks.insert([{ ...newTask, request }], limits);
    },
    'page of the sweep': () => unfinished.quietFor(quietSeconds, firstId, pageSize),
    'page of the retention': () => files.olderThan(retentionDays, pageSize),
  };
};

const open = async ({ url }: StartedPostgres, name: string, count: number): Promise<Table> => {
  const administrator = new pg.Client({ connectionString: url });
  await administrator.connect();
  await administrator.query(`CREATE DATABASE ${name}`);
  await administrator.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  await migrateVideoData(own.href);
  const client = new pg.Client({ connectionString: own.href });
  await client.connect();
  const startedAt = performance.now();
  await fillTasks(client, count);
  console.log(`${count} tasks filled in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
  const { rows: latest } = await client.query<{ id: string }>('SELECT id FROM video.task ORDER BY id DESC LIMIT 1');
  const pool = createServicePool({ database: { url: own.href }, applicationName: 'bench', poolSize: 2 });
  const source = await openDataSource(videoSchema, pool);
  return {
    calls: callsOf(new Database(pool, source), latest[0]?.id ?? firstId),
    describe: async () => {
      const { rows } = await client.query<{ rows: string; indexes: string; each: string }>(sizes);
      const [{ rows: table, indexes, each } = { rows: '', indexes: '', each: '' }] = rows;
      return `rows ${gigabytes(table)}, indexes ${gigabytes(indexes)} (${each})`;
    },
    close: async () => {
      await source.destroy();
      await client.end();
    },
  };
};

const timeOf = async (call: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let turn = 0; turn < callsOfRound; turn += 1) {
    const startedAt = performance.now();
    await call();
    times.push(performance.now() - startedAt);
  }
  return median(times);
};

/** Both are asked by turns, so that whatever else the machine does meets both. */
const compare = async (small: Table, large: Table): Promise<void> => {
  for (const [name, call] of Object.entries(large.calls)) {
    const pairs: [number, number][] = [];
    const other = small.calls[name] ?? call;
    for (let round = 0; round < rounds; round += 1) pairs.push([await timeOf(other), await timeOf(call)]);
    const [smallMs, largeMs] = [median(pairs.map(([ms]) => ms)), median(pairs.map(([, ms]) => ms))];
    console.log(`${name}: ${smallMs.toFixed(2)} ms at ${smallCount}, ${largeMs.toFixed(2)} ms at ${largeCount}`);
    report(`${name}: growth`, median(pairs.map(([one, many]) => many / one)), { atMost: mostGrowth }, ' times');
  }
};

/**
 * `tsx tools/bench/tasks-large.ts [count]`: what is asked of a table of tasks, at three million of them (or so many)
 * against ten thousand. It takes 2 GB of disk for each million.
 */
const run = async (): Promise<number> => {
  await using cleanUp = new AsyncDisposableStack();
  const dataFolder = createOwnedFolder();
  cleanUp.defer(() => removeOwnedFolder(dataFolder));
  const postgres = await startPostgres({ dataFolder, password: 'bench', volatile: true });
  cleanUp.defer(async () => void (await postgres.process.stop(stopGraceMs)));
  const small = await open(postgres, 'small', smallCount);
  cleanUp.defer(() => small.close());
  const large = await open(postgres, 'large', largeCount);
  cleanUp.defer(() => large.close());
  console.log(await large.describe());
  await compare(small, large);
  return exitCode();
};

void runMain((stopRequested) => Promise.race([run(), stopRequested.then(() => 1)]));
