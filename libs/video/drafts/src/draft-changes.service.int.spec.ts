import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDraftCalls, draftScript } from '../test/drafts.fixture';
import type { VideoService } from '@svc/video/testing';
import { startVideoService } from '../test/service.fixture';
import type { DraftResponse, DraftSceneResponse } from './draft.response';

let service: VideoService;
let drafts: ReturnType<typeof createDraftCalls>;

beforeAll(async () => {
  service = await startVideoService({ MAX_PENDING_PER_CALLER: '1000' });
  drafts = createDraftCalls(service);
});
afterAll(() => service.close());

const change = async (draft: DraftResponse, body: object) =>
  drafts.call('PATCH', `/${draft.draft_id}`, { version: draft.version, ...body });
const changed = async (draft: DraftResponse, body: object) => (await change(draft, body)).json<DraftResponse>();
const sceneAt = ({ scenes }: DraftResponse, index: number): DraftSceneResponse => {
  const scene = scenes[index];
  if (scene === undefined) throw new Error('no such scene');
  return scene;
};

const foundScript = {
  ...draftScript,
  scenes: draftScript.scenes.map((scene) => ({
    ...scene,
    found: [{ fileUrl: `https://archive.test/${scene.index}.jpg`, credit: { text: 'Ann', url: 'https://a.test/' } }],
  })),
};
const readFound = async ({ draft_id }: DraftResponse): Promise<unknown[]> => {
  const rows = await service.app.get(DataSource).query('SELECT scenes FROM video.draft WHERE id = $1', [draft_id]);
  const [{ scenes }] = rows as [{ scenes: { found?: { fileUrl: string }[] }[] }];
  return scenes.map(({ found }) => found?.[0]?.fileUrl ?? null);
};

describe('a change of a draft', () => {
  it('moves, edits, adds and removes scenes by id', async () => {
    const draft = await drafts.write();
    const [first, , third] = draft.scenes;
    const scenes = [
      { id: third?.id },
      { text: 'In between.' },
      { id: first?.id, text: 'Bees sing.', pause_seconds: 2 },
    ];
    const after = await changed(draft, { scenes });
    expect(after.version).toBe(2);
    expect(after.scenes.map(({ text }) => text)).toEqual(['Others follow.', 'In between.', 'Bees sing.']);
    expect(after.scenes.map(({ id }) => id)).toEqual([third?.id, expect.any(String), first?.id]);
    expect(after.scenes.map(({ picture }) => picture.seed)).toEqual([2, 3, 0]);
    expect(sceneAt(after, 2)).toMatchObject({ pause_seconds: 2, picture: { prompt: 'bee 0' } });
    expect(await drafts.read(draft.draft_id)).toEqual(after);
  });

  it('keeps fields that are left out and resets fields that are null', async () => {
    const draft = await drafts.write();
    const ids = draft.scenes.map(({ id }) => ({ id }));
    const voiced = await changed(draft, { scenes: [{ ...ids[0], voice: 'builtin/espeak-de' }, ids[1], ids[2]] });
    const renamed = await changed(voiced, { title: 'Bees' });
    expect(renamed).toMatchObject({ title: 'Bees', version: 3, scenes: voiced.scenes });
    const taken = await changed(renamed, { title: null, scenes: [{ ...ids[0], voice: null, picture: null }] });
    expect(taken).toMatchObject({ title: null, scenes: [{ voice: null, picture: { prompt: null, seed: 0 } }] });
  });

  it('accepts the scenes as the draft returns them', async () => {
    const draft = await drafts.write();
    expect((await changed(draft, { scenes: draft.scenes })).scenes).toEqual(draft.scenes);
  });

  it('restores a removed scene under its id', async () => {
    const draft = await drafts.write();
    const without = await changed(draft, { scenes: draft.scenes.slice(1) });
    expect((await changed(without, { scenes: draft.scenes })).scenes).toEqual(draft.scenes);
  });

  it('changes fields of the request', async () => {
    const draft = await drafts.write({ text: 'Bees', bgm_volume: 0.9 });
    const after = await changed(draft, {
      request: { frame_template: '1920x1080/image_default.html', bgm_volume: null, title: 'Elsewhere', scenes: [] },
    });
    expect(after).toMatchObject({
      title: draft.title,
      request: { frame_template: '1920x1080/image_default.html', bgm_volume: 0.3, text: 'Bees' },
    });
    expect(after.scenes).toEqual(draft.scenes);
  });

  it('keeps found pictures of scenes that show the same', async () => {
    const draft = await drafts.write({ text: 'Bees' }, foundScript);
    const [first, second, third] = draft.scenes;
    const scenes = [
      { id: third?.id, text: 'Spoken anew.' },
      { id: first?.id },
      { id: second?.id, picture: { prompt: 'a hive' } },
    ];
    const moved = await changed(draft, { scenes });
    expect(await readFound(moved)).toEqual(['https://archive.test/2.jpg', 'https://archive.test/0.jpg', null]);
    expect(await readFound(await changed(moved, { request: { language: 'de' } }))).toEqual([null, null, null]);
  });

  it('is refused when its version is outdated, and changes nothing', async () => {
    const draft = await drafts.write();
    const answers = await Promise.all([1, 2, 3, 4].map((tab) => change(draft, { title: `Tab ${tab}` })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(3);
    expect(refused[0]?.json()).toMatchObject({ error: 'DRAFT_CHANGED', nextActions: expect.any(String) });
    expect((await drafts.read(draft.draft_id)).version).toBe(2);
  });

  it.each<[string, (scenes: DraftSceneResponse[]) => object, string]>([
    ['no version', () => ({ version: null }), 'version is required'],
    ['an empty list', () => ({ scenes: [] }), 'scenes must have 1 to 100 entries'],
    ['an id that is none', () => ({ scenes: [{ id: 'first', text: 'a' }] }), 'scenes[0].id must be a UUID'],
    ['a scene twice', ([one]) => ({ scenes: [{ id: one?.id }, { id: one?.id }] }), 'scenes[1].id is there twice'],
    ['a new scene without words', () => ({ scenes: [{ id: randomUUID() }] }), 'scenes[0].text: must not be empty'],
    ['an unknown voice', ([one]) => ({ scenes: [{ id: one?.id, voice: 'a/b' }] }), 'scenes[0].voice:'],
    ['a picture that is a text', ([one]) => ({ scenes: [{ id: one?.id, picture: 'x' }] }), 'scenes[0].picture: must'],
    [
      "a stranger's upload",
      ([one]) => ({ scenes: [{ id: one?.id, picture: { asset: 'uploads/stranger/a.png' } }] }),
      'your assets',
    ],
  ])('with %s is refused with the name of the field', async (_, body, sentence) => {
    const draft = await drafts.write();
    const answer = await change(draft, body(draft.scenes));
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ message: string }>().message).toContain(sentence);
    expect((await drafts.read(draft.draft_id)).version).toBe(1);
  });
});
