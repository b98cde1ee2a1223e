import { describe, expect, it } from 'vitest';
import type { ContractStack } from './contract-stack';
import { expectError, text } from './shapes';
import { begin, script } from './video-endpoints.contract';

const unknownTask = '00000000-0000-7000-8000-000000000000';

/** Requests that find nothing. */
const missing = [
  [`GET /api/tasks/${unknownTask}`, 'TASK_NOT_FOUND'],
  ['GET /api/tasks/nothing', 'TASK_NOT_FOUND'],
  [`DELETE /api/tasks/${unknownTask}`, 'TASK_NOT_FOUND'],
  [`GET /api/files/${unknownTask}/video.mp4`, 'FILE_NOT_FOUND'],
  ['GET /api/files/..%2f..%2f/package.json', 'FILE_NOT_FOUND'],
  ['GET /api/files/x/..%2f..%2fpackage.json', 'FILE_NOT_FOUND'],
  ['GET /api/files/x/%252e%252e%252fpackage.json', 'FILE_NOT_FOUND'],
  ['GET /api/nothing', 'NOT_FOUND'],
] as const;

/** Tests of the errors of the video-service. They need no worker. */
export const describeVideoErrors = (stack: ContractStack): void =>
  void describe('errors of videos', () => {
    it.each(missing)('%s answers 404 %s', async (route, code) => {
      expectError(await stack.video(route), 404, code);
    });

    it.each(['sync', 'async'])('POST /api/video/generate/%s without text answers 400 with the field', async (route) => {
      const answer = await stack.video(`POST /api/video/generate/${route}`, { body: {} });
      expectError(answer, 400, 'VALIDATION_ERROR');
      expect(answer.body).toMatchObject({ fields: [{ field: 'text', message: text }] });
    });

    it('POST /api/video/generate/async with another body under a used Idempotency-Key answers 409', async () => {
      const headers = { 'idempotency-key': `contract-${crypto.randomUUID()}` };
      const send = (body: object) =>
        stack.video<{ task_id: string }>('POST /api/video/generate/async', { body, headers });
      const first = await send(script);
      expect((await send(script)).body.task_id).toBe(first.body.task_id);
      expectError(await send({ ...script, text: 'Another' }), 409, 'IDEMPOTENCY_KEY_REUSED');
      await stack.video(`DELETE /api/tasks/${first.body.task_id}`);
    });

    it('DELETE /api/tasks/{task_id} of a cancelled task answers 409 TASK_FINISHED', async () => {
      const taskId = await begin(stack);
      await stack.video(`DELETE /api/tasks/${taskId}`);
      expectError(await stack.video(`DELETE /api/tasks/${taskId}`), 409, 'TASK_FINISHED');
    });

    it('PUT /api/tasks/{task_id} answers 405 METHOD_NOT_ALLOWED', async () => {
      expectError(await stack.video(`PUT /api/tasks/${unknownTask}`, { body: {} }), 405, 'METHOD_NOT_ALLOWED');
    });
  });
