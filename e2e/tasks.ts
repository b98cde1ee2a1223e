import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@svc/provision';
import { expect, inject } from 'vitest';

export interface Task {
  task_id: string;
  status: string;
  result: {
    video_url: string;
    duration: number;
    file_size: number;
    sources: { writer: string; title: string }[];
    narrations: { text: string; source: { quote: string } | null }[];
  } | null;
  progress: { stage: string; percentage: number; message: string } | null;
  error: string | null;
  error_code: string | null;
  warnings: string[];
  request_params: Record<string, unknown>;
}

const ended = ['completed', 'failed', 'cancelled'];

/** Follows the task's event stream to its end, then reads the task once. */
export const finishedTask = async (
  taskId: string,
  service = inject('videoUrl'),
  headers: Record<string, string> = {},
): Promise<Task> => {
  const streamed = { headers: { accept: 'text/event-stream', ...headers } };
  const events = await fetch(`${service}/api/tasks/${taskId}/events`, streamed);
  if (events.body === null) throw new Error(`The event stream of ${taskId} has no body.`);
  for await (const chunk of events.body) void chunk;
  const task = (await (await fetch(`${service}/api/tasks/${taskId}`, { headers })).json()) as Task;
  if (!ended.includes(task.status)) throw new Error(`The event stream ended while the task was ${task.status}.`);
  return task;
};

/** Reads the task's event stream until some scenes are finished, but not all. */
export const scenesUnderWay = async (taskId: string, service: string): Promise<void> => {
  const events = await fetch(`${service}/api/tasks/${taskId}/events`, { headers: { accept: 'text/event-stream' } });
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of events.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (/"stage":"scenes","current":[1-9]/.test(text)) return;
  }
  throw new Error(`The scenes of ${taskId} never began: ${text.slice(-500)}`);
};

/** Checks that the task is completed and its video can be fetched. */
export const expectWhole = async (task: Task, service: string, headers: Record<string, string> = {}): Promise<void> => {
  expect(task).toMatchObject({ status: 'completed', error: null, progress: { percentage: 100 } });
  const file = await fetch(`${service}/api/files/${task.task_id}/video.mp4`, { headers });
  expect((await file.arrayBuffer()).byteLength).toBe(task.result?.file_size);
};

/** Runs `npm run admin -- tasks …` on a stack. @returns the printed lines */
export const runTasksCommand = async (databaseUrl: string, ...args: string[]): Promise<string[]> => {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const command = ['--import', 'tsx', join(projectRoot(), 'tools', 'admin', 'tasks.ts'), ...args];
  const { stdout } = await promisify(execFile)(process.execPath, command, { env, cwd: projectRoot() });
  return stdout.trim().split('\n');
};
