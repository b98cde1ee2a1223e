import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readPictureHeader } from '@svc/pipeline/tools';
import { testFfmpeg } from '@svc/testing';
import { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDraftCalls } from '../test/drafts.fixture';
import type { VideoService } from '@svc/video/testing';
import { startVideoService } from '../test/service.fixture';
import type { CaptionLineListResponse, DraftResponse } from './draft.response';
import type { ShotListResponse } from './shot.response';
import { PreviewHostService } from './preview-host.service';

const run = promisify(execFile);
/** Other specs make previews at the same time. */
let ownTemporary: string;
let service: VideoService;
let drafts: ReturnType<typeof createDraftCalls>;
let draft: DraftResponse;

beforeAll(async () => {
  ownTemporary = await mkdtemp(join(tmpdir(), 'previews-'));
  service = await startVideoService({ TMPDIR: ownTemporary });
  drafts = createDraftCalls(service);
  draft = await drafts.write();
});
afterAll(async () => {
  await service.close();
  await rm(ownTemporary, { recursive: true });
});

const get = (file: string, scene: number | string = 1, headers = {}) =>
  drafts.call('GET', `/${draft.draft_id}/scenes/${scene}/${file}`, undefined, headers);

const measureDuration = async (sound: Buffer): Promise<number> => {
  const path = join(await mkdtemp(join(tmpdir(), 'heard-')), 'narration.opus');
  await writeFile(path, sound);
  const probe = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path];
  return Number((await run((await testFfmpeg()).ffprobePath, probe)).stdout);
};

describe('the preview of a scene', () => {
  it('is a small picture of the scene in its template', async () => {
    const answer = await get('preview.webp');
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache' });
    expect(readPictureHeader(answer.rawPayload)).toMatchObject({ widthPixels: 405, heightPixels: 720 });
  });

  it('is found by number or id, and is sent again only after a change', async () => {
    const first = await get('preview.webp', draft.scenes[0]?.id);
    const etag = first.headers['etag'];
    expect((await get('preview.webp', 1)).rawPayload).toEqual(first.rawPayload);
    expect((await get('preview.webp', 1, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get('preview.webp', 2)).headers['etag']).not.toBe(etag);
  });

  it('is drawn in a look, and refuses an unknown one', async () => {
    const inLook = (look: string) => get(`preview.webp?look=${look}&template=1080x1920/static_bold.html`);
    const [violet, ocean] = [(await inLook('violet')).rawPayload, (await inLook('ocean')).rawPayload];
    expect(violet.equals(ocean)).toBe(false);
    expect((await inLook('violet')).rawPayload).toEqual(violet);
    expect((await inLook('none')).json()).toMatchObject({ error: 'VALIDATION_ERROR' });
  });

  it('shows changed words, picture and template', async () => {
    const before = (await get('preview.webp', 3)).rawPayload;
    const [one, two, three] = draft.scenes;
    const scenes = [one, two, { ...three, picture: { ...three?.picture, seed: 77 } }];
    draft = (
      await drafts.call('PATCH', `/${draft.draft_id}`, { version: draft.version, scenes })
    ).json<DraftResponse>();
    const repainted = (await get('preview.webp', 3)).rawPayload;
    expect(repainted.equals(before)).toBe(false);
  });

  it("shows another template and leaves the draft's own", async () => {
    const own = (await get('preview.webp')).rawPayload;
    const wide = (await get('preview.webp?template=1920x1080/image_default.html')).rawPayload;
    expect(readPictureHeader(wide)).toMatchObject({ widthPixels: 720, heightPixels: 405 });
    expect((await get('preview.webp')).rawPayload.equals(own)).toBe(true);
    const unknown = await get('preview.webp?template=1080x1920/no_such.html');
    expect(unknown.json()).toMatchObject({ error: 'TEMPLATE_NOT_FOUND' });
  });

  it('leaves out the caption, and shows a later picture of a long scene', async () => {
    const long = 'Bees dance in the dark hive, because a scout has found flowers, and the others fly over the hills.';
    const { scenes } = (
      await drafts.call('PATCH', `/${draft.draft_id}`, {
        version: draft.version,
        scenes: [...draft.scenes, { text: long, pictures: [{ prompt: 'a bee' }, { prompt: 'a flower' }] }],
      })
    ).json<DraftResponse>();
    const shown = scenes[3]?.shown?.map(({ picture }) => picture);
    expect(shown).toEqual([1, 2]);
    const own = (await get('preview.webp', 4)).rawPayload;
    for (const query of ['captions=none', 'picture=2']) {
      const { rawPayload, statusCode } = await get(`preview.webp?${query}`, 4);
      expect([statusCode, rawPayload.equals(own)]).toEqual([200, false]);
    }
    const { version } = (await drafts.call('GET', `/${draft.draft_id}`)).json<DraftResponse>();
    const changed = await drafts.call('PATCH', `/${draft.draft_id}`, { version, scenes: scenes.slice(0, 3) });
    draft = changed.json<DraftResponse>();
  });

  it.each([0, 4, 'none', '-1', '1000'])('of an unknown scene (%s) is 404', async (scene) => {
    expect((await get('preview.webp', scene)).json()).toMatchObject({ error: 'SCENE_NOT_FOUND', statusCode: 404 });
    expect((await get('narration.opus', scene)).json()).toMatchObject({ error: 'SCENE_NOT_FOUND' });
  });
});

describe('the shots and captions of a scene', () => {
  const sentence = 'A lighthouse stands on the cliff above the sea, and its lamp turns all night, because ships pass.';
  let other: DraftResponse;
  const of = (file: string) => drafts.call('GET', `/${other.draft_id}/scenes/1/${file}`);
  const shots = async () => (await of('shots')).json<ShotListResponse>().data;
  beforeAll(async () => {
    const { draft_id, version, scenes } = await drafts.write({ text: 'Bees', media_workflow: 'builtin/abstract' });
    const changed = [{ id: scenes[0]?.id, text: sentence }];
    other = (await drafts.call('PATCH', `/${draft_id}`, { version, scenes: changed })).json<DraftResponse>();
  });

  it('cover the narration, also of a text that was changed after the script was written', async () => {
    const listed = await shots();
    expect(listed.length).toBeGreaterThan(1);
    let next = 0;
    for (const { start, duration } of listed) {
      expect(start).toBeCloseTo(next, 3);
      next = start + duration;
    }
  });

  it('have pictures of their own, in the framing of the video', async () => {
    const pictures = [];
    for (const { picture, framing } of await shots())
      pictures.push((await of(`preview.webp?picture=${picture}&framing=${framing}&captions=none`)).rawPayload);
    expect(new Set(pictures.map((bytes) => bytes.toString('base64'))).size).toBe(pictures.length);
  });

  it('show each state of a line below the one before, in the place that the shots name', async () => {
    const lines = (await of('captions')).json<CaptionLineListResponse>().data;
    const [{ captions } = { captions: null }] = await shots();
    const strip = readPictureHeader((await of('captions.webp?line=1')).rawPayload);
    const states = (lines[0]?.words.length ?? 0) + 1;
    expect(strip?.widthPixels).toBe(Math.round((captions?.width ?? 0) * 405));
    expect((strip?.heightPixels ?? 0) / states / 720).toBeCloseTo(captions?.height ?? 0, 2);
    expect((await of('captions.webp?line=99')).statusCode).toBe(404);
  });
});

describe('previews of many callers', () => {
  const busy = Promise.withResolvers<void>();
  const underWay: Promise<void>[] = [];
  const fill = (caller: string): void => {
    for (let count = 0; count < 40; count += 1)
      underWay.push(
        service.app.get(PreviewHostService).run('draw', { caller, taskId: draft.task_id }, () => busy.promise),
      );
  };
  afterEach(async () => {
    busy.resolve();
    await Promise.all(underWay);
  });

  it('are refused beyond forty for one caller, with 429 and Retry-After', async () => {
    fill('address 127.0.0.1');
    const refused = await Promise.all([
      get('preview.webp?template=1080x1080/image_default.html'),
      get('narration.opus', 2),
    ]);
    for (const { statusCode, headers } of refused)
      expect([statusCode, headers['retry-after'], headers['content-type']]).toEqual([
        429,
        '5',
        'application/json; charset=utf-8',
      ]);
  });
});

describe('the narration of a scene', () => {
  it('sounds as in the video, which reuses it', async () => {
    const answer = await get('narration.opus', 2);
    expect(answer.headers).toMatchObject({ 'content-type': 'audio/ogg' });
    expect(await measureDuration(answer.rawPayload)).toBeGreaterThan(1);
    const query = `SELECT u.task_id FROM video.kept_part p JOIN video.kept_part_use u USING (key) WHERE kind = 'narration'`;
    const users = await service.app.get(DataSource).query<{ task_id: string }[]>(query);
    expect(users.filter(({ task_id }) => task_id === draft.task_id)).toHaveLength(1);
  });

  it('has captions at the times of its words, in the lines of the template', async () => {
    const seconds = await measureDuration((await get('narration.opus', 2)).rawPayload);
    const readLines = async () => (await get('captions', 2)).json<CaptionLineListResponse>().data;
    const tall = await readLines();
    const words = tall.flatMap(({ words: own }) => own);
    expect(words.map(({ text }) => text).join(' ')).toBe('The dance tells where flowers are.');
    const starts = words.map(({ start }) => start);
    expect([...starts].sort((one, other) => one - other)).toEqual(starts);
    expect(starts.at(-1)).toBeGreaterThan(0.3);
    expect(starts.at(-1)).toBeLessThan(seconds);
    const change = { version: draft.version, request: { frame_template: '1920x1080/image_default.html' } };
    draft = (await drafts.call('PATCH', `/${draft.draft_id}`, change)).json<DraftResponse>();
    expect((await readLines()).length).toBeLessThan(tall.length);
    expect((await get('captions', 9)).json()).toMatchObject({ error: 'SCENE_NOT_FOUND' });
  });

  it('has the music that is chosen automatically, in the draft', async () => {
    const choose = async (bgm_path: string | null) =>
      (
        await drafts.call('PATCH', `/${draft.draft_id}`, { version: draft.version, request: { bgm_path } })
      ).json<DraftResponse>();
    draft = await choose('auto');
    expect(draft.automatic_music).toMatch(/^[a-z-]+\.mp3$/);
    draft = await choose(null);
    expect(draft.automatic_music).toBeNull();
  });

  it('is spoken once for many concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => get('narration.opus', 3)));
    for (const { rawPayload } of answers) expect(rawPayload.equals(answers[0]?.rawPayload ?? Buffer.of())).toBe(true);
  });

  it('leaves no files on disk', async () => {
    await get('narration.opus', 1);
    expect((await readdir(ownTemporary)).filter((name) => name.startsWith('scene-preview-'))).toEqual([]);
  });
});
