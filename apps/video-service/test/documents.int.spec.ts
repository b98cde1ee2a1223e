import { column, makePdf } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startCallers, type Callers, type VideoService } from '@svc/video/testing';
import { startVideoService } from './service.fixture';
import { createDraftCalls, draftScript } from '@svc/video-drafts/testing';
import type { PictureCandidateListResponse } from '@svc/video-drafts';
import { type AssetResponse, UploadQueuesService } from '@svc/video';

type Bearer = Awaited<ReturnType<Callers['bearer']>>;

let callers: Callers;
let service: VideoService;
let ann: Bearer;
let ben: Bearer;
beforeAll(async () => {
  callers = await startCallers();
  service = await startVideoService({ ...callers.settings, ASSETS_PER_CALLER: '6' });
  [ann, ben] = [await callers.bearer('ann'), await callers.bearer('ben')];
});
afterAll(async () => {
  await service.close();
  callers.close();
});

const paper = makePdf([
  {
    texts: [
      { text: 'Power from the Tides', x: 100, y: 700, size: 20 },
      ...column(
        ['Tidal power uses the rise and fall of the sea to', 'make electricity. The first station began in 1966.'],
        50,
        660,
      ),
      { text: 'Figure 1: The barrage', x: 50, y: 80, size: 9 },
    ],
    images: [{ x: 50, y: 100, width: 200, height: 150, color: [200, 40, 30] }],
  },
  {
    texts: [
      ...column(
        ['The barrage closes off the bay, and its sixteen', 'turbines turn in both directions with the tide.'],
        50,
        700,
      ),
      { text: 'Figure 2: A turbine', x: 50, y: 280, size: 9 },
    ],
    images: [{ x: 50, y: 300, width: 200, height: 150, color: [20, 140, 30] }],
  },
]);

const boundary = 'part-of-a-form';
const upload = (content: Buffer | string, fileName: string, headers: Bearer) =>
  service.app.inject({
    method: 'POST',
    url: '/api/assets',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`),
      Buffer.from(content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
const list = async (headers: Bearer) =>
  (await service.app.inject({ url: '/api/assets', headers })).json<{ data: AssetResponse[] }>().data;
const generate = (text: string, headers: Bearer) =>
  service.app.inject({ method: 'POST', url: '/api/video/generate/async', headers, payload: { text } });
const remove = (name: string, headers: Bearer) =>
  service.app.inject({ method: 'DELETE', url: `/api/assets/${name}`, headers });

describe('an uploaded document', () => {
  it('is known by its content, and its figures are pictures beside it', async () => {
    const { path, kind, thumbnail_url } = (await upload(paper, '../My paper.exe', ann)).json<AssetResponse>();
    expect({ path, kind, thumbnail_url }).toEqual({
      path: 'uploads/ann/My-paper.pdf',
      kind: 'document',
      thumbnail_url: null,
    });
    expect((await list(ann)).map(({ name, kind: type }) => [name, type])).toEqual([
      ['My-paper-pdf-figure-1.png', 'picture'],
      ['My-paper-pdf-figure-2.png', 'picture'],
      ['My-paper.pdf', 'document'],
    ]);
  });

  it('is the text of its owner only, with or without a question below it', async () => {
    const name = 'assets/uploads/ann/My-paper.pdf';
    expect((await generate(name, ann)).statusCode).toBe(200);
    expect((await generate(`${name}\nHow do turbines turn?`, ann)).statusCode).toBe(200);
    for (const text of [name, 'uploads/ann/My-paper.pdf', ` ${name}\t`, `${name}\r\nWhy?`])
      expect((await generate(text, ben)).json(), text).toMatchObject({
        error: 'VALIDATION_ERROR',
        message: expect.stringMatching(/^text: /) as unknown,
      });
    expect((await generate('assets/uploads/ann/none.pdf', ann)).json()).toMatchObject({
      message: expect.stringMatching(/^text: /) as unknown,
    });
  });

  it('stays while a task needs it, and goes with its figures', async () => {
    expect((await remove('My-paper.pdf', ben)).statusCode).toBe(404);
    expect((await remove('My-paper.pdf', ann)).json()).toMatchObject({ error: 'ASSET_IN_USE' });
    const { data } = (await service.app.inject({ url: '/api/tasks', headers: ann })).json<{
      data: { task_id: string }[];
    }>();
    for (const { task_id } of data)
      await service.app.inject({ method: 'DELETE', url: `/api/tasks/${task_id}`, headers: ann });
    expect((await remove('My-paper.pdf', ann)).statusCode).toBe(200);
    expect(await list(ann)).toEqual([]);
    expect((await generate('assets/uploads/ann/My-paper.pdf', ann)).statusCode).toBe(400);
  });

  it('offers its figures for the scenes of a draft, those of the page first, and shows the chosen one', async () => {
    const { path } = (await upload(paper, 'tides.pdf', ann)).json<AssetResponse>();
    const drafts = createDraftCalls(service, ann);
    const [first, ...others] = draftScript.scenes;
    const source = { title: 'Power from the Tides', url: null, section: null, page: 2, quote: 'Bees dance.' };
    const script = { ...draftScript, scenes: [{ ...first!, source }, ...others] };
    const draft = await drafts.write({ text: `assets/${path}` }, script);
    expect(draft.scenes[0]?.source).toMatchObject({ page: 2 });
    const offered = await drafts.call('GET', `/${draft.draft_id}/scenes/1/pictures`);
    const figures = offered.json<PictureCandidateListResponse>().data.filter(({ source: kind }) => kind === 'document');
    expect(figures.map(({ title }) => title)).toEqual(['Figure 2: A turbine', 'Figure 1: The barrage']);
    const [{ picture, thumbnail_url } = { picture: null, thumbnail_url: '' }] = figures;
    const look = (headers: Bearer) =>
      service.app.inject({ url: thumbnail_url.replace('https://video.test', ''), headers });
    expect((await look(ann)).headers['content-type']).toBe('image/webp');
    expect((await look(ben)).statusCode).toBe(404);
    const scenes = draft.scenes.map(({ id }, index) => (index === 0 ? { id, picture } : { id }));
    const changed = await drafts.call('PATCH', `/${draft.draft_id}`, { version: draft.version, scenes });
    expect(changed.json()).toMatchObject({
      scenes: [{ picture: { asset: 'uploads/ann/tides-pdf-figure-2.png' } }, {}, {}],
    });
    expect((await remove('tides-pdf-figure-1.png', ann)).statusCode).toBe(200);
    const left = await drafts.call('GET', `/${draft.draft_id}/scenes/1/pictures`);
    const titles = left.json<PictureCandidateListResponse>().data.map(({ title }) => title);
    expect(titles).toContain('Figure 2: A turbine');
    expect(titles).not.toContain('Figure 1: The barrage');
    await remove('tides.pdf', ann);
  });

  it.each([
    [
      'a scan without text',
      makePdf([{ images: [{ x: 0, y: 0, width: 595, height: 842, color: [250, 250, 250] }] }]),
      'it has no text',
    ],
    ['a file of no known type', Buffer.from([0, 1, 2, 3, 0, 255]), 'it is no PDF'],
  ])('is refused with the reason: %s', async (_, content, reason) => {
    const answer = await upload(content, 'paper.pdf', ann);
    expect(answer.json()).toMatchObject({
      error: 'ASSET_REFUSED',
      statusCode: 400,
      message: expect.stringContaining(reason) as unknown,
    });
    expect(await list(ann)).toEqual([]);
  });

  it('never answers as a page: its markup does not run in this origin', async () => {
    const page = `<!doctype html><html><body><article><h1>Tides</h1><p>Tidal power uses the rise and fall of the sea to make electricity.</p></article><script>alert(1)</script></body></html>`;
    const { url } = (await upload(page, 'tides.html', ann)).json<AssetResponse>();
    const { headers } = await service.app.inject({ url: url.replace('https://video.test', ''), headers: ann });
    expect(headers).toMatchObject({ 'content-type': 'application/octet-stream', 'x-content-type-options': 'nosniff' });
  });

  it('is answered while the document of another user takes many times the limit of the fast queue', async () => {
    const blocks = `${'<div>'.repeat(250)}<p>Tides</p>${'</div>'.repeat(250)}`.repeat(100);
    const leaving = new AbortController();
    const queues = service.app.get(UploadQueuesService);
    const run = queues.run.bind(queues);
    const reading = vi
      .spyOn(queues, 'run')
      .mockImplementationOnce((kind, given, read) => run(kind, { ...given, signal: leaving.signal }, read));
    const answered: string[] = [];
    const slow = upload(`<!doctype html><html><body>${blocks}</body></html>`, 'slow.html', ben);
    void slow.then(() => answered.push('slow'));
    await expect.poll(() => reading.mock.calls.length).toBe(1);
    const quick = upload(
      '# Tides\n\nTidal power uses the rise and fall of the sea to make electricity.',
      'tides.md',
      ann,
    );
    expect((await quick).json()).toMatchObject({ name: 'tides.md' });
    expect(answered).toEqual([]);
    // The slow queue gives it a minute, which needs no waiting for here.
    leaving.abort();
    await slow;
  });
});
