import { randomUUID } from 'node:crypto';
import { writeWarning } from '@svc/contracts';
import { Notifications } from '@svc/database';
import { createTestDatabase } from '@svc/testing';
import type { DataSource, QueryRunner } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newTask, noLimits, request, script, startVideoData, video, type VideoData } from '../test/video-data.fixture';
import { TaskChangesService, type TaskChange } from './task-changes.service';
import type { TaskRepository } from './task.repository';
import type { TaskTransitionRepository } from './task-transition.repository';
import { migrateVideoData } from './video-schema';

let data: VideoData;
let source: DataSource;
let tasks: TaskRepository;
let transitions: TaskTransitionRepository;
let notifications: Notifications;
let changes: TaskChangesService;
let insert: VideoData['insert'];
let create: VideoData['create'];
let createRunning: VideoData['createRunning'];
let read: VideoData['read'];

beforeAll(async () => {
  data = await startVideoData();
  ({ source, tasks, transitions, insert, create, createRunning, read } = data);
  notifications = new Notifications({ database: data, applicationName: 'video notifications' });
  changes = new TaskChangesService(notifications, data.database);
  await notifications.onModuleInit();
});
afterAll(async () => {
  await notifications.onApplicationShutdown();
  await data.close();
});
beforeEach(() => source.query('TRUNCATE video.task CASCADE'));

describe('migrations', () => {
  it('may be started by several replicas at the same time and applied twice', async () => {
    const fresh = await createTestDatabase();
    const migrate = migrateVideoData([]);
    const applied = await Promise.all([migrate(fresh.url), migrate(fresh.url)]);
    expect(applied.flat()).toContain('CreateCore1796100000000');
    expect(new Set(applied.flat()).size).toBe(applied.flat().length);
    await fresh.drop();
  });

  it('match the entities', async () => {
    const difference = await source.driver.createSchemaBuilder().log();
    const columns = difference.upQueries.filter(({ query }) => /ADD|DROP COLUMN|ALTER COLUMN .* TYPE/.test(query));
    expect(columns.filter(({ query }) => /COLUMN/.test(query) && !/scene_fractions/.test(query))).toEqual([]);
  });
});

describe('TaskRepository', () => {
  it('stores a request as it was accepted', async () => {
    const task = await read(await create());
    expect(task).toMatchObject({ status: 'pending', request, stage: null, warnings: [], startedAt: null });
    expect(task.createdAt).toBeInstanceOf(Date);
  });

  it('tells the callers of tasks that exist, in a statement with one parameter', async () => {
    const id = await create();
    const { caller } = await read(id);
    const run = vi.spyOn(source.driver.createQueryRunner('master').constructor.prototype as QueryRunner, 'query');
    expect(await tasks.findCallers([id, randomUUID()])).toEqual(new Map([[id, caller]]));
    expect(run.mock.calls.map(([, values]) => values as unknown[])).toEqual([[[id, expect.any(String)]]]);
    run.mockRestore();
  });

  it('returns the first task for a repeated key, also for simultaneous requests', async () => {
    const idempotency = { key: 'k', requestHash: 'h' };
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => insert(newTask({ idempotency }), noLimits)));
    expect(outcomes.filter(({ kind }) => kind === 'created')).toHaveLength(1);
    const ids = outcomes.map((outcome) =>
      outcome.kind === 'created' ? outcome.id : 'task' in outcome && outcome.task.id,
    );
    expect(new Set(ids).size).toBe(1);
    const stranger = await insert(newTask({ caller: 'another', idempotency }), noLimits);
    expect(stranger.kind).toBe('created');
  });

  it('distinguishes a full queue from a caller at the limit', async () => {
    await create();
    expect((await insert(newTask(), { unfinishedTasks: 1, unfinishedTasksOfCaller: 9, draftsOfCaller: 9 })).kind).toBe(
      'full',
    );
    expect((await insert(newTask(), { unfinishedTasks: 9, unfinishedTasksOfCaller: 1, draftsOfCaller: 9 })).kind).toBe(
      'caller full',
    );
    const another = newTask({ caller: 'another' });
    expect((await insert(another, { unfinishedTasks: 9, unfinishedTasksOfCaller: 1, draftsOfCaller: 9 })).kind).toBe(
      'created',
    );
  });

  it('inserts many at once, in order, up to the limits per caller and in total', async () => {
    const many = ['a', 'a', 'a', 'b', 'c', 'd'].map((caller) => newTask({ caller }));
    const outcomes = await tasks.insert(many, { unfinishedTasks: 5, unfinishedTasksOfCaller: 2, draftsOfCaller: 9 });
    expect(outcomes.map(({ kind }) => kind)).toEqual([
      'created',
      'created',
      'caller full',
      'created',
      'created',
      'full',
    ]);
    const idempotency = { key: 'k', requestHash: 'h' };
    const twice = await tasks.insert([newTask({ idempotency }), newTask({ idempotency })], noLimits);
    expect(twice.map(({ kind }) => kind)).toEqual(['created', 'exists']);
  });

  it('counts a user once for all organisations, and an organisation once for all its members', async () => {
    const limits = { unfinishedTasks: 100, unfinishedTasksOfCaller: 2, draftsOfCaller: 9 };
    const asked = [
      ['hive', 'maja'],
      ['hive', 'willi'],
      ['hive', 'thekla'],
      ['wasps', 'maja'],
      ['maja', 'maja'],
      ['ants', 'willi'],
    ] as const;
    const together = await tasks.insert(
      asked.map(([caller, subject]) => newTask({ caller, subject })),
      limits,
    );
    const kinds = ['created', 'created', 'caller full', 'created', 'caller full', 'created'];
    expect(together.map(({ kind }) => kind)).toEqual(kinds);
    for (const [caller, subject] of asked)
      expect((await insert(newTask({ caller, subject }), limits)).kind).toBe('caller full');
    const [hive] = together;
    const id = hive?.kind === 'created' ? hive.id : '';
    expect(await tasks.findCallers([id])).toEqual(new Map([[id, 'maja']]));
  });

  it('keeps every limit for simultaneous requests to several replicas', async () => {
    const limits = { unfinishedTasks: 9, unfinishedTasksOfCaller: 5, draftsOfCaller: 4 };
    const others = ['caller', 'a', 'b', 'c'].flatMap((caller) => Array.from({ length: 6 }, () => newTask({ caller })));
    await Promise.all(others.map((task) => insert(task, limits)));
    const [line] = await source.query<{ all: number; most: number }[]>(
      `SELECT sum(count)::int AS all, max(count)::int AS most FROM (SELECT count(*) FROM video.task GROUP BY caller) AS line`,
    );
    expect(line?.all).toBe(9);
    expect(line?.most).toBeLessThanOrEqual(5);
    const room = { ...limits, unfinishedTasks: 100 };
    const alone = await Promise.all(Array.from({ length: 8 }, () => insert(newTask({ caller: 'alone' }), room)));
    expect(alone.filter(({ kind }) => kind === 'created')).toHaveLength(5);
  });

  it('lists newest first, by status and owner, with an exact total', async () => {
    const ids = [await create({ ownerId: 'a' }), await create({ ownerId: 'b' }), await create({ ownerId: 'a' })];
    await transitions.cancel(ids[0] ?? '');
    const all = await tasks.list({ offset: 0, limit: 2 });
    expect(all).toMatchObject({ total: 3, tasks: [{ id: ids[2] }, { id: ids[1] }] });
    expect(await tasks.list({ ownerId: 'a', status: 'pending', offset: 0, limit: 9 })).toMatchObject({
      total: 1,
      tasks: [{ id: ids[2] }],
    });
  });
});

describe('TaskTransitions', () => {
  it('go pending, running, completed, and no further', async () => {
    const id = await createRunning();
    expect(await transitions.start(id)).toBe(true);
    expect(await transitions.complete(id, video)).toBe(true);
    expect(await transitions.fail(id, 'INTERNAL_ERROR', 'late')).toBe(false);
    expect(await transitions.cancel(id)).toBe(false);
    expect(await transitions.start(id)).toBe(false);
    expect(await transitions.reportScene(id, 0, 0.5, 'speaking')).toBe(false);
    expect(await read(id)).toMatchObject({
      status: 'completed',
      video,
      percentage: 100,
      stage: 'done',
      errorCode: null,
    });
  });

  it('let exactly one of many racing final states win', async () => {
    const id = await createRunning();
    const won = await Promise.all([
      ...Array.from({ length: 10 }, () => transitions.complete(id, video)),
      ...Array.from({ length: 10 }, () => transitions.fail(id, 'INTERNAL_ERROR', 'no')),
      ...Array.from({ length: 10 }, () => transitions.cancel(id)),
    ]);
    expect(won.filter(Boolean)).toHaveLength(1);
  });

  it('keep the first script when the step runs twice', async () => {
    const id = await createRunning();
    expect(await transitions.saveScript(id, { ...script, title: 'Other' })).toBe(false);
    expect((await read(id)).script).toEqual(script);
  });

  it('never decrease progress, and add up simultaneous reports of scenes', async () => {
    const id = await createRunning();
    expect((await read(id)).percentage).toBe(5);
    const reports = [0.2, 0.9, 0.5, 1].flatMap((fraction) =>
      [0, 1, 2].map((index) => transitions.reportScene(id, index, fraction, 'speaking')),
    );
    await Promise.all(reports);
    expect(await read(id)).toMatchObject({ percentage: 85, stageCurrent: 3, stageTotal: 3 });
    expect(await transitions.reportScene(id, 1, 0.3, 'speaking')).toBe(false);
    await transitions.reportCompose(id, 0.5, 'joining_scenes');
    expect(await transitions.reportCompose(id, 0.2, 'joining_scenes')).toBe(false);
    expect(await read(id)).toMatchObject({ percentage: 92, stage: 'compose' });
  });

  it('count a scene as finished only when it is', async () => {
    const id = await createRunning();
    await transitions.reportScene(id, 2, 0.99, 'speaking');
    expect((await read(id)).stageCurrent).toBe(0);
    await transitions.reportScene(id, 2, 1, 'speaking');
    expect((await read(id)).stageCurrent).toBe(1);
  });

  it('keep each warning once', async () => {
    const id = await create();
    const told = [writeWarning('no_article'), writeWarning('article_without_list', { title: 'Bees' })];
    for (const warning of [...told, ...told.slice(0, 1)]) await transitions.warn(id, warning);
    expect((await read(id)).warnings).toEqual(told);
  });
});

describe('TaskChanges', () => {
  const nextChange = (): Promise<TaskChange> =>
    new Promise((resolve) => {
      const stop = changes.onChange((change) => {
        stop();
        resolve(change);
      });
    });

  it('receives changes of another connection', async () => {
    const id = await create();
    const heard = nextChange();
    await transitions.cancel(id);
    expect(await heard).toEqual({ taskId: id, status: 'cancelled' });
  });

  it('listens again after its connection was cut, and reports that changes may have been missed', async () => {
    const id = await create();
    const missed = new Promise<void>((resolve) => changes.watch('none', () => resolve()));
    await source.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'video notifications' AND datname = current_database()`,
    );
    await missed;
    const heard = nextChange();
    await transitions.cancel(id);
    expect((await heard).taskId).toBe(id);
  });

  it('reads missed changes of watched tasks and of additional tasks', async () => {
    const deaf = new TaskChangesService(new Notifications({ database: data, applicationName: 'deaf' }), data.database);
    const [watched, active, other] = [await create(), await create(), await create()];
    const told: TaskChange[] = [];
    deaf.onChange((change) => void told.push(change));
    const ended = new Promise((resolve) => deaf.watch(watched, resolve));
    deaf.alsoLookAt(() => [active]);
    for (const id of [watched, active, other]) await transitions.cancel(id);
    await deaf.look();
    expect(await ended).toBe('cancelled');
    expect(told.map(({ taskId }) => taskId).sort()).toEqual([watched, active].sort());
  });

  it('does not repeat old changes', async () => {
    const deaf = new TaskChangesService(new Notifications({ database: data, applicationName: 'deaf' }), data.database);
    const id = await create();
    await source.query(`UPDATE video.task SET updated_at = now() - interval '10 minutes'`);
    const told = vi.fn();
    deaf.watch(id, told);
    await deaf.look();
    expect(told).not.toHaveBeenCalled();
  });
});
