import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCallers, type Callers, type VideoService } from '@svc/video/testing';
import { startVideoService } from '../test/service.fixture';
import type { DraftResponse } from './draft.response';

let callers: Callers;
let service: VideoService;

beforeAll(async () => {
  callers = await startCallers();
  service = await startVideoService({ ...callers.settings, DRAFTS_PER_CALLER: '3' });
});
afterAll(async () => {
  await service.close();
  callers.close();
});

const send = async (name: string, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  service.app.inject({
    method,
    url,
    headers: await callers.bearer(name, 'authenticated'),
    ...(payload === undefined ? {} : { payload }),
  });
const begin = async (name: string, request: object): Promise<string> => {
  const answer = await send(name, 'POST', '/api/video/generate/async', request);
  return answer.json<{ task_id: string }>().task_id;
};
const copy = (name: string, id: string) => send(name, 'POST', `/api/videos/${id}/draft`);

describe('copying the script of a video to a draft', () => {
  it('uses the written script, not only the request, and is ready at once', async () => {
    const id = await begin('ann', { text: 'Why bees dance', bgm_volume: 0.5 });
    await service.complete(id);
    const answer = await copy('ann', id);
    expect(answer.statusCode).toBe(200);
    const draft = answer.json<DraftResponse>();
    expect(draft).toMatchObject({ status: 'ready', version: 1, title: 'Bees', request: { bgm_volume: 0.5 } });
    expect(draft.request).not.toHaveProperty('scenes');
    expect(draft.scenes.length).toBeGreaterThan(0);
    expect((await send('ann', 'GET', `/api/video/drafts/${draft.draft_id}`)).json()).toEqual(draft);
  });

  it('leaves the video when the copy is deleted', async () => {
    const id = await begin('ann', { text: 'Why bees dance' });
    await service.complete(id);
    const { draft_id } = (await copy('ann', id)).json<DraftResponse>();
    expect((await send('ann', 'DELETE', `/api/video/drafts/${draft_id}`)).statusCode).toBe(200);
    expect((await send('ann', 'GET', `/api/videos/${id}`)).json()).toMatchObject({ status: 'completed' });
  });

  it('makes a video of the copy', async () => {
    const id = await begin('bob', { mode: 'fixed', title: 'Two lines', text: 'One.\nTwo.' });
    await service.complete(id);
    const { draft_id, title } = (await copy('bob', id)).json<DraftResponse>();
    expect(title).toBe('Bees');
    const rendered = await send('bob', 'POST', `/api/video/drafts/${draft_id}/render`, {});
    expect(rendered.json()).toMatchObject({ success: true, tasks: [{}] });
  });

  it('is refused without a script, to other users, and beyond the limit of drafts', async () => {
    const id = await begin('cid', { text: 'Why bees dance' });
    expect((await copy('cid', id)).json()).toMatchObject({ error: 'DRAFT_NOT_READY', statusCode: 409 });
    await service.complete(id);
    expect((await copy('ann', id)).json()).toMatchObject({ error: 'VIDEO_NOT_FOUND', statusCode: 404 });
    for (let copies = 0; copies < 3; copies += 1) expect((await copy('cid', id)).statusCode).toBe(200);
    expect((await copy('cid', id)).json()).toMatchObject({ error: 'DRAFTS_FULL', statusCode: 409 });
  });
});
