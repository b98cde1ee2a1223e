import type { WorkerConfig } from '@svc/config';
import type { VideoJobs } from '@svc/queue';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FilmMaker } from '../tasks/film-maker';
import type { NarrationMaker } from '../tasks/narration-maker';
import type { ScriptedTask } from '../tasks/scripted-task';
import type { ScriptedTasks } from '../tasks/scripted-tasks';
import type { WorkFolders } from '../tasks/work-folders';
import { NarrationProcessor } from './narration.processor';

const task = { id: 't', script: { scenes: [{ index: 0 }, { index: 1 }, { index: 2 }] } } as ScriptedTask;
const run = { signal: new AbortController().signal, attempt: 1 };

let done: string[];

beforeEach(() => {
  done = [];
});

interface Facts {
  jobTimeoutSeconds?: number;
  isKept?: boolean;
  isOver?: boolean;
  /** Of each scene. */
  keys?: string[];
  /** Speaks until it is stopped. */
  isSlow?: boolean;
}

const untilStopped = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

const processor = (facts: Facts) => {
  const { jobTimeoutSeconds = 900, isKept = false, isOver = false, isSlow = false } = facts;
  const { keys = ['a', 'b', 'c'] } = facts;
  const note = async (what: string): Promise<void> => void done.push(what);
  return new NarrationProcessor(
    { findRunning: async () => (isOver ? null : task) } as unknown as ScriptedTasks,
    { isKept: async () => isKept } as unknown as FilmMaker,
    {
      keyOf: async (_task: ScriptedTask, index: number) => keys[index],
      ensure: (_task: ScriptedTask, index: number, _folder: string, signal: AbortSignal) =>
        isSlow ? untilStopped(signal) : note(`speak ${index}`),
    } as unknown as NarrationMaker,
    {
      addScenes: (_id: string, count: number) => note(`add ${count} scenes`),
      add: (name: string) => note(`add ${name}`),
    } as unknown as VideoJobs,
    { within: (work: (folder: string) => Promise<void>) => work('') } as unknown as WorkFolders,
    { jobTimeoutSeconds } as WorkerConfig,
  );
};

describe('the narration job', () => {
  it('has every scene spoken, then adds the scenes', async () => {
    await processor({}).handle({ taskId: 't' }, run);
    expect(done).toEqual(['speak 0', 'speak 1', 'speak 2', 'add 3 scenes']);
  });

  it('leaves to the scenes what a voice cannot speak in time', async () => {
    await processor({ jobTimeoutSeconds: 0.03, isSlow: true }).handle({ taskId: 't' }, run);
    expect(done).toEqual(['add 3 scenes']);
  });

  it('adds nothing when it is stopped itself', async () => {
    const stop = new AbortController();
    const handled = processor({ isSlow: true }).handle({ taskId: 't' }, { ...run, signal: stop.signal });
    stop.abort(new Error('cancelled'));
    await expect(handled).rejects.toThrow('cancelled');
    expect(done).toEqual([]);
  });

  it('has a line spoken once that stands in several scenes', async () => {
    await processor({ keys: ['a', 'a', 'b'] }).handle({ taskId: 't' }, run);
    expect(done).toEqual(['speak 0', 'speak 2', 'add 3 scenes']);
  });

  it('goes to the last step at once when the film is kept', async () => {
    await processor({ isKept: true }).handle({ taskId: 't' }, run);
    expect(done).toEqual(['add compose']);
  });

  it('does nothing for a task that is over', async () => {
    await processor({ isOver: true }).handle({ taskId: 't' }, run);
    expect(done).toEqual([]);
  });
});
