import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error';
import { createVideoClient } from './create-clients';
import { ClientSession } from './client-session';
import { followTask } from './follow-task';

const event = (name: string, percentage: number): string =>
  `event: ${name}\ndata: ${JSON.stringify({ progress: { percentage } })}\n\n`;
const stream = (...events: string[]): Response => new Response(events.join(''));
const refusal = (status: number): Response =>
  Response.json({ error: 'TASK_NOT_FOUND', message: 'There is no such task.', statusCode: status }, { status });

/** Follows a task of a service that sends these responses in order; null means no response. */
const follow = async (answers: (Response | null)[], options: { signal?: AbortSignal } = {}) => {
  let interruptions = 0;
  const send = async (): Promise<Response> => {
    const answer = answers.shift();
    if (!answer) throw new TypeError('fetch failed');
    return answer;
  };
  const video = createVideoClient(
    'http://video.test',
    new ClientSession({ authUrl: 'http://auth.test', clientType: 'server', send }),
  );
  const percentages: (number | undefined)[] = [];
  const onInterrupted = (): void => void (interruptions += 1);
  for await (const { progress } of followTask(video, 'task', { ...options, onInterrupted, pauseMs: 0 }))
    percentages.push(progress?.percentage);
  return { percentages, interruptions };
};

describe('followTask', () => {
  it('yields the task after each change until its end', async () => {
    const answer = stream(event('progress', 10), event('progress', 80), event('end', 100));
    expect(await follow([answer])).toEqual({ percentages: [10, 80, 100], interruptions: 0 });
  });

  it('opens the stream again after a lost connection, a temporary error or no response', async () => {
    const answers = [stream(event('progress', 10)), refusal(503), null, stream(event('end', 100))];
    expect(await follow(answers)).toEqual({ percentages: [10, 100], interruptions: 3 });
  });

  it('fails when there is no such task', async () => {
    const failure = await follow([refusal(404)]).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 404, code: 'TASK_NOT_FOUND', message: 'There is no such task.' });
  });

  it('ends with the reason of its signal', async () => {
    await expect(follow([null], { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
  });
});
