import { describe, expect, it } from 'vitest';
import { call, videoUrl } from './api';
import { probe } from './media-facts';
import { finishedTask, type Task } from './tasks';

interface Accepted {
  success: boolean;
  message: string;
  task_id: string;
}

const shortScript = { text: 'Bees dance.\nThe dance tells where the flowers are.', mode: 'fixed', title: 'Bees' };

const accept = async (body: object, headers: Record<string, string> = {}): Promise<string> => {
  const answer = await call<Accepted>(videoUrl('/api/video/generate/async'), { body, headers });
  expect(answer.status).toBe(200);
  expect(answer.body.success).toBe(true);
  return answer.body.task_id;
};

describe('a video as a task', () => {
  it('becomes a file that every player accepts', async () => {
    const task = await finishedTask(await accept({ text: 'Why bees dance' }));
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

  it('is served in ranges, with an entity tag, and for HEAD', async () => {
    const { result } = await finishedTask(await accept(shortScript));
    const url = result?.video_url ?? '';
    const part = await fetch(url, { headers: { range: 'bytes=4-7' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 4-7/${result?.file_size}`);
    expect(await part.text()).toBe('ftyp');
    const beyond = await fetch(url, { headers: { range: 'bytes=999999999-' } });
    expect(beyond.status).toBe(416);
    const head = await fetch(url, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(result?.file_size));
    const again = await fetch(url, { headers: { 'if-none-match': head.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('is returned by the synchronous route', async () => {
    const answer = await call<{ success: boolean; video_url: string; duration: number; file_size: number }>(
      videoUrl('/api/video/generate/sync'),
      { body: shortScript },
    );
    expect(answer.status).toBe(200);
    expect(answer.body.success).toBe(true);
    expect(answer.body.duration).toBeGreaterThan(1);
    expect((await fetch(answer.body.video_url)).status).toBe(200);
  });

  it('answers the same key and body with the same task, and another body with 409', async () => {
    const headers = { 'idempotency-key': `key-${Date.now()}` };
    const first = await accept(shortScript, headers);
    expect(await accept(shortScript, headers)).toBe(first);
    const other = await call(videoUrl('/api/video/generate/async'), { body: { text: 'Another' }, headers });
    expect(other.status).toBe(409);
  });

  it('accepts a webhook address without any configuration', async () => {
    const taskId = await accept({ ...shortScript, webhook_url: 'https://hooks.invalid/done' });
    expect(await finishedTask(taskId)).toMatchObject({ status: 'completed', error: null });
  });

  it('stops when it is cancelled', async () => {
    const taskId = await accept({ text: 'A long story of the sea', n_scenes: 20 });
    const cancelled = await call(videoUrl(`/api/tasks/${taskId}`), { method: 'DELETE' });
    expect(cancelled.status).toBe(200);
    const { body } = await call<Task>(videoUrl(`/api/tasks/${taskId}`));
    expect(body.status).toBe('cancelled');
    expect((await call(videoUrl(`/api/tasks/${taskId}`), { method: 'DELETE' })).status).toBe(409);
  });
});

describe('an invalid request for a video', () => {
  it.each([
    ['no text', {}],
    ['blank text', { text: '  \n ' }],
    ['text of another type', { text: 5 }],
    ['too long a text', { text: 'x'.repeat(20_001) }],
    ['an unknown mode', { text: 'Bees', mode: 'improvise' }],
    ['no scenes', { text: 'Bees', n_scenes: 0 }],
    ['too many scenes', { text: 'Bees', n_scenes: 21 }],
    ['scenes as text', { text: 'Bees', n_scenes: '5' }],
    ['101 lines', { text: 'Bee.\n'.repeat(101), mode: 'fixed' }],
    ['too loud music', { text: 'Bees', bgm_volume: 1.5 }],
    ['an unknown template', { text: 'Bees', frame_template: '1080x1920/image_nothing.html' }],
    ['a template outside the folder', { text: 'Bees', frame_template: '../../etc/passwd' }],
    ['an encoded way out', { text: 'Bees', frame_template: '1080x1920/..%2f..%2fpackage.json' }],
    ['an unknown voice', { text: 'Bees', tts_workflow: 'builtin/unknown' }],
    ['an unknown picture maker', { text: 'Bees', media_workflow: 'unknown/nothing' }],
    ['music by an absolute path', { text: 'Bees', bgm_path: '/etc/passwd' }],
    ['music by an address', { text: 'Bees', bgm_path: 'https://evil.test/a.mp3' }],
    ['music by an ffmpeg protocol', { text: 'Bees', bgm_path: 'concat:a|b' }],
    ['music that does not exist', { text: 'Bees', bgm_path: 'nothing.mp3' }],
    ['a recording that looks like an option', { text: 'Bees', ref_audio: '-i' }],
  ])('with %s is 400 with a message', async (_case, body) => {
    const answer = await call(videoUrl('/api/video/generate/async'), { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ statusCode: 400, error: expect.any(String), message: expect.any(String) });
  });

  it.each(['/api/tasks/nothing', '/api/tasks/00000000-0000-7000-8000-000000000000'])(
    'finds no task at %s',
    async (path) => {
      expect((await call(videoUrl(path))).status).toBe(404);
    },
  );

  it.each([
    '/api/files/00000000-0000-7000-8000-000000000000/video.mp4',
    '/api/files/..%2f..%2f/package.json',
    '/api/files/x/..%2f..%2fpackage.json',
    '/api/files/x/%252e%252e%252fpackage.json',
  ])('finds no file at %s', async (path) => {
    expect((await call(videoUrl(path))).status).toBe(404);
  });
});
