import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { finishedFileKey } from '@svc/contracts';
import { createHttpApp } from '@svc/http';
import type { ObjectStore } from '@svc/storage';
import { createTestDatabase, testRedis, type TestDatabase } from '@svc/testing';
import { migrateVideoData, objectStore, TaskTransitions } from '@svc/video-data';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppModule } from './app.module';

const issuer = 'https://auth.test';
let database: TestDatabase;
let folder: string;
let keyServer: Server;
let privateKey: CryptoKey;
let app: NestFastifyApplication;
let tokens: Record<'ann' | 'bob' | 'admin', string>;

const token = (sub: string, role: string): Promise<string> =>
  new SignJWT({ sid: 'session', role, jti: `${sub}-token` })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'key' })
    .setIssuer(issuer)
    .setAudience('svc')
    .setSubject(sub)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey);

const startKeyServer = async (): Promise<string> => {
  const pair = await generateKeyPair('ES256');
  privateKey = pair.privateKey;
  const keys = [{ ...(await exportJWK(pair.publicKey)), kid: 'key', alg: 'ES256', use: 'sig' }];
  keyServer = createServer((_request, response) => response.end(JSON.stringify({ keys }))).listen(0, '127.0.0.1');
  await once(keyServer, 'listening');
  return `http://127.0.0.1:${(keyServer.address() as AddressInfo).port}/jwks.json`;
};

beforeAll(async () => {
  database = await createTestDatabase();
  await migrateVideoData(database.url);
  folder = await mkdtemp(join(tmpdir(), 'video-access-'));
  const settings = {
    DATABASE_URL: database.url,
    REDIS_URL: (await testRedis()).url,
    STORAGE_FOLDER: join(folder, 'storage'),
    RESOURCES_FOLDER: process.cwd(),
    VIDEO_AUTH: 'jwt',
    AUTH_JWKS_URL: await startKeyServer(),
    AUTH_ISSUER: issuer,
    APP_SECRET: 'a secret of thirty-two characters',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  app = await createHttpApp({ module: AppModule, name: 'video-service' });
  tokens = {
    ann: await token('ann', 'authenticated'),
    bob: await token('bob', 'authenticated'),
    admin: await token('root', 'project_admin'),
  };
});
afterAll(async () => {
  await app.close();
  keyServer.close();
  vi.unstubAllEnvs();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const bearer = (name: keyof typeof tokens) => ({ authorization: `Bearer ${tokens[name]}` });
const ask = (name: keyof typeof tokens, url: string, method: 'GET' | 'DELETE' = 'GET') =>
  app.inject({ method, url, headers: bearer(name) });

const createFilm = async (): Promise<{ id: string; url: string }> => {
  const payload = { text: 'Bees' };
  const answer = await app.inject({
    method: 'POST',
    url: '/api/video/generate/async',
    payload,
    headers: bearer('ann'),
  });
  const { task_id: id } = answer.json<{ task_id: string }>();
  const transitions = app.get(TaskTransitions);
  await transitions.start(id);
  await app.get<ObjectStore>(objectStore).put(finishedFileKey(id, 'video.mp4'), Buffer.from('film'));
  await transitions.complete(id, { fileName: 'video.mp4', durationSeconds: 1, sizeBytes: 4 });
  const { result } = (await ask('ann', `/api/tasks/${id}`)).json<{ result: { video_url: string } }>();
  const { pathname, search } = new URL(result.video_url);
  return { id, url: pathname + search };
};

describe('with access control', () => {
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
  ] as const)('%s %s needs a token', async (method, url) => {
    expect((await app.inject({ method, url, payload: method === 'POST' ? {} : undefined })).statusCode).toBe(401);
    const headers = { authorization: 'Bearer nonsense' };
    expect((await app.inject({ method, url, headers, payload: method === 'POST' ? {} : undefined })).statusCode).toBe(
      401,
    );
  });

  it("hides another caller's task and file behind 404 and shows them to an administrator", async () => {
    const { id } = await createFilm();
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

  it('opens the files of one task, and of no other, by the signed address', async () => {
    const [film, other] = [await createFilm(), await createFilm()];
    const opened = await app.inject(film.url);
    expect([opened.statusCode, opened.body]).toEqual([200, 'film']);
    expect((await app.inject(film.url.replace(film.id, other.id))).statusCode).toBe(404);
    expect((await app.inject(film.url.replace(/signature=.{4}/, 'signature=AAAA'))).statusCode).toBe(404);
    expect((await app.inject(film.url.replace(/expires=\d+/, 'expires=99999999999'))).statusCode).toBe(404);
    const task = await app.inject(`/api/tasks/${film.id}?${film.url.split('?')[1]}`);
    expect(task.statusCode).toBe(401);
  });

  it('says that a signed address has expired', async () => {
    const { url } = await createFilm();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 26 * 3_600_000 });
    const answer = await app.inject(url);
    vi.useRealTimers();
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([403, 'FILE_ADDRESS_EXPIRED']);
  });
});
