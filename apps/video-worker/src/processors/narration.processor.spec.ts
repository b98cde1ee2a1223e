import type { WorkerConfig } from '@svc/config';
import { type VideoRecipe } from '@svc/pipeline';
import { videoParts } from '@svc/pipeline/tools';
import { awaitedJobs, type VideoJobsService } from '@svc/queue';
import { describe, expect, it } from 'vitest';
import type { ScriptedTask } from '../tasks/scripted-tasks.service';
import type { ScriptedTasksService } from '../tasks/scripted-tasks.service';
import type { TaskHostsService } from '../tasks/task-hosts.service';
import type { WorkFoldersService } from '../tasks/work-folders.service';
import { NarrationProcessor } from './narration.processor';

const task = { id: 't', script: { scenes: [{ index: 0 }, { index: 1 }, { index: 2 }] } } as ScriptedTask;
const run = { signal: new AbortController().signal, attempt: 1 };

const addedAfter = async (parts: ReturnType<typeof videoParts>, found: ScriptedTask | null = task) => {
  const added: string[] = [];
  const processor = new NarrationProcessor(
    { findRunning: async () => found } as unknown as ScriptedTasksService,
    { narration: async () => parts } as unknown as VideoRecipe,
    {
      addScenes: async (_id: string, count: number) => void added.push(`${count} scenes`),
      add: async (name: string) => void added.push(name),
    } as unknown as VideoJobsService,
    { of: () => ({}) } as unknown as TaskHostsService,
    { within: (work: (folder: string) => Promise<unknown>) => work('') } as unknown as WorkFoldersService,
    { jobTimeoutSeconds: 900 } as WorkerConfig,
  );
  await processor.handle({ taskId: 't' }, run);
  return added;
};

describe('the narration job', () => {
  it("adds the jobs of the video's parts, or the last step when all parts exist", async () => {
    expect(await addedAfter(videoParts(3))).toEqual(['3 scenes']);
    expect(await addedAfter([])).toEqual(['compose']);
  });

  it('does nothing for a finished task', async () => {
    expect(await addedAfter([], null)).toEqual([]);
  });

  it('adds a job for each part of the recipe, in order', () => {
    const jobs = awaitedJobs('compose', 't', 3).map(({ name, payload }) => {
      const { taskId: _, ...rest } = payload;
      return { name, ...rest };
    });
    expect(jobs).toEqual(videoParts(3));
  });
});
