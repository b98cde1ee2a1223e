import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VideoService } from '@svc/video/testing';
import { startVideoService } from './service.fixture';

let service: VideoService;
let port: number;

beforeAll(async () => {
  service = await startVideoService({ ALLOWED_ORIGINS: 'https://front.test', ALLOWED_HOSTS: 'videos.lan' });
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(await service.app.getUrl()).port);
});
afterAll(() => service.close());

/** Browsers set these headers; pages cannot. */
const ask = async (path: string, headers: Record<string, string>, body?: object): Promise<[number?, string?]> => {
  const sent = request({ host: '127.0.0.1', port, path, method: body ? 'POST' : 'GET', headers }).end(
    body && JSON.stringify(body),
  );
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const answer = (await json(response)) as { error?: string };
  return [response.statusCode, answer.error];
};
const video = { text: 'Bees' };
const asJson = { 'content-type': 'application/json' };

describe("a service on a developer's machine without access control", () => {
  it.each(['rebound.evil.test', 'localhost.evil.test', '127.0.0.1.evil.test', 'video.test.evil.test', 'a b'])(
    'refuses the host name %j, which may resolve to loopback (DNS rebinding)',
    async (host) => {
      for (const path of ['/api/tasks', '/health/live', '/docs-json', '/nowhere'])
        expect(await ask(path, { host: `${host}:3002` })).toEqual([421, 'HOST_NOT_ALLOWED']);
      expect(await ask('/api/video/generate/async', { ...asJson, host }, video)).toEqual([421, 'HOST_NOT_ALLOWED']);
    },
  );

  it.each(['localhost:3002', 'LOCALHOST', 'video.localhost', '127.0.0.1', '[::1]:3002', '192.168.7.5:3002'])(
    'answers at the host name %s',
    async (host) => {
      expect(await ask('/api/tasks', { host })).toEqual([200, undefined]);
    },
  );

  it('answers at its public address and at configured host names', async () => {
    expect(await ask('/api/tasks', { host: 'video.test' })).toEqual([200, undefined]);
    expect(await ask('/api/tasks', { host: 'videos.lan:3002' })).toEqual([200, undefined]);
  });

  it.each(['https://evil.test', 'null', 'http://localhost.evil.test', 'https://front.test.evil.test'])(
    'starts no video for and shows no task to a page of %s',
    async (origin) => {
      const before = await service.app.inject('/api/tasks');
      expect(await ask('/api/video/generate/async', { ...asJson, origin }, video)).toEqual([403, 'FOREIGN_ORIGIN']);
      expect(await ask('/api/assets', { origin, 'content-type': 'multipart/form-data; boundary=b' }, {})).toEqual([
        403,
        'FOREIGN_ORIGIN',
      ]);
      expect(await ask('/api/tasks', { origin })).toEqual([403, 'FOREIGN_ORIGIN']);
      expect((await service.app.inject('/api/tasks')).json()).toEqual(before.json());
    },
  );

  it('names both origins and the settings to a developer', async () => {
    const answer = await service.app.inject({ url: '/api/tasks', headers: { origin: 'https://evil.test' } });
    const { message } = answer.json<{ message: string }>();
    expect(message).toContain(
      'https://evil.test is neither https://video.test (VIDEO_PUBLIC_URL) nor in ALLOWED_ORIGINS.',
    );
  });

  it('shows no task to a foreign page without an origin', async () => {
    const hidden = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' };
    expect(await ask('/api/tasks', hidden)).toEqual([403, 'FOREIGN_ORIGIN']);
  });

  it.each(['https://front.test', 'https://video.test', 'http://localhost:5173', 'http://127.0.0.1:3002'])(
    'accepts videos from a page of %s',
    async (origin) => {
      expect(await ask('/api/video/generate/async', { ...asJson, origin }, video)).toEqual([200, undefined]);
    },
  );

  it('accepts videos from its own page at any address', async () => {
    const own = { ...asJson, host: '192.168.7.5:3002', origin: 'http://192.168.7.5:3002' };
    expect(await ask('/api/video/generate/async', own, video)).toEqual([200, undefined]);
  });

  it('opens the studio for a link from another site', async () => {
    const followed = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    expect(await ask('/studio/settings', followed)).toEqual([200, undefined]);
  });
});
