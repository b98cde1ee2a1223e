import { createSourceAccess } from '@svc/pipeline/providers';
import { type VendorServer, sendJson, startVendorServer } from '@svc/pipeline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOpenverseClient } from './openverse-client';

const secret = 'secret-of-the-client';
const lifetimeSeconds = 43_200;
const { signal } = new AbortController();

let openverse: VendorServer;
let accepted: string;

beforeAll(async () => {
  openverse = await startVendorServer();
});
beforeEach(() => {
  openverse.requests.length = 0;
  let issued = 0;
  openverse.handle = ({ method, url, headers, body }, response) => {
    if (url.pathname === '/v1/auth_tokens/token/') {
      const form = new URLSearchParams(body.toString());
      const isForm = method === 'POST' && headers['content-type'] === 'application/x-www-form-urlencoded';
      if (!isForm || form.get('grant_type') !== 'client_credentials' || form.get('client_secret') !== secret) {
        sendJson(response, { error: 'invalid_client' }, 401);
        return;
      }
      issued += 1;
      accepted = `token-${issued}`;
      const scope = 'read write groups';
      sendJson(response, { access_token: accepted, expires_in: lifetimeSeconds, token_type: 'Bearer', scope });
    } else if (headers.authorization !== undefined && headers.authorization !== `Bearer ${accepted}`)
      sendJson(response, { detail: 'Invalid token.' }, 401);
    else sendJson(response, { result_count: 0, results: [] });
  };
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => openverse.close());

const openClient = (openverseClientId = 'client', openverseClientSecret = secret) => {
  const openverseUrl = `${openverse.baseUrl}/v1`;
  const servers = { isOn: true, commonsUrl: openverse.baseUrl, openverseUrl, openverseClientId, openverseClientSecret };
  const manners = { userAgent: 'test', maxAnswerBytes: 100_000, sources: createSourceAccess() };
  const client = createOpenverseClient(servers, manners);
  return (words: string) => client?.json(`/images/?q=${words}`, { signal });
};

const asked = (path: string) => openverse.requests.filter(({ url }) => url.pathname === path);
const authorizations = () => asked('/v1/images/').map(({ headers }) => headers.authorization);

describe('createOpenverseClient', () => {
  it('sends one token of the client with every search', async () => {
    const search = openClient();
    await search('bee');
    await search('rose');
    expect(authorizations()).toEqual(['Bearer token-1', 'Bearer token-1']);
    expect(asked('/v1/auth_tokens/token/')).toHaveLength(1);
  });

  it('fetches another token before the first ends', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const search = openClient();
    await search('bee');
    vi.advanceTimersByTime(lifetimeSeconds * 950);
    await search('rose');
    expect(authorizations()).toEqual(['Bearer token-1', 'Bearer token-2']);
  });

  it('fetches another token once when the server no longer accepts the first', async () => {
    const search = openClient();
    await search('bee');
    accepted = 'token of another server';
    await search('rose');
    expect(authorizations()).toEqual(['Bearer token-1', 'Bearer token-1', 'Bearer token-2']);
  });

  it('names both variables and not the secret when the client is refused', async () => {
    const failure = await openClient('client', 'a-wrong-secret')('bee')?.catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'PROVIDER_FAILED' });
    expect(String(failure)).toContain('refused OPENVERSE_CLIENT_ID and OPENVERSE_CLIENT_SECRET');
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('a-wrong-secret');
    expect(asked('/v1/images/')).toEqual([]);
  });

  it('sends no token without a client', async () => {
    await openClient('', '')('bee');
    expect(authorizations()).toEqual([undefined]);
    expect(asked('/v1/auth_tokens/token/')).toEqual([]);
  });

  it('searches the same words once', async () => {
    const search = openClient();
    expect(await search('bee')).toEqual(await search('bee'));
    expect(asked('/v1/images/')).toHaveLength(1);
  });
});
