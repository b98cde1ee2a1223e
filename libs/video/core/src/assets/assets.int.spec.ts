import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testFfmpeg } from '@svc/testing';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startVideoService, type VideoService } from '../../test/video-service.fixture';
import type { AssetResponse } from './asset.response';
import { UploadTurnsService } from './upload-turns.service';

let service: VideoService;
let folder: string;
let song: Buffer;
let picture: Buffer;

const make = async (name: string, source: string, ...options: string[]): Promise<Buffer> => {
  const { ffmpegPath } = await testFfmpeg();
  const path = join(folder, name);
  execFileSync(ffmpegPath, [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    source,
    ...(name.endsWith('png') ? ['-frames:v', '1'] : []),
    ...options,
    path,
  ]);
  return readFile(path);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assets-'));
  song = await make('song.wav', 'sine=duration=0.3');
  picture = await make('picture.png', 'color=red:size=32x32');
  service = await startVideoService({ ASSET_BYTES: '100000', ASSETS_PER_CALLER: '4', UPLOADS_PER_CALLER: '12' });
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

const boundary = 'part-of-a-form';
const upload = (content: Buffer, fileName: string) =>
  service.app.inject({
    method: 'POST',
    url: '/api/assets',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
const remove = (name: string) => service.app.inject({ method: 'DELETE', url: `/api/assets/${name}` });
const generate = (body: object) =>
  service.app.inject({ method: 'POST', url: '/api/video/generate/async', payload: { text: 'Bees', ...body } });

describe('/api/assets', () => {
  it('accepts music by its content, lists it, accepts it in requests and deletes it', async () => {
    const { path, kind, size, name } = (await upload(song, 'My Song.exe')).json<AssetResponse>();
    expect({ path, kind, size }).toEqual({ path: 'uploads/everyone/My-Song.wav', kind: 'audio', size: song.length });
    expect((await service.app.inject('/api/assets')).json()).toMatchObject({ data: [{ path }] });
    const { data } = (await service.app.inject('/api/resources/bgm')).json<{ data: { path: string }[] }>();
    expect(data.map((music) => music.path).filter((music) => music === path)).toHaveLength(1);
    const { task_id } = (await generate({ bgm_path: path })).json<{ task_id: string }>();
    expect((await remove(name)).json()).toMatchObject({ error: 'ASSET_IN_USE', statusCode: 409 });
    await service.app.inject({ method: 'DELETE', url: `/api/tasks/${task_id}` });
    expect((await remove(name)).statusCode).toBe(200);
    expect((await remove(name)).statusCode).toBe(404);
    expect((await generate({ bgm_path: path })).statusCode).toBe(400);
  });

  it.each<[string, (path: string) => object]>([
    ['tts_workflow', (path) => ({ tts_workflow: `assets/${path}` })],
    ['scenes[].voice', (path) => ({ scenes: [{ text: 'Bees dance.', voice: `assets/${path}` }] })],
    ['ref_audio', (path) => ({ ref_audio: path })],
  ])('keeps a recording while a waiting video names it: %s', async (_field, named) => {
    const { path, name } = (await upload(song, 'told.wav')).json<AssetResponse>();
    const { task_id } = (await generate({})).json<{ task_id: string }>();
    // This service has no voice that reads recordings.
    await service.app
      .get(DataSource)
      .query('UPDATE video.task SET request = request || $2 WHERE id = $1', [task_id, JSON.stringify(named(path))]);
    expect((await remove(name)).json()).toMatchObject({ error: 'ASSET_IN_USE', statusCode: 409 });
    await service.app.inject({ method: 'DELETE', url: `/api/tasks/${task_id}` });
    expect((await remove(name)).statusCode).toBe(200);
  });

  it('gives a second file of one name another name, and knows when it is enough', async () => {
    const names = [];
    for (let count = 0; count < 4; count += 1)
      names.push((await upload(picture, '../../picture.png')).json<AssetResponse>().name);
    expect(names).toEqual(['picture.png', 'picture-2.png', 'picture-3.png', 'picture-4.png']);
    expect((await upload(picture, 'picture.png')).json()).toMatchObject({ error: 'ASSETS_FULL' });
    for (const name of names) await remove(name);
  });

  it.each([
    ['a playlist', Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n')],
    ['a concat script', Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n")],
    ['a page', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a picture that only begins like one', Buffer.from('89504e470d0a1a0a00000000', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s', async (_case, content) => {
    expect((await upload(content, 'song.mp3')).json()).toMatchObject({ error: 'ASSET_REFUSED', statusCode: 400 });
  });

  it.each([
    ['clip', 'a clip of one picture at 60,000 a second', 'hasty.mp4', 'color=red:s=64x64:r=60000', ['-frames:v', '1']],
    ['clip', 'a clip of one picture', 'one.webm', 'color=red:s=64x64:r=10', ['-frames:v', '1']],
    ['clip', 'a clip of 500 pictures a second', 'fast.mp4', 'color=red:s=64x64:r=500:d=1', []],
    ['sound', 'sound of one sample', 'sample.wav', 'sine', ['-frames:a', '1', '-af', 'asetnsamples=1:p=0']],
    ['sound', 'sound of 0.1 seconds', 'short.flac', 'sine=duration=0.1', []],
  ])('refuses a %s that cannot be repeated: %s', async (kind, _case, name, source, options) => {
    expect((await upload(await make(name, source, ...options), name)).json()).toMatchObject({
      error: 'ASSET_REFUSED',
      statusCode: 400,
      message: expect.stringMatching(
        `The ${kind} cannot be used: it (is shorter than 0.2 seconds|has 500 frames)`,
      ) as string,
    });
  });

  it.each([
    ['two.mp4', 'testsrc=s=64x64:r=10:d=0.2', []],
    ['rapid.webm', 'testsrc=s=64x64:r=240:d=0.2', []],
    ['shortest.wav', 'sine=r=44100:duration=0.2', []],
    ['shortest.mp3', 'sine=r=22050:duration=0.2', []],
    ['shortest.ogg', 'sine=r=48000:duration=0.25', ['-c:a', 'libvorbis']],
    ['shortest.m4a', 'sine=r=44100:duration=0.2', []],
  ])('accepts %s at the lower limit of length and frame rate', async (name, source, options) => {
    const { statusCode, body } = await upload(await make(name, source, ...options), name);
    expect([statusCode, body]).toEqual([200, expect.anything()]);
    await remove((JSON.parse(body) as AssetResponse).name);
  });

  it.each([
    ['photo.jpg', Buffer.alloc(4_000), 'The picture is damaged, or the file is no picture.'],
    ['photo.JPEG', Buffer.from('ffd8', 'hex'), 'The picture is damaged, or the file is no picture.'],
    ['photo.heic', Buffer.from('0000000000', 'hex'), 'The picture is damaged, or the file is no picture.'],
    ['clip.mov', Buffer.alloc(4_000, 1), 'The clip is damaged, or the file is no clip.'],
    ['song.mp3', Buffer.from('00ff00ff', 'hex'), 'The sound is damaged, or the file is no sound.'],
    ['paper.pdf', Buffer.alloc(40), expect.stringMatching('^The document cannot be used: ') as string],
  ])('says of a damaged file what it should be by its name: %s', async (name, content, message) => {
    expect((await upload(content, name)).json()).toMatchObject({ error: 'ASSET_REFUSED', statusCode: 400, message });
  });

  it('refuses a JPEG of very many empty scans and says why', async () => {
    const head = Buffer.from('ffd8ffc2000b080028001e01011100', 'hex');
    const scans = Buffer.alloc(50_000, Buffer.from('ffda000801010000003f00', 'hex'));
    expect((await upload(Buffer.concat([head, scans]), 'photo.jpg')).json()).toMatchObject({
      error: 'ASSET_REFUSED',
      statusCode: 400,
      message: 'The picture cannot be used: it has more than 100 scans.',
    });
  });

  it('accepts a JPEG behind which a camera has put a second picture and a film', async () => {
    const photo = await make('photo.jpg', 'testsrc=s=64x64', '-frames:v', '1');
    const film = await make('film.mp4', 'testsrc=s=64x64:r=10:d=0.2');
    const { statusCode, body } = await upload(Buffer.concat([photo, photo, film]), 'photo.jpg');
    expect([statusCode, body]).toEqual([200, expect.anything()]);
    await remove((JSON.parse(body) as AssetResponse).name);
  });

  it('refuses a file that is too large and keeps nothing of it', async () => {
    const answer = await upload(Buffer.concat([song, Buffer.alloc(200_000)]), 'long.wav');
    expect(answer.json()).toMatchObject({ error: 'ASSET_TOO_LARGE', statusCode: 413 });
    expect((await service.app.inject('/api/assets')).json()).toEqual({ data: [] });
  });

  it.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    ['that breaks off before its file', 'multipart/form-data; boundary=b', '--b\r\n'],
    [
      'that breaks off in its file',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
    ],
  ])('answers 400 for a form %s', async (_case, contentType, payload) => {
    const headers = { 'content-type': contentType };
    const answer = await service.app.inject({ method: 'POST', url: '/api/assets', headers, payload });
    expect(answer.json()).toMatchObject({ error: 'MALFORMED_REQUEST', statusCode: 400 });
  });

  it('keeps parallel uploads from replacing each other or passing the limit', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload(picture, 'race.png')));
    const names = answers.filter(({ statusCode }) => statusCode === 200).map((one) => one.json<AssetResponse>().name);
    expect([names.length, new Set(names).size]).toEqual([4, 4]);
    for (const name of names) await remove(name);
  });

  it('refuses a request that names an asset while it is being deleted', async () => {
    const { path, name } = (await upload(song, 'going.wav')).json<AssetResponse>();
    const unused = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const deletion = service.store.delete.bind(service.store);
    vi.spyOn(service.store, 'delete').mockImplementationOnce(async (key) => {
      unused.resolve();
      await goOn.promise;
      await deletion(key);
    });
    const removing = Promise.resolve(remove(name));
    await unused.promise;
    const accepting = vi.spyOn(service.app.get(UploadTurnsService), 'take');
    const asking = Promise.resolve(generate({ bgm_path: path }));
    await expect.poll(() => accepting.mock.calls.length, { timeout: 20_000 }).toBe(1);
    goOn.resolve();
    expect((await removing).statusCode).toBe(200);
    expect((await asking).json()).toMatchObject({ statusCode: 400, fields: [{ field: 'bgm_path' }] });
  });

  it('accepts only multipart forms with a file on this route, and no forms elsewhere', async () => {
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const elsewhere = { method: 'POST', url: '/api/video/generate/async', headers, payload: '--x' } as const;
    expect((await service.app.inject(elsewhere)).statusCode).toBe(415);
    expect((await service.app.inject({ ...elsewhere, method: 'GET', url: '/api/videos' })).statusCode).toBe(200);
    const json = { method: 'POST', url: '/api/assets', payload: { file: 'x' } } as const;
    expect((await service.app.inject(json)).statusCode).toBe(415);
  });

  it.each(['uploads/another/song.wav', 'uploads/everyone/../another/song.wav', 'uploads/song.wav'])(
    'hides whether %s exists from a caller who may not use it',
    async (bgm_path) => {
      await service.store.put('uploads/another/song.wav', song);
      expect((await generate({ bgm_path })).statusCode).toBe(400);
      const strange = await generate({ media_workflow: 'assets/uploads/another' });
      expect(strange.json()).toMatchObject({ statusCode: 400, fields: [{ field: 'media_workflow' }] });
    },
  );
});
