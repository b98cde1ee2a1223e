import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startVideoData, video, type VideoData } from '../test/video-data.fixture';
import { ExclusiveWorkService } from './exclusive-work.service';
import { findFailedTasks } from './failed-tasks.statements';
import { TaskRemovalRepository } from './task-removal.repository';
import { KeptPartRepository } from './kept-part.repository';
import { newTaskId, TaskRepository } from './task.repository';
import { TaskTransitionRepository } from './task-transition.repository';

let data: VideoData;
let source: DataSource;
let transitions: TaskTransitionRepository;
let unfinished: TaskTransitionRepository;
let create: VideoData['create'];
let createRunning: VideoData['createRunning'];
let read: VideoData['read'];

beforeAll(async () => {
  data = await startVideoData();
  ({ source, transitions, create, createRunning, read } = data);
  unfinished = new TaskTransitionRepository(data.database);
});
afterAll(() => data.close());
beforeEach(() => source.query('TRUNCATE video.task CASCADE'));

const limits = { quietSeconds: 60, ageSeconds: 3_600 };

describe('UnfinishedTasks', () => {
  it('finds rows without a sign of life, page by page', async () => {
    const ids = [await create(), await createRunning(), await create()];
    await transitions.cancel(ids[2] ?? '');
    expect(await unfinished.findQuietOrOld(limits, ids[0] ?? '', 10)).toEqual([]);
    await source.query(`UPDATE video.task SET updated_at = now() - interval '2 minutes'`);
    const [first] = await unfinished.findQuietOrOld(limits, '00000000-0000-0000-0000-000000000000', 1);
    expect(first).toMatchObject({ id: ids[0], status: 'pending', sceneCount: null, requeueCount: 0 });
    expect((await unfinished.nowMs()) - (first?.quietSinceMs ?? 0)).toBeGreaterThanOrEqual(120_000);
    const rest = await unfinished.findQuietOrOld(limits, ids[0] ?? '', 10);
    expect(rest).toMatchObject([{ id: ids[1], status: 'running', sceneCount: 3 }]);
    await unfinished.noteRequeue(ids[0] ?? '', false);
    await unfinished.noteRequeue(ids[1] ?? '', true);
    expect([(await read(ids[0] ?? '')).requeueCount, (await read(ids[1] ?? '')).requeueCount]).toEqual([0, 1]);
    expect(await unfinished.findQuietOrOld(limits, ids[0] ?? '', 10)).toEqual([]);
  });
});

describe('UnfinishedTasks that go on', () => {
  it('are found once they are too old, and are not called quiet', async () => {
    const [recent, old] = [await createRunning(), await createRunning()];
    await source.query(`UPDATE video.task SET started_at = now() - interval '59 minutes' WHERE id = $1`, [recent]);
    await source.query(`UPDATE video.task SET started_at = now() - interval '61 minutes' WHERE id = $1`, [old]);
    const found = await unfinished.findQuietOrOld(limits, '00000000-0000-0000-0000-000000000000', 10);
    expect(found).toMatchObject([{ id: old, isQuiet: false }]);
  });
});

describe('FailedTasks', () => {
  const search = { errorCode: null, withinHours: 24, limit: 10 };
  let failed: TaskRepository;
  beforeAll(() => void (failed = new TaskRepository(data.database)));

  const fail = async (id: string, code: string): Promise<string> => {
    await transitions.fail(id, code, 'It broke.');
    return id;
  };

  it('finds them by code and age, the latest first', async () => {
    const [poison, lost] = [await fail(await create(), 'WORKER_DIED'), await fail(await create(), 'TASK_LOST')];
    await create();
    expect((await failed.findFailed(search)).map(({ id }) => id)).toEqual([lost, poison]);
    expect(await failed.findFailed({ ...search, errorCode: 'WORKER_DIED' })).toMatchObject([
      { id: poison, errorCode: 'WORKER_DIED', errorMessage: 'It broke.', completedAt: expect.any(Date) },
    ]);
    await source.query(`UPDATE video.task SET completed_at = now() - interval '25 hours' WHERE id = $1`, [lost]);
    expect(await failed.findFailed(search)).toMatchObject([{ id: poison }]);
  });

  it('reopens them at the failed step, with a full time limit and their webhook', async () => {
    const [early, late] = [await create(), await createRunning()];
    const running = await createRunning();
    for (const id of [early, late]) await fail(id, 'WORKER_DIED');
    await source.query('UPDATE video.task SET requeue_count = 3, webhook_attempts = 2 WHERE id = $1', [late]);
    expect(new Set(await failed.retry([early, late, running]))).toEqual(new Set([early, late]));
    const open = { errorCode: null, errorMessage: null, completedAt: null, requeueCount: 0, retryCount: 1 };
    expect(await read(early)).toMatchObject({ ...open, status: 'pending', startedAt: null });
    expect(await read(late)).toMatchObject({ ...open, status: 'running', webhookAttempts: 0, webhookNextAt: null });
    expect((await read(late)).script?.scenes).toHaveLength(3);
    const quiet = await unfinished.findQuietOrOld(limits, '00000000-0000-0000-0000-000000000000', 10);
    expect(quiet.map(({ id }) => id)).toEqual([early, late]);
    expect((await read(running)).retryCount).toBe(0);
  });

  it('skips deleted tasks', async () => {
    const id = await fail(await create(), 'WORKER_DIED');
    await source.query('UPDATE video.task SET deleted_at = now() WHERE id = $1', [id]);
    expect([await failed.findFailed(search), await failed.retry([id])]).toEqual([[], []]);
  });

  it('finds them by their own index', async () => {
    await source.query(`INSERT INTO video.task (id, caller, request, status, completed_at)
      SELECT gen_random_uuid(), 'caller', '{}', CASE WHEN n % 50 = 0 THEN 'failed' ELSE 'cancelled' END,
        now() - make_interval(hours => n) FROM generate_series(1, 5000) AS n`);
    await source.query('ANALYZE video.task');
    const plan = async (errorCode: string | null): Promise<string> => {
      const lines: { 'QUERY PLAN': string }[] = await source.query(`EXPLAIN ${findFailedTasks.sql}`, [
        errorCode,
        24,
        9,
      ]);
      return lines.map((line) => line['QUERY PLAN']).join();
    };
    expect(await plan(null)).toContain('task_failed');
    expect(await plan('TASK_LOST')).toMatch(/task_failed.*Index Cond: [^,]*error_code = 'TASK_LOST'/);
  });
});

describe('a change of the clock of PostgreSQL', () => {
  const usualSeconds = 90;
  /** A change of the clock puts earlier times into the future or the past. */
  const setClock = (seconds: number): Promise<unknown> =>
    source.query(`UPDATE video.list_position
      SET position = jsonb_set(position::jsonb, '{atSeconds}', to_jsonb((position::jsonb->>'atSeconds')::float8 - ${seconds}))
      WHERE list = 'video.looks'`);
  const begun = async (secondsAgo: number): Promise<string> => {
    const id = await createRunning();
    await source.query('UPDATE video.task SET started_at = now() - make_interval(secs => $2) WHERE id = $1', [
      id,
      secondsAgo,
    ]);
    return id;
  };
  const runningMinutes = async (id: string): Promise<number> => {
    const looks = await unfinished.beginSweep(usualSeconds);
    return Math.round(looks.secondsSince(((await read(id)).startedAt?.getTime() ?? 0) / 1_000) / 60);
  };

  it.each([
    ['forward by an hour does not count against running videos', 3_600, 3_720, 2],
    ['forward by an hour does not affect later starts', 3_600, -1, 0],
    ['backward by an hour does not use up the time limit', -3_600, -3_480, 2],
    ['backward by an hour does not affect later starts', -3_600, 300, 5],
    ['never leaves a running video unlimited', 20, 1_200, 20],
  ])('%s', async (_case, seconds, secondsAgo, minutes) => {
    await source.query(`DELETE FROM video.list_position`);
    await unfinished.beginSweep(usualSeconds);
    const id = await begun(secondsAgo);
    await setClock(seconds);
    expect(await runningMinutes(id)).toBe(minutes);
    expect(await runningMinutes(id)).toBe(minutes);
  });

  it('forward by an hour and back by two neither uses up nor extends a time limit', async () => {
    await source.query(`DELETE FROM video.list_position`);
    await unfinished.beginSweep(usualSeconds);
    const id = await begun(3_600 + 300);
    await setClock(3_600);
    expect(await runningMinutes(id)).toBe(5);
    // Shifts all times an hour into the future, as after a clock that went back by two.
    const later = `position::jsonb->'gaps'->0`;
    await source.query(`UPDATE video.list_position SET position = jsonb_set(jsonb_set(position::jsonb,
      '{atSeconds}', to_jsonb((position::jsonb->>'atSeconds')::float8 + 7200)), '{gaps,0}',
      jsonb_build_array((${later}->>0)::float8 + 7200, (${later}->>1)::float8 + 7200))::text`);
    await source.query(`UPDATE video.task SET started_at = started_at + interval '2 hours'`);
    expect(await runningMinutes(id)).toBe(5);
    expect(await runningMinutes(id)).toBe(5);
  });

  it('backward finds a task whose last sign of life is in the future', async () => {
    const id = await createRunning();
    await source.query(`UPDATE video.task SET updated_at = now() + interval '1 hour' WHERE id = $1`, [id]);
    const quiet = await unfinished.findQuietOrOld(limits, '00000000-0000-0000-0000-000000000000', 10);
    expect(quiet.map((task) => task.id)).toContain(id);
  });
});

describe('ExclusiveWork', () => {
  it('lets one process at a time do the same work, and other processes other work', async () => {
    const exclusive = new ExclusiveWorkService(data.locks, data.database);
    const runs: string[] = [];
    await exclusive.run('sweep', async () => {
      runs.push('sweep');
      await exclusive.run('sweep', async () => void runs.push('sweep again'));
      await exclusive.run('housekeeping', async () => void runs.push('housekeeping'));
    });
    await exclusive.run('sweep', async () => void runs.push('later'));
    expect(runs).toEqual(['sweep', 'housekeeping', 'later']);
  });

  it('runs periodic work of all processes once per interval', async () => {
    const processes = Array.from({ length: 3 }, () => new ExclusiveWorkService(data.locks, data.database));
    const runs: string[] = [];
    const sweepAll = async (seconds: number, run: string): Promise<void> => {
      for (const each of processes) await each.runOncePer(seconds, 'sweep of all', async () => void runs.push(run));
    };
    await sweepAll(3_600, 'first');
    await sweepAll(3_600, 'too early');
    await sweepAll(0, 'in time');
    await source.query(`UPDATE video.exclusive_work SET begun_at = now() + interval '2 hours'`);
    await sweepAll(3_600, 'clock set back');
    expect(runs).toEqual(['first', 'in time', 'in time', 'in time', 'clock set back']);
  });

  it('serializes required work of several processes, also after a failure', async () => {
    const processes = Array.from({ length: 4 }, () => new ExclusiveWorkService(data.locks, data.database));
    let inside = 0;
    const turns = processes.map((exclusive, index) =>
      exclusive.inTurn(['filing'], async () => {
        inside += 1;
        expect(inside).toBe(1);
        await source.query('SELECT 1');
        inside -= 1;
        if (index === 1) throw new Error('broken');
        return index;
      }),
    );
    const results = await Promise.allSettled(turns);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  });
});

describe('FinishedFiles', () => {
  it('finds completed tasks of a certain age until their files are removed', async () => {
    const files = new TaskRemovalRepository(data.database);
    const id = await createRunning();
    await transitions.complete(id, video);
    expect(await files.withFilesOlderThan(30, 10)).toEqual([]);
    await source.query(`UPDATE video.task SET completed_at = now() - interval '31 days'`);
    expect(await files.withFilesOlderThan(30, 10)).toEqual([id]);
    await files.markFilesRemoved(id);
    expect(await files.withFilesOlderThan(30, 10)).toEqual([]);
  });
});

describe('OldTasks', () => {
  const firstId = '00000000-0000-0000-0000-000000000000';
  /** Sets the creation time of a task back. */
  const age = async (id: string, days: number): Promise<string> => {
    const created = Date.now() - days * 86_400_000;
    const old = newTaskId(created);
    await source.query(
      `UPDATE video.task SET id = $2, completed_at = CASE WHEN completed_at IS NOT NULL THEN to_timestamp($3::float8 / 1000) END
        WHERE id = $1`,
      [id, old, created],
    );
    return old;
  };

  it('finds tasks that ended long ago and have no files, in order of creation', async () => {
    const old = new TaskRemovalRepository(data.database);
    const failed = await create();
    await transitions.fail(failed, 'TASK_LOST', 'It broke.');
    const finished = await createRunning();
    await transitions.complete(finished, video);
    const [oldest, older] = [await age(finished, 100), await age(failed, 50)];
    await age(await create(), 60);
    const young = await create();
    await transitions.cancel(young);
    expect(await old.overFor(30, firstId, 10)).toEqual([{ id: older, status: 'failed' }]);
    await new TaskRemovalRepository(data.database).markFilesRemoved(oldest);
    expect(await old.overFor(30, firstId, 10)).toMatchObject([{ id: oldest }, { id: older }]);
    expect(await old.overFor(30, oldest, 10)).toMatchObject([{ id: older }]);
    expect(await old.overFor(30, firstId, 1)).toMatchObject([{ id: oldest }]);
  });

  it('deletes them with their uses of parts, except reopened tasks', async () => {
    const [old, failed] = [new TaskRemovalRepository(data.database), new TaskRepository(data.database)];
    const parts = new KeptPartRepository(data.database);
    const made = [await create(), await create()];
    for (const id of made) await transitions.fail(id, 'TASK_LOST', 'It broke.');
    const [gone, opened] = [await age(made[0] ?? '', 50), await age(made[1] ?? '', 50)];
    for (const id of [gone, opened]) await parts.remember({ kind: 'scene', key: 'shared' }, 100, id);
    await failed.retry([opened]);
    expect(await old.dropOld(30, [gone, opened])).toBe(1);
    const uses: unknown[] = await source.query(`SELECT task_id FROM video.kept_part_use WHERE key = 'shared'`);
    expect(uses).toEqual([{ task_id: opened }]);
    expect((await read(opened)).status).toBe('pending');
  });

  it('keeps tasks with a pending webhook', async () => {
    const id = await create({ webhookUrl: 'https://example.test/hook' });
    await transitions.cancel(id);
    await age(id, 50);
    expect(await new TaskRemovalRepository(data.database).overFor(30, firstId, 10)).toEqual([]);
  });
});
