import { randomUUID } from 'node:crypto';
import { TaskRepository } from '@svc/video-data';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDraftCalls } from '../test/drafts.fixture';
import type { VideoService } from '@svc/video/testing';
import { startVideoService } from '../test/service.fixture';
import { type TaskResponse, HousekeepingService } from '@svc/video';
import type { DraftListResponse, DraftResponse } from './draft.response';

let service: VideoService;
let drafts: ReturnType<typeof createDraftCalls>;

beforeAll(async () => {
  service = await startVideoService({ DRAFTS_PER_CALLER: '12' });
  drafts = createDraftCalls(service);
});
afterAll(() => service.close());

const readTask = async (id: string) => (await service.app.inject(`/api/tasks/${id}`)).json<TaskResponse>();

describe('a draft', () => {
  it('is created with a task that writes it, and is ready when the task completes', async () => {
    const answer = await drafts.call('POST', '', { text: 'Why bees dance', n_scenes: 3, bgm_volume: 0.5 });
    expect(answer.statusCode).toBe(202);
    const { draft_id, task_id } = answer.json<{ draft_id: string; task_id: string }>();
    expect(answer.json()).toMatchObject({ success: true, message: expect.any(String) });
    expect(await drafts.read(draft_id)).toMatchObject({ draft_id, task_id, status: 'writing', version: 1, scenes: [] });
    expect(await readTask(task_id)).toMatchObject({ task_type: 'video_draft', draft_id, status: 'pending' });
    await drafts.finish(task_id);
    expect(await drafts.read(draft_id)).toMatchObject({
      status: 'ready',
      version: 1,
      title: 'The language of bees',
      language: 'en',
      request: { text: 'Why bees dance', n_scenes: 3, bgm_volume: 0.5 },
      sources: [{ writer: 'phrase_book' }],
      scenes: [
        { text: 'Bees dance.', picture: { prompt: 'bee 0', asset: null, seed: 0 }, voice: null, pause_seconds: null },
        { text: 'The dance tells where flowers are.', picture: { seed: 1 } },
        { text: 'Others follow.', duration: expect.any(Number) },
      ],
    });
    expect(await readTask(task_id)).toMatchObject({ status: 'completed', result: null, sources: [{}] });
  });

  it('fails when its task fails, and cannot be changed before it is ready', async () => {
    const { draft_id, task_id } = await drafts.begin();
    const early = await drafts.call('PATCH', `/${draft_id}`, { version: 1, title: 'Early' });
    expect(early.json()).toMatchObject({ error: 'DRAFT_NOT_READY', statusCode: 409 });
    expect((await drafts.call('POST', `/${draft_id}/render`, {})).json()).toMatchObject({ error: 'DRAFT_NOT_READY' });
    await service.transitions.fail(task_id, 'PROVIDER_FAILED', 'No words.');
    expect((await drafts.read(draft_id)).status).toBe('failed');
  });

  it('is created once for one idempotency key', async () => {
    const key = { 'idempotency-key': 'draft-once' };
    const begin = async () => drafts.call('POST', '', { text: 'Ants' }, key);
    const [first, second] = await Promise.all([begin(), begin()]);
    expect(second.json()).toEqual(first.json());
    const video = {
      method: 'POST',
      url: '/api/video/generate/async',
      headers: key,
      payload: { text: 'Ants' },
    } as const;
    expect((await service.app.inject(video)).json()).toMatchObject({ error: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('is refused for an invalid request before anything is stored', async () => {
    expect((await drafts.call('POST', '', { text: ' ' })).json()).toMatchObject({ error: 'VALIDATION_ERROR' });
  });

  it.each(['none', randomUUID()])('with an unknown id (%s) is 404', async (id) => {
    for (const method of ['GET', 'DELETE'] as const)
      expect((await drafts.call(method, `/${id}`)).json()).toMatchObject({ error: 'DRAFT_NOT_FOUND', statusCode: 404 });
  });

  it('is listed without its scenes, newest first', async () => {
    const { draft_id } = await drafts.write({ text: 'Wasps' });
    const list = (await drafts.call('GET', '?limit=2')).json<DraftListResponse>();
    expect(list.data[0]).toMatchObject({ draft_id, status: 'ready' });
    expect(list.data[0]).not.toHaveProperty('scenes');
    expect(list.pagination).toMatchObject({ offset: 0, limit: 2, total: expect.any(Number) });
  });

  it('stops being written when it is deleted', async () => {
    const { draft_id, task_id } = await drafts.begin();
    expect((await drafts.call('DELETE', `/${draft_id}`)).json()).toMatchObject({ success: true });
    expect((await drafts.call('GET', `/${draft_id}`)).statusCode).toBe(404);
    expect(await readTask(task_id)).toMatchObject({ error: 'TASK_NOT_FOUND' });
  });

  it('is removed after the retention period without a change', async () => {
    const { draft_id } = await drafts.write();
    const query = `UPDATE video.draft SET updated_at = now() - interval '181 days' WHERE id = $1`;
    await service.app.get(DataSource).query(query, [draft_id]);
    await service.app.get(HousekeepingService).tidy();
    expect((await drafts.call('GET', `/${draft_id}`)).statusCode).toBe(404);
  });

  it("beyond the caller's limit is refused, also when many are created at once", async () => {
    const answers = await Promise.all(Array.from({ length: 13 }, () => drafts.call('POST', '', { text: 'More bees' })));
    const refused = answers.filter(({ statusCode }) => statusCode !== 202);
    expect(refused[0]?.json()).toMatchObject({ error: 'DRAFTS_FULL', statusCode: 409 });
    const { data } = (await drafts.call('GET', '?limit=100')).json<DraftListResponse>();
    expect(data).toHaveLength(12);
    for (const { draft_id } of data) await drafts.call('DELETE', `/${draft_id}`);
  });
});

describe('rendering a draft', () => {
  const render = async (draft: DraftResponse, body: object = {}, headers = {}) =>
    drafts.call('POST', `/${draft.draft_id}/render`, body, headers);

  it('creates a task with the words and pictures of the draft', async () => {
    const draft = await drafts.write();
    const answer = await render(draft, { version: 1 });
    expect(answer.statusCode).toBe(200);
    const { task_id, tasks } = answer.json<{ task_id: string; tasks: object[] }>();
    expect(tasks).toEqual([{ task_id, frame_template: '1080x1920/image_default.html', language: 'en' }]);
    const task = await readTask(task_id);
    expect(task).toMatchObject({ task_type: 'video_generation', draft_id: draft.draft_id, status: 'pending' });
    expect(task.request_params).toMatchObject({
      title: 'The language of bees',
      scenes: [{ text: 'Bees dance.', picture: { prompt: 'bee 0', seed: 0 } }, {}, {}],
    });
    const row = await service.app.get(TaskRepository).find(task_id);
    expect(row?.plan?.script.scenes.map(({ narration }) => narration)).toEqual(draft.scenes.map(({ text }) => text));
  });

  it('refuses an outdated version', async () => {
    const draft = await drafts.write();
    await drafts.call('PATCH', `/${draft.draft_id}`, { version: 1, title: 'Changed' });
    expect((await render(draft, { version: 1 })).json()).toMatchObject({ error: 'DRAFT_CHANGED', statusCode: 409 });
    expect((await render(draft, { version: 2 })).statusCode).toBe(200);
  });

  it('creates one task for one idempotency key and version', async () => {
    const draft = await drafts.write();
    const key = { 'idempotency-key': 'render-once' };
    const first = await render(draft, {}, key);
    expect((await render(draft, {}, key)).json()).toEqual(first.json());
    await drafts.call('PATCH', `/${draft.draft_id}`, { version: 1, title: 'Changed' });
    expect((await render(draft, {}, key)).json()).toMatchObject({ error: 'IDEMPOTENCY_KEY_REUSED' });
  });
});
