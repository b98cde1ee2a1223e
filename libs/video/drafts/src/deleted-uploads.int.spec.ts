import { makePng } from '@svc/pipeline/testing';
import { objectStore, type ObjectStore } from '@svc/storage';
import type { VideoService } from '@svc/video/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDraftCalls } from '../test/drafts.fixture';
import { startVideoService } from '../test/service.fixture';
import type { DraftResponse } from './draft.response';

let service: VideoService;
let drafts: ReturnType<typeof createDraftCalls>;
let picture: Buffer;

beforeAll(async () => {
  service = await startVideoService({ MAX_PENDING_PER_CALLER: '1000' });
  drafts = createDraftCalls(service);
  picture = await makePng('#d62246', 64, 64);
});
afterAll(() => service.close());

const path = 'uploads/everyone/beach.png';
const putPicture = () => service.app.get<ObjectStore>(objectStore).put(path, picture);
const remove = () => service.app.inject({ method: 'DELETE', url: '/api/assets/beach.png' });

const change = (draft: DraftResponse, body: object) =>
  drafts.call('PATCH', `/${draft.draft_id}`, { version: draft.version, ...body });

/** A draft that names the picture, which is then deleted. */
const withoutPicture = async (named: (ids: { id: string }[]) => object): Promise<DraftResponse> => {
  await putPicture();
  const draft = await drafts.write();
  const answer = await change(draft, named(draft.scenes.map(({ id }) => ({ id }))));
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  const shown = await drafts.call('GET', `/${draft.draft_id}/scenes/2/preview.webp`);
  expect(shown.statusCode).toBe(200);
  expect((await remove()).statusCode).toBe(200);
  return answer.json<DraftResponse>();
};

const inSecondScene = (ids: { id: string }[]) => ({
  scenes: ids.map(({ id }, index) => (index === 1 ? { id, picture: { asset: path } } : { id })),
});

const problem = { message: 'scenes[1].picture.asset: the picture or clip "beach.png" is gone.' };

describe('a draft whose upload was deleted', () => {
  it.each<[string, (ids: { id: string }[]) => object]>([
    ['the picture of a scene', inSecondScene],
    [
      'one of the pictures of a scene',
      (ids) => ({ scenes: ids.map(({ id }, index) => (index === 1 ? { id, pictures: [{ asset: path }] } : { id })) }),
    ],
    [
      'a source of a scene',
      (ids) => ({
        scenes: ids.map(({ id }, index) => (index === 1 ? { id, pictures: [{ source: `assets/${path}` }] } : { id })),
      }),
    ],
    ['the pictures of the video', () => ({ request: { media_workflow: `assets/${path}` } })],
    ['the logo', () => ({ request: { brand: { logo: path } } })],
  ])('takes every other change: %s', async (_place, named) => {
    const draft = await withoutPicture(named);
    const answer = await change(draft, { title: 'The sea', scenes: draft.scenes });
    expect(answer.json()).toMatchObject({ title: 'The sea', scenes: draft.scenes, request: draft.request });
  });

  it('names the scene in its preview, and shows the other scenes', async () => {
    const { draft_id } = await withoutPicture(inSecondScene);
    expect((await drafts.call('GET', `/${draft_id}/scenes/1/preview.webp`)).statusCode).toBe(200);
    const gone = await drafts.call('GET', `/${draft_id}/scenes/2/preview.webp`);
    expect(gone.json()).toMatchObject({ error: 'VALIDATION_ERROR', ...problem });
  });

  it('names the scene when a video is asked for, and makes it with another picture', async () => {
    const draft = await withoutPicture(inSecondScene);
    const refused = await drafts.call('POST', `/${draft.draft_id}/render`, {});
    expect(refused.json()).toMatchObject({ error: 'VALIDATION_ERROR', fields: [problem], ...problem });
    const scenes = draft.scenes.map(({ id }, index) => (index === 1 ? { id, picture: null } : { id }));
    const mended = (await change(draft, { scenes })).json<DraftResponse>();
    expect((await drafts.call('POST', `/${mended.draft_id}/render`, {})).statusCode).toBe(200);
  });

  it('is refused when it names another upload that is not there', async () => {
    const draft = await withoutPicture(inSecondScene);
    const scenes = draft.scenes.map(({ id }) => ({ id, picture: { asset: 'uploads/everyone/never.png' } }));
    expect((await change(draft, { scenes })).json()).toMatchObject({
      error: 'VALIDATION_ERROR',
      fields: [0, 1, 2].map((index) => ({ field: `scenes[${index}].picture.asset`, rule: 'goneVisual' })),
    });
  });
});
