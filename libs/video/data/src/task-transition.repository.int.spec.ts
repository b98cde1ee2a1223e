import { toActivity, writeWarning } from '@svc/contracts';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { script, startVideoData, video, type VideoData } from '../test/video-data.fixture';
import { TaskTransitionRepository } from './task-transition.repository';
import type { TaskEntity } from './task.entity';

const longAgo = new Date('2001-01-01T00:00:00Z');
const loud = writeWarning('no_article');
const webhookUrl = 'https://hive.test/hook';

let data: VideoData;
let source: DataSource;
let transitions: TaskTransitionRepository;

beforeAll(async () => {
  data = await startVideoData();
  ({ source, transitions } = data);
});
afterAll(() => data.close());
beforeEach(() => source.query('TRUNCATE video.task CASCADE'));

/** Sets the last sign of life years back. */
const silence = (id: string): Promise<unknown> =>
  source.query('UPDATE video.task SET updated_at = $2 WHERE id = $1', [id, longAgo]);

const after = async (id: string, change: () => Promise<boolean>): Promise<TaskEntity> => {
  await silence(id);
  expect(await change()).toBe(true);
  return data.read(id);
};

const isNow = (time: Date | null): boolean => time !== null && Math.abs(Date.now() - time.getTime()) < 60_000;

const stepsOfARunningTask: [string, (id: string) => Promise<boolean>][] = [
  ['a report of the script', (id) => transitions.reportScript(id, 1.5, 'describing_pictures')],
  ['a report of a scene', (id) => transitions.reportScene(id, 0, 0.5, 'speaking')],
  ['a report of the joining', (id) => transitions.reportCompose(id, 0.5, 'joining_scenes')],
  ['the end', (id) => transitions.complete(id, video)],
  ['a failure', (id) => transitions.fail(id, 'INTERNAL_ERROR', 'no')],
  ['a cancellation', (id) => transitions.cancel(id)],
  ['a second start', (id) => transitions.start(id)],
];

const ends: [string, (id: string) => Promise<boolean>][] = stepsOfARunningTask.slice(3, 6);

describe('simultaneous reports', () => {
  it('count for each scene of each task, and a wrong id fails alone', async () => {
    const [one, other] = [await data.createRunning(), await data.createRunning()];
    const told = await Promise.allSettled([
      transitions.reportScene(one, 0, 1, 'speaking'),
      transitions.reportScene(other, 1, 0.5, 'speaking'),
      transitions.reportScene('no id', 0, 1, 'speaking'),
      transitions.reportScene(one, 2, 0.25, 'speaking'),
      transitions.reportScene(one, 0, 0.75, 'speaking'),
    ]);
    expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect((await data.read(one)).sceneFractions).toEqual([1, 0, 0.25]);
    expect((await data.read(other)).sceneFractions).toEqual([0, 0.5, 0]);
    expect(await data.read(one)).toMatchObject({ stageCurrent: 1, stageTotal: 3 });
  });

  it('are not lost between several processes', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => data.createRunning()));
    const processes = [
      transitions,
      new TaskTransitionRepository(data.database),
      new TaskTransitionRepository(data.database),
    ];
    await Promise.all(
      processes.flatMap((own, sceneIndex) => ids.map((id) => own.reportScene(id, sceneIndex, 1, 'speaking'))),
    );
    for (const id of ids) expect((await data.read(id)).sceneFractions).toEqual([1, 1, 1]);
  });
});

describe('a task that starts', () => {
  it('has the status running, a start time and the stage script with one step', async () => {
    const id = await data.create();
    const task = await after(id, () => transitions.start(id));
    expect(task).toMatchObject({ status: 'running', stage: 'script', stageTotal: 1, percentage: 0 });
    expect(task.activity).toEqual(toActivity('writing_script'));
    expect([isNow(task.startedAt), isNow(task.updatedAt)]).toEqual([true, true]);
  });

  it('continues in its stage when it is started again', async () => {
    const id = await data.createRunning();
    await source.query('UPDATE video.task SET started_at = $2 WHERE id = $1', [id, longAgo]);
    const task = await after(id, () => transitions.start(id));
    expect(task).toMatchObject({ stage: 'scenes', stageTotal: 3, activity: toActivity('making_scenes') });
    expect(task.startedAt).toEqual(longAgo);
  });
});

describe('a script', () => {
  it('starts the stage of scenes, with none finished', async () => {
    const id = await data.create();
    await transitions.start(id);
    await source.query('UPDATE video.task SET stage_current = 1 WHERE id = $1', [id]);
    const task = await after(id, () => transitions.saveScript(id, script));
    expect(task).toMatchObject({ script, stage: 'scenes', stageCurrent: 0, stageTotal: 3, percentage: 5 });
    expect(task.activity).toEqual(toActivity('making_scenes'));
    expect(isNow(task.updatedAt)).toBe(true);
  });

  it('is accepted only for a running task', async () => {
    const id = await data.create();
    expect(await transitions.saveScript(id, script)).toBe(false);
    await transitions.cancel(id);
    expect(await transitions.saveScript(id, script)).toBe(false);
    expect((await data.read(id)).script).toBeNull();
  });

  it('is written only to its own task', async () => {
    const [id, other] = [await data.create(), await data.create()];
    await transitions.start(id);
    await transitions.start(other);
    await transitions.saveScript(id, script);
    expect((await data.read(other)).script).toBeNull();
  });

  it('never decreases progress', async () => {
    const id = await data.create();
    await transitions.start(id);
    await transitions.reportScript(id, 2, 'describing_pictures');
    await transitions.saveScript(id, script);
    expect((await data.read(id)).percentage).toBe(10);
  });
});

describe('progress', () => {
  it('of the script moves the progress from 0 to 5 percent and shows one step', async () => {
    const id = await data.create();
    await transitions.start(id);
    await source.query('UPDATE video.task SET stage_current = 7, stage_total = 7 WHERE id = $1', [id]);
    expect(await transitions.reportScript(id, 0.5, 'describing_pictures')).toBe(true);
    expect(await data.read(id)).toMatchObject({
      percentage: 2.5,
      stage: 'script',
      stageCurrent: 0,
      stageTotal: 1,
      activity: toActivity('describing_pictures'),
    });
  });

  it('of a scene counts the scene once and at most fully', async () => {
    const id = await data.createRunning();
    await transitions.reportScene(id, 1, 7, 'speaking');
    expect(await data.read(id)).toMatchObject({ stageCurrent: 1, activity: toActivity('speaking', 2) });
    expect((await data.read(id)).percentage).toBeCloseTo(5 + 80 / 3);
    expect(await transitions.reportScene(id, 1, 1, 'speaking')).toBe(false);
  });

  it('of a scene that arrives late does not return the video to the stage of scenes', async () => {
    const id = await data.createRunning();
    await transitions.reportCompose(id, 0, 'joining_scenes');
    expect(await transitions.reportScene(id, 0, 0.5, 'speaking')).toBe(false);
    expect(await data.read(id)).toMatchObject({
      stage: 'compose',
      percentage: 85,
      activity: toActivity('joining_scenes'),
    });
  });

  it('without progress is no change', async () => {
    const id = await data.createRunning();
    await transitions.reportCompose(id, 0.5, 'joining_scenes');
    expect(await transitions.reportCompose(id, 0.5, 'joining_scenes')).toBe(false);
  });

  it('is rejected for a task that waits or has ended', async () => {
    const waiting = await data.create();
    const over = await data.createRunning();
    await transitions.cancel(over);
    for (const id of [waiting, over]) {
      expect(await transitions.reportScript(id, 1.9, 'describing_pictures')).toBe(false);
      expect(await transitions.reportCompose(id, 1, 'joining_scenes')).toBe(false);
    }
    expect(await transitions.reportScene(over, 0, 1, 'speaking')).toBe(false);
  });
});

describe('a task that progresses', () => {
  const count = (id: string) => source.query('UPDATE video.task SET requeue_count = 3 WHERE id = $1', [id]);

  it.each(stepsOfARunningTask.slice(0, 3))('by %s resets its count of lost jobs', async (_name, step) => {
    const id = await data.createRunning();
    await count(id);
    expect(await step(id)).toBe(true);
    expect((await data.read(id)).requeueCount).toBe(0);
  });

  it('by its script resets its count of lost jobs', async () => {
    const id = await data.create();
    await transitions.start(id);
    await count(id);
    await transitions.saveScript(id, script);
    expect((await data.read(id)).requeueCount).toBe(0);
  });

  it('does not count a second start as progress', async () => {
    const id = await data.createRunning();
    await count(id);
    await transitions.start(id);
    expect((await data.read(id)).requeueCount).toBe(3);
  });
});

describe.each(stepsOfARunningTask)('%s', (_name, step) => {
  it('has a new sign of life, which the sweep for lost jobs reads', async () => {
    const id = await data.createRunning();
    expect(isNow((await after(id, () => step(id))).updatedAt)).toBe(true);
  });

  it('changes no other task', async () => {
    const [id, other] = [await data.createRunning(), await data.createRunning()];
    await silence(other);
    const before = await data.read(other);
    await step(id);
    expect(await data.read(other)).toEqual(before);
  });
});

describe.each(ends)('%s of a task', (_name, end) => {
  it('is dated and makes the webhook due', async () => {
    const id = await data.create({ webhookUrl });
    await transitions.start(id);
    const task = await after(id, () => end(id));
    expect([isNow(task.completedAt), isNow(task.webhookNextAt)]).toEqual([true, true]);
  });

  it('makes nothing due without a webhook', async () => {
    const id = await data.createRunning();
    expect((await after(id, () => end(id))).webhookNextAt).toBeNull();
  });

  it('is rejected for a task that has ended', async () => {
    const id = await data.createRunning();
    await transitions.cancel(id);
    expect(await end(id)).toBe(false);
    expect((await data.read(id)).status).toBe('cancelled');
  });
});

describe('the end of a task', () => {
  it('is completed, with its video and full progress', async () => {
    const id = await data.createRunning();
    const task = await after(id, () => transitions.complete(id, video));
    expect(task).toMatchObject({ status: 'completed', video, stage: 'done', stageCurrent: 3, percentage: 100 });
    expect(task.activity).toEqual(toActivity('finished'));
  });

  it('is failed, with its reason', async () => {
    const id = await data.createRunning();
    const task = await after(id, () => transitions.fail(id, 'INTERNAL_ERROR', 'the hive is closed'));
    expect(task).toMatchObject({ status: 'failed', errorCode: 'INTERNAL_ERROR', errorMessage: 'the hive is closed' });
  });

  it('keeps the start time of a failed task', async () => {
    const [ran, never] = [await data.createRunning(), await data.create()];
    await source.query('UPDATE video.task SET started_at = $2 WHERE id = $1', [ran, longAgo]);
    expect((await after(ran, () => transitions.fail(ran, 'INTERNAL_ERROR', 'no'))).startedAt).toEqual(longAgo);
    expect(isNow((await after(never, () => transitions.fail(never, 'INTERNAL_ERROR', 'no'))).startedAt)).toBe(true);
  });

  it('cannot be completed for a task that never ran', async () => {
    const id = await data.create();
    expect(await transitions.complete(id, video)).toBe(false);
    expect((await data.read(id)).status).toBe('pending');
  });

  it('can be cancelled or failed for a waiting task', async () => {
    const [one, other] = [await data.create(), await data.create()];
    expect(await transitions.cancel(one)).toBe(true);
    expect(await transitions.fail(other, 'INTERNAL_ERROR', 'no')).toBe(true);
  });
});

it('a warning is added to its own task, once', async () => {
  const [id, other] = [await data.create(), await data.create()];
  expect(await transitions.warn(id, loud)).toBe(true);
  expect(await transitions.warn(id, loud)).toBe(false);
  expect([(await data.read(id)).warnings, (await data.read(other)).warnings]).toEqual([[loud], []]);
});
