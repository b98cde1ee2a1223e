import { readFile } from 'node:fs/promises';
import { createFfmpeg } from '@svc/pipeline';
import { testFfmpeg } from '@svc/testing';
import { colourDifference, realFilePath, realFiles, type ShownPixels } from '@svc/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVideoService, type VideoService } from '../../test/video-service.fixture';
import type { AssetListResponse, AssetResponse } from './asset.response';

let service: VideoService;
let ffmpegPath: string;
beforeAll(async () => {
  ({ ffmpegPath } = await testFfmpeg());
  service = await startVideoService({ ASSETS_PER_CALLER: '200' });
});
afterAll(() => service.close());

const boundary = 'part-of-a-form';
const upload = async (name: string, content: Buffer) =>
  service.app.inject({
    method: 'POST',
    url: '/api/assets',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
const uploadFile = async (file: string) => upload(file, await readFile(realFilePath(file)));
const remove = ({ name }: AssetResponse) =>
  service.app.inject({ method: 'DELETE', url: `/api/assets/${encodeURIComponent(name)}` });
const open = async (address: string | null): Promise<Buffer> => {
  const { pathname, search } = new URL(address ?? '');
  const answer = await service.app.inject(pathname + search);
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};

const size = { widthPixels: 240, heightPixels: 160 };
const { signal } = new AbortController();

/** Decodes a thumbnail with another program than that of the product, which ignores EXIF in this container. */
const decodePixels = async (jpeg: Buffer): Promise<ShownPixels> => {
  const scaled = ['-vf', `scale=${size.widthPixels}:${size.heightPixels}`, '-pix_fmt', 'rgb24', '-f', 'rawvideo'];
  const input = ['-f', 'jpeg_pipe', '-i', 'pipe:0'];
  const bytes = await createFfmpeg(ffmpegPath).run([...input, ...scaled, 'pipe:1'], { stdin: jpeg, signal });
  return { ...size, bytes, channels: 3 };
};
/** Width and height of a JPEG of ffmpeg or the renderer (ISO 10918-1, B.2.2). */
const aspectRatio = (jpeg: Buffer): number => {
  const frameAt = [0xc0, 0xc2].map((code) => jpeg.indexOf(Buffer.of(0xff, code))).find((at) => at > 0) ?? 0;
  return jpeg.readUInt16BE(frameAt + 7) / jpeg.readUInt16BE(frameAt + 5);
};

const accepted = realFiles().filter(({ refused }) => refused === undefined);
const seen = accepted.filter(({ kind }) => kind !== 'audio');
const heard = accepted.filter(({ kind }) => kind === 'audio');
const refused = realFiles().flatMap(({ file, refused: format }) => (format === undefined ? [] : [{ file, format }]));

describe('an upload of the real world', () => {
  it.each(seen)('has a thumbnail that is upright and in its colours: $file', async ({ file, kind, shows }) => {
    const answer = await uploadFile(file);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
    const asset = answer.json<AssetResponse>();
    expect(asset.kind).toBe(kind);
    const thumbnail = await open(asset.thumbnail_url);
    expect(aspectRatio(thumbnail)).toBeCloseTo(1.5, 1);
    expect(colourDifference(await decodePixels(thumbnail), shows ?? 'quarters')).toBeLessThan(5);
    await remove(asset);
  });

  it.each(heard)('is sound by its tracks: $file', async ({ file }) => {
    const answer = await uploadFile(file);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
    const asset = answer.json<AssetResponse>();
    expect(asset.kind).toBe('audio');
    for (const field of ['bgm_path', 'ref_audio']) {
      const payload = { text: 'Bees', [field]: asset.path };
      const task = await service.app.inject({ method: 'POST', url: '/api/video/generate/async', payload });
      expect([field, task.statusCode, task.body]).toEqual([field, 200, expect.anything()]);
      await service.app.inject({ method: 'DELETE', url: `/api/tasks/${task.json<{ task_id: string }>().task_id}` });
    }
    await remove(asset);
  });

  it.each(refused)('is refused in a sentence that names format and step: $file', async ({ file, format }) => {
    const answer = (await uploadFile(file)).json<{ error: string; message: string }>();
    expect(answer.error).toBe('ASSET_REFUSED');
    expect(answer.message).toContain(format);
    expect(answer.message).toMatch(/; (export) it as [A-Z0-9 ]+(or [A-Z]+)?\.$/u);
  });

  it('is right in at least 95 of 100 files', () => {
    expect(realFiles().length).toBeGreaterThanOrEqual(100);
    expect(refused.length / realFiles().length).toBeLessThan(0.1);
  });
});

describe('the name of an upload', () => {
  it('keeps its letters in every script, in composed form, and the order of its numbers', async () => {
    const png = await readFile(realFilePath('upright.png'));
    const given = [
      '封面.png',
      ...Array.from({ length: 10 }, (_, index) => `幻灯片${10 - index}.PNG`),
      'De\u0301claration.png',
    ];
    const assets: AssetResponse[] = [];
    for (const name of given) assets.push((await upload(name, png)).json<AssetResponse>());
    const { data } = (await service.app.inject('/api/assets')).json<AssetListResponse>();
    const slides = Array.from({ length: 10 }, (_, index) => `幻灯片${index + 1}.png`);
    expect(data.map(({ name }) => name)).toEqual(
      ['Déclaration.png', '封面.png', ...slides].sort(new Intl.Collator('en', { numeric: true }).compare),
    );
    expect(data.map(({ name }) => name).filter((name) => slides.includes(name))).toEqual(slides);
    const [cover] = assets;
    expect(await open(cover?.url ?? null)).toEqual(png);
    const request = { text: 'Bees', scenes: [{ text: 'Bees.', picture: { asset: cover?.path } }] };
    const task = await service.app.inject({ method: 'POST', url: '/api/video/generate/async', payload: request });
    expect([task.statusCode, task.body]).toEqual([200, expect.anything()]);
    expect((await remove(cover as AssetResponse)).json()).toMatchObject({ error: 'ASSET_IN_USE' });
    await service.app.inject({ method: 'DELETE', url: `/api/tasks/${task.json<{ task_id: string }>().task_id}` });
    for (const asset of assets) expect((await remove(asset)).statusCode).toBe(200);
  });
});
