import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finishedFileKey } from '@svc/contracts';
import { testFfmpeg } from '@svc/testing';
import type { VideoService } from '@svc/video/testing';
import { createDraftCalls } from '@svc/video-drafts/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVideoService } from './service.fixture';

interface Operation {
  readonly responses: Readonly<Record<string, unknown>>;
}
interface OpenApi {
  readonly paths: Readonly<Record<string, { readonly get?: Operation }>>;
}

const openapi = JSON.parse(readFileSync(join(__dirname, '..', 'openapi.json'), 'utf8')) as OpenApi;
const conditionalRoutes = Object.entries(openapi.paths).flatMap(([path, { get }]) =>
  get !== undefined && '304' in get.responses ? [path] : [],
);

let service: VideoService;
let folder: string;
/** An address of each route. */
let addresses: Readonly<Record<string, string>>;

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  service.app.inject({ method, url, headers });

const toPath = (address: string): string => {
  const { pathname, search } = new URL(address, 'https://video.test');
  return pathname + search;
};

const uploadPicture = async (): Promise<{ url: string; thumbnail_url: string }> => {
  const path = join(folder, 'red.png');
  const source = ['-v', 'error', '-f', 'lavfi', '-i', 'color=red:size=64x64', '-frames:v', '1', path];
  execFileSync((await testFfmpeg()).ffmpegPath, source);
  const form = new FormData();
  form.append('file', new Blob([await readFile(path)]), 'red.png');
  const request = new Request('http://video.test', { method: 'POST', body: form });
  const answer = await service.app.inject({
    method: 'POST',
    url: '/api/assets',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return answer.json();
};

const shareVideo = async (): Promise<{ id: string; address: string }> => {
  const accepted = await service.app.inject({
    method: 'POST',
    url: '/api/video/generate/async',
    payload: { text: 'Bees' },
  });
  const { task_id: id } = accepted.json<{ task_id: string }>();
  await service.complete(id);
  await service.store.put(finishedFileKey(id, 'captions.vtt'), Buffer.from('WEBVTT\n'));
  const shared = await service.app.inject({ method: 'POST', url: `/api/videos/${id}/share`, payload: {} });
  return { id, address: shared.json<{ file_url: string }>().file_url };
};

const makeAddresses = async (): Promise<Readonly<Record<string, string>>> => {
  const [asset, { id, address }] = [await uploadPicture(), await shareVideo()];
  const { draft_id } = await createDraftCalls(service).write();
  const scene = `/api/video/drafts/${draft_id}/scenes/1`;
  const offered = (await get(`${scene}/pictures`)).json<{ data: { thumbnail_url: string }[] }>().data;
  return {
    '/api/files/{task_id}/{name}': `/api/files/${id}/video.mp4`,
    '/api/assets/{owner}/{name}': toPath(asset.url),
    '/api/assets/{owner}/{name}/thumbnail.jpg': toPath(asset.thumbnail_url),
    '/watch/{task_id}/{name}': toPath(address),
    '/api/video/drafts/{draft_id}/scenes/{scene}/preview.webp': `${scene}/preview.webp`,
    '/api/video/drafts/{draft_id}/scenes/{scene}/captions.webp': `${scene}/captions.webp`,
    '/api/video/drafts/{draft_id}/scenes/{scene}/narration.opus': `${scene}/narration.opus`,
    '/api/video/drafts/{draft_id}/scenes/{scene}/pictures/thumbnail.webp': toPath(offered[0]?.thumbnail_url ?? ''),
  };
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'conditions-'));
  service = await startVideoService({ COMMONS: 'off', OPENVERSE_URL: 'off' });
  addresses = await makeAddresses();
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const longAgo = 'Mon, 01 Jan 2001 00:00:00 GMT';

describe.each(conditionalRoutes)('%s', (route) => {
  const address = (): string => addresses[route] ?? '';

  it('answers HEAD as GET, without a body', async () => {
    const [whole, head] = [await get(address()), await get(address(), {}, 'HEAD')];
    expect([head.statusCode, head.body]).toEqual([200, '']);
    const compared = ['content-type', 'content-length', 'etag', 'last-modified', 'accept-ranges', 'cache-control'];
    for (const name of compared) expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
  });

  it.each(['GET', 'HEAD'] as const)('answers 304 to %s when the copy of the client is current', async (method) => {
    const { etag, 'last-modified': lastModified } = (await get(address())).headers;
    const conditions: Record<string, string>[] = [
      { 'if-none-match': String(etag) },
      { 'if-none-match': `"other", W/${etag}` },
      { 'if-none-match': '*' },
      ...(lastModified === undefined ? [] : [{ 'if-modified-since': lastModified }]),
    ];
    for (const headers of conditions) {
      const answer = await get(address(), headers, method);
      expect([headers, answer.statusCode, answer.body]).toEqual([headers, 304, '']);
      expect(answer.headers['etag']).toBe(etag);
    }
  });

  it('answers 412 when the client asks for another version', async () => {
    const { etag, 'last-modified': lastModified } = (await get(address())).headers;
    const conditions: Record<string, string>[] = [
      { 'if-match': '"other"' },
      { 'if-match': `W/${etag}` },
      { 'if-match': '"other"', 'if-none-match': String(etag) },
      ...(lastModified === undefined ? [] : [{ 'if-unmodified-since': longAgo }]),
    ];
    for (const headers of conditions) {
      const answer = await get(address(), headers);
      expect([headers, answer.statusCode]).toEqual([headers, 412]);
      expect(answer.json()).toMatchObject({ error: 'PRECONDITION_FAILED', statusCode: 412 });
    }
  });

  it('answers 200 when the conditions are met', async () => {
    const { etag } = (await get(address())).headers;
    const met: Record<string, string>[] = [
      { 'if-match': String(etag) },
      { 'if-match': '*', 'if-unmodified-since': longAgo },
      { 'if-none-match': '"other"', 'if-modified-since': 'Tue, 01 Jan 2030 00:00:00 GMT' },
      { 'if-modified-since': 'soon' },
    ];
    for (const headers of met) expect([headers, (await get(address(), headers)).statusCode]).toEqual([headers, 200]);
  });

  it('answers a range exactly when it says that it accepts ranges', async () => {
    const { etag, 'accept-ranges': accepts, 'content-length': length } = (await get(address())).headers;
    const part = await get(address(), { range: 'bytes=0-1', 'if-range': String(etag) });
    if (accepts === undefined) expect(part.statusCode).toBe(200);
    else {
      expect([part.statusCode, part.rawPayload.length]).toEqual([206, 2]);
      expect(part.headers['content-range']).toBe(`bytes 0-1/${length}`);
      expect((await get(address(), { range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200);
      expect((await get(address(), { range: `bytes=${length}-` }, 'HEAD')).statusCode).toBe(200);
    }
  });
});

describe('a shared film in a player of another site', () => {
  it.each(['video.mp4', 'captions.vtt'])('%s is readable with its ranges, without credentials', async (name) => {
    const file = (addresses['/watch/{task_id}/{name}'] ?? '').replace('video.mp4', name);
    const answer = await get(file, {
      origin: 'https://player.test',
      range: 'bytes=0-1',
      'sec-fetch-site': 'cross-site',
    });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    expect(String(answer.headers['access-control-expose-headers'])).toContain('content-range');
  });

  it('is not readable with a wrong signature', async () => {
    const file = (addresses['/watch/{task_id}/{name}'] ?? '').replace(/signature=.{5}/, 'signature=wrong');
    const answer = await get(file, { origin: 'https://player.test' });
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([404, undefined]);
  });

  it('is found by its id in capitals, and not in braces', async () => {
    const file = addresses['/watch/{task_id}/{name}'] ?? '';
    const [, id = ''] = /\/watch\/([^/]+)\//.exec(file) ?? [];
    expect((await get(file.replace(id, id.toUpperCase()))).statusCode).toBe(200);
    expect((await get(file.replace(id, `%7B${id}%7D`))).statusCode).toBeGreaterThanOrEqual(400);
    expect((await get(`/api/tasks/${id.toUpperCase()}`)).statusCode).toBe(200);
    expect((await get(`/api/files/${id.toUpperCase()}/video.mp4`)).statusCode).toBe(200);
  });
});
