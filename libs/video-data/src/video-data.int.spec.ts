import type { GenerationRequest } from '@svc/contracts';
import { createTestDatabase, type TestDatabase } from '@svc/testing';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ExclusiveWork } from './exclusive-work';
import { FinishedFiles } from './finished-files';
import { SceneCache } from './scene-cache';
import { TaskChanges, type TaskChange } from './task-changes';
import { TaskRepository, type NewTask } from './task-repository';
import { TaskTransitions } from './task-transitions';
import { TaskEntity } from './task.entity';
import { UnfinishedTasks } from './unfinished-tasks';
import { migrateVideoData, videoDataSourceOptions } from './video-data-source';

const request: GenerationRequest = {
  text: 'Bees\' "dance" \\ 蜂 🐝',
  mode: 'generate',
  n_scenes: 3,
  title: null,
  frame_template: '1080x1920/image_default.html',
  template_params: {},
  media_workflow: 'builtin/abstract',
  tts_workflow: 'builtin/espeak',
  ref_audio: null,
  prompt_prefix: '',
  bgm_path: null,
  bgm_volume: 0.3,
};
const newTask = (changes: Partial<NewTask> = {}): NewTask => ({
  ownerId: null,
  caller: 'somebody',
  request,
  idempotency: null,
  ...changes,
});
const noLimits = { unfinishedTasks: 1e6, unfinishedTasksOfCaller: 1e6 };
const script = {
  title: 'Bees',
  language: 'en',
  scenes: [0, 1, 2].map((index) => ({ index, narration: `Scene ${index}`, picturePrompt: 'bees' })),
};
const video = { fileName: 'video.mp4', durationSeconds: 12.345, sizeBytes: 3_000_000_000 };

let database: TestDatabase;
let source: DataSource;
let tasks: TaskRepository;
let transitions: TaskTransitions;
let unfinished: UnfinishedTasks;
let changes: TaskChanges;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrateVideoData(database.url);
  source = await new DataSource(videoDataSourceOptions(database.url, 10)).initialize();
  tasks = new TaskRepository(source.getRepository(TaskEntity));
  transitions = new TaskTransitions(source);
  unfinished = new UnfinishedTasks(source);
  changes = new TaskChanges({ url: database.url, poolSize: 2 });
  await changes.onModuleInit();
});
afterAll(async () => {
  await changes.onApplicationShutdown();
  await source.destroy();
  await database.drop();
});
beforeEach(() => source.query('TRUNCATE video.task'));

const create = async (changed: Partial<NewTask> = {}): Promise<string> => {
  const outcome = await tasks.insert(newTask(changed), noLimits);
  if (outcome.kind !== 'created') throw new Error(outcome.kind);
  return outcome.id;
};
const read = async (id: string): Promise<TaskEntity> => {
  const task = await tasks.find(id);
  if (task === null) throw new Error('gone');
  return task;
};
const createRunning = async (): Promise<string> => {
  const id = await create();
  await transitions.start(id);
  await transitions.saveScript(id, script);
  return id;
};

describe('migrations', () => {
  it('may be started by several replicas at once and applied twice', async () => {
    const fresh = await createTestDatabase();
    const applied = await Promise.all([migrateVideoData(fresh.url), migrateVideoData(fresh.url)]);
    expect(applied.flat()).toContain('CreateTasks1793600000000');
    expect(new Set(applied.flat()).size).toBe(applied.flat().length);
    await fresh.drop();
  });

  it('leave nothing that the entities would add or change', async () => {
    const difference = await source.driver.createSchemaBuilder().log();
    const columns = difference.upQueries.filter(({ query }) => /ADD|DROP COLUMN|ALTER COLUMN .* TYPE/.test(query));
    expect(columns.filter(({ query }) => /COLUMN/.test(query) && !/scene_fractions/.test(query))).toEqual([]);
  });
});

describe('TaskRepository', () => {
  it('keeps a request as it was accepted', async () => {
    const task = await read(await create());
    expect(task).toMatchObject({ status: 'pending', request, stage: null, warnings: [], startedAt: null });
    expect(task.createdAt).toBeInstanceOf(Date);
  });

  it('answers a repeated key with the first task, also when both come at once', async () => {
    const idempotency = { key: 'k', requestHash: 'h' };
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => tasks.insert(newTask({ idempotency }), noLimits)),
    );
    expect(outcomes.filter(({ kind }) => kind === 'created')).toHaveLength(1);
    const ids = outcomes.map((outcome) =>
      outcome.kind === 'created' ? outcome.id : 'task' in outcome && outcome.task.id,
    );
    expect(new Set(ids).size).toBe(1);
    const stranger = await tasks.insert(newTask({ caller: 'another', idempotency }), noLimits);
    expect(stranger.kind).toBe('created');
  });

  it('tells a full line from a caller who has too much in it', async () => {
    await create();
    expect((await tasks.insert(newTask(), { unfinishedTasks: 1, unfinishedTasksOfCaller: 9 })).kind).toBe('full');
    expect((await tasks.insert(newTask(), { unfinishedTasks: 9, unfinishedTasksOfCaller: 1 })).kind).toBe(
      'caller full',
    );
    const another = newTask({ caller: 'another' });
    expect((await tasks.insert(another, { unfinishedTasks: 9, unfinishedTasksOfCaller: 1 })).kind).toBe('created');
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
    expect(await transitions.reportScene(id, 0, 0.5, 'late')).toBe(false);
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

  it('keep the first script when the step is run twice', async () => {
    const id = await createRunning();
    expect(await transitions.saveScript(id, { ...script, title: 'Other' })).toBe(false);
    expect((await read(id)).script).toEqual(script);
  });

  it('never let progress fall, and add up scenes that report at once', async () => {
    const id = await createRunning();
    expect((await read(id)).percentage).toBe(5);
    const reports = [0.2, 0.9, 0.5, 1].flatMap((fraction) =>
      [0, 1, 2].map((index) => transitions.reportScene(id, index, fraction, 'scene')),
    );
    await Promise.all(reports);
    expect(await read(id)).toMatchObject({ percentage: 85, stageCurrent: 3, stageTotal: 3 });
    expect(await transitions.reportScene(id, 1, 0.3, 'again')).toBe(false);
    await transitions.reportCompose(id, 0.5, 'joining');
    expect(await transitions.reportCompose(id, 0.2, 'joining')).toBe(false);
    expect(await read(id)).toMatchObject({ percentage: 92, stage: 'compose' });
  });

  it('count a scene as finished only when it is', async () => {
    const id = await createRunning();
    await transitions.reportScene(id, 2, 0.99, 'nearly');
    expect((await read(id)).stageCurrent).toBe(0);
    await transitions.reportScene(id, 2, 1, 'done');
    expect((await read(id)).stageCurrent).toBe(1);
  });

  it('keep each warning once', async () => {
    const id = await create();
    for (const warning of ['a', 'b', 'a']) await transitions.warn(id, warning);
    expect((await read(id)).warnings).toEqual(['a', 'b']);
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

  it('hears of a change by another connection', async () => {
    const id = await create();
    const heard = nextChange();
    await transitions.cancel(id);
    expect(await heard).toEqual({ taskId: id, status: 'cancelled' });
  });

  it('listens again after its connection was cut, and says that it may have missed something', async () => {
    const id = await create();
    const missed = new Promise<void>((resolve) => changes.watch('none', resolve));
    await source.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'video-changes' AND datname = current_database()`,
    );
    await missed;
    const heard = nextChange();
    await transitions.cancel(id);
    expect((await heard).taskId).toBe(id);
  });
});

describe('UnfinishedTasks', () => {
  it('finds rows without a sign of life, page by page', async () => {
    const ids = [await create(), await createRunning(), await create()];
    await transitions.cancel(ids[2] ?? '');
    expect(await unfinished.quietFor(60, ids[0] ?? '', 10)).toEqual([]);
    await source.query(`UPDATE video.task SET updated_at = now() - interval '2 minutes'`);
    const [first] = await unfinished.quietFor(60, '00000000-0000-0000-0000-000000000000', 1);
    expect(first).toMatchObject({ id: ids[0], status: 'pending', sceneCount: null, requeueCount: 0 });
    const rest = await unfinished.quietFor(60, ids[0] ?? '', 10);
    expect(rest).toMatchObject([{ id: ids[1], status: 'running', sceneCount: 3 }]);
    await unfinished.countRequeue(ids[1] ?? '');
    expect((await read(ids[1] ?? '')).requeueCount).toBe(1);
    expect(await unfinished.quietFor(60, ids[0] ?? '', 10)).toEqual([]);
  });
});

describe('ExclusiveWork', () => {
  it('lets one process at a time do the same work, and others do other work', async () => {
    const exclusive = new ExclusiveWork(source);
    const runs: string[] = [];
    await exclusive.run('sweep', async () => {
      runs.push('sweep');
      await exclusive.run('sweep', async () => void runs.push('sweep again'));
      await exclusive.run('housekeeping', async () => void runs.push('housekeeping'));
    });
    await exclusive.run('sweep', async () => void runs.push('later'));
    expect(runs).toEqual(['sweep', 'housekeeping', 'later']);
  });
});

describe('SceneCache', () => {
  it('names the scenes beyond a limit, those used longest ago first, and never recent ones', async () => {
    const cache = new SceneCache(source);
    for (const key of ['a', 'b', 'c', 'd']) await cache.remember(key, 100);
    expect(await cache.beyond(0)).toEqual([]);
    const age = (key: string, hours: number) =>
      source.query(`UPDATE video.cached_scene SET used_at = now() - make_interval(hours => $2) WHERE key = $1`, [
        key,
        hours,
      ]);
    for (const [index, key] of ['a', 'b', 'c', 'd'].entries()) await age(key, index + 2);
    expect(await cache.beyond(200)).toEqual(['d', 'c']);
    await cache.touch('d');
    expect(await cache.beyond(200)).toEqual(['c', 'b']);
    await cache.forget('b');
    expect(await cache.beyond(200)).toEqual(['c']);
  });
});

describe('FinishedFiles', () => {
  it('finds completed tasks of a certain age until their files are gone', async () => {
    const files = new FinishedFiles(source);
    const id = await createRunning();
    await transitions.complete(id, video);
    expect(await files.olderThan(30, 10)).toEqual([]);
    await source.query(`UPDATE video.task SET completed_at = now() - interval '31 days'`);
    expect(await files.olderThan(30, 10)).toEqual([id]);
    await files.markRemoved(id);
    expect(await files.olderThan(30, 10)).toEqual([]);
  });
});
