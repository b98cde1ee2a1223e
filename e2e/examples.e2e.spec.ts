import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { call, somebody } from './api';
import { exampleRequests, type ExampleRequest } from './example-requests';
import { OwnApps } from './own-apps';

const apiKey = `svc_${'ab'.repeat(32)}`;
const keyHeader = { 'x-api-key': apiKey };

let apps: OwnApps;
let ownAuthUrl: string;

beforeAll(async () => {
  // Settings and accounts of its own: other tests change those of the stack at the same time.
  apps = await OwnApps.create({}, ['auth-service']);
  ownAuthUrl = (await apps.start('auth-service', { ADMIN_API_KEY: apiKey })).url;
});
afterAll(() => apps.end());

const adminToken = async (url: string): Promise<string> => {
  const body = { username: inject('adminUsername'), password: inject('adminPassword') };
  const { body: session } = await call<{ accessToken: string }>(`${url}/api/auth/admin/sessions`, { body });
  return session.accessToken;
};

/** What ends the administrator's session comes after everything else. */
const isLast = ({ name }: ExampleRequest): boolean => name.endsWith('/logout') || name === 'delete /api/auth/sessions';

interface Outcome {
  readonly text: string;
  readonly status: number;
  readonly isDocumented: boolean;
}

const send = async (url: string, request: ExampleRequest, accessToken: string): Promise<Outcome> => {
  const { name, method, pathAndQuery, headers, body, documented } = request;
  const answer = await fetch(`${url}${pathAndQuery}`, {
    method,
    redirect: 'manual',
    headers: { authorization: `Bearer ${accessToken}`, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const text = `${name}: ${answer.status} ${(await answer.text()).slice(0, 200)}`;
  const isDocumented = documented.includes(String(answer.status));
  return { text, status: answer.status, isDocumented };
};

const sendEach = async (url: string): Promise<Outcome[]> => {
  const accessToken = await adminToken(url === ownAuthUrl ? ownAuthUrl : inject('authUrl'));
  const requests = await exampleRequests(url);
  const outcomes: Outcome[] = [];
  for (const request of [...requests.filter((found) => !isLast(found)), ...requests.filter(isLast)])
    outcomes.push(await send(url, request, accessToken));
  return outcomes;
};

/** The one failure that the contract asks for: the example of the configurations has a provider without a client. */
const isOfContract = ({ status, text }: Outcome): boolean =>
  status === 500 && text.includes('AUTH_OAUTH_NOT_CONFIGURED');

const faultsOf = (outcomes: readonly Outcome[]): string[] =>
  outcomes
    .filter((outcome) => (outcome.status >= 500 && !isOfContract(outcome)) || !outcome.isDocumented)
    .map(({ text }) => text);

interface UserList {
  data: { id: string }[];
}

describe('the examples of every operation, sent as they stand by an administrator', () => {
  it('do no harm at the auth-service', async () => {
    const get = async <Body>(path: string): Promise<Body> =>
      (await call<Body>(`${ownAuthUrl}${path}`, { headers: keyHeader })).body;
    const before = somebody();
    expect((await call(`${ownAuthUrl}/api/auth/users`, { body: before })).status).toBe(200);
    const readSettings = async () => {
      const { updatedAt: _updatedAt, ...own } = await get<Record<string, unknown>>('/api/auth/config');
      return [own, await get('/api/auth/public-config')];
    };
    const settings = await readSettings();
    const users = (await get<UserList>('/api/auth/users')).data.map(({ id }) => id);
    expect(users).toHaveLength(1);

    expect(faultsOf(await sendEach(ownAuthUrl))).toEqual([]);

    expect(await readSettings()).toEqual(settings);
    expect((await get<UserList>('/api/auth/users')).data.map(({ id }) => id)).toEqual(expect.arrayContaining(users));
    expect((await call(`${ownAuthUrl}/api/auth/users`, { body: somebody() })).status).toBe(200);
    const { email, password } = before;
    expect((await call(`${ownAuthUrl}/api/auth/sessions`, { body: { email, password } })).status).toBe(200);
    expect(await adminToken(ownAuthUrl)).toEqual(expect.any(String));
  });

  it('do no harm at the video-service', async () => {
    expect(faultsOf(await sendEach(inject('videoUrl')))).toEqual([]);
  });
});
