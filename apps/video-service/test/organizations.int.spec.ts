import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newTaskId } from '@svc/video-data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BatchResponse } from '@svc/video-batches';
import { DeletedUserDataService } from '@svc/video';
import { startCallers, type Callers, type VideoService } from '@svc/video/testing';
import { startVideoService } from './service.fixture';

type Headers = { authorization: string };
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

const documented = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, { 'x-required-scope'?: string }>>;
};
const [hive, wasps] = [newTaskId(), newTaskId()];

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

const send = (headers: Headers, method: Method, url: string, payload?: object) =>
  service.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const upload = async (headers: Headers): Promise<string> => {
  const boundary = 'boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="bee.png"\r\ncontent-type: image/png\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const answer = await service.app.inject({
    method: 'POST',
    url: '/api/assets',
    headers: { ...headers, ...type },
    payload,
  });
  return answer.json<{ path: string }>().path;
};

const video = async (headers: Headers): Promise<string> => {
  const answer = await send(headers, 'POST', '/api/video/generate/async', { text: 'Bees of a hive' });
  const { task_id: id } = answer.json<{ task_id: string }>();
  await service.complete(id);
  return id;
};

const everything = async (headers: Headers) => {
  const task = await video(headers);
  const draft = (await send(headers, 'POST', `/api/videos/${task}/draft`)).json<{ draft_id: string }>().draft_id;
  const rows = { requests: [{ text: 'Bees in rows' }] };
  const report = (await send(headers, 'POST', '/api/video/batches', rows)).json<BatchResponse>();
  await service.complete(report.rows[0]?.task_id ?? '');
  return { task, draft, batch: report.batch_id, asset: await upload(headers) };
};
type Things = Awaited<ReturnType<typeof everything>>;

/** Every documented operation that names one of the things, and needs a token. */
const operationsOn = ({ task, draft, batch, asset }: Things) => {
  const [owner = '', name = ''] = asset.split('/').slice(-2);
  const ids: Record<string, string> = { task_id: task, draft_id: draft, batch_id: batch, owner, name, scene: '1' };
  return Object.entries(documented.paths).flatMap(([path, methods]) => {
    if (!/\{(task_id|draft_id|batch_id|owner|name)\}/.test(path)) return [];
    if (path.startsWith('/api/administration') || path.startsWith('/watch')) return [];
    const url = path
      .replace('/api/files/{task_id}/{name}', `/api/files/${task}/video.mp4`)
      .replace('/thumbnail.webp', '/thumbnail.webp?choice=archive')
      .replace(/\{(\w+)\}/g, (_whole, parameter: string) => ids[parameter] ?? '1');
    return Object.keys(methods).map((method) => ({ method: method.toUpperCase() as Method, url }));
  });
};

const bodyFor = (method: Method, url: string): object | undefined => {
  if (method === 'PATCH') return url.includes('/drafts/') ? { version: 1, title: 'Mine' } : { title: 'Mine' };
  if (method !== 'POST') return undefined;
  return url.endsWith('/rewrite') || url.endsWith('/repaint') ? { version: 1 } : {};
};

describe('what a member of an organisation makes', () => {
  it('is seen by its members, in lists and by id, and not in their own lists', async () => {
    const [maja, willi] = [await callers.member('maja', hive), await callers.member('willi', hive)];
    const { task, draft, batch, asset } = await everything(maja);
    const urls = [
      `/api/videos/${task}`,
      `/api/tasks/${task}`,
      `/api/video/drafts/${draft}`,
      `/api/video/batches/${batch}`,
    ];
    for (const url of urls) expect((await send(willi, 'GET', url)).statusCode).toBe(200);
    for (const url of ['/api/videos', '/api/tasks', '/api/video/drafts'])
      expect((await send(willi, 'GET', url)).body).toContain(url.endsWith('drafts') ? draft : task);
    expect((await send(willi, 'GET', '/api/assets')).body).toContain(asset);
    const alone = await callers.bearer('maja');
    for (const url of ['/api/videos', '/api/tasks', '/api/video/drafts', '/api/assets'])
      expect((await send(alone, 'GET', url)).body).not.toMatch(new RegExp([task, draft, asset].join('|')));
  });

  it('does not exist for another organisation or for the same person alone, on every route', async () => {
    const things = await everything(await callers.member('maja', hive, 'owner'));
    const operations = operationsOn(things);
    expect(operations.length).toBeGreaterThan(20);
    for (const headers of [await callers.member('maja', wasps, 'owner'), await callers.bearer('maja')]) {
      const answers = await Promise.all(
        operations.map(async ({ method, url }) => ({
          status: (await send(headers, method, url, bodyFor(method, url))).statusCode,
          operation: `${method} ${url}`,
        })),
      );
      expect(answers.filter(({ status }) => status !== 404)).toEqual([]);
    }
  });

  it('is changed by every member, and deleted by its managers only', async () => {
    const [member, admin] = [
      await callers.member('maja', hive, 'editor'),
      await callers.member('willi', hive, 'admin'),
    ];
    const { task, draft, asset } = await everything(member);
    const deletions = [`/api/videos/${task}`, `/api/video/drafts/${draft}`, `/api/assets/${asset.split('/').at(-1)}`];
    expect((await send(member, 'PATCH', `/api/videos/${task}`, { title: 'Ours' })).statusCode).toBe(200);
    expect((await send(member, 'PATCH', `/api/videos/${task}`, { kept: false })).statusCode).toBe(403);
    for (const url of deletions)
      expect((await send(member, 'DELETE', url)).json()).toMatchObject({ error: 'ORGANIZATION_ROLE_REQUIRED' });
    for (const url of deletions) expect((await send(admin, 'DELETE', url)).statusCode).toBe(200);
  });

  it('is not usable in a request of another organisation', async () => {
    const asset = await upload(await callers.member('maja', hive));
    const answer = await send(await callers.member('thekla', wasps), 'POST', '/api/video/generate/async', {
      text: 'Theirs',
      scenes: [{ text: 'Theirs', picture: { asset } }],
    });
    expect(answer.json()).toMatchObject({ error: 'VALIDATION_ERROR' });
  });

  it('is removed with the organisation', async () => {
    const gone = newTaskId();
    const owner = await callers.member('maja', gone, 'owner');
    const { asset } = await everything(owner);
    const stays = await video(await callers.bearer('maja'));
    const data = service.app.get(DeletedUserDataService);
    expect(await data.remove(gone)).toBe(true);
    expect((await send(owner, 'GET', '/api/tasks')).json()).toMatchObject({ data: [] });
    expect((await send(owner, 'GET', '/api/video/drafts')).json()).toMatchObject({ data: [] });
    expect((await send(owner, 'GET', '/api/assets')).body).not.toContain(asset);
    expect((await send(await callers.bearer('maja'), 'GET', `/api/videos/${stays}`)).statusCode).toBe(200);
  });
});
