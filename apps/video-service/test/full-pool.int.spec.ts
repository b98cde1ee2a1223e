import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { VideoService } from '@svc/video/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVideoService } from './service.fixture';

let service: VideoService;
let url: string;
const streams: IncomingMessage[] = [];

beforeAll(async () => {
  service = await startVideoService({ DATABASE_POOL_SIZE: '2' });
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  url = await service.app.getUrl();
});
afterAll(async () => {
  for (const stream of streams) stream.destroy();
  await service.close();
});

const accept = async (): Promise<string> =>
  (await service.app.inject({ method: 'POST', url: '/api/video/generate/async', payload: { text: 'Bees' } })).json<{
    task_id: string;
  }>().task_id;

const follow = async (id: string): Promise<number | undefined> => {
  const [stream] = (await once(get(`${url}/api/tasks/${id}/events`), 'response')) as [IncomingMessage];
  streams.push(stream.resume());
  return stream.statusCode;
};

describe('a video-service with two connections to its database', () => {
  it('answers a hundred lists beside twenty event streams, and is ready', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, accept));
    const followed = await Promise.all(Array.from({ length: 20 }, (_, index) => follow(ids[index % 5] ?? '')));
    expect(new Set(followed)).toEqual(new Set([200]));
    const lists = await Promise.all(Array.from({ length: 100 }, () => fetch(`${url}/api/videos?limit=100`)));
    expect(new Set(lists.map(({ status }) => status))).toEqual(new Set([200]));
    await Promise.all(lists.map(async (answer) => answer.body?.cancel()));
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  });
});
