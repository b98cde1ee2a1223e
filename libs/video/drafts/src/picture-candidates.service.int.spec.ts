import { execFileSync } from 'node:child_process';
import { videoOfDraft } from './draft-script';
import type { WrittenDraft } from './draft.entity';
import { DraftRepository } from './draft.repository';
import { startLoopbackServer, type LoopbackServer } from '@svc/testing/harness';
import { readPictureHeader } from '@svc/pipeline/tools';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCallers, type Callers, type VideoService } from '@svc/video/testing';
import { startVideoService } from '../test/service.fixture';
import { createDraftCalls } from '../test/drafts.fixture';
import type { DraftResponse } from './draft.response';
import type { PictureCandidateListResponse, PictureCandidateResponse } from './picture-candidates.dto';

let archive: LoopbackServer;
let archiveUrl: string;
let searched: string[] = [];

/** A photograph in the format of Wikimedia Commons. */
const photograph = () => ({
  ns: 6,
  title: 'File:Dancing bee.jpg',
  imageinfo: [
    {
      mime: 'image/jpeg',
      width: 4_000,
      height: 3_000,
      url: `${archiveUrl}/bee.jpg`,
      thumburl: `${archiveUrl}/bee.jpg`,
      thumbwidth: 1_600,
      descriptionurl: 'https://commons.wikimedia.org/wiki/File:Dancing_bee.jpg',
      extmetadata: {
        LicenseShortName: { value: 'CC BY-SA 4.0' },
        LicenseUrl: { value: 'https://creativecommons.org/licenses/by-sa/4.0' },
        ObjectName: { value: 'Dancing bee' },
        Artist: { value: 'Ann Lee' },
        ImageDescription: { value: 'A bee dances.' },
      },
    },
  ],
});

const jpeg = async (): Promise<Buffer> => {
  const source = ['-f', 'lavfi', '-i', 'color=orange:size=1600x1200', '-frames:v', '1'];
  const { ffmpegPath } = await testFfmpeg();
  return execFileSync(ffmpegPath, ['-v', 'error', ...source, '-c:v', 'mjpeg', '-f', 'image2pipe', '-']);
};

beforeAll(async () => {
  const picture = await jpeg();
  archive = await startLoopbackServer(({ url = '/' }, response) => {
    if (url === '/bee.jpg') return response.setHeader('content-type', 'image/jpeg').end(picture);
    searched.push(new URL(url, archiveUrl).searchParams.get('gsrsearch') ?? '');
    response.setHeader('content-type', 'application/json');
    return response.end(JSON.stringify({ batchcomplete: true, query: { pages: [photograph()] } }));
  });
  archiveUrl = archive.url;
});
afterAll(() => archive.close());

const withService = (settings: () => Record<string, string>) => {
  const started = {} as { service: VideoService; drafts: ReturnType<typeof createDraftCalls> };
  beforeAll(async () => {
    started.service = await startVideoService(settings());
    started.drafts = createDraftCalls(started.service);
  });
  afterAll(() => started.service.close());
  const list = async ({ draft_id }: DraftResponse, scene: number | string = 1, query = '') =>
    started.drafts.call('GET', `/${draft_id}/scenes/${scene}/pictures${query}`);
  const pictures = async (draft: DraftResponse, scene?: number, query?: string) =>
    (await list(draft, scene, query)).json<PictureCandidateListResponse>();
  const look = ({ thumbnail_url }: PictureCandidateResponse, headers = {}) =>
    started.service.app.inject({ url: thumbnail_url.replace('https://video.test', ''), headers });
  const change = async ({ draft_id, version, scenes }: DraftResponse, scene: number, picture: unknown) => {
    const changed = scenes.map(({ id }, index) => (index === scene - 1 ? { id, picture } : { id }));
    return started.drafts.call('PATCH', `/${draft_id}`, { version, scenes: changed });
  };
  const choose = async (draft: DraftResponse, scene: number, picture: unknown) =>
    (await change(draft, scene, picture)).json<DraftResponse>();
  const readVideo = async ({ draft_id }: DraftResponse) =>
    videoOfDraft((await started.service.app.get(DraftRepository).find(draft_id)) as WrittenDraft);
  return { started, list, pictures, look, change, choose, readVideo };
};

describe('picture candidates with an archive', () => {
  const { started, pictures, look, change, choose, readVideo } = withService(() => ({
    COMMONS_URL: `${archiveUrl}/w/api.php`,
    OPENVERSE_URL: 'off',
    COMMONS: 'on',
  }));

  it('are listed with author, licence and page, and have thumbnails on this service', async () => {
    const draft = await started.drafts.write();
    const { data, warnings } = await pictures(draft);
    expect(warnings).toEqual([]);
    expect(data[0]).toMatchObject({
      source: 'archive',
      title: 'Dancing bee',
      author: 'Ann Lee',
      licence: 'CC BY-SA 4.0',
      page_url: 'https://commons.wikimedia.org/wiki/File:Dancing_bee.jpg',
      width: 4_000,
      is_shown: false,
      picture: { asset: null },
    });
    for (const candidate of data.slice(0, 2)) {
      expect(candidate.thumbnail_url).toMatch(/^https:\/\/video\.test\/api\/video\/drafts\//);
      const answer = await look(candidate);
      expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache' });
      const { widthPixels = 0, heightPixels = 0 } = readPictureHeader(answer.rawPayload) ?? {};
      expect(Math.max(widthPixels, heightPixels)).toBe(320);
      expect((await look(candidate, { 'if-none-match': answer.headers['etag'] })).statusCode).toBe(304);
    }
  });

  it("are searched with the user's words", async () => {
    const draft = await started.drafts.write();
    searched = [];
    const { data } = await pictures(draft, 1, '?search=the%20beekeeper');
    expect(searched[0]).toBe('the beekeeper filetype:bitmap');
    expect(data.at(-1)?.title).toBe('the beekeeper');
  });

  it('are chosen by a change of the draft and stay when words change; the video shows the choice', async () => {
    const draft = await started.drafts.write({ text: 'Bees', media_workflow: 'builtin/abstract' });
    const before = await started.drafts.call('GET', `/${draft.draft_id}/scenes/2/preview.webp`);
    const [found] = (await pictures(draft, 2)).data;
    const chosen = await choose(draft, 2, found?.picture);
    expect(chosen.scenes[1]?.picture).toMatchObject({
      ...found?.picture,
      seed: draft.scenes[1]?.picture.seed,
      credit: { url: 'https://commons.wikimedia.org/wiki/File:Dancing_bee.jpg' },
    });
    expect((await pictures(chosen, 2)).data[0]).toMatchObject({ is_shown: true });
    const after = await started.drafts.call('GET', `/${draft.draft_id}/scenes/2/preview.webp`);
    expect(after.statusCode).toBe(200);
    expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
    const [scene] = chosen.scenes.slice(1);
    const scenes = chosen.scenes.map((one) => (one.id === scene?.id ? { ...one, text: 'Other words.' } : one));
    const edited = await started.drafts.call('PATCH', `/${draft.draft_id}`, { version: chosen.version, scenes });
    expect(edited.json<DraftResponse>().scenes[1]?.picture).toEqual(scene?.picture);
    const { script } = await readVideo(draft);
    expect(script.scenes[1]).toMatchObject({
      narration: 'Other words.',
      chosen: { workflow: 'commons/photo', found: { credit: { text: expect.stringContaining('Ann Lee') as string } } },
    });
    expect(script.scenes[0]).not.toHaveProperty('chosen');
  });

  it.each(['first', 'second'])(
    'are kept with the %s draft of the same words that a preview finds them for',
    async () => {
      const draft = await started.drafts.write({ text: 'Bees', media_workflow: 'commons/photo' });
      const seen = await started.drafts.call('GET', `/${draft.draft_id}/scenes/1/preview.webp`);
      expect(seen.statusCode).toBe(200);
      const { script } = await readVideo(draft);
      expect(script.scenes[0]?.found).toMatchObject([
        { credit: { text: expect.stringContaining('Ann Lee') as string } },
      ]);
    },
  );

  it('are replaced by another prompt, an asset or a repaint, and can be reset', async () => {
    const draft = await started.drafts.write();
    const [found] = (await pictures(draft)).data;
    let latest = draft;
    for (const picture of [{ prompt: 'a hive' }, { seed: 5 }, { choice: null }, null]) {
      const chosen = await choose(latest, 1, found?.picture);
      expect(chosen.scenes[0]?.picture.choice).toBe(found?.picture.choice);
      latest = await choose(chosen, 1, picture);
      expect(latest.scenes[0]?.picture).toMatchObject({ choice: null, credit: null });
    }
    const chosen = await choose(latest, 1, found?.picture);
    const body = { version: chosen.version };
    const repainted = await started.drafts.call('POST', `/${draft.draft_id}/scenes/1/repaint`, body);
    expect(repainted.json<DraftResponse>().scenes[0]?.picture.choice).toBeNull();
  });

  it('cannot be forged by a caller', async () => {
    const draft = await started.drafts.write();
    const [found] = (await pictures(draft)).data;
    const choice = found?.picture.choice ?? '';
    const [content = '', signature = ''] = choice.split('.');
    const forged = `${content}A.${signature}`;
    for (const wrong of [forged, content, `.${signature}`, 'x', 5, {}]) {
      const answer = await change(draft, 1, { choice: wrong });
      expect(answer.json()).toMatchObject({ error: 'VALIDATION_ERROR', statusCode: 400 });
      expect(answer.json<{ message: string }>().message).toContain('scenes[0].picture.choice');
    }
    const url = `/api/video/drafts/${draft.draft_id}/scenes/1/pictures/thumbnail.webp?choice=${forged}`;
    expect((await started.service.app.inject(url)).json()).toMatchObject({ error: 'VALIDATION_ERROR' });
  });
});

describe('picture candidates without an archive', () => {
  const { started, list, pictures, look, choose } = withService(() => ({ COMMONS: 'off' }));

  it('are three or more different drawn pictures, of which one is chosen', async () => {
    const draft = await started.drafts.write({ text: 'Bees', media_workflow: 'builtin/abstract' });
    searched = [];
    const { data } = await pictures(draft);
    expect(data.length).toBeGreaterThanOrEqual(3);
    expect(data.map(({ source }) => source)).toEqual(data.map(() => 'drawn'));
    expect(data.filter(({ is_shown }) => is_shown)).toEqual([data[0]]);
    const looks = await Promise.all(data.map(async (candidate) => (await look(candidate)).rawPayload.toString('hex')));
    expect(new Set(looks).size).toBe(data.length);
    const chosen = await choose(draft, 1, data[2]?.picture);
    expect((await pictures(chosen)).data).toEqual(data.map((one, index) => ({ ...one, is_shown: index === 2 })));
    expect(searched).toEqual([]);
  });

  it('of an unknown scene or draft are 404', async () => {
    const draft = await started.drafts.write();
    expect((await list(draft, 9)).json()).toMatchObject({ error: 'SCENE_NOT_FOUND' });
    const nobodys = { ...draft, draft_id: '019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e2f' };
    expect((await list(nobodys)).json()).toMatchObject({ error: 'DRAFT_NOT_FOUND' });
    expect((await list(draft, 1, `?search=${'x'.repeat(201)}`)).json()).toMatchObject({ error: 'VALIDATION_ERROR' });
  });
});

describe('picture candidates of another user', () => {
  let callers: Callers;
  let service: VideoService;
  beforeAll(async () => {
    callers = await startCallers();
    service = await startVideoService({ ...callers.settings, COMMONS: 'off' });
  });
  afterAll(async () => {
    await service.close();
    callers.close();
  });

  it('and their thumbnails are hidden', async () => {
    const url = '/api/video/drafts';
    const [ann, bob] = [await callers.bearer('ann'), await callers.bearer('bob')];
    const begun = await service.app.inject({ method: 'POST', url, payload: { text: 'Bees' }, headers: ann });
    const { draft_id, task_id } = begun.json<{ draft_id: string; task_id: string }>();
    await createDraftCalls(service).finish(task_id);
    const path = `${url}/${draft_id}/scenes/1/pictures`;
    const own = await service.app.inject({ url: path, headers: ann });
    const [first] = own.json<PictureCandidateListResponse>().data;
    const thumbnail = `${path}/thumbnail.webp?choice=${first?.picture.choice}`;
    for (const one of [path, thumbnail]) {
      expect((await service.app.inject({ url: one, headers: ann })).statusCode).toBe(200);
      expect((await service.app.inject({ url: one, headers: bob })).json()).toMatchObject({ error: 'DRAFT_NOT_FOUND' });
      expect((await service.app.inject({ url: one })).json()).toMatchObject({ error: 'AUTH_UNAUTHORIZED' });
    }
  });
});
