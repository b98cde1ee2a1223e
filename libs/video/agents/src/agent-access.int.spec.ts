import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { scopes } from '@svc/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectAgent } from '../test/agents.fixture';
import { startCallers, type Callers, type VideoService, listen } from '@svc/video/testing';
import { startVideoService } from '../test/service.fixture';

let callers: Callers;
let service: VideoService;
let address: string;

beforeAll(async () => {
  callers = await startCallers();
  service = await startVideoService({ ...callers.settings, ALLOWED_ORIGINS: 'https://front.test', RATE_LIMITS: 'on' });
  address = await listen(service);
});
afterAll(async () => {
  await service.close();
  callers.close();
});

const path = '/.well-known/oauth-protected-resource';
const accept = 'application/json, text/event-stream';
const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'spec', version: '1' } },
};

const post = async (headers: Record<string, string>, body: unknown = initialize) => {
  const { port } = new URL(address);
  const options = {
    port,
    path: '/mcp',
    method: 'POST',
    headers: { accept, 'content-type': 'application/json', ...headers },
  };
  const sent = request({ host: '127.0.0.1', ...options }).end(typeof body === 'string' ? body : JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const isJson = response.headers['content-type']?.includes('json') === true;
  const error = isJson ? ((await json(response)) as { error?: unknown }).error : undefined;
  response.resume();
  return { status: response.statusCode, error, headers: response.headers };
};

describe('MCP endpoint with access control', () => {
  it.each([
    [{}, 'Bearer resource_metadata='],
    [
      { authorization: 'Bearer nonsense' },
      'Bearer error="invalid_token", error_description="malformed", resource_metadata=',
    ],
  ])(
    'answers a request without a valid token with the address of the resource metadata: %o',
    async (headers, challenge) => {
      const answer = await post(headers);
      expect([answer.status, answer.error]).toEqual([401, 'AUTH_UNAUTHORIZED']);
      expect(answer.headers['www-authenticate']).toBe(
        `${challenge}"https://video.test${path}/mcp", scope="videos:read drafts:write videos:write"`,
      );
    },
  );

  it('serves the same metadata at the addresses derived from the resource', async () => {
    const issuer = {
      authorization_servers: ['https://auth.test'],
      bearer_methods_supported: ['header'],
      scopes_supported: scopes,
      dpop_signing_alg_values_supported: ['ES256', 'Ed25519', 'EdDSA'],
    };
    const endpoint = await service.app.inject(`${path}/mcp`);
    expect(endpoint.json()).toMatchObject({ resource: 'https://video.test/mcp', ...issuer });
    expect(endpoint.headers['cache-control']).toBe('public, max-age=300');
    expect((await service.app.inject(path)).json()).toMatchObject({ resource: 'https://video.test', ...issuer });
    expect((await service.app.inject(`${path}/other`)).statusCode).toBe(404);
  });

  it('makes the official client report that a sign-in is required', async () => {
    await expect(connectAgent(address)).rejects.toThrow('requires authorization (HTTP 401)');
  });

  it('adds no challenge to the answers of other routes', async () => {
    const { headers } = await service.app.inject('/api/tasks');
    expect(headers['www-authenticate']).toBe('Bearer');
  });

  it('shows and changes only the resources of the caller', async () => {
    const [maja, willi] = await Promise.all(
      ['maja', 'willi'].map(async (name) => connectAgent(address, await callers.bearer(name))),
    );
    if (maja === undefined || willi === undefined) throw new Error('no user');
    const { facts } = await maja.use('write_script', { text: 'Why bees dance', wait_seconds: 0 });
    const video = await maja.use('make_video', { text: 'Why bees dance' });
    const task_id = video.facts['task_id'];
    expect(await willi.use('video_status', { task_id })).toMatchObject({ facts: { error: 'TASK_NOT_FOUND' } });
    for (const given of [{ task_id: facts['task_id'] }, { task_id }])
      expect((await willi.use('video_status', given)).isError).toBe(true);
    const { draft_id } = facts;
    const others = [
      await willi.use('make_video', { draft_id }),
      await willi.use('edit_scene', { draft_id, scene: 1, text: 'Mine.' }),
      await willi.use('rewrite_scene', { draft_id, scene: 1 }),
      await willi.use('repaint_scene', { draft_id, scene: 1 }),
      await willi.use('add_scene', { draft_id, text: 'Mine.' }),
      await willi.use('move_scene', { draft_id, scene: 1, version: 1 }),
      await willi.use('remove_scene', { draft_id, scene: 1, version: 1 }),
      await willi.use('suggest_pictures', { draft_id, scene: 1 }),
      await willi.use('choose_picture', { draft_id, scene: 1, picture: 'any' }),
      await willi.use('make_variants', { draft_id, languages: ['en'] }),
    ];
    expect(new Set(others.map((answer) => answer.facts['error']))).toEqual(new Set(['DRAFT_NOT_FOUND']));
    for (const uri of [`video://${String(task_id)}`, `draft://${String(draft_id)}`]) {
      await expect(willi.client.readResource({ uri })).rejects.toThrow('Resource not found');
      await expect(maja.client.readResource({ uri })).resolves.toHaveProperty('contents');
    }
    expect([
      (await maja.client.listResources()).resources.length,
      (await willi.client.listResources()).resources,
    ]).toEqual([2, []]);
    await Promise.all([maja.close(), willi.close()]);
  });

  it.each(['https://evil.test', 'null', 'https://video.test.evil.test', 'https://front.test.evil.test'])(
    'refuses calls from pages of %s, whatever their token',
    async (origin) => {
      const answer = await post({ ...(await callers.bearer('maja')), origin });
      expect([answer.status, answer.error]).toEqual([403, 'FOREIGN_ORIGIN']);
    },
  );

  it.each(['https://front.test', 'https://video.test', 'http://localhost:6274'])(
    'accepts calls from pages of %s',
    async (origin) => {
      expect((await post({ ...(await callers.bearer('maja')), origin })).status).toBe(200);
    },
  );

  it('answers CORS preflight requests of listed origins', async () => {
    const preflight = await service.app.inject({
      method: 'OPTIONS',
      url: '/mcp',
      headers: {
        origin: 'https://front.test',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, content-type, mcp-protocol-version',
      },
    });
    const allowed = String(preflight.headers['access-control-allow-headers']).split(', ');
    const sent = ['mcp-protocol-version', 'traceparent', 'tracestate', 'baggage', 'sentry-trace', 'dpop'];
    expect(allowed).toEqual(expect.arrayContaining(sent));
  });

  it('refuses a host name that may resolve to loopback (DNS rebinding)', async () => {
    const answer = await post({ ...(await callers.bearer('maja')), host: 'rebound.evil.test' });
    expect([answer.status, answer.error]).toEqual([421, 'HOST_NOT_ALLOWED']);
  });
});

describe('the MCP endpoint', () => {
  it.each(['GET', 'DELETE', 'PUT'] as const)('keeps no session that %s could open or end', async (method) => {
    const answer = await service.app.inject({ method, url: '/mcp', headers: await callers.bearer('maja') });
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'POST']);
  });

  it.each([
    ['[]', 400],
    ['{', 400],
    ['', 400],
    [`{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":"${'x'.repeat(1024 * 1024)}"}}`, 413],
  ])('refuses bodies that are too large or not a JSON-RPC message', async (body, status) => {
    expect((await post(await callers.bearer('maja'), body)).status).toBe(status);
  });

  it('acknowledges a subscription that would never send anything without its subject, and ends it', async () => {
    const agent = await connectAgent(address, await callers.bearer('maja'));
    const { honoredFilter, closed } = await agent.client.listen({ resourceSubscriptions: ['video://1'] });
    expect([honoredFilter, await closed]).toEqual([{}, 'graceful']);
    await agent.close();
  });

  it('limits one caller to twenty concurrent calls and does not limit other callers', async () => {
    const [busy, other] = [await callers.bearer('busy'), await callers.bearer('other')];
    const agent = await connectAgent(address, busy);
    const { facts } = await agent.use('make_video', { text: 'Bees' });
    const taskId = String(facts['task_id']);
    const wait = { name: 'video_status', arguments: { task_id: taskId, wait_seconds: 60 } };
    const call = { jsonrpc: '2.0', id: 2, method: 'tools/call', params: wait };
    const waiting = Array.from({ length: 20 }, () => post({ ...busy, 'mcp-protocol-version': '2025-11-25' }, call));
    await expect.poll(async () => (await post(busy)).status).toBe(429);
    const refused = await post(busy);
    expect([refused.error, refused.headers['retry-after']]).toEqual(['TOO_MANY_STREAMS', '5']);
    expect((await post(other)).status).toBe(200);
    await service.complete(taskId);
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    await expect.poll(async () => (await post(busy)).status).toBe(200);
    await agent.close();
  });

  it('counts its calls against a rate limit of its own', async () => {
    const { headers } = await post(await callers.bearer('maja'));
    expect(headers['ratelimit-limit']).toBe('600');
  });
});
