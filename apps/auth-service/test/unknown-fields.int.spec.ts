import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, signInAsAdmin, signUp, type AuthService, type Headers } from '@svc/auth/testing';
import { startAuthService } from './service.fixture';

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Operation {
  security?: Record<string, string[]>[];
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> };
}
interface Schema {
  properties?: Record<string, object>;
  allOf?: { $ref: string }[];
}
const document: {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
} = JSON.parse(readFileSync(join(import.meta.dirname, '../openapi.json'), 'utf8'));

const isForAdminsAlone = ({ security = [] }: Operation): boolean =>
  security.some((scheme) => 'apiKey' in scheme) && !security.some((scheme) => Object.keys(scheme).length === 0);

const listFields = (operation: Operation): string[] => {
  const name = operation.requestBody?.content['application/json']?.schema.$ref?.split('/').at(-1) ?? '';
  return Object.keys(document.components.schemas[name]?.properties ?? {});
};

/** Every route that accepts a JSON object from administrators only, or from scripts with the API key. */
const writes = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations)
    .filter(
      ([, operation]) => isForAdminsAlone(operation) && 'application/json' in (operation.requestBody?.content ?? {}),
    )
    .map(([method, operation]) => ({ method: method.toUpperCase() as Method, path, fields: listFields(operation) })),
);

let service: AuthService;
let admin: Headers;
let ids: Record<string, string>;

beforeAll(async () => {
  service = await startAuthService();
  admin = bearer(await signInAsAdmin(service));
  const { id: userId } = await signUp(service);
  await service.post('/api/auth/oauth/configs', { provider: 'google' }, admin);
  const custom = { key: 'hive', name: 'Hive', clientId: 'id', clientSecret: 'secret' };
  const discoveryEndpoint = 'https://hive.test/.well-known/openid-configuration';
  await service.post('/api/auth/oauth/custom/configs', { ...custom, discoveryEndpoint }, admin);
  const hook = { url: 'https://hooks.hive.test/auth', events: ['user.created'] };
  const webhook = await service.post('/api/auth/webhooks', hook, admin);
  const shop = { name: 'Hive shop', redirectUris: ['https://shop.hive.test/callback'] };
  const client = await service.post('/api/auth/clients', shop, admin);
  const readId = (answer: { json: <Body>() => Body }): string => answer.json<{ id: string }>().id;
  ids = {
    userId,
    provider: 'google',
    key: 'hive',
    webhookId: readId(webhook),
    clientId: readId(client),
    accountId: userId,
  };
});
afterAll(() => service.close());

const fillUrl = (path: string): string => path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => ids[name] ?? name);

const send = (method: Method, path: string, payload: object) =>
  service.inject({ method: method, url: fillUrl(path), headers: admin, payload });

describe('a write by administrators', () => {
  it('exists for settings, users, providers and webhooks', () => {
    const paths = new Set(writes.map(({ path }) => path));
    for (const path of [
      '/api/auth/config',
      '/api/auth/users/{userId}',
      '/api/auth/webhooks',
      '/api/auth/oauth/configs',
    ])
      expect(paths).toContain(path);
  });

  it.each(writes)('refuses an unknown field with the nearest name: $method $path', async ({ method, path, fields }) => {
    const [field = ''] = fields;
    const misspelt = `${field.slice(0, -2)}${field.at(-1)}${field.at(-2)}`;
    const answer = await send(method, path, { [misspelt]: true });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ message: string }>().message).toContain(
      `${misspelt} is no field of this request (did you mean ${field}?)`,
    );
  });

  it.each(writes.filter(({ method, path }) => method === 'PUT' || (method === 'PATCH' && path.includes('webhook'))))(
    'accepts what was read: $method $path',
    async ({ method, path }) => {
      const read = await (path.includes('webhook')
        ? service.get('/api/auth/webhooks', admin).then((list) => list.json<{ data: object[] }>().data[0] ?? {})
        : service.get(fillUrl(path), admin).then((answer) => answer.json<object>()));
      expect(Object.keys(read).length).toBeGreaterThan(3);
      const answer = await send(method, path, read);
      expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    },
  );

  it('changes nothing when one field is unknown', async () => {
    const before = (await service.get('/api/auth/config', admin)).json<{ passwordMinLength: number }>();
    const change = { passwordMinLength: before.passwordMinLength + 1, passwordMinLenght: 12 };
    expect((await send('PUT', '/api/auth/config', change)).statusCode).toBe(400);
    expect((await service.get('/api/auth/config', admin)).json()).toEqual(before);
  });
});

describe('a line of an import', () => {
  it('is invalid when it has an unknown field, and names the nearest one and all others', async () => {
    const answer = await service.inject({
      method: 'POST',
      url: '/api/auth/users/import',
      headers: { ...admin, 'content-type': 'application/x-ndjson' },
      payload: `${JSON.stringify({ email: 'maja@hive.test', emailVerifed: true })}
${JSON.stringify({ email: 'willi@hive.test', id: '1', createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01' })}`,
    });
    const { data } = answer.json<{ data: { status: string; reason?: string }[] }>();
    expect(data).toMatchObject([
      {
        status: 'invalid',
        reason: expect.stringMatching(
          /^line has no field emailVerifed \(did you mean emailVerified\?\); it may have id, email, .*, sessions$/,
        ),
      },
      { status: 'created' },
    ]);
  });
});
