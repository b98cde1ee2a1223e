import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectAgent, exchange } from '@svc/video-agents/testing';
import { startCallers, type Callers, type VideoService, listen } from '@svc/video/testing';
import { startVideoService } from './service.fixture';
import { createDraftCalls, type DraftCalls } from '@svc/video-drafts/testing';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Headers = Record<string, string>;

let callers: Callers;
let service: VideoService;
let maja: Headers;
let drafts: DraftCalls;
/** A draft and a video that tokens are bound to, and others of the same user. */
let own: { draft: string; video: string };
let other: { draft: string; video: string };

const call = async (method: Method, url: string, headers: Headers, payload?: object) => {
  const answer = await service.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
  return { status: answer.statusCode, text: answer.body };
};
const bound = (...details: object[]): Promise<Headers> =>
  callers.bearer('maja', 'authenticated', undefined, { authorization_details: details });
const toVideo = () => bound({ type: 'video', identifier: own.video });
const toDraft = () => bound({ type: 'draft', identifier: own.draft });

const makePair = async () => {
  const draft = await drafts.write();
  const made = await service.app.inject({
    method: 'POST',
    url: '/api/video/generate/async',
    headers: maja,
    payload: { text: 'Bees' },
  });
  const video = made.json<{ task_id: string }>().task_id;
  await service.complete(video);
  return { draft: draft.draft_id, video };
};

beforeAll(async () => {
  callers = await startCallers();
  service = await startVideoService(callers.settings);
  maja = await callers.bearer('maja');
  drafts = createDraftCalls(service, maja);
  own = await makePair();
  other = await makePair();
});
afterAll(async () => {
  await service.close();
  callers.close();
});

/** Every documented operation that needs a token. */
const readOperations = async (): Promise<[Method, string][]> => {
  const document = JSON.parse(await readFile('apps/video-service/openapi.json', 'utf8')) as {
    paths: Record<string, Record<string, { security?: object[] }>>;
  };
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { security = [] }]): [Method, string][] =>
      security.length === 0 ? [] : [[method.toUpperCase() as Method, path]],
    ),
  );
};
const operations = await readOperations();

const fillAddress = (path: string, { draft, video }: typeof own): string =>
  path
    .replace('{draft_id}', draft)
    .replace('{task_id}', video)
    .replace('{batch_id}', randomUUID())
    .replace('{scene}', '1')
    .replace(/\{\w+\}/g, 'x');

const readStates = async ({ draft, video }: typeof own) =>
  (await Promise.all([`/api/video/drafts/${draft}`, `/api/videos/${video}`].map((url) => call('GET', url, maja)))).map(
    ({ text }) => JSON.parse(text.replace(/\?expires=[^"]*/g, '')) as unknown,
  );

describe('a token that is bound to one video', () => {
  it.each(operations)('opens nothing else by %s %s', async (method, path) => {
    const { status, text } = await call(method, fillAddress(path, other), await toVideo());
    expect([status, text]).toEqual([403, expect.stringMatching(/AUTH_INSUFFICIENT_SCOPE|FORBIDDEN/)]);
  });

  it.each(operations.filter(([method, path]) => method === 'GET' && path.includes('/{task_id}')))(
    'opens the video by %s %s',
    async (method, path) => {
      const { status } = await call(method, fillAddress(path, own).replace(/\/x$/, '/video.mp4'), await toVideo());
      expect([200, 302, 400, 409]).toContain(status);
    },
  );

  it('keeps to its scopes', async () => {
    const details = [{ type: 'video', identifier: own.video }];
    const reader = await callers.bearer('maja', 'authenticated', 'videos:read', { authorization_details: details });
    expect((await call('GET', `/api/videos/${own.video}`, reader)).status).toBe(200);
    expect((await call('DELETE', `/api/videos/${own.video}`, reader)).status).toBe(403);
  });

  it("opens no other user's video", async () => {
    const willi = await callers.bearer('willi', 'authenticated', undefined, {
      authorization_details: [{ type: 'video', identifier: own.video }],
    });
    expect((await call('GET', `/api/videos/${own.video}`, willi)).status).toBe(404);
  });

  it('opens nothing with details that are unknown', async () => {
    for (const details of [[], 'all', [{ type: 'account', identifier: 'maja' }]]) {
      const token = await callers.bearer('maja', 'authenticated', undefined, { authorization_details: details });
      for (const url of [`/api/videos/${own.video}`, `/api/video/drafts/${own.draft}`, '/api/videos'])
        expect((await call('GET', url, token)).status).toBe(403);
    }
  });
});

describe('a token that is bound to one draft', () => {
  it.each(operations)('opens and changes nothing else by %s %s', async (method, path) => {
    const before = await readStates(other);
    const { status } = await call(method, fillAddress(path, other), await toDraft());
    // A video may be made of the draft, so its path is refused after the request has been checked.
    const refusals = path.includes('{task_id}') ? [400, 403, 404] : [403];
    expect(refusals).toContain(status);
    expect(await readStates(other)).toEqual(before);
  });

  it('opens the draft and the videos that are made of it', async () => {
    const token = await toDraft();
    const { status, text } = await call('PATCH', `/api/video/drafts/${own.draft}`, token, {
      version: 1,
      title: 'Hive',
    });
    expect([status, JSON.parse(text)]).toMatchObject([200, { title: 'Hive', version: 2 }]);
    const made = await call('POST', `/api/video/drafts/${own.draft}/render`, token, {});
    const { task_id } = JSON.parse(made.text) as { task_id: string };
    expect((await call('GET', `/api/videos/${task_id}`, token)).status).toBe(200);
    expect((await call('GET', `/api/videos/${task_id}`, await toVideo())).status).toBe(403);
  });

  it('adds no other asset of its user to the draft', async () => {
    const asset = 'uploads/maja/bee.png';
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await service.store.put(asset, Buffer.from(png, 'base64'));
    const { draft_id, scenes, version } = await drafts.write();
    const [scene] = scenes;
    const withAsset = (now: number) => ({ version: now, scenes: [{ id: scene?.id, picture: { asset } }] });
    const token = await bound({ type: 'draft', identifier: draft_id });
    const refused = await call('PATCH', `/api/video/drafts/${draft_id}`, token, withAsset(version));
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining('bound to scripts without this asset'),
    ]);
    expect((await call('PATCH', `/api/video/drafts/${draft_id}`, maja, withAsset(version))).status).toBe(200);
    expect((await call('PATCH', `/api/video/drafts/${draft_id}`, token, withAsset(version + 1))).status).toBe(200);
  });

  it('opens nothing else to agents, which see what it opens', async () => {
    const token = await toDraft();
    const address = await listen(service);
    const agent = await connectAgent(address, token);
    const { draft_id, task_id } = { draft_id: other.draft, task_id: other.video };
    const refused = [
      await agent.use('list_templates', {}),
      await agent.use('write_script', { text: 'Ants' }),
      await agent.use('make_video', { text: 'Ants' }),
      await agent.use('make_video', { text: 'Ants', draft_id: null }),
      await agent.use('make_video', { draft_id }),
      await agent.use('edit_scene', { draft_id, scene: 1, text: 'Mine.' }),
      await agent.use('suggest_pictures', { draft_id, scene: 1 }),
      await agent.use('video_status', { task_id }),
    ];
    const errors = refused.map(({ isError, facts }) => [isError, facts['error']]);
    const closed = [true, 'AUTH_INSUFFICIENT_SCOPE'];
    const unknown = [true, 'DRAFT_NOT_FOUND'];
    expect(errors).toEqual([closed, closed, closed, closed, unknown, unknown, unknown, [true, 'TASK_NOT_FOUND']]);
    for (const uri of [`draft://${draft_id}`, `video://${task_id}`])
      await expect(agent.client.readResource({ uri })).rejects.toThrow('Resource not found');
    const get = { method: 'tasks/get', params: { taskId: task_id }, headers: token };
    expect((await exchange(address, get)).error.data).toEqual({ error: 'TASK_NOT_FOUND' });

    const { resources } = await agent.client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual([`draft://${own.draft}`]);
    const video = await agent.use('make_video', { draft_id: own.draft });
    expect(video.facts).toMatchObject({ status: 'pending', draft_id: own.draft });
    const status = await agent.use('video_status', { task_id: video.facts['task_id'], wait_seconds: 0 });
    expect(status.isError).toBe(false);
    await agent.close();
  });
});
