import { describe, expect, it } from 'vitest';
import type { ContractStack } from './contract-stack';
import { providerDates, text } from './shapes';

const builtIn = {
  provider: 'github',
  clientId: 'hive',
  redirectUri: 'https://app.hive.test/callback',
  scopes: ['user:email'],
  useSharedKey: false,
};
const clientSecret = 'a-secret-between-two';
const custom = {
  key: 'hive-providers',
  name: 'Hive',
  discoveryEndpoint: 'https://id.hive.test/.well-known/openid-configuration',
  clientId: 'svc',
};

/** The documented fields, exactly: a client secret is shown by the read of one configuration alone. */
const answered = (fields: object): unknown => ({ ...fields, ...providerDates });

interface Kind {
  readonly list: string;
  readonly one: string;
  readonly fields: object;
  readonly change: object;
}

const kinds: readonly Kind[] = [
  {
    list: '/api/auth/oauth/configs',
    one: '/api/auth/oauth/github/config',
    fields: builtIn,
    change: { clientId: 'other', redirectUri: null, scopes: null },
  },
  {
    list: '/api/auth/oauth/custom/configs',
    one: `/api/auth/oauth/custom/${custom.key}/config`,
    fields: custom,
    change: { name: 'Other', clientId: 'other', discoveryEndpoint: 'https://id.other.test/openid' },
  },
];

const describeKind = (stack: ContractStack, { list, one, fields, change }: Kind): void => {
  const { apiKey: headers } = stack;
  const create = () => stack.auth(`POST ${list}`, { headers, body: { ...fields, clientSecret } });

  it(`POST ${list} answers 200 with the configuration`, async () => {
    const { status, body } = await create();
    expect([status, body]).toEqual([200, answered(fields)]);
  });

  it(`GET ${list} answers 200 { data, count } without secrets`, async () => {
    const { status, body } = await stack.auth(`GET ${list}`, { headers });
    expect([status, body]).toEqual([200, { data: [answered(fields)], count: 1 }]);
  });

  it(`GET ${one} answers 200 with the configuration and its clientSecret`, async () => {
    const { status, body } = await stack.auth(`GET ${one}`, { headers });
    expect([status, body]).toEqual([200, answered({ ...fields, clientSecret })]);
  });

  it(`PUT ${one} with some fields answers 200 with the changed configuration`, async () => {
    const { status, body } = await stack.auth(`PUT ${one}`, { headers, body: change });
    expect([status, body]).toEqual([200, answered({ ...fields, ...change })]);
  });

  it(`DELETE ${one} answers 200 { success, message }`, async () => {
    const { status, body } = await stack.auth(`DELETE ${one}`, { headers });
    expect([status, body]).toEqual([200, { success: true, message: text }]);
    expect((await stack.auth(`GET ${one}`, { headers })).status).toBe(404);
  });
};

/** Tests of the endpoints for configurations of providers. */
export const describeProviderEndpoints = (stack: ContractStack): void =>
  void describe('configurations of providers', () => {
    for (const kind of kinds) describeKind(stack, kind);
    describePublicLists(stack);
  });

const describePublicLists = (stack: ContractStack): void => {
  it('GET /api/auth/public-config names configured providers by name and custom ones by key', async () => {
    const { apiKey: headers } = stack;
    for (const { list, fields } of kinds)
      await stack.auth(`POST ${list}`, { headers, body: { ...fields, clientSecret } });
    const { body } = await stack.auth('GET /api/auth/public-config');
    expect(body).toMatchObject({ oAuthProviders: ['github'], customOAuthProviders: [custom.key] });
    for (const { one } of kinds) await stack.auth(`DELETE ${one}`, { headers });
  });
};
