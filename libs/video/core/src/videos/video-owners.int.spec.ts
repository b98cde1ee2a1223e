import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCallers, type Callers } from '../../test/callers.fixture';
import { startVideoService, type VideoService } from '../../test/video-service.fixture';
import type { VideoListResponse } from './video.response';

let callers: Callers;
let service: VideoService;

beforeAll(async () => {
  callers = await startCallers();
  service = await startVideoService(callers.settings);
});
afterAll(async () => {
  await service.close();
  callers.close();
});

type Role = Parameters<Callers['bearer']>[1];

const send = async (name: string, method: 'GET' | 'PATCH' | 'DELETE' | 'POST', url: string, payload?: object) =>
  service.app.inject({
    method,
    url,
    headers: await callers.bearer(name, name === 'root' ? ('project_admin' satisfies Role) : 'authenticated'),
    ...(payload === undefined ? {} : { payload }),
  });
const createVideo = async (name: string): Promise<string> => {
  const answer = await send(name, 'POST', '/api/video/generate/async', { text: `Narwhals of ${name}` });
  const { task_id: id } = answer.json<{ task_id: string }>();
  await service.complete(id);
  return id;
};
const found = async (name: string, search: string): Promise<string[]> =>
  (await send(name, 'GET', `/api/videos?search=${search}`))
    .json<VideoListResponse>()
    .data.map(({ task_id }) => task_id);

describe("another user's video", () => {
  it('is neither listed, found, read, renamed nor deleted', async () => {
    const [hers, his] = [await createVideo('ann'), await createVideo('bob')];
    await expect.poll(() => found('root', 'narwhals')).toEqual([his, hers]);
    expect(await found('ann', 'narwhals')).toEqual([hers]);
    const { data, pagination } = (await send('bob', 'GET', '/api/videos')).json<VideoListResponse>();
    expect([data.map(({ task_id }) => task_id), pagination.total]).toEqual([[his], 1]);
    const url = `/api/videos/${hers}`;
    for (const answer of [
      await send('bob', 'GET', url),
      await send('bob', 'PATCH', url, { title: 'Mine' }),
      await send('bob', 'DELETE', url),
    ])
      expect(answer.json()).toMatchObject({ error: 'VIDEO_NOT_FOUND', statusCode: 404 });
    expect((await send('ann', 'GET', url)).json()).toMatchObject({ status: 'completed', title: 'Bees' });
    expect((await send('root', 'PATCH', url, { title: 'Theirs' })).json()).toMatchObject({ title: 'Theirs' });
  });

  it('requires a token', async () => {
    expect((await service.app.inject('/api/videos')).json()).toMatchObject({ error: 'AUTH_UNAUTHORIZED' });
  });
});
