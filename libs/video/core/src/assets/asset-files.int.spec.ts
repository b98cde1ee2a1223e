import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownerThumbnailsPrefix, ownerUploadsPrefix } from '@svc/contracts';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startCallers, type Callers } from '../../test/callers.fixture';
import { startVideoService, type VideoService } from '../../test/video-service.fixture';
import { DeletedUserDataService } from '../user-deletion/deleted-user-data.service';
import { AssetProbe } from './asset-probe';
import type { AssetListResponse, AssetResponse } from './asset.response';

let callers: Callers;
let service: VideoService;
let folder: string;
let ffmpegPath: string;
let ffprobePath: string;

const make = async (name: string, source: string, ...options: string[]): Promise<Buffer> => {
  const path = join(folder, name);
  execFileSync(ffmpegPath, ['-v', 'error', '-f', 'lavfi', '-i', source, ...options, path]);
  return readFile(path);
};

beforeAll(async () => {
  ({ ffmpegPath, ffprobePath } = await testFfmpeg());
  folder = await mkdtemp(join(tmpdir(), 'asset-files-'));
  callers = await startCallers();
  service = await startVideoService(callers.settings);
});
afterAll(async () => {
  await service.close();
  callers.close();
  await rm(folder, { recursive: true, force: true });
});

const send = async (name: string, method: 'GET' | 'DELETE' | 'POST', url: string, payload?: object) =>
  service.app.inject({
    method,
    url,
    headers: await callers.bearer(name),
    ...(payload === undefined ? {} : { payload }),
  });
const open = (address: string, headers: Record<string, string> = {}) => {
  const { pathname, search } = new URL(address);
  return service.app.inject({ url: pathname + search, headers });
};

const boundary = 'part-of-a-form';
const upload = async (name: string, fileName: string, content: Buffer): Promise<AssetResponse> => {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`;
  const answer = await service.app.inject({
    method: 'POST',
    url: '/api/assets',
    headers: { ...(await callers.bearer(name)), 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return answer.json();
};
const probeSides = async (jpeg: Buffer): Promise<string> => {
  const path = join(folder, 'small.jpg');
  await writeFile(path, jpeg);
  const options = ['-v', 'error', '-show_entries', 'stream=codec_name,width,height', '-of', 'csv=p=0', path];
  return execFileSync(ffprobePath, options).toString().trim();
};
/** @returns the average colour */
const measureColor = async (jpeg: Buffer): Promise<Buffer> => {
  const path = join(folder, 'small.jpg');
  await writeFile(path, jpeg);
  const options = ['-v', 'error', '-i', path, '-vf', 'scale=1:1', '-pix_fmt', 'rgb24', '-f', 'rawvideo', '-'];
  return execFileSync(ffmpegPath, options);
};
const thumbnailsIn = async (owner: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of service.store.list(ownerThumbnailsPrefix(owner))) keys.push(key);
  return keys;
};

describe('an asset', () => {
  it('has signed addresses for itself and its thumbnail, which need no token', async () => {
    const png = await make('wide.png', 'color=red@0.0:size=1200x400,format=rgba', '-frames:v', '1');
    const asset = await upload('ann', 'wide.png', png);
    const { data } = (await send('ann', 'GET', '/api/assets')).json<AssetListResponse>();
    expect(data).toEqual([asset]);
    const small = await open(asset.thumbnail_url ?? '');
    expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await probeSides(small.rawPayload)).toBe('mjpeg,320,107');
    expect([...(await measureColor(small.rawPayload))].every((value) => value > 250)).toBe(true);
    expect((await open(asset.thumbnail_url ?? '', { 'if-none-match': String(small.headers.etag) })).statusCode).toBe(
      304,
    );
    const whole = await open(asset.url, { range: 'bytes=1-3' });
    expect([whole.statusCode, whole.body, whole.headers['content-type']]).toEqual([206, 'PNG', 'image/png']);
    expect(await thumbnailsIn('ann')).toHaveLength(1);
  });

  it("has one thumbnail of a clip's beginning for a hundred concurrent requests, and none for music", async () => {
    const clip = await upload('bea', 'clip.mp4', await make('clip.mp4', 'testsrc=size=320x640:rate=5:duration=1'));
    const answers = await Promise.all(Array.from({ length: 100 }, () => open(clip.thumbnail_url ?? '')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await probeSides(answers[0]?.rawPayload ?? Buffer.alloc(0))).toBe('mjpeg,160,320');
    const song = await upload('bea', 'song.wav', await make('song.wav', 'sine=duration=0.3'));
    expect(song.thumbnail_url).toBeNull();
    expect((await open(song.url.replace('?', '/thumbnail.jpg?'))).statusCode).toBe(404);
    expect((await open(song.url)).headers['content-type']).toBe('audio/wav');
  });

  it('does not exist for other users or at a changed address', async () => {
    const png = await make('own.png', 'color=blue:size=64x64', '-frames:v', '1');
    const asset = await upload('cem', 'own.png', png);
    const { pathname, search } = new URL(asset.url);
    const other = await upload('cem', 'other.png', png);
    for (const url of [pathname, `${pathname}/thumbnail.jpg`]) {
      expect((await send('bob', 'GET', url)).json()).toMatchObject({ error: 'ASSET_NOT_FOUND', statusCode: 404 });
      expect((await service.app.inject(url)).statusCode).toBe(401);
      expect((await send('cem', 'GET', url)).statusCode).toBe(200);
    }
    for (const url of [
      `${new URL(other.url).pathname}${search}`,
      `${pathname}${search.slice(0, -1)}`,
      '/api/assets/cem/..%2fbob%2fx.png',
      `/api/assets/cem/${'x'.repeat(200)}.png`,
      '/api/assets/%2e%2e/storage.png',
    ])
      expect((await send('cem', 'GET', url)).statusCode).toBe(404);
  });

  it('has no thumbnail when drawing it would take too much memory', async () => {
    const bomb = await make('bomb.png', 'color=black:size=64x64', '-frames:v', '1');
    // The size is declared in the first chunk.
    for (const side of [16, 20]) bomb.writeUInt32BE(12_000, side);
    await service.store.put(`${ownerUploadsPrefix('dov')}bomb.png`, bomb);
    const answer = await send('dov', 'GET', '/api/assets/dov/bomb.png/thumbnail.jpg');
    expect(answer.json()).toMatchObject({ error: 'ASSET_REFUSED', statusCode: 400 });
    await service.store.put(`${ownerUploadsPrefix('dov')}lie.png`, Buffer.from('#EXTM3U\nfile:///etc/passwd\n'));
    expect((await send('dov', 'GET', '/api/assets/dov/lie.png/thumbnail.jpg')).statusCode).toBe(400);
  });

  it('that cannot be drawn is decoded once, however often it is requested', async () => {
    await service.store.put(`${ownerUploadsPrefix('dov')}none.png`, Buffer.from('No picture.'));
    const draw = vi.spyOn(service.app.get(AssetProbe), 'draw');
    onTestFinished(() => draw.mockRestore());
    for (let round = 0; round < 3; round += 1)
      expect((await send('dov', 'GET', '/api/assets/dov/none.png/thumbnail.jpg')).statusCode).toBe(400);
    expect(draw).toHaveBeenCalledOnce();
    await service.store.put(
      `${ownerUploadsPrefix('dov')}none.png`,
      await make('some.png', 'color=red:size=64x64', '-frames:v', '1'),
    );
    expect((await send('dov', 'GET', '/api/assets/dov/none.png/thumbnail.jpg')).statusCode).toBe(200);
  });

  it('is deleted with its thumbnail, by its owner or with its owner', async () => {
    const png = await make('gone.png', 'color=green:size=64x64', '-frames:v', '1');
    const [gone, kept] = [await upload('eve', 'gone.png', png), await upload('eve', 'kept.png', png)];
    for (const { thumbnail_url } of [gone, kept]) expect((await open(thumbnail_url ?? '')).statusCode).toBe(200);
    expect(await thumbnailsIn('eve')).toHaveLength(2);
    await send('eve', 'DELETE', '/api/assets/gone.png');
    expect(await thumbnailsIn('eve')).toHaveLength(1);
    for (const address of [gone.url, gone.thumbnail_url ?? '']) expect((await open(address)).statusCode).toBe(404);
    await service.app.get(DeletedUserDataService).remove('eve');
    expect(await thumbnailsIn('eve')).toEqual([]);
  });

  it.each([
    ['a video', (path: string) => ({ media_workflow: `assets/${path}` })],
    ['a scene', (path: string) => ({ scenes: [{ text: 'Bees.', picture: { asset: path } }] })],
    ['a video of its folder', () => ({ media_workflow: 'assets/uploads/fay' })],
  ])('cannot be deleted while %s that uses it is being made', async (_case, makeBody) => {
    const png = await make('shown.png', 'color=white:size=64x64', '-frames:v', '1');
    const { path, name } = await upload('fay', 'shown.png', png);
    const body = { text: 'Bees', ...makeBody(path) };
    expect((await send('gil', 'POST', '/api/video/generate/async', body)).statusCode).toBe(400);
    const answer = await send('fay', 'POST', '/api/video/generate/async', body);
    expect(answer.statusCode).toBe(200);
    expect((await send('fay', 'DELETE', `/api/assets/${name}`)).json()).toMatchObject({ error: 'ASSET_IN_USE' });
    await send('fay', 'DELETE', `/api/tasks/${answer.json<{ task_id: string }>().task_id}`);
    expect((await send('fay', 'DELETE', `/api/assets/${name}`)).statusCode).toBe(200);
    expect((await send('fay', 'POST', '/api/video/generate/async', body)).statusCode).toBe(400);
    await rm(join(folder, 'shown.png'));
  });
});
