import { readEvents } from '@svc/client';
import { callJson } from '@svc/testing/harness';

/** A part of the request of a video. */
export interface VideoToMake {
  text: string;
  mode?: 'fixed' | 'generate';
  language?: string;
  n_scenes?: number;
  target_seconds?: number;
  template_params?: Record<string, string | number>;
  scenes?: { text: string; pictures: { prompt: string }[] }[];
}

export interface MadeVideo {
  /** From sending the request to the word that the video is finished. */
  seconds: number;
  /** Length of the video. */
  madeSeconds: number;
}

interface Task {
  status: string;
  error: string | null;
  result: { duration: number } | null;
}

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
export const makeVideo = async (address: string, request: VideoToMake): Promise<MadeVideo> => {
  const startedAt = performance.now();
  const { task_id: taskId } = await callJson(`${address}/api/video/generate/async`, { body: request });
  const task = await awaitEnd(address, String(taskId));
  const seconds = (performance.now() - startedAt) / 1_000;
  if (task.result === null) throw new Error(`The video is ${task.status}: ${task.error ?? 'no reason given'}`);
  return { seconds, madeSeconds: task.result.duration };
};
