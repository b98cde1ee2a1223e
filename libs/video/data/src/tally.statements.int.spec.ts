import { taskStatuses } from '@svc/contracts';
import { createServicePool, openDataSource } from '@svc/database';
import { createTestDatabase } from '@svc/testing';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVideoData, type VideoData } from '../test/video-data.fixture';
import { TaskRemovalRepository } from './task-removal.repository';
import { DraftRepository } from './draft.repository';
import { KeptPartRepository } from './kept-part.repository';
import {
  KeepTallies1795400000000,
  TallyEarlierRows1795400001000,
  TallyDifferences1795500000000,
} from './migrations/1795400000000-tallies.migration';
import { newTaskId } from './task.repository';
import { countTasks } from './tally.statements';
import { migrateVideoData, videoSchema } from './video-data-source';

let data: VideoData;
let source: DataSource;

beforeAll(async () => {
  data = await startVideoData();
  ({ source } = data);
});
afterAll(() => data.close());

interface Counted {
  name: string;
  amount: string;
}

const inRows = `
  SELECT 'tasks/' || type || '/' || status AS name, count(*)::text AS amount FROM video.task WHERE deleted_at IS NULL
    GROUP BY 1
  UNION ALL SELECT 'drafts', count(*)::text FROM video.draft HAVING count(*) > 0
  UNION ALL SELECT 'kept bytes', sum(size_bytes)::text FROM video.kept_part HAVING count(*) > 0 ORDER BY name`;
const inTallies = `
  SELECT name, sum(amount)::text AS amount FROM video.tally GROUP BY name HAVING sum(amount) <> 0 ORDER BY name`;

const both = async (asked: DataSource): Promise<[Counted[], Counted[]]> => [
  await asked.query<Counted[]>(inTallies),
  await asked.query<Counted[]>(inRows),
];

describe('a tally', () => {
  it('equals the real count after many simultaneous writes', async () => {
    const [deleted, parts, { transitions }] = [
      new TaskRemovalRepository(data.database),
      new KeptPartRepository(data.database),
      data,
    ];
    const lives: ((id: string) => Promise<unknown>)[] = [
      (id) => transitions.start(id),
      (id) => transitions.cancel(id),
      (id) => transitions.fail(id, 'TASK_LOST', 'It broke.'),
      (id) => deleted.delete(id),
      async (id) => (await deleted.delete(id), deleted.dropDeleted(id)),
      (id) => parts.remember({ kind: 'scene', key: id }, 100, id),
      (id) => data.create({ type: 'video_draft', draftId: id }),
    ];
    await Promise.all(
      Array.from({ length: 100 }, async (_unused, index) => {
        const id = await data.create();
        await lives[index % lives.length]?.(id);
        await parts.remember({ kind: 'sound', key: `shared ${index % 10}` }, index);
      }),
    );
    const [tallies, rows] = await both(source);
    expect(tallies).toEqual(rows);
    expect(rows.map(({ name }) => name)).toContain('tasks/video_generation/cancelled');
  });

  it('equals the totals of the lists', async () => {
    const { tasks, total } = await data.tasks.list({ status: 'cancelled', offset: 0, limit: 100 });
    expect([total, tasks.length]).toEqual([tasks.length, await countTasks(data.database, { status: 'cancelled' })]);
    const totals = await Promise.all(taskStatuses.map((status) => countTasks(data.database, { status })));
    const all = await data.tasks.list({ offset: 0, limit: 1 });
    expect(all.total).toBe(totals.reduce((sum, each) => sum + each, 0));
    const drafts = await new DraftRepository(data.database).list({ offset: 0, limit: 100 });
    expect(drafts.total).toBe(drafts.drafts.length);
    expect((await new DraftRepository(data.database).list({ offset: 1_000, limit: 1 })).total).toBe(drafts.total);
  });

  it('does not make writers wait for a long transaction', async () => {
    const runner = source.createQueryRunner();
    await runner.startTransaction();
    const held = await data.create();
    await runner.query(`UPDATE video.task SET status = 'running' WHERE id = $1`, [held]);
    await Promise.all(Array.from({ length: 20 }, () => data.create()));
    await runner.rollbackTransaction();
    await runner.release();
    const [tallies, rows] = await both(source);
    expect(tallies).toEqual(rows);
  });

  it('is written once by a part that changes its size, and not by a part that keeps its size', async () => {
    const runner = source.createQueryRunner();
    await runner.startTransaction();
    const writes = async (sizeBytes: number): Promise<number> => {
      const count = `SELECT (n_tup_ins + n_tup_upd)::int AS count FROM pg_stat_xact_user_tables
        WHERE relid = 'video.tally'::regclass`;
      const [before]: { count: number }[] = await runner.query(count);
      await runner.query(
        `INSERT INTO video.kept_part (kind, key, size_bytes) VALUES ('scene', 'packed', $1)
          ON CONFLICT (key) DO UPDATE SET size_bytes = excluded.size_bytes`,
        [sizeBytes],
      );
      const [after]: { count: number }[] = await runner.query(count);
      return (after?.count ?? 0) - (before?.count ?? 0);
    };
    expect([await writes(5), await writes(9), await writes(9)]).toEqual([1, 1, 0]);
    await runner.commitTransaction();
    await runner.release();
    const [tallies, rows] = await both(source);
    expect(tallies).toEqual(rows);
  });

  it('restarts with a truncated table', async () => {
    await source.query('TRUNCATE video.task, video.draft, video.kept_part CASCADE');
    expect(await both(source)).toEqual([[], []]);
  });
});

describe('the migrations that count earlier rows', () => {
  const counting: (typeof videoSchema)['migrations'] = [
    KeepTallies1795400000000,
    TallyEarlierRows1795400001000,
    TallyDifferences1795500000000,
  ];

  it('count each row once during continuous writes', async () => {
    const database = await createTestDatabase();
    const earlier = { ...videoSchema, migrations: videoSchema.migrations.filter((each) => !counting.includes(each)) };
    const pool = createServicePool({ database, applicationName: 'test', poolSize: 10 });
    const early = await openDataSource(earlier, pool);
    await early.query('CREATE SCHEMA video');
    await early.runMigrations({ transaction: 'each' });
    const stopped = new AbortController();
    let written = 0;
    const write = async (): Promise<void> => {
      while (!stopped.signal.aborted) {
        const id = newTaskId();
        await early.query(`INSERT INTO video.task (id, caller, request) VALUES ($1, 'caller', '{}')`, [id]);
        await early.query(`UPDATE video.task SET status = 'cancelled', completed_at = now() WHERE id = $1`, [id]);
        await early.query(`INSERT INTO video.kept_part (kind, key, size_bytes) VALUES ('scene', $1, 7)`, [id]);
        if (written % 3 === 0) await early.query('DELETE FROM video.task WHERE id = $1', [id]);
        written += 1;
      }
    };
    const writers = [write(), write(), write(), write()];
    await expect.poll(() => written).toBeGreaterThan(100);
    const begun = written;
    await migrateVideoData(database.url);
    await expect.poll(() => written).toBeGreaterThan(begun + 50);
    stopped.abort();
    await Promise.all(writers);
    const [tallies, rows] = await both(early);
    expect(tallies).toEqual(rows);
    await early.destroy();
    await database.drop();
  });
});
