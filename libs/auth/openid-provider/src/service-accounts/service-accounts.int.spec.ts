import { toCaller, createClaimsCheck } from '@svc/access';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, countStatuses, signInAsAdmin, signUp, times, type AuthService, type Headers } from '@svc/auth/testing';
import { issuer, providerSettings, registerClient, videoService } from '../../test/oidc-client.fixture';
import { startAuthService } from '../../test/service.fixture';

interface Account {
  id: string;
  secret: string;
  secrets: { id: string }[];
}

const path = '/api/auth/service-accounts';
let service: AuthService;
let admin: Headers;

beforeAll(async () => {
  service = await startAuthService({ ...providerSettings, OIDC_REGISTRATION: 'on' });
  admin = bearer(await signInAsAdmin(service));
});
afterAll(() => service.close());

const make = async (scopes = ['videos:read', 'videos:write']): Promise<Account> => {
  const answer = await service.post(path, { name: 'Nightly videos', scopes }, admin);
  expect(answer.statusCode).toBe(200);
  return answer.json<Account>();
};
const change = (id: string, payload: object) =>
  service.inject({ method: 'PATCH', url: `${path}/${id}`, headers: admin, payload });
const remove = (address: string) => service.inject({ method: 'DELETE', url: `${path}/${address}`, headers: admin });

const requestToken = async ({ id, secret }: Pick<Account, 'id' | 'secret'>, fields: Record<string, string> = {}) => {
  const payload = new URLSearchParams({ grant_type: 'client_credentials', ...fields }).toString();
  const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
  const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await service.inject({ method: 'POST', url: '/oidc/token', headers, payload });
  return answer.json<{ access_token: string; error?: string; scope?: string }>();
};
const readSessionId = async (account: Pick<Account, 'id' | 'secret'>): Promise<string> =>
  String(decodeJwt((await requestToken(account)).access_token)['sid']);
const hasEnded = async (sid: string): Promise<boolean> =>
  (await service.get('/.well-known/ended-sessions')).body.includes(sid);

describe('a service account', () => {
  it('gets a token that the video-service accepts, with all or fewer of its scopes', async () => {
    const account = await make();
    const { access_token: token, scope } = await requestToken(account);
    expect(scope).toBe('videos:read videos:write');
    const check = createClaimsCheck({ issuer, audience: 'svc', resource: videoService });
    expect(toCaller(check(decodeJwt(token)))).toMatchObject({
      id: account.id,
      role: 'authenticated',
      sessionId: expect.any(String) as string,
      assurance: 1,
      roles: [],
      scopes: ['videos:read', 'videos:write'],
    });
    expect((await requestToken(account, { scope: 'videos:read' })).scope).toBe('videos:read');
    const agent = await requestToken(account, { resource: `${videoService}/mcp`, scope: 'videos:write' });
    expect(decodeJwt(agent.access_token)).toMatchObject({ aud: `${videoService}/mcp`, scope: 'videos:write' });
    const { data } = (await service.get(path, admin)).json<{ data: Record<string, unknown>[] }>();
    const listed = data.find(({ id }) => id === account.id);
    expect(listed).toMatchObject({ name: 'Nightly videos', disabled: false });
    expect(listed?.['lastUsedAt']).not.toBeNull();
    expect(JSON.stringify(data)).not.toContain(account.secret);
    expect((await service.get('/api/auth/sessions/current', bearer(token))).statusCode).toBe(401);
  });

  it.each<[string, Record<string, string>, string]>([
    ['a scope that it lacks', { scope: 'videos:read assets:write' }, 'invalid_scope'],
    ['a scope of a user', { scope: 'offline_access' }, 'invalid_scope'],
    ['another service', { resource: 'https://evil.test/' }, 'invalid_target'],
    ['another grant', { grant_type: 'refresh_token', refresh_token: 'x' }, 'invalid_request'],
  ])('gets no token for %s', async (_what, fields, error) => {
    expect(await requestToken(await make(), fields)).toMatchObject({ error });
  });

  it('has two secrets while one is replaced, and the tokens of a removed one end', async () => {
    const account = await make();
    const answer = await service.post(`${path}/${account.id}/secrets`, undefined, admin);
    const next = answer.json<Account>();
    expect(next.secrets).toHaveLength(2);
    const third = await service.post(`${path}/${account.id}/secrets`, undefined, admin);
    expect(third.json()).toMatchObject({ error: 'AUTH_SERVICE_ACCOUNT_SECRETS' });
    const [old, fresh] = [await readSessionId(account), await readSessionId(next)];
    expect(old).not.toBe(fresh);
    const gone = `${account.id}/secrets/${account.secrets[0]?.id ?? ''}`;
    expect((await remove(gone)).statusCode).toBe(200);
    expect((await remove(gone)).statusCode).toBe(404);
    expect(await requestToken(account)).toMatchObject({ error: 'invalid_client' });
    expect([await hasEnded(old), await hasEnded(fresh)]).toEqual([true, false]);
    expect(await readSessionId(next)).toBe(fresh);
  });

  it('has at most two secrets, also when they are made at the same moment', async () => {
    const { id } = await make();
    const answers = await times(10, () => service.post(`${path}/${id}/secrets`, undefined, admin));
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 9 });
  });

  it('loses its tokens when it is disabled or gets other scopes, and gets new ones once enabled', async () => {
    const account = await make();
    const first = await readSessionId(account);
    expect((await change(account.id, { disabled: true })).json()).toMatchObject({ disabled: true });
    expect(await hasEnded(first)).toBe(true);
    expect(await requestToken(account)).toMatchObject({ error: 'invalid_client' });
    await change(account.id, { disabled: false });
    const second = await readSessionId(account);
    expect(await hasEnded(second)).toBe(false);
    expect((await change(account.id, { name: 'Weekly videos' })).json()).toMatchObject({ name: 'Weekly videos' });
    expect(await hasEnded(second)).toBe(false);
    await change(account.id, { scopes: ['videos:read'] });
    expect(await hasEnded(second)).toBe(true);
    expect((await requestToken(account)).scope).toBe('videos:read');
  });

  it('is listed as deleted when it is removed, so that services remove its data', async () => {
    const account = await make();
    const sid = await readSessionId(account);
    expect((await remove(account.id)).statusCode).toBe(200);
    expect((await remove(account.id)).json()).toMatchObject({ error: 'AUTH_SERVICE_ACCOUNT_NOT_FOUND' });
    expect(await requestToken(account)).toMatchObject({ error: 'invalid_client' });
    expect(await hasEnded(sid)).toBe(true);
    expect((await service.get('/.well-known/deleted-users')).body).toContain(account.id);
    const events = await service.query<{ change: string }>(
      `SELECT details ->> 'change' AS change FROM auth.audit_events
        WHERE kind = 'service_account.changed' AND details ->> 'accountId' = $1 ORDER BY id`,
      [account.id],
    );
    expect(events.map((event) => event.change)).toEqual(['created', 'removed']);
  });

  it('is no one but who an administrator makes', async () => {
    const { accessToken } = await signUp(service);
    expect((await service.get(path, bearer(accessToken))).statusCode).toBe(403);
    const client = await registerClient(service, { authMethod: 'client_secret_basic' });
    expect(await requestToken({ id: client.id, secret: client.secret ?? '' })).toMatchObject({
      error: 'invalid_request',
    });
    const own = { grant_types: ['client_credentials'], redirect_uris: [], response_types: [] };
    const registered = await service.post('/oidc/register', own);
    expect(registered.json()).toMatchObject({ error: 'invalid_client_metadata' });
    await service.query(
      `INSERT INTO auth.oidc_clients (id, metadata, secret_hash, self_registered)
        VALUES ('planted', $1, encode(sha256('secret'), 'hex'), true)`,
      [JSON.stringify({ ...own, token_endpoint_auth_method: 'client_secret_basic' })],
    );
    expect(await requestToken({ id: 'planted', secret: 'secret' })).toMatchObject({ error: 'unauthorized_client' });
  });

  it('is refused with a wrong secret, the stored hash, and what the library holds', async () => {
    const account = await make();
    const [row] = await service.query<{ hash: string; sid: string }>(
      'SELECT secret_hash AS hash, session_id AS sid FROM auth.service_account_secrets WHERE account_id = $1',
      [account.id],
    );
    for (const secret of ['wrong', row?.hash ?? '', `${row?.sid ?? ''}:${row?.hash ?? ''}`])
      expect(await requestToken({ ...account, secret })).toMatchObject({ error: 'invalid_client' });
  });

  it('needs a service that is a provider', async () => {
    const plain = await startAuthService({ OIDC_PROVIDER: 'off' });
    const headers = bearer(await signInAsAdmin(plain));
    const answer = await plain.post(path, { name: 'Nightly', scopes: ['videos:read'] }, headers);
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { error: 'AUTH_PROVIDER_OFF' }]);
    await plain.close();
  });
});
