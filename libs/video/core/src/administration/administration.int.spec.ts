import { AppError } from '@svc/errors';
import type { Pipeline } from '@svc/pipeline';
import { videoPipeline } from '@svc/video-engine';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startCallers, type Callers } from '../../test/callers.fixture';
import { startVideoService, type VideoService } from '../../test/video-service.fixture';
import type { FailedTaskListResponse, SourceListResponse } from './administration.dto';

type Headers = Record<string, string>;

const address = 'https://video.hive.test';
let callers: Callers;
let service: VideoService;
let admin: Headers;

beforeAll(async () => {
  callers = await startCallers();
  service = await startVideoService({ ...callers.settings, VIDEO_AUTH: 'off', VIDEO_PUBLIC_URL: address });
  admin = await callers.bearer('root', 'project_admin');
});
afterAll(async () => {
  await service.close();
  callers.close();
});

const get = (path: string, headers = admin) => service.app.inject({ url: `/api/administration/${path}`, headers });
const post = (path: string) =>
  service.app.inject({ method: 'POST', url: `/api/administration/${path}`, headers: admin });
const listed = async (query: string): Promise<FailedTaskListResponse> =>
  (await get(`failed-tasks?${query}`)).json<FailedTaskListResponse>();

const failTask = async (text: string, message: string): Promise<string> => {
  const answer = await service.app.inject({ method: 'POST', url: '/api/video/generate/async', payload: { text } });
  const { task_id: id } = answer.json<{ task_id: string }>();
  await service.transitions.start(id);
  await service.transitions.fail(id, 'PROVIDER_FAILED', message);
  return id;
};

describe('administrators’ routes', () => {
  it('require the token of an administrator also while access control is off', async () => {
    for (const path of ['state', 'failed-tasks', 'sources']) {
      expect((await get(path, {})).statusCode).toBe(401);
      expect((await get(path, await callers.bearer('ann'))).json()).toMatchObject({ error: 'FORBIDDEN' });
      expect((await get(path)).statusCode).toBe(200);
    }
  });

  it('take a token for administration that is bound to this service, and none of another', async () => {
    const bound = await callers.bearer('root', 'project_admin', 'administration', { audience: address });
    for (const path of ['state', 'failed-tasks', 'sources']) expect((await get(path, bound)).statusCode).toBe(200);
    const ofOthers = [
      await callers.bearer('root', 'project_admin', 'administration', { audience: 'https://auth.test' }),
      await callers.bearer('root', 'project_admin', 'videos:read', { audience: address }),
      await callers.bearer('ann', 'authenticated', 'administration', { audience: address }),
    ];
    for (const headers of ofOthers) expect((await get('state', headers)).statusCode).toBeGreaterThan(400);
  });

  it('page and search failed tasks, and try one again once', async () => {
    const bees = await failTask('Bees of 100%', 'The picture service is out of order.');
    const ants = await failTask('Ants', 'The voice is lost.');
    const first = await listed('limit=1');
    expect(first).toMatchObject({ data: [{ task_id: ants, title: 'Ants', error: 'The voice is lost.' }] });
    expect(await listed(`limit=1&before=${first.next_before}`)).toMatchObject({
      data: [{ task_id: bees }],
      next_before: null,
    });
    for (const search of ['100%25', 'OUT%20of', 'picture', bees])
      expect((await listed(`search=${search}`)).data.map(({ task_id }) => task_id)).toEqual([bees]);
    expect((await post(`failed-tasks/${bees}/retry`)).json()).toMatchObject({ success: true });
    expect((await post(`failed-tasks/${bees}/retry`)).json()).toMatchObject({ error: 'TASK_NOT_FAILED' });
    expect((await post(`failed-tasks/bees/retry`)).json()).toMatchObject({ error: 'TASK_NOT_FOUND' });
    expect((await listed('')).data.map(({ task_id }) => task_id)).toEqual([ants]);
    expect((await get('state')).json()).toMatchObject({
      // Workers of other specs use the same Redis.
      workers: expect.any(Number) as number,
      queue: { running: expect.any(Number) as number },
      tasks: { failed: 1, pending: 1 },
    });
  });

  it('tell which sources are ready, and check one by a sample', async () => {
    const { data } = (await get('sources')).json<SourceListResponse>();
    expect(data).toContainEqual(expect.objectContaining({ kind: 'voices', name: 'flite', state: 'ready' }));
    expect(data).toContainEqual(expect.objectContaining({ kind: 'pictures', name: 'builtin', state: 'ready' }));
    for (const path of ['voices/flite', 'pictures/builtin'])
      expect((await post(`sources/${path}/check`)).json()).toMatchObject({ works: true, problem: null });
    for (const path of ['pictures/none', 'voices/none', 'bees/flite'])
      expect((await post(`sources/${path}/check`)).statusCode).toBe(404);
  });

  it('tell the sources of scripts, with what those lack that are not set up', async () => {
    const { data } = (await get('sources')).json<SourceListResponse>();
    const scripts = data.filter(({ kind }) => kind === 'scripts');
    expect(scripts).toContainEqual(expect.objectContaining({ name: 'phrase_book', state: 'ready', problem: null }));
    expect((await post('sources/scripts/phrase_book/check')).json()).toMatchObject({ works: true });
  });

  it('show the state of the last check of a source, also when it failed', async () => {
    const pipeline = service.app.get<Pipeline>(videoPipeline);
    const failing = vi.spyOn(pipeline.speech, 'open').mockImplementation(() => {
      throw new AppError('PROVIDER_FAILED', { message: 'The voice is hoarse.' });
    });
    const flite = async () =>
      (await get('sources')).json<SourceListResponse>().data.find(({ name }) => name === 'flite');
    expect((await post('sources/voices/flite/check')).json()).toMatchObject({ works: false });
    expect(await flite()).toMatchObject({
      state: 'faulty',
      problem: 'The voice is hoarse.',
      checked_at: expect.any(String) as string,
    });
    failing.mockRestore();
    await post('sources/voices/flite/check');
    expect(await flite()).toMatchObject({ state: 'ready', problem: null });
  });
});
