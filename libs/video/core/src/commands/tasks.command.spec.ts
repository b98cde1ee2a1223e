import type { TaskRepository, LostVideoRepository } from '@svc/video-data';
import { describe, expect, it } from 'vitest';
import { TasksCommand } from './tasks.command';

const [lost, poison, running] = [1, 2, 3].map((last) => `019abcde-0000-7000-8000-00000000000${last}`) as [
  string,
  string,
  string,
];
const completedAt = new Date('2026-11-23T10:00:00Z');
const rows = [
  { id: lost, errorCode: 'TASK_LOST', errorMessage: 'Lost.', completedAt },
  { id: poison, errorCode: 'WORKER_DIED', errorMessage: 'Died.', completedAt },
];

const failed = {
  findFailed: async ({ errorCode, limit }) =>
    rows.filter((row) => errorCode === null || row.errorCode === errorCode).slice(0, limit),
  retry: async (ids) => ids.filter((id) => id !== running),
} as Pick<TaskRepository, 'findFailed' | 'retry'> as TaskRepository;

const gone = [{ id: lost, completedAt, fileName: 'video.mp4', position: '' }];
const videos = {
  find: async ({ withinHours, limit }) => (withinHours < 2 ? [] : gone.slice(0, limit)),
  makeAgain: async (ids) => [...ids],
} as Pick<LostVideoRepository, 'find' | 'makeAgain'> as LostVideoRepository;

const run = (...args: string[]) => new TasksCommand(failed, videos).run(args);

describe('the tasks command', () => {
  it('lists failed tasks with time and error', async () => {
    expect(await run('list')).toEqual([
      `${lost}  2026-11-23T10:00:00.000Z  TASK_LOST  Lost.`,
      `${poison}  2026-11-23T10:00:00.000Z  WORKER_DIED  Died.`,
    ]);
    expect(await run('list', '--failed-with', 'STORAGE_FULL', '--hours', '3')).toEqual([
      'No task has failed within 3 h.',
    ]);
  });

  it('lists completed tasks whose file is missing from the store', async () => {
    expect(await run('list', '--without-file')).toEqual([
      `${lost}  2026-11-23T10:00:00.000Z  video.mp4 is not in the store`,
    ]);
    expect(await run('list', '--without-file', '--hours', '1')).toEqual([
      'Every video finished within 1 h has its file.',
    ]);
  });

  it('retries tasks whose file is missing', async () => {
    expect(await run('retry', '--without-file')).toEqual([`${lost} is tried again.`, 'Tried again: 1.']);
    expect((await run('retry', '--without-file', '--most', '1')).at(-1)).toMatch(/^There may be more/);
  });

  it('retries the given tasks and reports the ones that have not failed', async () => {
    expect(await run('retry', lost, running)).toEqual([
      `${lost} is tried again.`,
      `${running} has not failed or no longer exists; it is unchanged.`,
    ]);
    await expect(run('retry', running)).rejects.toThrow('have not failed');
  });

  it('retries tasks with an error code and reports that more may remain', async () => {
    expect(await run('retry', '--failed-with', 'WORKER_DIED')).toEqual([
      `${poison} is tried again.`,
      'Tried again: 1.',
    ]);
    expect((await run('retry', '--failed-with', 'TASK_LOST', '--most', '1')).at(-1)).toMatch(/^There may be more/);
  });
});
