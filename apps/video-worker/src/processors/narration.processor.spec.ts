import type { WorkerConfig } from '@svc/config';
import { type VideoRecipe } from '@svc/pipeline';
import { videoParts } from '@svc/pipeline/tools';
import { awaitedJobs, type VideoJobs } from '@svc/queue';
import { describe, expect, it } from 'vitest';
import type { ScriptedTask } from '../tasks/scripted-tasks';
import type { ScriptedTasks } from '../tasks/scripted-tasks';
import type { TaskHosts } from '../tasks/task-hosts';
import type { WorkFolders } from '../tasks/work-folders';
import { NarrationProcessor } from './narration.processor';

const task = { id: 't', script: { scenes: [{ index: 0 }, { index: 1 }, { index: 2 }] } } as ScriptedTask;
const run = { signal: new AbortController().signal, attempt: 1 };

const addedAfter = async (parts: ReturnType<typeof videoParts>, found: ScriptedTask | null = task) => {
  const added: string[] = [];
  const processor = new NarrationProcessor(
    { findRunning: async () => found } as unknown as ScriptedTasks,
    { narration: async () => parts } as unknown as VideoRecipe,
    {
      addScenes: async (_id: string, count: number) => void added.push(`${count} scenes`),
      add: async (name: string) => void added.push(name),
    } as unknown as VideoJobs,
    { of: () => ({}) } as unknown as TaskHosts,
    { within: (work: (folder: string) => Promise<unknown>) => work('') } as unknown as WorkFolders,
    { jobTimeoutSeconds: 900 } as WorkerConfig,
  );
  await processor.handle({ taskId: 't' }, run);
  return added;
};

describe('the narration job', () => {
  it('adds the parts of the video, or its last step when there are none to be made', async () => {
    expect(await addedAfter(videoParts(3))).toEqual(['3 scenes']);
    expect(await addedAfter([])).toEqual(['compose']);
  });

  it('does nothing for a task that is over', async () => {
    expect(await addedAfter([], null)).toEqual([]);
  });

  it('adds a job for each part of the recipe, in its order', () => {
    const jobs = awaitedJobs('compose', 't', 3).map(({ name, payload }) => {
      const { taskId: _, ...rest } = payload;
      return { name, ...rest };
    });
    expect(jobs).toEqual(videoParts(3));
  });
});
