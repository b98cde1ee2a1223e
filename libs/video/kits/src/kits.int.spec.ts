import { finishedFileKey } from '@svc/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCallers, type Callers, script, videoBytes, type VideoService } from '@svc/video/testing';
import { startVideoService } from '../test/service.fixture';
import type { KitResponse } from './kit.response';

let callers: Callers;
let service: VideoService;

beforeAll(async () => {
  callers = await startCallers();
  service = await startVideoService(callers.settings);
});
afterAll(async () => {
  await service.close();
  callers.close();
});

const get = async (name: string | null, url: string, method: 'GET' | 'HEAD' = 'GET') =>
  service.app.inject({ method, url, headers: name === null ? {} : await callers.bearer(name, 'authenticated') });

const begin = async (name: string): Promise<string> => {
  const payload = { text: 'Bees dance.' };
  const headers = await callers.bearer(name, 'authenticated');
  const answer = await service.app.inject({ method: 'POST', url: '/api/video/generate/async', headers, payload });
  return answer.json<{ task_id: string }>().task_id;
};

const chapters = [0, 12, 24].map((startSeconds, index) => ({ startSeconds, title: `Part ${index + 1}` }));

/** Completes a task with the files that a worker publishes. */
const createVideo = async (name: string): Promise<string> => {
  const id = await begin(name);
  await service.transitions.start(id);
  await service.transitions.saveScript(id, script);
  for (const file of [
    'poster.jpg',
    'thumbnail-1280x720.jpg',
    'thumbnail-1080x1920.jpg',
    'captions.srt',
    'captions.vtt',
  ])
    await service.store.put(finishedFileKey(id, file), Buffer.from(file));
  await service.store.put(finishedFileKey(id, 'video.mp4'), videoBytes);
  const video = { fileName: 'video.mp4', durationSeconds: 40, sizeBytes: videoBytes.length, chapters };
  await service.transitions.complete(id, video);
  return id;
};

const readKit = async (name: string, id: string): Promise<KitResponse> =>
  (await get(name, `/api/videos/${id}/kit`)).json<KitResponse>();

const toPath = (url: string): string => url.replace('https://video.test', '');

describe('the kit of a video', () => {
  it('has texts, chapters and addresses that open without a token', async () => {
    const kit = await readKit('ann', await createVideo('ann'));
    expect(kit).toMatchObject({
      title: 'Bees',
      hashtags: ['#bees'],
      chapters: [0, 12, 24].map((start, index) => ({ start_seconds: start, title: `Part ${index + 1}` })),
      thumbnails: [
        { width: 1080, height: 1920 },
        { width: 1280, height: 720 },
        { width: 1080, height: 1920 },
      ],
    });
    expect(kit.description).toContain('0:12 Part 2');
    for (const url of [kit.video_url, kit.srt_url, kit.vtt_url, ...kit.thumbnails.map((one) => one.url)])
      expect((await get(null, toPath(url))).statusCode, url).toBe(200);
  });

  it('leaves out thumbnails that a video of an earlier version lacks', async () => {
    const id = await begin('ann');
    await service.complete(id);
    expect((await readKit('ann', id)).thumbnails).toEqual([]);
    expect((await readKit('ann', id)).chapters).toEqual([]);
  });

  it('is an archive of all files, the video last', async () => {
    const { zip_url: url } = await readKit('ann', await createVideo('ann'));
    const answer = await get(null, toPath(url));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(answer.rawPayload.length),
      'content-disposition': `attachment; filename="kit.zip"; filename*=UTF-8''Bees.zip`,
    });
    const archive = answer.rawPayload.toString('latin1');
    const names = ['title.txt', 'description.txt', 'kit.json', 'poster.jpg', 'captions.srt', 'video.mp4'];
    const places = names.map((name) => archive.indexOf(name));
    expect(places).not.toContain(-1);
    expect(archive.indexOf(videoBytes.toString('latin1'))).toBeGreaterThan(Math.max(...places));
  });

  it('answers HEAD with the size of the archive', async () => {
    const { zip_url: url } = await readKit('ann', await createVideo('ann'));
    const [whole, head] = [await get(null, toPath(url)), await get(null, toPath(url), 'HEAD')];
    expect(head.headers['content-length']).toBe(String(whole.rawPayload.length));
    expect(head.rawPayload).toHaveLength(0);
  });

  it('is hidden from other users', async () => {
    const id = await createVideo('ann');
    for (const url of [`/api/videos/${id}/kit`, `/api/videos/${id}/kit.zip`]) {
      expect((await get('bob', url)).json()).toMatchObject({ error: 'VIDEO_NOT_FOUND', statusCode: 404 });
      expect((await get(null, url)).statusCode).toBe(401);
    }
    const { zip_url: url } = await readKit('ann', id);
    const other = await createVideo('ann');
    expect((await get(null, toPath(url).replace(id, other))).statusCode).toBe(404);
  });

  it('is refused for a video without files', async () => {
    const answer = await get('ann', `/api/videos/${await begin('ann')}/kit`);
    expect(answer.json()).toMatchObject({ error: 'VIDEO_WITHOUT_FILES' });
  });
});
