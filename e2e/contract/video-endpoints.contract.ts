import { beforeAll, describe, expect, it } from 'vitest';
import { finishedTask } from '../tasks';
import type { ContractStack } from './contract-stack';
import { expectError, text, uuid } from './shapes';

/** A video of one scene with a voice and a picture of the core. */
export const script = {
  text: 'Bees dance.',
  mode: 'fixed',
  title: 'Bees',
  frame_template: '1080x1080/image_default.html',
  media_workflow: 'builtin/abstract',
  tts_workflow: 'flite/slt',
};

interface Result {
  readonly video_url: string;
  readonly duration: number;
  readonly file_size: number;
}

const result = {
  video_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/api\/files\/[\w-]+\/video\.mp4/) as unknown,
  duration: expect.any(Number) as unknown,
  file_size: expect.any(Number) as unknown,
};

/** @returns the id of the task */
export const begin = async (stack: ContractStack, fields: object = {}): Promise<string> => {
  const answer = await stack.video<{ task_id: string }>('POST /api/video/generate/async', {
    body: { ...script, ...fields },
  });
  if (answer.status !== 200) throw new Error(`The video was not accepted: ${JSON.stringify(answer.body)}`);
  return answer.body.task_id;
};

const describeGeneration = (stack: ContractStack): void => {
  it('POST /api/video/generate/sync answers 200 with the finished video, in seconds and bytes', async () => {
    const { status, body } = await stack.video<Result>('POST /api/video/generate/sync', { body: script });
    expect([status, body]).toEqual([200, { success: true, message: text, ...result }]);
    expect(body.duration).toBeGreaterThan(0.5);
    const file = await fetch(body.video_url);
    expect((await file.arrayBuffer()).byteLength).toBe(body.file_size);
  });

  it('POST /api/video/generate/async answers 200 with a task_id', async () => {
    const { status, body } = await stack.video('POST /api/video/generate/async', { body: script });
    expect([status, body]).toEqual([200, { success: true, message: text, task_id: uuid }]);
  });

  it('GET /api/tasks/{task_id} of a completed task answers 200 with task_id, status and result', async () => {
    const taskId = await begin(stack);
    await finishedTask(taskId, stack.videoService);
    const { status, body } = await stack.video(`GET /api/tasks/${taskId}`);
    expect([status, body]).toMatchObject([200, { task_id: taskId, status: 'completed', result }]);
  });

  it('GET /docs answers 200 with the interactive reference', async () => {
    const { status, headers } = await stack.video('GET /docs');
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
  });
};

const describeFiles = (stack: ContractStack): void => {
  let path = '';
  let size = 0;
  beforeAll(async () => {
    const taskId = await begin(stack);
    const task = await finishedTask(taskId, stack.videoService);
    path = new URL(task.result?.video_url ?? 'none:').pathname;
    size = task.result?.file_size ?? 0;
  });

  it('GET /api/files/{task_id}/video.mp4 answers 200 video/mp4 with an ETag, to be shown inline', async () => {
    const { status, headers } = await stack.video(`GET ${path}`);
    expect([status, headers.get('content-type'), headers.get('content-length')]).toEqual([
      200,
      'video/mp4',
      String(size),
    ]);
    expect([headers.get('etag'), headers.get('accept-ranges')]).toEqual([text, 'bytes']);
    expect(headers.get('content-disposition')).toMatch(/^inline/);
  });

  it('HEAD /api/files/{task_id}/video.mp4 answers 200 with the length and no body', async () => {
    const { status, headers, body } = await stack.video(`HEAD ${path}`);
    expect([status, headers.get('content-length'), body]).toEqual([200, String(size), '']);
  });

  it('GET /api/files/{task_id}/video.mp4 with Range answers 206 with these bytes', async () => {
    const { status, headers, body } = await stack.video(`GET ${path}`, { headers: { range: 'bytes=4-7' } });
    expect([status, headers.get('content-range'), body]).toEqual([206, `bytes 4-7/${size}`, 'ftyp']);
  });

  it('GET /api/files/{task_id}/video.mp4 with If-None-Match of its ETag answers 304', async () => {
    const { headers } = await stack.video(`HEAD ${path}`);
    const again = { 'if-none-match': headers.get('etag') ?? '' };
    expect((await stack.video(`GET ${path}`, { headers: again })).status).toBe(304);
  });

  it('GET /api/files/{task_id}/video.mp4 with a Range beyond the end answers 416 RANGE_NOT_SATISFIABLE', async () => {
    const headers = { range: 'bytes=999999999-' };
    expectError(await stack.video(`GET ${path}`, { headers }), 416, 'RANGE_NOT_SATISFIABLE');
  });

  it.each([
    ['poster.jpg', 'image/jpeg'],
    ['captions.srt', 'application/x-subrip'],
    ['captions.vtt', 'text/vtt'],
  ])('GET /api/files/{task_id}/%s answers 200 %s', async (name, type) => {
    const { status, headers } = await stack.video(`GET ${path.replace('video.mp4', name)}`);
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining(type)]);
  });
};

/** Paths that a request names. */
const resources = [
  ['templates', 'path', '1080x1920/image_default.html'],
  ['workflows/tts', 'workflow', 'flite/slt'],
  ['workflows/media', 'workflow', 'builtin/abstract'],
  ['bgm', 'path', expect.stringMatching(/\.mp3$/)],
] as const;

const describeResources = (stack: ContractStack): void => {
  it.each(resources)('GET /api/resources/%s answers 200 with what requests may name', async (path, name, value) => {
    const { status, body } = await stack.video<{ data: object[] }>(`GET /api/resources/${path}`);
    expect(status).toBe(200);
    expect(body.data).toContainEqual(expect.objectContaining({ [name]: value as unknown }));
  });
};

/** Tests of the endpoints that make videos, while a worker runs. */
export const describeVideoEndpoints = (stack: ContractStack): void =>
  void describe('endpoints of videos', () => {
    describeGeneration(stack);
    describeFiles(stack);
    describeResources(stack);
  });
