import { administratorErrorCodes, authErrorCodes, commonErrorCodes, videoErrorCodes } from '@svc/errors';
import { productVersion } from '@svc/http';
import { scopeExtension } from '@svc/access';
import { describe, expect, it } from 'vitest';
import { listCodes, listOperations, readCommitted, services, type DocumentedOperation } from './documents.fixture';

const ownCodes = {
  auth: Object.keys({ ...authErrorCodes, ...administratorErrorCodes }),
  video: Object.keys(videoErrorCodes),
};

/** Those that no route answers with itself, and how they are told instead. */
const toldOtherwise: Readonly<Record<string, string>> = {
  AUTH_AUTHORIZATION_EXPIRED: 'on the page that asks for consent',
  AUTH_OAUTH_DENIED: 'by the redirect back to the application',
  AUTH_OAUTH_INVALID_PAYLOAD: 'by the redirect back to the application',
  AUTH_ORGANIZATION_EMAIL_NOT_VERIFIED: 'by the redirect back to the application',
  FOREIGN_ORIGIN: 'before any route, where VIDEO_AUTH is off',
};

const isFilled = ({ example, schema }: DocumentedOperation['parameters'][number]): boolean =>
  example !== undefined || schema?.example !== undefined || schema?.default !== undefined;

const hasExample = (body: DocumentedOperation['body']): boolean =>
  Object.entries(body).every(
    ([type, media]) => type.startsWith('multipart/') || 'example' in media || 'examples' in media,
  );

describe.each(services)('the interface document of the %s-service', (service) => {
  const operations = listOperations(service);
  const listIds = (chosen: readonly DocumentedOperation[]): string[] => chosen.map(({ id }) => id);

  it('has an example for everything in the path, and for what a query must have', () => {
    const empty = operations.filter(({ parameters }) =>
      parameters.some((field) => (field.in === 'path' || field.required === true) && !isFilled(field)),
    );
    expect(listIds(empty)).toEqual([]);
  });

  it('has an example for every body but files', () => {
    expect(listIds(operations.filter(({ body }) => !hasExample(body)))).toEqual([]);
  });

  it('says of each required text what an empty one breaks: a minimum, a pattern, a format or the choices', () => {
    const { schemas } = readCommitted(service).components;
    const limits = ['minLength', 'pattern', 'format', 'enum'];
    const asked = Object.entries(schemas).filter(([name]) => /(?:Request|Change)$/.test(name));
    const empty = asked.flatMap(([name, { properties = {}, required = [] }]) =>
      required
        .filter((field) => properties[field]?.type === 'string')
        .filter((field) => !limits.some((limit) => limit in (properties[field] ?? {})))
        .map((field) => `${name}.${field}`),
    );
    expect(empty).toEqual([]);
  });

  it('documents the answers 429 and 503 for every operation', () => {
    expect(listIds(operations.filter(({ answers }) => !('429' in answers && '503' in answers)))).toEqual([]);
  });

  it('documents the answers 413 and 415 for every operation with a body', () => {
    const silent = operations.filter(
      ({ body, answers }) => Object.keys(body).length > 0 && !('413' in answers && '415' in answers),
    );
    expect(listIds(silent)).toEqual([]);
  });

  it('names no code of the other service', () => {
    const known = [...ownCodes[service], ...Object.keys(commonErrorCodes)];
    expect(operations.flatMap(listCodes).filter((code) => !known.includes(code))).toEqual([]);
    const { description } = readCommitted(service).info;
    const foreign = ownCodes[service === 'auth' ? 'video' : 'auth'].filter((code) =>
      description.includes(`\`${code}\``),
    );
    expect(foreign).toEqual([]);
  });

  it('changes exactly one field in the first example of each PATCH, not counting version and currentPassword', () => {
    const needed = ['version', 'currentPassword'];
    const patches = operations.filter(({ id }) => id.startsWith('PATCH '));
    const changed = patches.map(({ id, body }) => {
      const { example, examples } = body['application/json'] ?? {};
      const [first] = Object.values(examples ?? {}) as { value: object }[];
      return [id, Object.keys(first?.value ?? example ?? {}).filter((name) => !needed.includes(name)).length];
    });
    expect(changed).toEqual(patches.map(({ id }) => [id, 1]));
  });

  it('names the bearer scheme bearerAuth, and no operation uses another', () => {
    const { components, paths } = readCommitted(service);
    expect(components.securitySchemes).toMatchObject({ bearerAuth: { type: 'http', scheme: 'bearer' } });
    const used = Object.values(paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ security = [] }) => security.flatMap((scheme) => Object.keys(scheme))),
    );
    expect(used).toContain('bearerAuth');
    expect([...new Set(used)].every((name) => name in components.securitySchemes)).toBe(true);
  });

  it('names every code of its own at a route that answers with it', () => {
    const named = new Set(operations.flatMap(listCodes));
    expect(ownCodes[service].filter((code) => !named.has(code) && !(code in toldOtherwise))).toEqual([]);
  });

  it('keeps the marks of decorators to itself, but for the scopes of operations', () => {
    const marks = operations.flatMap(({ names }) => names).filter((name) => name.startsWith('x-'));
    expect(marks.filter((name) => name !== scopeExtension)).toEqual([]);
  });

  it("tells the interface's version and the product's apart", () => {
    const { version, description } = readCommitted(service).info;
    expect(description).toContain(`Interface ${version}, of the product ${productVersion}.`);
  });
});

describe('the interface document of the auth-service', () => {
  const { schemas } = readCommitted('auth').components;
  const listProperties = (name: string) => schemas[name]?.properties ?? {};
  const operations = listOperations('auth');
  const namesIn = (id: string) => operations.find((operation) => operation.id === id)?.parameters ?? [];

  it.each(['AuthConfigResponse', 'UpdateAuthConfigRequest'])('describes every field of %s', (name) => {
    const fields = Object.entries(listProperties(name));
    expect(fields.length).toBeGreaterThan(10);
    expect(fields.filter(([, { description }]) => (description ?? '') === '').map(([field]) => field)).toEqual([]);
  });

  it('says what the methods code and link mean', () => {
    for (const field of ['verifyEmailMethod', 'resetPasswordMethod'])
      expect(listProperties('PublicConfigResponse')[field]?.description).toMatch(/`code`.*`link`/s);
  });

  it('lists the eleven built-in providers', () => {
    expect(listProperties('PublicConfigResponse')['oAuthProviders']?.items?.enum).toHaveLength(11);
  });

  it('gives the pattern of code_verifier, and link tokens exactly 64 characters', () => {
    expect(listProperties('ExchangeOAuthCodeRequest')['code_verifier']?.pattern).toBe('^[A-Za-z0-9\\-._~]{43,128}$');
    expect(listProperties('LinkTokenRequest')['token']).toMatchObject({ minLength: 64, maxLength: 64 });
  });

  it('requires the code of a custom callback, which has neither token nor user', () => {
    const parameters = namesIn('GET /api/auth/oauth/custom/{key}/callback');
    expect(parameters.find(({ name }) => name === 'code')?.required).toBe(true);
    expect(parameters.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['token']));
    expect(parameters.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['user']));
  });
});
