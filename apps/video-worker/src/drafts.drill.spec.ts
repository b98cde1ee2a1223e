import { finishedFilesPrefix } from '@svc/contracts';
import { DraftRepository, type DraftRow, type WrittenDraft, videoOfDraft } from '@svc/video-drafts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { VideoJobsService } from '@svc/queue';
import { newTaskId, TaskRepository } from '@svc/video-data';
import { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  isOver,
  keysBelow,
  prepareWorkers,
  request,
  until,
  untilIdle,
  type WorkerFixture,
} from '../test/worker.fixture';

const text = Array.from({ length: 6 }, (_, index) => `This is line ${index} of a story about bees.`).join('\n');
const limits = { unfinishedTasks: 99, unfinishedTasksOfCaller: 99, draftsOfCaller: 99 };
const caller = { ownerId: null, caller: 'test', idempotency: null };

let fixture: WorkerFixture;

beforeAll(async () => {
  fixture = await prepareWorkers();
});
afterEach(() => fixture.stopWorkers());
afterAll(() => fixture.close());

type Written = DraftRow & WrittenDraft;

const begin = async (
  worker: NestFastifyApplication,
  changed: object = {},
): Promise<{ id: string; draftId: string }> => {
  const draftId = newTaskId();
  const task = { ...caller, request: { ...request, text, ...changed }, type: 'video_draft' as const, draftId };
  const [outcome] = await worker.get(TaskRepository).insert([task], limits);
  if (outcome?.kind !== 'created') throw new Error(outcome?.kind);
  return { id: outcome.id, draftId };
};

const write = async (worker: NestFastifyApplication): Promise<Written> => {
  const { id, draftId } = await begin(worker);
  await worker.get(VideoJobsService).add('draft', id);
  expect(await until(worker, id, isOver)).toMatchObject({ status: 'completed', video: null, percentage: 100 });
  return (await worker.get(DraftRepository).find(draftId)) as Written;
};

const render = async (worker: NestFastifyApplication, draft: Written) => {
  const video = videoOfDraft(draft);
  const plan = { script: video.script, version: draft.version };
  const [outcome] = await worker
    .get(TaskRepository)
    .insert([{ ...caller, request: video.request, draftId: draft.id, plan }], limits);
  if (outcome?.kind !== 'created') throw new Error(outcome?.kind);
  await worker.get(VideoJobsService).add('script', outcome.id);
  const task = await until(worker, outcome.id, isOver);
  expect(task.status).toBe('completed');
  await untilIdle(worker);
  return task;
};

const countKept = async (worker: NestFastifyApplication, kind: string): Promise<number> => {
  const rows = await worker.get(DataSource).query('SELECT 1 FROM video.kept_part WHERE kind = $1', [kind]);
  return (rows as unknown[]).length;
};
const scenesKept = (worker: NestFastifyApplication) => countKept(worker, 'scene');
const narrationsKept = (worker: NestFastifyApplication) => countKept(worker, 'narration');

describe('a worker', () => {
  it('writes a draft and renders nothing', async () => {
    const worker = await fixture.startWorker();
    const draft = await write(worker);
    expect(draft.scenes.map((scene) => scene.text).join('\n')).toBe(text);
    expect(draft).toMatchObject({ title: expect.any(String), language: 'en', version: 1 });
    expect(await scenesKept(worker)).toBe(0);
    expect(await keysBelow(worker, finishedFilesPrefix(draft.taskId))).toEqual([]);
  });

  it('renders only the scenes of a changed draft that look or sound different', async () => {
    const worker = await fixture.startWorker();
    const draft = await write(worker);
    await render(worker, draft);
    expect(await scenesKept(worker)).toBe(6);
    const [a, b, c, d, e, f] = draft.scenes as [(typeof draft.scenes)[number], ...typeof draft.scenes];
    const edited = [a, b, { ...c, text: 'Something else is told here.' }, d, e, f] as typeof draft.scenes;
    await render(worker, { ...draft, scenes: edited });
    expect(await scenesKept(worker)).toBe(7);
    // The template shows scene numbers: renumbered scenes are drawn again, the others are reused.
    await render(worker, { ...draft, scenes: [a, b, d, c, e, f] as typeof draft.scenes });
    expect(await scenesKept(worker)).toBe(9);
    expect(await narrationsKept(worker)).toBe(7);
  });

  it('renders nothing for an unchanged draft', async () => {
    const worker = await fixture.startWorker();
    const draft = await write(worker);
    const first = await render(worker, draft);
    const before = await keysBelow(worker, 'cache/');
    expect((await render(worker, draft)).video).toEqual(first.video);
    expect(await keysBelow(worker, 'cache/')).toEqual(before);
  });

  it('restores the job of a draft after Redis lost it', async () => {
    const worker = await fixture.startWorker();
    const { id, draftId } = await begin(worker, { text: 'Lost.\nAnd found.' });
    expect(await until(worker, id, isOver)).toMatchObject({ status: 'completed' });
    expect((await worker.get(DraftRepository).find(draftId))?.scenes).toHaveLength(2);
  });
});
