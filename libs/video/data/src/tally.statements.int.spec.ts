import { taskStatuses } from '@svc/contracts';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVideoData, type VideoData } from '../test/video-data.fixture';
import { TaskRemovalRepository } from './task-removal.repository';
import { KeptPartRepository } from './kept-part.repository';
import { countTasks } from './tally.statements';

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
    await source.query('TRUNCATE video.task, video.kept_part CASCADE');
    expect(await both(source)).toEqual([[], []]);
  });
});
