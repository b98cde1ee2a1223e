import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, newUser } from './api';
import { OwnApps, type OwnApp } from './own-apps';

interface Signed {
  user: { id: string };
  accessToken: string;
}

interface Key {
  id: string;
  key: string;
}

/** Ended sessions are read every two seconds; a busy machine reads later. */
const patience = { timeout: 20_000, interval: 100 };
const adminKey = `svc_${randomBytes(32).toString('hex')}`;

let apps: OwnApps;
let auth: OwnApp;
let videos: OwnApp[];

beforeAll(async () => {
  apps = await OwnApps.create({ ADMIN_API_KEY: adminKey, LOG_LEVEL: 'trace' });
  auth = await apps.start('auth-service');
  const access = { VIDEO_AUTH: 'jwt', AUTH_JWKS_URL: `${auth.url}/.well-known/jwks.json` };
  videos = await Promise.all([apps.start('video-service', access), apps.start('video-service', access)]);
});
afterAll(() => apps.end());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const newKey = async (scopes: string[]): Promise<Key & { userId: string; accessToken: string }> => {
  const signed = await call<Signed>(`${auth.url}/api/auth/users?client_type=server`, { body: newUser() });
  const { accessToken, user } = signed.body;
  const made = await call<Key>(`${auth.url}/api/auth/account/api-keys`, {
    body: { name: 'Script', scopes },
    headers: bearer(accessToken),
  });
  return { ...made.body, userId: user.id, accessToken };
};

const statuses = (key: string) =>
  Promise.all(videos.map(async ({ url }) => (await call(`${url}/api/videos`, { headers: bearer(key) })).status));

describe('an API key of a user', () => {
  it('opens what its scopes name, over REST and MCP, and ends at each video-service within seconds', async () => {
    const { id, key, accessToken } = await newKey(['videos:read', 'drafts:write']);
    const headers = bearer(key);
    expect(await statuses(key)).toEqual([200, 200]);
    const [{ url } = { url: '' }] = videos;
    const body = { text: 'Bees', mode: 'fixed' };
    const draft = await call<{ draft_id: string }>(`${url}/api/video/drafts`, { body, headers });
    expect(draft.status).toBe(202);
    const own = await call(`${url}/api/video/drafts/${draft.body.draft_id}`, { headers: bearer(accessToken) });
    expect(own.status).toBe(200);
    const refused = await call(`${url}/api/video/generate/async`, { body, headers });
    expect([refused.status, refused.body.error]).toEqual([403, 'AUTH_INSUFFICIENT_SCOPE']);
    const client = new Client({ name: 'agent', version: '1.0.0' });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }));
    const listed = await client.callTool({ name: 'list_templates', arguments: {} });
    expect(listed.isError).not.toBe(true);
    await client.close();

    const path = `${auth.url}/api/auth/account/api-keys/${id}`;
    expect((await call(path, { method: 'DELETE', headers: bearer(accessToken) })).status).toBe(200);
    await expect.poll(() => statuses(key), patience).toEqual([401, 401]);
    expect((await call(path, { method: 'DELETE', headers })).status).toBe(401);
  });

  it('ends with the ban of its user', async () => {
    const { userId, key } = await newKey(['videos:read']);
    expect(await statuses(key)).toEqual([200, 200]);
    const banned = { method: 'PATCH', body: { banned: true }, headers: { 'x-api-key': adminKey } };
    expect((await call(`${auth.url}/api/auth/users/${userId}`, banned)).status).toBe(200);
    await expect.poll(() => statuses(key), patience).toEqual([401, 401]);
  });

  it('works for as long as it is known without the auth-service, and appears in no log', async () => {
    const { key } = await newKey(['videos:read']);
    expect(await statuses(key)).toEqual([200, 200]);
    await auth.stop();
    expect(await statuses(key)).toEqual([200, 200]);
    const unknown = `svc_pat_${'0'.repeat(64)}`;
    expect(await statuses(unknown)).toEqual([503, 503]);
    const lines = [auth, ...videos].flatMap(({ output }) => output).join('\n');
    expect(lines).toContain('/api/videos');
    expect(lines).not.toMatch(/svc_pat_[0-9a-f]{8}/);
  });
});
