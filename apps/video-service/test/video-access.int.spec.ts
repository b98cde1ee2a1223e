import { startLoopbackServer, type LoopbackServer } from '@svc/testing/harness';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { videoBytes, type VideoService } from '@svc/video/testing';
import { startVideoService } from './service.fixture';

const issuer = 'https://auth.test';
let service: VideoService;
let keyServer: LoopbackServer;
let privateKey: CryptoKey;
let app: NestFastifyApplication;
let tokens: Record<'ann' | 'bob' | 'admin', string>;

const token = (sub: string, role: string, { iss = issuer, exp = '5m', key = privateKey } = {}): Promise<string> =>
  new SignJWT({ sid: 'session', role, jti: `${sub}-token` })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'key' })
    .setIssuer(iss)
    .setAudience('svc')
    .setSubject(sub)
    .setIssuedAt()
    .setExpirationTime(exp)
    .sign(key);

const startKeyServer = async (): Promise<string> => {
  const pair = await generateKeyPair('ES256');
  privateKey = pair.privateKey;
  const keys = [{ ...(await exportJWK(pair.publicKey)), kid: 'key', alg: 'ES256', use: 'sig' }];
  keyServer = await startLoopbackServer((_request, response) => response.end(JSON.stringify({ keys })));
  return `${keyServer.url}/jwks.json`;
};

beforeAll(async () => {
  service = await startVideoService({
    VIDEO_AUTH: 'jwt',
    AUTH_JWKS_URL: await startKeyServer(),
    AUTH_ISSUER: issuer,
    APP_SECRET: 'a secret of thirty-two characters',
  });
  app = service.app;
  tokens = {
    ann: await token('ann', 'authenticated'),
    bob: await token('bob', 'authenticated'),
    admin: await token('root', 'project_admin'),
  };
});
afterAll(async () => {
  await service.close();
  await keyServer.close();
});

const bearer = (name: keyof typeof tokens) => ({ authorization: `Bearer ${tokens[name]}` });
const ask = (name: keyof typeof tokens, url: string, method: 'GET' | 'DELETE' = 'GET') =>
  app.inject({ method, url, headers: bearer(name) });

const createVideo = async (): Promise<{ id: string; url: string }> => {
  const payload = { text: 'Bees' };
  const answer = await app.inject({
    method: 'POST',
    url: '/api/video/generate/async',
    payload,
    headers: bearer('ann'),
  });
  const { task_id: id } = answer.json<{ task_id: string }>();
  await service.complete(id);
  const { result } = (await ask('ann', `/api/tasks/${id}`)).json<{ result: { video_url: string } }>();
  const { pathname, search } = new URL(result.video_url);
  return { id, url: pathname + search };
};

describe('access control', () => {
  it('hides drafts of other users and shows them to administrators', async () => {
    const begin = { method: 'POST', url: '/api/video/drafts', payload: { text: 'Bees' } } as const;
    const created = await app.inject({ ...begin, headers: bearer('ann') });
    const url = `/api/video/drafts/${created.json<{ draft_id: string }>().draft_id}`;
    const routes = [
      ['GET', url],
      ['PATCH', url],
      ['DELETE', url],
      ['POST', `${url}/render`],
      ['GET', `${url}/scenes/1/preview.webp`],
      ['GET', `${url}/scenes/1/narration.opus`],
      ['GET', `${url}/scenes/1/shots`],
      ['GET', `${url}/scenes/1/captions.webp`],
      ['POST', `${url}/scenes/1/rewrite`],
      ['POST', `${url}/scenes/1/repaint`],
    ] as const;
    for (const [method, route] of routes) {
      const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: { version: 1 } };
      const answer = await app.inject({ method, url: route, headers: bearer('bob'), ...payload });
      expect([route, answer.json<{ error: string }>().error]).toEqual([route, 'DRAFT_NOT_FOUND']);
    }
    expect((await ask('bob', '/api/video/drafts')).json()).toMatchObject({ data: [], pagination: { total: 0 } });
    for (const name of ['ann', 'admin'] as const) expect((await ask(name, url)).statusCode).toBe(200);
    expect((await app.inject(url)).statusCode).toBe(401);
  });

  it.each([
    ['POST', '/api/video/generate/async'],
    ['POST', '/api/video/generate/sync'],
    ['GET', '/api/tasks'],
    ['GET', '/api/tasks/00000000-0000-7000-8000-000000000000'],
    ['DELETE', '/api/tasks/00000000-0000-7000-8000-000000000000'],
    ['GET', '/api/tasks/00000000-0000-7000-8000-000000000000/events'],
    ['GET', '/api/files/00000000-0000-7000-8000-000000000000/video.mp4'],
    ['GET', '/api/resources/templates'],
    ['GET', '/api/resources/bgm'],
  ] as const)('requires a token for %s %s', async (method, url) => {
    expect((await app.inject({ method, url, payload: method === 'POST' ? {} : undefined })).statusCode).toBe(401);
    const headers = { authorization: 'Bearer nonsense' };
    expect((await app.inject({ method, url, headers, payload: method === 'POST' ? {} : undefined })).statusCode).toBe(
      401,
    );
  });

  it.each<[string, string, number, () => Promise<string>]>([
    ['invalid_token', 'malformed', 401, () => Promise.resolve('nonsense')],
    ['invalid_token', 'expired', 401, () => token('ann', 'authenticated', { exp: '-1s' })],
    [
      'invalid_token',
      'wrong_issuer: https://evil.test, expected https://auth.test',
      401,
      () => token('ann', 'authenticated', { iss: 'https://evil.test' }),
    ],
    ['invalid_token', 'wrong_claims', 401, () => token('ann', 'root')],
    [
      'invalid_token',
      'signature',
      401,
      async () => token('ann', 'authenticated', { exp: '-1s', key: (await generateKeyPair('ES256')).privateKey }),
    ],
    ['insufficient_scope', 'administrator_required', 403, () => token('ann', 'authenticated')],
  ])('refuses a token with error="%s" and the reason "%s", on %i', async (error, reason, status, make) => {
    const headers = { authorization: `Bearer ${await make()}` };
    const url = '/api/resources/voice-packs/piper-en';
    const answer = await app.inject({ method: 'DELETE', url, headers });
    const challenge = `Bearer error="${error}", error_description="${reason}"`;
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([status, challenge]);
  });

  it('hides tasks and files of other users behind 404 and shows them to an administrator', async () => {
    const { id } = await createVideo();
    for (const url of [`/api/tasks/${id}`, `/api/tasks/${id}/events`, `/api/files/${id}/video.mp4`]) {
      expect((await ask('ann', url)).statusCode).toBe(200);
      expect((await ask('bob', url)).statusCode).toBe(404);
      expect((await ask('admin', url)).statusCode).toBe(200);
    }
    expect((await ask('bob', `/api/tasks/${id}`, 'DELETE')).statusCode).toBe(404);
    expect((await ask('bob', '/api/tasks')).json()).toMatchObject({ data: [], pagination: { total: 0 } });
    const { data } = (await ask('admin', '/api/tasks')).json<{ data: { task_id: string }[] }>();
    expect(data.map(({ task_id }) => task_id)).toContain(id);
  });

  it('gives access to the files of one task only by its signed address', async () => {
    const [one, other] = [await createVideo(), await createVideo()];
    const opened = await app.inject(one.url);
    expect([opened.statusCode, opened.body]).toEqual([200, videoBytes.toString()]);
    expect((await app.inject(one.url.replace(one.id, other.id))).statusCode).toBe(404);
    expect((await app.inject(one.url.replace(/signature=.{4}/, 'signature=AAAA'))).statusCode).toBe(404);
    expect((await app.inject(one.url.replace(/expires=\d+/, 'expires=99999999999'))).statusCode).toBe(404);
    const task = await app.inject(`/api/tasks/${one.id}?${one.url.split('?')[1]}`);
    expect(task.statusCode).toBe(401);
  });

  it('reports an expired signed address', async () => {
    const { url } = await createVideo();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 26 * 3_600_000 });
    const answer = await app.inject(url);
    vi.useRealTimers();
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([403, 'FILE_ADDRESS_EXPIRED']);
  });
});
