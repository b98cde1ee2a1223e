import { inject, describe, expect, it } from 'vitest';
import { call, videoUrl } from './api';
import { finishedTask, scenesUnderWay, type Task } from './tasks';

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
