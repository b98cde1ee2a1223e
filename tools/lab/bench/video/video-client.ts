import { readEvents } from '@svc/client';

/** A part of the request of a video. */
export interface VideoToMake {
  text: string;
  mode?: 'fixed' | 'generate';
  n_scenes?: number;
  template_params?: Record<string, string>;
}

export interface VideoTime {
  /** From sending the request to the word that the video is finished. */
  seconds: number;
  madeSeconds: number;
}

interface Task {
  status: string;
  error: string | null;
  result: { duration: number } | null;
}

const post = async (address: string, request: VideoToMake): Promise<string> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${address}/api/video/generate/async`, {
    method: 'POST',
    headers,
    body: JSON.stringify(request),
  });
  const body = (await answer.json()) as { task_id: string };
  if (!answer.ok) throw new Error(`The request was refused: ${JSON.stringify(body)}`);
  return body.task_id;
};

/** Follows the event stream to the task's end. */
const awaitEnd = async (address: string, taskId: string): Promise<Task> => {
  const { body } = await fetch(`${address}/api/tasks/${taskId}/events`);
  if (!body) throw new Error('There is no event stream.');
  let last: Task | null = null;
  for await (const { data } of readEvents(body)) last = JSON.parse(data) as Task;
  if (!last) throw new Error('The event stream told nothing.');
  return last;
};

/** Has a video made by the video-service and takes the time. */
export const makeWholeVideo = async (address: string, request: VideoToMake): Promise<VideoTime> => {
  const startedAt = performance.now();
  const task = await awaitEnd(address, await post(address, request));
  const seconds = (performance.now() - startedAt) / 1_000;
  if (task.result === null) throw new Error(`The video is ${task.status}: ${task.error ?? 'no reason given'}`);
  return { seconds, madeSeconds: task.result.duration };
};
