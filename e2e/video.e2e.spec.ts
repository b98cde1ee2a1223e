import { describe, expect, it } from 'vitest';
import { call, videoUrl } from './api';
import { probe } from './media-facts';
import { finishedTask } from './tasks';

interface Accepted {
  success: boolean;
  message: string;
  task_id: string;
}

const shortScript = { text: 'Bees dance.\nThe dance tells where the flowers are.', mode: 'fixed', title: 'Bees' };

const accept = async (body: object): Promise<string> => {
  const answer = await call<Accepted>(videoUrl('/api/video/generate/async'), { body });
  expect(answer.status).toBe(200);
  expect(answer.body.success).toBe(true);
  return answer.body.task_id;
};

describe('a video as a task', () => {
  it('becomes a file that every player accepts', async () => {
    const task = await finishedTask(await accept({ text: 'Bees' }));
    expect(task).toMatchObject({ status: 'completed', error: null, progress: { percentage: 100 } });
    expect(task.request_params).toMatchObject({ n_scenes: 5, mode: 'generate', bgm_volume: 0.3 });
    expect(task.result?.sources).toMatchObject([{ writer: 'almanac', title: 'WordNet 3.1' }]);
    for (const { source } of task.result?.narrations ?? []) expect(source?.quote).toMatch(/\bbees?\b/);
    const response = await fetch(task.result?.video_url ?? '');
    expect(response.headers.get('content-type')).toBe('video/mp4');
    const file = Buffer.from(await response.arrayBuffer());
    expect(file.length).toBe(task.result?.file_size);
    const facts = await probe(file);
    expect(facts.video).toMatchObject({
      codec: 'h264',
      profile: 'High',
      pixelFormat: 'yuv420p',
      width: 1080,
      height: 1920,
      frameRate: '30/1',
      colorSpace: 'bt709',
    });
    expect(facts.audio).toMatchObject({ codec: 'aac', sampleRate: 48_000, channels: 2 });
    expect(facts.moovBeforeMdat).toBe(true);
    expect(Math.abs(facts.video.durationSeconds - facts.audio.durationSeconds)).toBeLessThan(0.1);
    expect(facts.video.durationSeconds).toBeCloseTo(task.result?.duration ?? 0, 1);
  });

  it('accepts a webhook address without any configuration', async () => {
    const taskId = await accept({ ...shortScript, webhook_url: 'https://hooks.invalid/done' });
    expect(await finishedTask(taskId)).toMatchObject({ status: 'completed', error: null });
  });
});
