import { describe, expect, it } from 'vitest';
import { finishedTask, scenesUnderWay, type Task } from '../tasks';
import type { ContractStack } from './contract-stack';
import { expectError, text } from './shapes';
import { begin, script } from './video-endpoints.contract';

interface Accepted {
  readonly task_id: string;
}

const read = async (stack: ContractStack, taskId: string): Promise<Task> =>
  (await stack.video<Task>(`GET /api/tasks/${taskId}`)).body;

const cancel = (stack: ContractStack, taskId: string) => stack.video(`DELETE /api/tasks/${taskId}`);

const cancelled = [200, { success: true, message: text }];

/** Tests of tasks that no worker has begun. */
export const describePendingTasks = (stack: ContractStack): void =>
  void describe('tasks without a worker', () => {
    it('a new task is pending, without result or error', async () => {
      const task = await read(stack, await begin(stack));
      expect(task).toMatchObject({ status: 'pending', result: null, error: null, error_code: null });
      await cancel(stack, task.task_id);
    });

    it('DELETE /api/tasks/{task_id} turns pending into cancelled', async () => {
      const taskId = await begin(stack);
      const { status, body } = await cancel(stack, taskId);
      expect([status, body]).toEqual(cancelled);
      expect(await read(stack, taskId)).toMatchObject({ status: 'cancelled', result: null });
    });
  });

/** A request whose voice refuses. */
const refused = { ...script, text: 'No voice.', tts_workflow: 'openai/any-tts' };

/** Tests of tasks while a worker runs. */
export const describeRunningTasks = (stack: ContractStack): void =>
  void describe('tasks with a worker', () => {
    it('a task is running while its scenes are made, and DELETE /api/tasks/{task_id} turns that into cancelled', async () => {
      const taskId = await begin(stack, { text: 'One bee dances.\n'.repeat(60) });
      await scenesUnderWay(taskId, stack.videoService);
      expect(await read(stack, taskId)).toMatchObject({ status: 'running', result: null, progress: { stage: text } });
      const { status, body } = await cancel(stack, taskId);
      expect([status, body]).toEqual(cancelled);
      expect(await read(stack, taskId)).toMatchObject({ status: 'cancelled', result: null });
    });

    it('a task whose video is finished is completed, with its result', async () => {
      const task = await finishedTask(await begin(stack), stack.videoService);
      expect(task).toMatchObject({ status: 'completed', error: null, error_code: null });
      expect(task.progress).toMatchObject({ percentage: 100 });
      expect(task.result).toMatchObject({ video_url: text, duration: expect.any(Number) as unknown });
      expectError(await cancel(stack, task.task_id), 409, 'TASK_FINISHED');
    });

    // The core alone asks no provider.
    if (stack.features === 'none') return;

    it('a task whose provider refuses is failed, and POST /api/video/generate/sync answers 502 for it', async () => {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const { body: accepted } = await stack.video<Accepted>('POST /api/video/generate/async', {
        body: refused,
        headers,
      });
      const task = await finishedTask(accepted.task_id, stack.videoService);
      expect(task).toMatchObject({ status: 'failed', result: null, error: text, error_code: 'PROVIDER_FAILED' });
      expectError(
        await stack.video('POST /api/video/generate/sync', { body: refused, headers }),
        502,
        'PROVIDER_FAILED',
      );
    });
  });
