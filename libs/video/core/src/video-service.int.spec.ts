import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { finishedFileKey } from '@svc/contracts';
import type { ObjectStore } from '@svc/storage';
import { TaskRepository, type TaskTransitionRepository } from '@svc/video-data';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { videoBytes, script, startVideoService, type VideoService } from '../test/video-service.fixture';
import { TaskFollowerService } from './tasks/task-follower.service';
import type { TaskResponse } from './tasks/task.response';

let service: VideoService;
let app: NestFastifyApplication;
let transitions: TaskTransitionRepository;
let store: ObjectStore;

const mostPending = 5;

beforeAll(async () => {
  service = await startVideoService({
    SYNC_TIMEOUT_SECONDS: '60',
    MAX_PENDING_TASKS: '8',
    MAX_PENDING_PER_CALLER: String(mostPending),
  });
  ({ app, transitions, store } = service);
});
afterAll(() => service.close());
beforeEach(async () => {
  const { tasks } = await app.get(TaskRepository).list({ offset: 0, limit: 100 });
  for (const { id } of tasks) await transitions.cancel(id);
});

const post = (path: string, body: object, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
  app.inject({ method: 'POST', url: path, payload: body, headers, remoteAddress });
const generate = (body: object = { text: 'Bees' }, headers = {}, address?: string) =>
  post('/api/video/generate/async', body, headers, address);
const accept = async (): Promise<string> => (await generate()).json<{ task_id: string }>().task_id;
const complete = (id: string): Promise<void> => service.complete(id);
const read = async (id: string): Promise<TaskResponse> => (await app.inject(`/api/tasks/${id}`)).json<TaskResponse>();

describe('a body that is not JSON', () => {
  it('gets the error envelope of all errors', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/api/video/generate/async', payload: '{bad', headers });
    expect(answer.json()).toMatchObject({ error: 'MALFORMED_JSON', statusCode: 400, nextActions: expect.any(String) });
  });
});

describe('POST /api/video/generate/async', () => {
  it('answers with a pending task that includes default values', async () => {
    const answer = await generate({ text: '  Bees ', unknown: 1, id: 'x', status: 'completed' });
    expect(answer.statusCode).toBe(200);
    const { task_id, ...rest } = answer.json<{ task_id: string }>();
    expect(rest).toEqual({ success: true, message: expect.any(String) });
    const task = await read(task_id);
    expect(task).toMatchObject({ task_id, status: 'pending', result: null, progress: null, error: null, warnings: [] });
    expect(task.request_params).toMatchObject({ text: 'Bees', mode: 'generate', n_scenes: 5, bgm_volume: 0.3 });
    expect(task.request_params).not.toHaveProperty('unknown');
  });

  it.each([
    [{}, 'text'],
    [{ text: 5 }, 'text'],
    [{ text: ['a'] }, 'text'],
    [{ text: 'a', n_scenes: '5' }, 'n_scenes'],
    [{ text: 'a', n_scenes: 1.5 }, 'n_scenes'],
    [{ text: 'a', bgm_volume: '0.3' }, 'bgm_volume'],
    [{ text: 'a', template_params: [] }, 'template_params'],
    [{ text: 'a', bgm_path: '-i' }, 'bgm_path'],
    [{ text: 'a', title: 'x'.repeat(201) }, 'title'],
  ])('refuses %j with the name of the field', async (body, field) => {
    const answer = await generate(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ statusCode: 400, message: expect.stringContaining(field) });
  });

  it('has an error code of its own for an unknown template', async () => {
    const answer = await generate({ text: 'a', frame_template: '../../etc/passwd' });
    expect(answer.json()).toMatchObject({ error: 'TEMPLATE_NOT_FOUND', statusCode: 400 });
  });

  it.each(['constructor', '__proto__'])(
    'refuses the template parameter %s, which would change the prototype',
    async (key) => {
      const payload = `{"text":"Bees","template_params":{${JSON.stringify(key)}:"x"}}`;
      const headers = { 'content-type': 'application/json' };
      const answer = await app.inject({ method: 'POST', url: '/api/video/generate/async', payload, headers });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ message: expect.stringContaining(`"${key}"`) });
    },
  );

  it('gives one task to parallel requests with one key, and 409 for another body', async () => {
    const key = { 'idempotency-key': 'once' };
    const answers = await Promise.all(Array.from({ length: mostPending }, () => generate({ text: 'Bees' }, key)));
    expect(new Set(answers.map((answer) => answer.json<{ task_id: string }>().task_id)).size).toBe(1);
    expect((await generate({ text: 'Wasps' }, key)).json()).toMatchObject({ error: 'IDEMPOTENCY_KEY_REUSED' });
    expect((await generate({ text: 'Wasps' }, key, '192.0.2.9')).statusCode).toBe(200);
  });

  it("answers 429 with Retry-After when the caller's or the global limit is reached", async () => {
    for (let count = 0; count < 5; count += 1) expect((await generate()).statusCode).toBe(200);
    const sixth = await generate();
    expect(sixth.statusCode).toBe(429);
    expect(sixth.headers['retry-after']).toBe('30');
    for (let count = 0; count < 3; count += 1)
      expect((await generate(undefined, {}, '192.0.2.2')).statusCode).toBe(200);
    expect((await generate(undefined, {}, '192.0.2.3')).json()).toMatchObject({ error: 'QUEUE_FULL' });
  });

  it("refuses most of one caller's concurrent requests without counting tasks", async () => {
    const rows = vi.spyOn(app.get(TaskRepository), 'insert');
    onTestFinished(() => rows.mockRestore());
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = `${await app.getUrl()}/api/video/generate/async`;
    const asking = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"text":"Bees"}' };
    const answers = await Promise.all(Array.from({ length: 60 }, () => fetch(address, asking)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(refused).toHaveLength(55);
    for (const answer of refused) {
      expect(answer.headers.get('retry-after')).toBe('30');
      expect(await answer.json()).toMatchObject({ error: 'QUEUE_FULL', statusCode: 429 });
    }
    expect(rows.mock.calls.flatMap(([tasks]) => tasks).length).toBeLessThan(60);
  });
});

describe('POST /api/video/generate/sync', () => {
  const sync = () => post('/api/video/generate/sync', { text: 'Bees' });
  const newest = async (): Promise<string> => {
    const { tasks } = await app.get(TaskRepository).list({ status: 'pending', offset: 0, limit: 1 });
    return tasks[0]?.id ?? newest();
  };

  it('answers as soon as the task is completed', async () => {
    const [answer] = await Promise.all([sync(), newest().then(complete)]);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      success: true,
      message: expect.any(String),
      video_url: expect.stringMatching(/^https:\/\/video\.test\/api\/files\/[0-9a-f-]{36}\/video\.mp4$/),
      duration: 1.235,
      file_size: 10,
    });
  });

  it.each([
    ['PROVIDER_FAILED', 'The voice server is away.', 502],
    ['RENDER_FAILED', 'It broke.', 500],
    ['ASSET_NOT_FOUND', 'The music was deleted meanwhile.', 500],
  ] as const)('answers %s for a failed task, never a client error', async (error, message, status) => {
    const fail = async (id: string) => transitions.fail(id, error, message);
    const [answer] = await Promise.all([sync(), newest().then(fail)]);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ error, message, statusCode: status });
  });

  it('answers 504 with the id of the task, which continues', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    onTestFinished(() => timeout.mockRestore());
    const answer = await sync();
    expect(timeout).toHaveBeenCalledWith(60_000);
    expect(answer.statusCode).toBe(504);
    const [taskId = ''] = /[0-9a-f-]{36}/.exec(answer.json<{ message: string }>().message) ?? [];
    expect((await read(taskId)).status).toBe('pending');
  });
});

describe('/api/tasks', () => {
  it('lists newest first with an exact total', async () => {
    const ids = [await accept(), await accept()];
    const answer = await app.inject('/api/tasks?status=pending&limit=1&offset=1');
    expect(answer.json()).toMatchObject({ data: [{ task_id: ids[0] }], pagination: { offset: 1, limit: 1, total: 2 } });
  });

  it.each(['limit=0', 'limit=101', 'limit=1e1', 'limit=', 'offset=-1', 'status=done', 'limit=1&limit=2'])(
    'refuses ?%s',
    async (query) => {
      expect((await app.inject(`/api/tasks?${query}`)).statusCode).toBe(400);
    },
  );

  it('cancels once', async () => {
    const id = await accept();
    expect((await app.inject({ method: 'DELETE', url: `/api/tasks/${id}` })).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'cancelled', result: null, completed_at: expect.any(String) });
    expect((await app.inject({ method: 'DELETE', url: `/api/tasks/${id}` })).statusCode).toBe(409);
  });

  it.each(['x', '00000000-0000-7000-8000-000000000000', "1'%20OR%20'1'='1", '..%2f..%2f'])(
    'answers 404 for the task id %s',
    async (id) => {
      for (const method of ['GET', 'DELETE'] as const)
        expect((await app.inject({ method, url: `/api/tasks/${id}` })).statusCode).toBe(404);
      expect((await app.inject(`/api/tasks/${id}/events`)).statusCode).toBe(404);
    },
  );

  it('streams progress that never decreases, then the end', async () => {
    const id = await accept();
    const stream = app.inject(`/api/tasks/${id}/events`);
    await transitions.start(id);
    await transitions.saveScript(id, script);
    await transitions.reportScene(id, 0, 0.5, 'speaking');
    const read = (await app.inject(`/api/tasks/${id}`)).json<TaskResponse>();
    expect(read.progress?.scenes).toEqual(script.scenes.map((_scene, index) => (index === 0 ? 0.5 : 0)));
    await complete(id);
    const events = (await stream).body.split('\n\n').filter((block) => block.startsWith('event: '));
    const tasks = events.map((block) => JSON.parse(block.split('\ndata: ')[1] ?? '') as TaskResponse);
    const percentages = tasks.map(({ progress }) => progress?.percentage ?? 0);
    expect(percentages).toEqual([...percentages].sort((left, right) => left - right));
    expect(events.at(-1)).toMatch(/^event: end/);
    expect(tasks.at(-1)).toMatchObject({ status: 'completed', progress: { percentage: 100 } });
  });

  it('sends the end at once, regardless of the pause between events', async () => {
    const id = await accept();
    const anHourMs = 3_600_000;
    const told: string[] = [];
    for await (const { status } of app.get(TaskFollowerService).follow(id, new AbortController().signal, anHourMs)) {
      told.push(status);
      if (status === 'pending') await complete(id);
    }
    expect(told).toEqual(['pending', 'completed']);
  });
});

describe('/api/files', () => {
  it('serves a finished file whole, in ranges, for HEAD, and with 304 when unchanged', async () => {
    const id = await accept();
    await complete(id);
    const url = `/api/files/${id}/video.mp4`;
    const whole = await app.inject(url);
    expect(whole.rawPayload).toEqual(videoBytes);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'content-disposition': 'inline',
    });
    const etag = String(whole.headers.etag);
    const part = await app.inject({ url, headers: { range: 'bytes=2-4', 'if-range': etag } });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
    const changed = await app.inject({ url, headers: { range: 'bytes=2-4', 'if-range': '"other"' } });
    expect([changed.statusCode, changed.body]).toEqual([200, '0123456789']);
    const beyond = await app.inject({ url, headers: { range: 'bytes=10-' } });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */10']);
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '10']);
    expect((await app.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304);
  });

  it('serves no file of an unfinished task', async () => {
    const id = await accept();
    await store.put(finishedFileKey(id, 'video.mp4'), videoBytes);
    expect((await app.inject(`/api/files/${id}/video.mp4`)).statusCode).toBe(404);
  });

  it.each(['..%2fvideo.mp4', '%2e%2e', '..%5cx', 'a%2fb', '%252e%252e%252fx', 'nothing.mp4', '.hidden'])(
    'answers 404 for the file %s',
    async (name) => {
      const id = await accept();
      await complete(id);
      expect((await app.inject(`/api/files/${id}/${name}`)).statusCode).toBe(404);
    },
  );
});

describe('/api/resources', () => {
  it('lists templates whose previews are images', async () => {
    const { data } = (await app.inject('/api/resources/templates')).json<{
      data: { path: string; preview_url: string }[];
    }>();
    expect(data.map(({ path }) => path)).toContain('1080x1920/image_default.html');
    const { pathname } = new URL(data[0]?.preview_url ?? '');
    const preview = await app.inject(pathname);
    expect(preview.headers['content-type']).toBe('image/png');
    expect(preview.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect((await app.inject('/api/resources/templates/..%2f..%2fetc/passwd/preview.png')).statusCode).toBe(404);
  });

  it.each(['workflows/tts', 'workflows/media'])('lists %s with exactly one default', async (path) => {
    const { data } = (await app.inject(`/api/resources/${path}`)).json<{ data: { is_default: boolean }[] }>();
    expect(data.filter((workflow) => workflow.is_default)).toHaveLength(1);
  });
});

describe('the API reference', () => {
  it('documents a response schema for every route', async () => {
    const document = (await app.inject('/docs-json')).json<{
      paths: Record<string, Record<string, { responses: Record<string, { content?: unknown }> }>>;
    }>();
    const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { responses }]) => ({ route: `${method} ${path}`, responses })),
    );
    expect(routes.length).toBeGreaterThan(8);
    const successResponse = (responses: Record<string, { content?: unknown }>) => responses['200'] ?? responses['202'];
    expect(routes.filter(({ responses }) => successResponse(responses)?.content === undefined)).toEqual([]);
  });
});
