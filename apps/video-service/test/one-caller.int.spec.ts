import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startCallers, type Callers, type VideoService, listen } from '@svc/video/testing';
import { startVideoService } from './service.fixture';

type Headers = Record<string, string>;

/** One spelling of a caller. */
interface Spelling {
  headers: Headers;
  /** The owner of what it makes. */
  owner: string;
}

/** Opens one more of what the limit counts. @returns the status */
type Open = (headers: Headers, taskId: string) => Promise<number>;

interface Limiter {
  most: number;
  /** Returns once it is known whether it was accepted; what was accepted stays open. */
  open: Open;
}

const pendingPerCaller = 3;
const settings = {
  TRUSTED_PROXIES: '1',
  MAX_PENDING_PER_CALLER: String(pendingPerCaller),
  MAX_PENDING_TASKS: '1000',
  EVENT_STREAMS: '1000',
};

let service: VideoService;
let address: string;
let opened: { destroy: () => void }[] = [];

afterEach(() => {
  for (const one of opened) one.destroy();
  opened = [];
});

const send = (method: string, path: string, headers: Headers): ClientRequest => {
  const { port } = new URL(address);
  const one = request({ host: '127.0.0.1', port, path, method, headers, agent: false });
  one.on('error', () => undefined);
  opened.push(one);
  return one;
};

const readStatus = async (one: ClientRequest): Promise<number> => {
  const [response] = (await once(one, 'response')) as [IncomingMessage];
  response.on('error', () => undefined);
  return response.statusCode ?? 0;
};

const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

const form = { 'content-type': 'multipart/form-data; boundary=x' };
const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="bee.png"\r\n\r\nbee';

/** A body of the route, and how much of it comes before the request is held. */
const makeContent = (path: string): { type: Headers; body: string; begun: number } => {
  if (!path.includes('ssets')) return { type: json, body: '[]', begun: 0 };
  return { type: form, body: `${part}\r\n--x--\r\n`, begun: part.length };
};

/** A request whose body does not come stays in progress. Nothing tells the client that it was accepted. */
const hold = async (path: string, headers: Headers): Promise<void> => {
  const { type, body, begun } = makeContent(path);
  const one = send('POST', path, { ...type, ...headers, 'content-length': String(body.length) });
  one.flushHeaders();
  if (begun > 0) one.write(body.slice(0, begun));
  one.on('response', (response) => response.resume());
  await once(one, 'socket');
};

const finish = async (path: string, headers: Headers): Promise<number> => {
  const { type, body } = makeContent(path);
  const one = send('POST', path, { ...type, ...headers, 'content-length': String(body.length) });
  one.end(body);
  const status = await readStatus(one);
  one.destroy();
  return status;
};

const openStream: Open = (headers, taskId) => {
  const one = send('GET', `/api/tasks/${taskId}/events`, headers);
  one.end();
  return readStatus(one);
};

const protocol = 'io.modelcontextprotocol';
const protocolVersion = '2026-07-28';
const _meta = {
  [`${protocol}/protocolVersion`]: protocolVersion,
  [`${protocol}/clientInfo`]: { name: 'spec', version: '1' },
  [`${protocol}/clientCapabilities`]: { extensions: { [`${protocol}/tasks`]: {} } },
};

const subscribe: Open = (headers, taskId) => {
  const method = 'subscriptions/listen';
  const told = { 'mcp-protocol-version': protocolVersion, 'mcp-method': method };
  const one = send('POST', '/mcp', { ...json, ...told, ...headers });
  one.end(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { notifications: { taskIds: [taskId] }, _meta } }));
  return readStatus(one);
};

const streamLimiters: Record<string, Limiter> = {
  'event streams': { most: 20, open: openStream },
  'subscriptions of agents': { most: 20, open: subscribe },
};

const progressLimiters = {
  'calls of agents': { most: 20, paths: ['/mcp', '/mcp?again', '/%6dcp'] },
  'requests for videos': {
    most: pendingPerCaller,
    paths: ['/api/video/generate/async', '/api/video/generate/sync', '/api/video/generate/%61sync'],
  },
  uploads: { most: 3, paths: ['/api/assets', '/api/assets?again', '/api/%61ssets'] },
  batches: { most: 2, paths: ['/api/video/batches', '/api/video/batches?again', '/api/video/%62atches'] },
};

const takeVideo = async (headers: Headers, text = 'Bees'): Promise<{ status: number; taskId: string }> => {
  const url = '/api/video/generate/async';
  const answer = await service.app.inject({ method: 'POST', url, headers, payload: { text } });
  const { task_id: taskId = '' } = answer.json<{ task_id?: string }>();
  return { status: answer.statusCode, taskId };
};

/** @returns the task that each owner follows */
const createTasks = async (spellings: readonly Spelling[]): Promise<Map<string, string>> => {
  const tasks = new Map<string, string>();
  for (const { owner, headers } of spellings)
    if (!tasks.has(owner)) tasks.set(owner, (await takeVideo(headers)).taskId);
  return tasks;
};

/** Tests each limiter with all spellings of one caller. */
const countsAsOne = (listSpellings: (name: string) => Promise<readonly [Spelling, ...Spelling[]]>): void => {
  const spelled = (spellings: readonly [Spelling, ...Spelling[]], index: number): Spelling =>
    spellings[index % spellings.length] ?? spellings[0];

  it.each(Object.entries(progressLimiters))('for %s in progress', async (name, { most, paths }) => {
    const [spellings, [other]] = [
      await listSpellings(`first-${name.replaceAll(' ', '-')}`),
      await listSpellings(`second-${name.replaceAll(' ', '-')}`),
    ];
    const pathAt = (index: number): string => paths[index % paths.length] ?? '';
    for (let index = 0; index < most; index += 1) await hold(pathAt(index), spelled(spellings, index).headers);
    await expect.poll(() => finish(pathAt(0), spellings[0].headers)).toBe(429);
    for (const [index, { headers }] of spellings.entries()) expect(await finish(pathAt(index), headers)).toBe(429);
    expect(await finish(pathAt(0), other.headers)).not.toBe(429);
    for (const one of opened) one.destroy();
    await expect.poll(() => finish(pathAt(0), spellings[0].headers)).not.toBe(429);
  });

  it.each(Object.entries(streamLimiters))('for %s', async (name, { most, open }) => {
    const [spellings, others] = [
      await listSpellings(`first-${name.replaceAll(' ', '-')}`),
      await listSpellings(`second-${name.replaceAll(' ', '-')}`),
    ];
    const tasks = await createTasks([...spellings, ...others]);
    const openAs = ({ headers, owner }: Spelling): Promise<number> => open(headers, tasks.get(owner) ?? '');
    for (let index = 0; index < most; index += 1) expect(await openAs(spelled(spellings, index))).toBe(200);
    for (const spelling of spellings) expect(await openAs(spelling)).toBe(429);
    expect(await openAs(others[0])).toBe(200);
  });

  it('for waiting videos', async () => {
    const [spellings, [other]] = [await listSpellings('first-waiting'), await listSpellings('second-waiting')];
    for (const { headers } of spellings.slice(-pendingPerCaller)) expect((await takeVideo(headers)).status).toBe(200);
    for (const { headers } of spellings) expect((await takeVideo(headers)).status).toBe(429);
    expect((await takeVideo(other.headers)).status).toBe(200);
  });
};

describe('a signed-in caller is one caller under every spelling of the token, for every token and address,', () => {
  let callers: Callers;
  let addresses = 0;

  beforeAll(async () => {
    callers = await startCallers();
    service = await startVideoService({ ...callers.settings, ...settings });
    address = await listen(service);
  });
  afterAll(async () => {
    await service.close();
    callers.close();
  });

  const fromAnywhere = (): Headers => {
    addresses += 1;
    return { 'x-forwarded-for': `192.0.2.${addresses % 256}`, 'user-agent': `agent ${addresses}` };
  };
  const retold = (owner: string, { authorization }: Headers): Spelling[] =>
    ['Bearer', 'bearer', 'BEARER'].map((scheme) => ({
      owner,
      headers: { authorization: String(authorization).replace('Bearer', scheme), ...fromAnywhere() },
    }));

  countsAsOne(async (name) => {
    const [first = { owner: name, headers: {} }, ...others] = [
      ...retold(name, await callers.bearer(name)),
      ...retold(name, await callers.bearer(name)),
      ...retold(name, await callers.bearer(name, 'authenticated', 'videos:read videos:write assets:write')),
      ...retold(`hive-${name}`, await callers.member(name, `hive-${name}`)),
      ...retold(`wasps-${name}`, await callers.member(name, `wasps-${name}`, 'owner')),
    ];
    return [first, ...others];
  });

  it.each(['Bearer  T', 'Bearer\tT', 'Bearer T x', 'Bearer T, Bearer T', 'Token T', 'T', 'DPoP  T', 'DPoP T x'])(
    'and is refused with the header "%s"',
    async (header) => {
      const { authorization } = await callers.bearer('maja');
      const told = header.replaceAll(/\bT\b/g, authorization.replace('Bearer ', ''));
      for (const url of ['/api/tasks', '/api/videos', '/mcp']) {
        const method = url === '/mcp' ? 'POST' : 'GET';
        const answer = await service.app.inject({ method, url, headers: { authorization: told } });
        expect([url, answer.statusCode, answer.json()]).toEqual([
          url,
          401,
          expect.objectContaining({ error: 'AUTH_UNAUTHORIZED' }),
        ]);
        expect(answer.headers['www-authenticate']).toMatch(
          /^Bearer error="invalid_token", error_description="malformed"/,
        );
      }
    },
  );
});

describe('a caller without access control is one caller from every spelling of the address', () => {
  let networks = 0;

  beforeAll(async () => {
    service = await startVideoService({ ...settings, VIDEO_AUTH: 'off' });
    address = await listen(service);
  });
  afterAll(() => service.close());

  countsAsOne(async () => {
    networks += 1;
    const from = (spelled: string, authorization?: string): Spelling => ({
      owner: 'everyone',
      headers: { 'x-forwarded-for': spelled, ...(authorization === undefined ? {} : { authorization }) },
    });
    const network = networks.toString(16);
    return [
      from(`2001:db8:0:${network}::1`),
      from(`2001:db8:0:${network}:ffff::`),
      from(`2001:DB8::${network}:0:0:0:7`),
      from(`[2001:db8:0:${network}::2]:4711`),
      from(`198.51.100.7, 2001:db8:0:${network}::3`),
      from(`2001:db8:0:${network}::4`, 'Bearer one'),
      from(`2001:db8:0:${network}::4`, 'Bearer two'),
    ];
  });
});
