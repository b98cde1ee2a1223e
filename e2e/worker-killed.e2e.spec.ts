import { inject, describe, expect, it } from 'vitest';
import { call, videoUrl } from './api';
import { finishedTask, type Task } from './tasks';

/** Reads the task's event stream until scenes are under way. */
const scenesUnderWay = async (taskId: string): Promise<void> => {
  const events = await fetch(videoUrl(`/api/tasks/${taskId}/events`), { headers: { accept: 'text/event-stream' } });
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of events.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (/"stage":"scenes","current":[1-9]/.test(text)) return;
  }
  throw new Error(`The scenes of ${taskId} never began: ${text.slice(-500)}`);
};

describe('a worker that is killed in the middle of a video', () => {
  it('loses nothing: the next worker finishes the same task', async () => {
    const accepted = await call<{ task_id: string }>(videoUrl('/api/video/generate/async'), {
      body: { text: 'How the tides follow the moon', n_scenes: 12, frame_template: '1920x1080/image_default.html' },
    });
    const taskId = accepted.body.task_id;
    await scenesUnderWay(taskId);
    process.kill(inject('workerProcessId'), 'SIGKILL');
    const task: Task = await finishedTask(taskId);
    expect(task).toMatchObject({ task_id: taskId, status: 'completed', error: null });
    const file = await fetch(task.result?.video_url ?? '', { method: 'HEAD' });
    expect(file.headers.get('content-length')).toBe(String(task.result?.file_size));
  });
});
