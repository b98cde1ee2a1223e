import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { costlyFont, inflatingFont, testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCallers, type Callers, type VideoService } from '@svc/video/testing';
import { startVideoService } from './service.fixture';
import { createDraftCalls, draftScript } from '@svc/video-drafts/testing';
import { DeletedUserDataService, type AssetResponse, type BrandResponse } from '@svc/video';
import type { DraftResponse } from '@svc/video-drafts';

const [ann, ben] = ['4b1f0a3e-0000-4000-8000-000000000001', '4b1f0a3e-0000-4000-8000-000000000002'];
const boundary = 'part-of-a-form';

let callers: Callers;
let service: VideoService;
let font: Buffer;
let logo: Buffer;

beforeAll(async () => {
  callers = await startCallers();
  service = await startVideoService(callers.settings);
  font = await readFile(join(process.cwd(), 'node_modules/pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf'));
  const { ffmpegPath } = await testFfmpeg();
  const source = ['-f', 'lavfi', '-i', 'color=magenta:size=200x50', '-frames:v', '1', '-f', 'image2pipe', '-c', 'png'];
  logo = execFileSync(ffmpegPath, ['-v', 'error', ...source, '-']);
});
afterAll(async () => {
  await service.close();
  callers.close();
});

const call = async (caller: string, method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
  service.app.inject({ method, url, headers: await callers.bearer(caller), ...(payload && { payload }) });

const upload = async (caller: string, fileName: string, content: Buffer) =>
  service.app.inject({
    method: 'POST',
    url: '/api/assets',
    headers: { ...(await callers.bearer(caller)), 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });

const uploadedPath = async (caller: string, fileName: string, content: Buffer): Promise<string> =>
  (await upload(caller, fileName, content)).json<AssetResponse>().path;

describe('a brand', () => {
  it('is saved for its owner alone, and loses files that are deleted', async () => {
    const parts = { logo: await uploadedPath(ann, 'logo.png', logo), font: await uploadedPath(ann, 'acme.ttf', font) };
    const saved = await call(ann, 'PUT', '/api/brand', { ...parts, accent: '#E4572E', ground: '#14213d' });
    expect(saved.json()).toMatchObject({ ...parts, accent: '#e4572e', ground: '#14213d' });
    expect(saved.json<BrandResponse>().logo_url).toContain('/logo.png?');
    expect((await call(ann, 'GET', '/api/brand')).json()).toEqual(saved.json());
    expect((await call(ben, 'GET', '/api/brand')).json()).toMatchObject({ logo: null, font: null, accent: null });
    expect((await call(ben, 'PUT', '/api/brand', parts)).json()).toMatchObject({ error: 'VALIDATION_ERROR' });
    await call(ann, 'DELETE', `/api/assets/${parts.logo.split('/').at(-1)}`);
    expect((await call(ann, 'GET', '/api/brand')).json()).toMatchObject({ ...parts, logo: null, logo_url: null });
    await service.app.get(DeletedUserDataService).remove(ann);
    expect((await call(ann, 'GET', '/api/brand')).json()).toMatchObject({ font: null, accent: null });
  });

  it.each([
    [{ accent: 'red' }, 'accent'],
    [{ accent: '#12345' }, 'accent'],
    [{ ground: 'url(#x)' }, 'ground'],
    [{ logo: '../secret' }, 'logo'],
    [{ font: 'uploads/everyone/x.ttf' }, 'font'],
  ])('refuses %j by its field', async (parts, field) => {
    const answer = await call(ben, 'PUT', '/api/brand', parts);
    expect(answer.json()).toMatchObject({ error: 'VALIDATION_ERROR', message: expect.stringContaining(field) });
  });

  it('keeps all its parts when a request has an unknown one, and may come back as it was answered', async () => {
    const saved = await call(ben, 'PUT', '/api/brand', { accent: '#ff0000' });
    const refused = await call(ben, 'PUT', '/api/brand', { acent: '#00ff00' });
    expect(refused.json()).toMatchObject({ error: 'VALIDATION_ERROR', message: expect.stringContaining('accent') });
    expect((await call(ben, 'GET', '/api/brand')).json()).toEqual(saved.json());
    expect((await call(ben, 'PUT', '/api/brand', saved.json())).json()).toEqual(saved.json());
  });

  it('changes the preview of a draft, also in another template, and is removed by null', async () => {
    const brand = { logo: await uploadedPath(ben, 'logo.png', logo), font: await uploadedPath(ben, 'acme.ttf', font) };
    const drafts = createDraftCalls(service, await callers.bearer(ben));
    const plain = await drafts.write();
    const change = async ({ draft_id, version }: DraftResponse, request: object) =>
      (await drafts.call('PATCH', `/${draft_id}`, { version, request })).json<DraftResponse>();
    const see = async (query = '') =>
      (await drafts.call('GET', `/${plain.draft_id}/scenes/1/preview.webp${query}`)).rawPayload;
    const other = '?template=1920x1080/static_bold.html';
    const before = [await see(), await see(other)];
    const branded = await change(plain, { brand: { ...brand, accent: '#ff0000', ground: '#003300' } });
    expect(branded.request['brand']).toEqual({ ...brand, accent: '#ff0000', ground: '#003300' });
    expect((await see()).equals(before[0] ?? Buffer.alloc(0))).toBe(false);
    expect((await see(other)).equals(before[1] ?? Buffer.alloc(0))).toBe(false);
    await change(branded, { brand: null });
    expect((await see()).equals(before[0] ?? Buffer.alloc(0))).toBe(true);
  });

  it('with a font that takes endless time leaves the previews to other users, and is named by the error', async () => {
    const hostile = costlyFont({ levels: 30, letter: '一', hasLigature: true });
    const brand = { font: await uploadedPath(ben, 'costly.ttf', hostile) };
    const [own, others] = [
      createDraftCalls(service, await callers.bearer(ben)),
      createDraftCalls(service, await callers.bearer(ann)),
    ];
    const script = (narration: string) => ({ ...draftScript, scenes: [{ index: 0, narration, picturePrompt: 'bee' }] });
    const see = async (calls: typeof own, text: string, request: object) => {
      const { draft_id } = await calls.write({ text: 'Bees', ...request }, script(text));
      return calls.call('GET', `/${draft_id}/scenes/1/preview.webp`);
    };
    const template = { frame_template: '1080x1080/static_default.html' };
    const costly = ['一 bee', 'Bees 一.'].map((text) => see(own, text, { ...template, brand }));
    expect((await see(others, 'Bees dance.', template)).statusCode).toBe(200);
    for (const answer of await Promise.all(costly)) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        error: 'VALIDATION_ERROR',
        message: 'brand.font: The font cannot be used: it takes too much memory or time.',
        fields: [{ field: 'brand.font' }],
      });
    }
  });

  it("is refused in a request that names another user's font", async () => {
    const path = await uploadedPath(ben, 'other.ttf', font);
    const answer = await call(ann, 'POST', '/api/video/generate/async', { text: 'Bees', brand: { font: path } });
    expect(answer.json()).toMatchObject({ error: 'VALIDATION_ERROR', message: expect.stringContaining('brand.font') });
  });
});

describe('an uploaded font', () => {
  it.each<[string, (whole: Buffer) => Buffer]>([
    ['cut off', (whole) => whole.subarray(0, whole.length / 2)],
    ['too large', (whole) => Buffer.concat([whole, Buffer.alloc(9 * 1024 * 1024)])],
  ])('is refused when it is %s, and nothing of it is kept', async (_, change) => {
    const answer = await upload(ann, 'acme.ttf', change(font));
    expect(answer.json()).toMatchObject({
      error: 'ASSET_REFUSED',
      message: expect.stringMatching(/^The font cannot be used: it is (?:cut off|larger)/),
    });
    expect((await call(ann, 'GET', '/api/assets')).json()).toEqual({ data: [] });
  });

  // google/woff2 #35 and #204: the size in the header bounds nothing.
  it.each([
    ['tells four gigabytes of outlines', () => inflatingFont(4_000_000_000, 1_000)],
    ['inflates to 200 MiB', () => inflatingFont(200 * 1024 * 1024, 200 * 1024 * 1024 + 188)],
  ])('is refused when it %s although its header tells 1,000 bytes', async (_, content) => {
    const answer = await upload(ann, 'acme.woff2', content());
    expect(answer.json()).toMatchObject({
      error: 'ASSET_REFUSED',
      message: expect.stringMatching(/^The font cannot be used: it (?:is damaged|takes too much memory or time)\.$/),
    });
  });
});
