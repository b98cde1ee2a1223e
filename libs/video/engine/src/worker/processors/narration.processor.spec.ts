import type { WorkerConfig } from '@svc/config';
import type { VideoRecipe } from '@svc/pipeline';
import { videoParts } from '@svc/pipeline/tools';
import { awaitedJobs, type VideoJobsService } from '@svc/queue';
import { describe, expect, it } from 'vitest';
import type { ScriptedTask, TaskHostsService } from '../tasks/task-hosts.service';
import { NarrationProcessor } from './narration.processor';

const task = { id: 't', script: { scenes: [{ index: 0 }, { index: 1 }, { index: 2 }] } } as ScriptedTask;
const run = { signal: new AbortController().signal, attempt: 1 };

const addedAfter = async (parts: ReturnType<typeof videoParts>, found: ScriptedTask | null = task) => {
  const added: string[] = [];
  const processor = new NarrationProcessor(
    { narration: async () => parts } as unknown as VideoRecipe,
    {
      addScenes: async (_id: string, count: number) => void added.push(`${count} scenes`),
      add: async (name: string) => void added.push(name),
    } as unknown as VideoJobsService,
    {
      runScripted: async (_id: string, _signal: AbortSignal, work: (task: ScriptedTask, host: object) => unknown) =>
        found === null ? null : work(found, {}),
    } as unknown as TaskHostsService,
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
