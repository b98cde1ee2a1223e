import { readEvents } from '@svc/client';

/** A part of the request of a video. */
export interface FilmRequest {
  text: string;
  mode?: 'fixed' | 'generate';
  n_scenes?: number;
  template_params?: Record<string, string>;
}

export interface FilmTime {
  /** From sending the request to the word that the film is finished. */
  seconds: number;
  filmSeconds: number;
}

interface Task {
  status: string;
  error: string | null;
  result: { duration: number } | null;
}

const post = async (address: string, request: FilmRequest): Promise<string> => {
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

/** Has a film made by the video-service and takes the time. */
export const makeFilm = async (address: string, request: FilmRequest): Promise<FilmTime> => {
  const startedAt = performance.now();
  const task = await awaitEnd(address, await post(address, request));
  const seconds = (performance.now() - startedAt) / 1_000;
  if (task.result === null) throw new Error(`The film is ${task.status}: ${task.error ?? 'no reason given'}`);
  return { seconds, filmSeconds: task.result.duration };
};
