import { finishedFilesPrefix } from '@svc/contracts';
import { Notifications } from '@svc/database';
import { JobHost } from '@svc/queue';
import { startTestPooler, type TestPooler } from '@svc/testing';
import { TaskChangesService, TaskTransitionRepository } from '@svc/video-data';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  begin,
  isOver,
  keysBelow,
  leftInWork,
  prepareWorkers,
  request,
  until,
  untilIdle,
  type WorkerFixture,
} from '../test/worker.fixture';

const long = {
  text: Array.from({ length: 12 }, (_, index) => `This is line ${index} of a story behind a pooler.`).join('\n'),
};

let pooler: TestPooler;
let fixture: WorkerFixture;

beforeAll(async () => {
  pooler = await startTestPooler();
  fixture = await prepareWorkers(pooler);
});
afterAll(async () => {
  await fixture.stopWorkers();
  await pooler.stop();
  await fixture.close();
});

describe('a worker behind PgBouncer in transaction mode', () => {
  it('makes a video, and stops a cancelled video even without the notification', async () => {
    const worker = await fixture.startWorker();
    const made = await until(worker, await begin(worker, request), isOver);
    expect(made).toMatchObject({ status: 'completed', errorCode: null });
    await untilIdle(worker);

    const id = await begin(worker, long);
    await until(worker, id, ({ percentage }) => percentage > 0);
    await worker.get(Notifications).onApplicationShutdown();
    const host = worker.get(JobHost);
    // A task has no active job between two jobs.
    const active = vi.spyOn(host, 'activeTaskIds', 'get').mockReturnValue([id]);
    const cancel = vi.spyOn(host, 'cancel');
    await worker.get(TaskTransitionRepository).cancel(id);
    await worker.get(TaskChangesService).look();
    expect(cancel).toHaveBeenCalledWith(id);
    active.mockRestore();
    await untilIdle(worker);
    expect([await leftInWork(fixture.folder), await keysBelow(worker, finishedFilesPrefix(id))]).toEqual([[], []]);
  });
});
