import type { Client } from 'openapi-fetch';
import { ApiError, dataOf } from './api-error';
import type { components, paths } from './generated/video-service';
import { readEvents } from './server-sent-events';

type Task = components['schemas']['Task'];

/** Fields of an unfinished task; the request is added when the task has ended. */
export type FollowedTask = Omit<Task, 'request_params'> & Partial<Pick<Task, 'request_params'>>;

export interface FollowOptions {
  signal?: AbortSignal;
  /** Called when the stream has ended early, before it is opened again. */
  onInterrupted?: () => void;
  /**
   * Pause before the stream is opened again, plus or minus half of it, so that the clients of a restarted service do
   * not return at the same moment. Doubles with each failure, up to ten times.
   */
  pauseMs?: number;
}

/** Errors such as 501 are permanent. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || [429, 500, 502, 503, 504].includes(error.status);

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds * (0.5 + Math.random())));

async function* openStream(video: Client<paths>, taskId: string, signal?: AbortSignal) {
  const answer = await video.GET('/api/tasks/{task_id}/events', {
    params: { path: { task_id: taskId } },
    parseAs: 'stream',
    headers: { accept: 'text/event-stream' },
    ...(signal === undefined ? {} : { signal }),
  });
  const body = dataOf(answer);
  if (body !== null) yield* readEvents(body);
}

/** @returns true when the task has ended; false when the stream ended early */
async function* untilBroken(
  stream: ReturnType<typeof openStream>,
  onChange: () => void,
): AsyncGenerator<FollowedTask, boolean> {
  for await (const { event, data } of stream) {
    onChange();
    yield JSON.parse(data) as FollowedTask;
    if (event === 'end') return true;
  }
  return false;
}

/**
 * Yields the task now and after each change, from its event stream; the last one has ended. A lost stream, also by a
 * restart of the service, is opened again and begins with the current task: only intermediate states can be missed.
 * @throws ApiError when the task cannot be read, and the signal's reason when it aborts
 */
export async function* followTask(
  video: Client<paths>,
  taskId: string,
  { signal, onInterrupted, pauseMs = 1_000 }: FollowOptions = {},
): AsyncGenerator<FollowedTask> {
  for (let pauses = 1; ; pauses = Math.min(pauses * 2, 10)) {
    try {
      if (yield* untilBroken(openStream(video, taskId, signal), () => (pauses = 1))) return;
    } catch (error) {
      signal?.throwIfAborted();
      if (!mayPass(error)) throw error;
    }
    onInterrupted?.();
    await pause(pauses * pauseMs);
    signal?.throwIfAborted();
  }
}
